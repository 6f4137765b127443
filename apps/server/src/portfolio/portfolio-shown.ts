/** Accounts, holdings and totals as they travel to a screen. Amounts are rounded to cents on the way out. */
import {
  type Account,
  type Holding,
  isDemoAccountId,
  type PortfolioSummary,
  type Provenance,
} from "@neuro/contract";
import type { FxRate } from "@neuro/market";
import type { AccountBooks } from "./account-books.ts";
import { changeToday, type PerformanceInput, performanceByTimeframe } from "./timeframes.ts";
import { LEDGER_SOURCE, type ValuedAccount, type ValuedPosition } from "./value-account.ts";

const PALETTE_SIZE = 6;

export function cents(amount: number): number {
  return Math.round(amount * 100) / 100;
}

export function fxShown(fx: FxRate) {
  return { from: "USD", to: "CAD", rate: fx.rate, date: fx.date, source: fx.label };
}

export function provenanceOf(valued: readonly ValuedAccount[], now: number): Provenance {
  const oldest = valued.reduce((time, { asOf }) => Math.min(time, asOf), now);
  const sources = [...new Set(valued.map(({ source }) => source))].filter(
    (source) => source !== LEDGER_SOURCE,
  );
  return {
    basis: valued.some(({ estimated }) => estimated) ? "estimated" : "real",
    asOf: new Date(oldest).toISOString(),
    source: [LEDGER_SOURCE, ...sources].join(" · "),
    ...(valued.some(({ stale }) => stale) ? { stale: true } : {}),
  };
}

function cashHoldings({ account, cash }: AccountBooks, totalCad: number, fx: FxRate, now: number): Holding[] {
  return cash
    .filter(({ amount, reserved }) => amount + reserved !== 0)
    .map(({ currency, amount, reserved }) => {
      const value = cents(amount + reserved);
      const valueCad = cents(value * (currency === "CAD" ? 1 : fx.rate));
      const name = currency === "CAD" ? "Canadian dollars" : "US dollars";
      const asOf = new Date(now).toISOString();
      return {
        symbol: currency,
        instrument_id: `cash:${currency}`,
        instrument: { symbol: currency, name },
        name,
        description: name,
        account_id: account.id,
        holding_category: "cash" as const,
        type: "cash" as const,
        currency: currency === "USD" ? ("USD" as const) : ("CAD" as const),
        units: value,
        price: 1,
        current_price: 1,
        market_value: value,
        market_value_cad: valueCad,
        percentage: totalCad > 0 ? (valueCad / totalCad) * 100 : 0,
        day_change: 0,
        day_change_percent: 0,
        cost_basis: null,
        change: null,
        change_percent: null,
        color: `holding-${PALETTE_SIZE}`,
        last_updated: asOf,
        provider: LEDGER_SOURCE,
        stale: false,
        provenance: { basis: "real" as const, asOf, source: LEDGER_SOURCE },
      };
    });
}

function positionHolding(
  position: ValuedPosition,
  place: {
    readonly accountId: string;
    readonly totalCad: number;
    readonly rank: number;
    readonly now: number;
  },
): Holding {
  const { instrument, quote, units, price, marketValue, marketValueCad, dayChange, costBasis } = position;
  const change = cents(marketValue - costBasis);
  const asOf = new Date(quote?.asOf ?? place.now).toISOString();
  const before = marketValue - dayChange;
  return {
    symbol: instrument.symbol,
    instrument_id: instrument.id,
    instrument: { symbol: instrument.symbol, name: instrument.name },
    name: instrument.name,
    description: `${instrument.name}, ${instrument.exchange}`,
    account_id: place.accountId,
    holding_category: "other",
    type: instrument.type,
    currency: instrument.currency,
    units,
    price,
    current_price: price,
    market_value: cents(marketValue),
    market_value_cad: cents(marketValueCad),
    percentage: place.totalCad > 0 ? (marketValueCad / place.totalCad) * 100 : 0,
    day_change: cents(dayChange),
    day_change_percent: before > 0 ? (dayChange / before) * 100 : 0,
    cost_basis: costBasis,
    change,
    change_percent: costBasis > 0 ? (change / costBasis) * 100 : null,
    color: `holding-${(place.rank % PALETTE_SIZE) + 1}`,
    last_updated: asOf,
    provider: quote?.label ?? LEDGER_SOURCE,
    stale: quote?.stale ?? true,
    provenance: {
      basis: quote === null ? "estimated" : "real",
      asOf,
      source: quote?.label ?? LEDGER_SOURCE,
      ...(quote?.stale ? { stale: true } : {}),
    },
  };
}

export function holdingsShown(valued: readonly ValuedAccount[], now: number): Holding[] {
  const totalCad = valued.reduce((sum, account) => sum + account.totalCad, 0);
  return valued.flatMap(({ books, positions, fx }) => [
    ...positions.map((position, rank) =>
      positionHolding(position, { accountId: books.account.id, totalCad, rank, now }),
    ),
    ...cashHoldings(books, totalCad, fx, now),
  ]);
}

export function accountShown(valued: ValuedAccount, input: PerformanceInput, now: number): Account {
  const { account, cash } = valued.books;
  const month = performanceByTimeframe(input)["1M"];
  return {
    id: account.id,
    account_id: account.id,
    type: account.type,
    name: account.name,
    display_name: account.displayName,
    currency: account.currency,
    balance: cents(valued.totalCad),
    cash_balance: cents(valued.cashCad),
    investment_balance: cents(valued.investmentsCad),
    cash: cash.map((own) => ({ ...own })),
    monthly_change: cents(month.change),
    monthly_change_percent: month.change_percent,
    position_count: valued.positions.length,
    is_connected: account.isConnected,
    needs_refresh: account.needsRefresh,
    is_demo: isDemoAccountId(account.id),
    mode: account.mode,
    can_trade: account.isConnected && account.status === "active",
    brokerage_name: account.brokerageName,
    last_synced_at: account.lastSyncedAt.toISOString(),
    provenance: provenanceOf([valued], now),
  };
}

export function summaryShown(
  valued: readonly ValuedAccount[],
  input: PerformanceInput,
  inactive: number,
): PortfolioSummary {
  const sum = (figure: (account: ValuedAccount) => number) =>
    cents(valued.reduce((total, own) => total + figure(own), 0));
  const today = changeToday(input);
  const [first] = valued;
  return {
    total_portfolio_value: sum(({ totalCad }) => totalCad),
    todays_pnl: cents(today.change),
    todays_pnl_percent: today.percent,
    total_positions: valued.reduce((count, { positions }) => count + positions.length, 0),
    connected_accounts: valued.filter(
      ({ books: { account } }) => account.isConnected && !isDemoAccountId(account.id),
    ).length,
    is_demo_data: valued.every(({ books: { account } }) => isDemoAccountId(account.id)),
    cash_balance: sum(({ cashCad }) => cashCad),
    investment_value: sum(({ investmentsCad }) => investmentsCad),
    filtered_count: inactive,
    fx: first === undefined ? null : fxShown(first.fx),
    provenance: provenanceOf(valued, input.now),
  };
}
