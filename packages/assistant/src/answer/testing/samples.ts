/** A person's accounts, a market and its records, as the product would answer them on one afternoon. */
import type { AnswerOf } from "@neuro/contract";
import { DAY_MS } from "@neuro/contract/primitives";
import type { ReadingOperation } from "../../reading-operations.ts";
import { answerOf, sampleNow } from "./sample-of.ts";
import { researchSamples } from "./samples-research.ts";
import { tradingSamples } from "./samples-trading.ts";

const ledger = { basis: "real", asOf: sampleNow, source: "Ledger" } as const;
const fx = { from: "USD", to: "CAD", rate: 1.3712, date: "2026-05-28", source: "Bank of Canada" } as const;
export type Samples = { readonly [K in ReadingOperation]?: AnswerOf<K> };

const account = (id: string, type: string, display_name: string, balance: number, cash: number) => ({
  id,
  account_id: id,
  type,
  name: type,
  display_name,
  currency: "CAD" as const,
  balance,
  cash_balance: cash,
  investment_balance: balance - cash,
  cash: [{ currency: "CAD", amount: cash - 250, reserved: 250 }],
  monthly_change_percent: 1.25,
  mode: "paper" as const,
  real_money: false,
  can_trade: true,
  is_demo: true,
  provenance: ledger,
});
const holding = (
  symbol: string,
  units: number,
  price: number,
  cad: number,
  percentage: number,
  day: number,
) => ({
  symbol,
  instrument_id: symbol === "AAPL" ? ("XNAS:AAPL" as const) : (`XTSE:${symbol}` as const),
  name: symbol === "XIU" ? "iShares S&P/TSX 60 Index ETF" : symbol,
  account_id: "tfsa",
  holding_category: "other" as const,
  type: "stock" as const,
  currency: symbol === "AAPL" ? ("USD" as const) : ("CAD" as const),
  units,
  price,
  market_value: units * price,
  market_value_home: cad,
  percentage,
  day_change: (units * price * day) / 100,
  day_change_percent: day,
  change_percent: 12.5,
  provenance: { ...ledger, source: "Historical files" },
});
const gain = (symbol: string, units: number, cost_cad: number, value_cad: number, fx_effect_cad: number) => ({
  account_id: "tfsa",
  symbol,
  instrument_id: `XTSE:${symbol}` as const,
  name: symbol,
  units,
  currency: "CAD" as const,
  acb_per_unit: cost_cad / units,
  cost_cad,
  value_cad,
  gain_cad: value_cad - cost_cad,
  gain_percent: (value_cad / cost_cad - 1) * 100,
  fx_effect_cad,
  price_effect_cad: value_cad - cost_cad - fx_effect_cad,
});
const day = Date.parse("2026-05-27T20:00:00Z");
const line = { times: [day, day + DAY_MS], values: [30_000, 30_600] };
const frame = {
  value: 30_600,
  change: 500,
  change_percent: 1.6,
  start_value: 30_000,
  net_contributions: 100,
  twr_percent: 3.96,
  xirr_percent: 11.2,
  series: line,
  deposits: [],
  provenance: ledger,
};
const periods = ["1D", "1W", "1M", "3M", "1Y", "ALL"] as const;
const everyPeriod = <T>(value: T) =>
  Object.fromEntries(periods.map((period) => [period, value])) as Record<(typeof periods)[number], T>;

let made: Samples | undefined;

export function samples(): Samples {
  made ??= makeSamples();
  return made;
}

function makeSamples(): Samples {
  return {
    accounts: answerOf("accounts", {
      accounts: [
        account("tfsa", "TFSA", "TFSA", 20_300.25, 2_300.25),
        account("margin", "margin", "Margin", 10_299.75, 1_000),
      ],
      fx,
      provenance: ledger,
    }),
    dashboardSummary: answerOf("dashboardSummary", {
      summary: {
        total_portfolio_value: 30_600,
        todays_pnl: -152.35,
        todays_pnl_percent: -0.5,
        total_positions: 3,
        cash_balance: 3_300.25,
        investment_value: 27_299.75,
        fx,
        provenance: ledger,
      },
    }),
    netWorth: answerOf("netWorth", {
      today: "2026-05-29",
      net_worth_home: 190_600,
      owned_home: 480_600,
      owed_home: 290_000,
      investments_home: 30_600,
      bank_home: 0,
      credit_home: 0,
      accounts: 2,
      practice_accounts: 0,
      items: [
        {
          ...{ id: "home", kind: "home", name: "Home", currency: "CAD", secured_on: null, ended_on: null },
          ...{ value: 450_000, value_home: 450_000, typed_on: "2026-05-01", is_falling: null },
          ...{ repaid_on: null, equity_home: 160_000, values: [], provenance: ledger },
        },
      ],
      fx: null,
      provenance: ledger,
    }),
    holdings: answerOf("holdings", {
      holdings: [
        holding("RY", 60, 200, 12_000, 39.22, 1.2),
        holding("XIU", 240, 40, 9_600, 31.37, 0.4),
        holding("AAPL", 20, 207.8, 5_699.75, 18.63, -2.1),
        {
          ...holding("CAD", 3_300.25, 1, 3_300.25, 10.78, 0),
          instrument_id: "cash:CAD",
          holding_category: "cash",
          type: "cash",
        },
      ],
      total_portfolio_value: 30_600,
      fx,
      provenance: ledger,
    }),
    portfolioPerformance: answerOf("portfolioPerformance", {
      performance: everyPeriod(frame),
      benchmark: {
        symbol: "XIU",
        name: "iShares S&P/TSX 60 Index ETF",
        timeframes: everyPeriod({ series: line, return_percent: 3.42 }),
      },
      accounts: [{ account_id: "tfsa", display_name: "TFSA", timeframes: everyPeriod(frame) }],
      fx,
      provenance: ledger,
    }),
    contributionRoom: answerOf("contributionRoom", {
      people: [
        {
          ...{ id: "self", name: null, accounts: [{ account_id: "tfsa", type: "TFSA" }], minimum: null },
          rooms: [
            {
              ...{ kind: "TFSA", state: "known", left_cad: 1_200, excess_cad: 0, returning_cad: 300 },
              statement: { as_of: "2026-01-01", amount_cad: 7_000 },
              provenance: ledger,
            },
            {
              ...{ kind: "RRSP", state: "known", left_cad: -3_000, excess_cad: 1_000, tax_a_month_cad: 10 },
              statement: { as_of: "2026-03-02", amount_cad: 500 },
              provenance: ledger,
            },
          ],
        },
      ],
    }),
    checkContribution: answerOf("checkContribution", {
      ...{ kind: "TFSA", left_cad: 1_200, left_after_cad: -800, excess_cad: 800, tax_a_month_cad: 8 },
      ...{ from_january: "2027-01-01", provenance: ledger },
    }),
    accountDetails: answerOf("accountDetails", { performance: everyPeriod(frame), provenance: ledger }),
    portfolioAttribution: answerOf("portfolioAttribution", {
      period: "1D",
      start: 30_652.35,
      flows: 100,
      end: 30_600,
      change: -152.35,
      change_percent: -0.5,
      rows: [
        {
          kind: "security",
          instrument_id: "XNAS:AAPL",
          symbol: "AAPL",
          name: "Apple",
          price: -190.1,
          fx: -12.25,
          income: 0,
          costs: 0,
          total: -202.35,
        },
        {
          kind: "security",
          instrument_id: "XTSE:RY",
          symbol: "RY",
          name: "Royal Bank",
          price: 42,
          fx: 0,
          income: 10,
          costs: -2.5,
          total: 49.5,
        },
        {
          kind: "cash",
          instrument_id: null,
          symbol: null,
          name: "Cash",
          price: 0,
          fx: 0.5,
          income: 0,
          costs: 0,
          total: 0.5,
        },
        {
          kind: "unexplained",
          instrument_id: null,
          symbol: null,
          name: "Not explained",
          price: 0,
          fx: 0,
          income: 0,
          costs: 0,
          total: 0,
        },
      ],
      fx,
      provenance: ledger,
    }),
    portfolioAllocation: answerOf("portfolioAllocation", {
      total: 30_600,
      dimensions: {
        asset: [],
        class: [
          {
            key: "stock",
            label: "Stocks",
            value: 17_699.75,
            percent: 57.85,
            target_percent: 50,
            drift_percent: 7.85,
            drift_home: 2_399.75,
          },
          {
            key: "etf",
            label: "Funds",
            value: 9_600,
            percent: 31.37,
            target_percent: 40,
            drift_percent: -8.63,
            drift_home: -2_640,
          },
          {
            key: "cash",
            label: "Cash",
            value: 3_300.25,
            percent: 10.78,
            target_percent: 10,
            drift_percent: 0.78,
            drift_home: 240.25,
          },
        ],
        sector: [],
        country: [],
        currency: [],
      },
      provenance: ledger,
    }),
    portfolioIncome: answerOf("portfolioIncome", {
      months: [{ month: "2026-05", dividends: 88, interest: 3.1 }],
      by_holding: [
        {
          symbol: "RY",
          instrument_id: "XTSE:RY",
          name: "RY",
          last_12_months: 310.4,
          total: 310.4,
          yield_on_cost_percent: 3.1,
        },
      ],
      last_12_months: 322.9,
      total: 322.9,
      provenance: ledger,
    }),
    portfolioLosses: answerOf("portfolioLosses", { losses: [], us_losses: [], provenance: ledger }),
    portfolioGains: answerOf("portfolioGains", {
      year: 2026,
      years: [2026],
      unrealized: [gain("RY", 60, 10_000, 12_000, 0), gain("XIU", 240, 8_800, 9_600, 0)],
      realized: [
        {
          account_id: "tfsa",
          symbol: "SHOP",
          instrument_id: "XTSE:SHOP",
          name: "Shopify",
          date: "2026-03-12",
          units: 5,
          proceeds_cad: 700,
          cost_cad: 800,
          gain_cad: -100,
          price_effect_cad: -100,
          fx_effect_cad: 0,
          possible_superficial_loss: true,
        },
      ],
      totals: { unrealized_cad: 2_800, realized_cad: -100, price_effect_cad: 2_800, fx_effect_cad: 0 },
      fx,
      provenance: ledger,
    }),
    portfolioActivity: answerOf("portfolioActivity", {
      total: 41,
      activities: [
        { title: "Bought 10 RY", amount: -2_001, currency: "CAD", account_name: "TFSA", kind: "trade" },
      ],
      provenance: ledger,
    }),
    ...tradingSamples(),
    ...researchSamples(),
  };
}
