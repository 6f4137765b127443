/** What accounts, holdings and portfolio totals look like on the wire. */

import * as z from "zod/mini";
import { assetClasses } from "../../account-kinds.ts";
import { described } from "../../described.ts";
import { figures, fxRate, series } from "../../figure.ts";
import { timeframes } from "../../timeframes.ts";
import {
  cad,
  count,
  currency,
  epochMs,
  fraction,
  home,
  instrumentId,
  isoDateTime,
  money,
  percent,
  shares,
  todaysMoney,
  todaysPercent,
  words,
} from "../../units.ts";

export const account = figures({
  id: z.string(),
  account_id: words("The same value as `id`"),
  type: words("TFSA, RRSP, crypto, investment, margin"),
  name: z.string(),
  display_name: z.string(),
  currency: currency,
  balance: home("Cash and investments together"),
  cash_balance: home("Cash of all currencies"),
  investment_balance: home("Market value of the holdings"),
  cash: z
    .array(
      z.object({
        currency: z.string(),
        amount: money("Free to spend"),
        reserved: money("Set aside for open orders"),
      }),
    )
    .check(described("Cash by currency")),
  monthly_change: home("Change over the timeframe 1M without deposits and withdrawals"),
  monthly_change_percent: percent("Time-weighted return over the timeframe 1M"),
  position_count: count("Holdings other than cash"),
  is_connected: z.boolean(),
  needs_refresh: z.boolean(),
  is_demo: z.boolean(),
  mode: z.enum(["paper", "live"]),
  real_money: z.boolean().check(described("Live, connected and no rehearsal")),
  is_kept: z
    .boolean()
    .check(
      described(
        "Kept here from files or by hand: one's own money, but no broker is linked, so it is only read",
      ),
    ),
  can_trade: z.boolean(),
  brokerage_name: z.string(),
  last_synced_at: z.nullable(isoDateTime("Last good synchronization")),
});
export type Account = z.output<typeof account>;

/** A bank account or a credit line that came with a connection. */
export const bankAccount = figures({
  id: z.string(),
  display_name: z.string(),
  number: words("Masked but for its last digits"),
  category: z.enum(["deposit", "credit"]),
  balance: home("All currencies together; what is owed is below zero"),
  cash: z
    .array(z.object({ currency: z.string(), amount: money("Below zero where it is owed") }))
    .check(described("By currency")),
  needs_refresh: z.boolean(),
  brokerage_name: z.string(),
  last_synced_at: z.nullable(isoDateTime("Last good synchronization")),
});
export type BankAccount = z.output<typeof bankAccount>;

const annualizedReturn = z.nullable(
  percent("Time-weighted return since the start as a yearly rate; twelve times that of 1M when estimated"),
);

export const accountTotals = figures({
  value: home("Sum of balances"),
  past_month_change: home("Change over the timeframe 1M without deposits and withdrawals"),
  past_month_change_percent: percent("Time-weighted return over the timeframe 1M"),
  connected_accounts: count("Connected accounts that are not demo accounts"),
  total_positions: count("Holdings other than cash over all accounts"),
  annualized_return_percent: annualizedReturn,
  available_cash: home("Cash not set aside for orders"),
});

export const holding = figures({
  symbol: z.string(),
  instrument_id: instrumentId("MIC:SYMBOL; `cash:CAD` for cash"),
  instrument: z.object({ symbol: z.string(), name: z.string() }),
  name: z.string(),
  description: z.string(),
  account_id: z.string(),
  holding_category: z.enum(["cash", "other"]),
  type: z.enum(["cash", ...assetClasses]),
  is_listed: z.boolean().check(described("A market lists it, or it is cash; else its owner says its price")),
  currency: currency,
  units: shares("Held"),
  price: money("Last price of one unit"),
  current_price: money("The same value as `price`"),
  market_value: money("units × price"),
  market_value_home: home("market_value at the day's rate"),
  percentage: percent("Share of the listed portfolio's value, 0–100"),
  day_change: todaysMoney("What prices made since the previous close; of units bought since, from then on"),
  day_change_percent: todaysPercent(
    "The same, of the value at the previous close plus what was bought since",
  ),
  cost_basis: z.nullable(money("Paid for the units still held, commissions included")),
  change: z.nullable(money("Gain since bought: market_value − cost_basis")),
  change_percent: z.nullable(percent("The same, of the cost basis")),
  color: words("One of the six palette names: holding-1 … holding-6"),
  last_updated: isoDateTime("Time of the price"),
  provider: words("Who gave the price, as shown"),
  stale: z.boolean().check(described("A newer price was due but could not be had")),
});
export type Holding = z.output<typeof holding>;

export const portfolioSummary = figures({
  total_portfolio_value: home("All accounts"),
  todays_pnl: home("Change since the previous close without deposits and withdrawals"),
  todays_pnl_percent: percent("Time-weighted return since the previous close"),
  total_positions: count("Holdings other than cash"),
  connected_accounts: count("Connected accounts that are not demo accounts"),
  is_demo_data: z.boolean(),
  cash_balance: home("Cash of all accounts"),
  investment_value: home("Holdings of all accounts"),
  filtered_count: count("Inactive accounts left out"),
  fx: z.nullable(fxRate),
});
export type PortfolioSummary = z.output<typeof portfolioSummary>;

export const timeframePerformance = figures({
  value: home("Value at the end"),
  change: home("Change without deposits and withdrawals"),
  change_percent: percent("The same value as `twr_percent`; 0 where there is none"),
  start_time: epochMs("The close it begins at; the opening of accounts that are younger"),
  start_value: home("Value at the start"),
  net_contributions: home("Deposits less withdrawals inside the timeframe"),
  effects: z
    .object({
      price: home("What prices made of what was held"),
      fx: home("What rates of exchange made of what was held in other currencies"),
      income: home("Dividends before tax withheld, interest"),
      costs: home("Commissions, fees and taxes, negative"),
    })
    .check(described("What made the change: the four add up to it, to the cent")),
  twr_percent: z.nullable(percent("Time-weighted return over the timeframe, not annualized")),
  xirr_percent: z.nullable(percent("Money-weighted return a year; null under 30 days or without a solution")),
  series,
  deposits: z.array(
    z.object({ time: epochMs("Market time"), amount: home("Negative for a withdrawal"), memo: z.string() }),
  ),
});
export type TimeframePerformance = z.output<typeof timeframePerformance>;
export const performanceByTimeframe = z.object(
  Object.fromEntries(timeframes.map((name) => [name, timeframePerformance])) as Record<
    (typeof timeframes)[number],
    typeof timeframePerformance
  >,
);

export const withoutHistory = z
  .array(
    z.object({
      symbol: z.string(),
      instrument_id: instrumentId(),
      name: z.string(),
      value_home: home("Now; 0 of what was sold"),
      percent: percent("Of the value of now"),
    }),
  )
  .check(
    described(
      "Securities of which nobody has a price of any past day: on those days they count at what was paid",
    ),
  );

export const accountDetails = figures({
  account_details: z.object({
    account_type: z.string(),
    account_number: words("Masked but for its last digits; empty where nobody told it"),
    brokerage_name: z.string(),
    currency: currency,
    status: z.string(),
  }),
  total_value: home("Cash and investments"),
  balance: home("The same value as total_value"),
  cash_balance: home("Cash of all currencies"),
  goal: z.nullable(words("In the caller's language")),
  portfolio_type: words("In the caller's language"),
  risk_level: z.number().check(described("Out of 10", "0-10")),
  interest_rate: percent("A year, on cash"),
  earned_interest: home("Interest credited so far"),
  management_fee: words("`none`, or a rate in words"),
  contribution_room: z.nullable(cad("Left this year; null where the account type has none")),
  contributions_this_year: home("Deposits since 1 January"),
  annualized_return_percent: annualizedReturn,
  performance: performanceByTimeframe,
  without_history: withoutHistory,
  holdings: z.array(holding),
  fx: z.nullable(fxRate),
});
export type AccountDetails = z.output<typeof accountDetails>;

export const aiConfidence = figures({
  confidence: z.nullable(
    fraction("Measured hit rate of the signals shown; null when nothing is measured yet"),
  ),
  sample_size: count("Signals behind it"),
  text: words("The basis in words"),
});
