/** Changes, lines and returns of all accounts together. */
import {
  type AccountDetails,
  type AnswerOf,
  atBestEstimated,
  type Locale,
  type Provenance,
  type Timeframe,
  timeframes,
} from "@neuro/contract";
import { asPercent, type InstrumentId } from "@neuro/contract/primitives";
import type { Market } from "@neuro/market";
import { accountDetailsShown } from "../accounts/account-details.ts";
import type { Room } from "../accounts/contribution-room.ts";
import type { ValuedAccount } from "../accounts/value-account.ts";
import { cents } from "../cents.ts";
import { portfolioFx, provenanceOf } from "../figure-shown.ts";
import type { ValuePoint } from "../history/value-point.ts";
import type { PerTimeframe, Portfolio, PortfolioReader } from "../portfolio-reader.ts";
import { nameOfListing } from "../reports/listing-name.ts";
import { annualizedReturn } from "./annualized-return.ts";
import { benchmarkOf } from "./benchmark.ts";
import type { PerformanceFigures } from "./performance.ts";

interface Parts {
  readonly reader: PortfolioReader;
  readonly market: Market;
}

type AccountReturns = AnswerOf<"portfolioPerformance">["accounts"][number];

export async function showAnalytics(
  reader: PortfolioReader,
  portfolio: Portfolio,
): Promise<AnswerOf<"portfolioAnalytics">> {
  const figures = await reader.performance(portfolio, ["1D", "1W", "1M"]);
  const { "1D": day, "1W": week, "1M": month } = figures;
  return {
    success: true,
    summary: {
      current_value: cents(day.value),
      daily_pnl: cents(day.change),
      daily_pnl_percent: day.change_percent,
      week_change: cents(week.change),
      week_change_percent: week.change_percent,
      month_change: cents(month.change),
      month_change_percent: month.change_percent,
      provenance: provenanceOf(portfolio),
    },
  };
}

/** Listings whose past is told at cost, with what they are worth now: of what was sold, nothing. */
async function withoutHistory(
  { reader, market }: Parts,
  portfolio: Portfolio,
): Promise<AnswerOf<"portfolioPerformance">["without_history"]> {
  const ids = await reader.unpriced(portfolio);
  const total = portfolio.accounts.reduce((sum, { totalHome }) => sum + totalHome, 0);
  const positions = portfolio.accounts.flatMap((own) => own.positions);
  const found = [...ids].map(async (id) => {
    const own = positions.filter(({ instrument }) => instrument.id === id);
    const value = own.reduce((sum, { marketValueHome }) => sum + marketValueHome, 0);
    const named = await nameOfListing(market, id);
    return {
      ...{ ...named, name: own[0]?.instrument.name ?? named.name },
      ...{ value_home: cents(value), percent: asPercent(total > 0 ? (value / total) * 100 : 0) },
    };
  });
  return (await Promise.all(found)).sort((a, b) => b.value_home - a.value_home);
}

/** Figures of past days are no better than the prices they are made of. */
function provenanceOfPast(portfolio: Portfolio, missing: readonly unknown[]): Provenance {
  const provenance = provenanceOf(portfolio);
  return missing.length === 0 ? provenance : { ...provenance, basis: atBestEstimated(provenance) };
}

/** Performance over each timeframe; each says where its figures come from. */
function performanceShown(
  figures: PerTimeframe<Timeframe, PerformanceFigures>,
  drawn: PerTimeframe<Timeframe, readonly ValuePoint[]>,
  provenance: Provenance,
): AnswerOf<"portfolioPerformance">["performance"] {
  const shown = timeframes.map((name) => {
    const times = drawn[name].map(({ time }) => time);
    const values = drawn[name].map(({ value }) => value);
    return [name, { ...figures[name], series: { times, values }, provenance }] as const;
  });
  return Object.fromEntries(shown) as AnswerOf<"portfolioPerformance">["performance"];
}

/** What became of one account over each timeframe. */
async function accountReturns(
  reader: PortfolioReader,
  portfolio: Portfolio,
  own: ValuedAccount,
): Promise<AccountReturns> {
  const figures = await reader.performance({ ...portfolio, accounts: [own] }, timeframes);
  const shown = timeframes.map((name) => {
    const { value, change, change_percent, twr_percent, xirr_percent } = figures[name];
    return [name, { value, change, change_percent, twr_percent, xirr_percent }] as const;
  });
  const { id, displayName } = own.books.account;
  return {
    account_id: id,
    display_name: displayName,
    timeframes: Object.fromEntries(shown) as AccountReturns["timeframes"],
  };
}

export async function showPerformance(
  parts: Parts,
  portfolio: Portfolio,
  chosen: InstrumentId | null,
): Promise<AnswerOf<"portfolioPerformance">> {
  const { reader, market } = parts;
  const [figures, drawn] = await Promise.all([
    reader.performance(portfolio, timeframes),
    reader.drawnLines(portfolio, timeframes),
  ]);
  const without_history = await withoutHistory(parts, portfolio);
  const provenance = provenanceOfPast(portfolio, without_history);
  return {
    without_history,
    performance: performanceShown(figures, drawn, provenance),
    accounts: await Promise.all(portfolio.accounts.map((own) => accountReturns(reader, portfolio, own))),
    benchmark:
      portfolio.accounts.length === 0
        ? null
        : await benchmarkOf(market, drawn, { chosen, home: portfolio.fx.home }),
    fx: portfolioFx(portfolio),
    provenance,
  };
}

/** One account with all its performance. */
export async function showAccountDetails(
  parts: Parts,
  account: {
    readonly portfolio: Portfolio;
    readonly valued: ValuedAccount;
    readonly room: Room;
    readonly locale: Locale;
  },
): Promise<AccountDetails> {
  const { portfolio } = account;
  const { reader } = parts;
  const [figures, drawn, deposits] = await Promise.all([
    reader.performance(portfolio, timeframes),
    reader.drawnLines(portfolio, timeframes),
    reader.deposits(portfolio),
  ]);
  const without_history = await withoutHistory(parts, portfolio);
  const annualized = annualizedReturn({ month: figures["1M"], all: figures.ALL, now: portfolio.now });
  const performance = performanceShown(figures, drawn, provenanceOfPast(portfolio, without_history));
  return { ...accountDetailsShown({ ...account, performance, deposits, annualized }), without_history };
}
