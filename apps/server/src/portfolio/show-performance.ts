/** Changes, lines and returns of all accounts together. */
import {
  type AccountDetails,
  type AnswerOf,
  type Locale,
  type Provenance,
  type Timeframe,
  timeframes,
} from "@neuro/contract";
import type { Market } from "@neuro/market";
import { accountDetailsShown } from "./account-details.ts";
import { benchmarkOf } from "./benchmark.ts";
import { cents, portfolioFx, provenanceOf } from "./figure-shown.ts";
import { type Deposit, performanceOver, type ValuePoint } from "./performance.ts";
import type { PerTimeframe, Portfolio, PortfolioReader } from "./portfolio-reader.ts";
import type { ValuedAccount } from "./value-account.ts";

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

/** Performance over each timeframe; each says where its figures come from. */
function performanceShown(
  lines: PerTimeframe<Timeframe, readonly ValuePoint[]>,
  deposits: readonly Deposit[],
  provenance: Provenance,
): AnswerOf<"portfolioPerformance">["performance"] {
  const shown = timeframes.map(
    (name) => [name, { ...performanceOver(lines[name], deposits), provenance }] as const,
  );
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
  parts: { readonly reader: PortfolioReader; readonly market: Market },
  portfolio: Portfolio,
): Promise<AnswerOf<"portfolioPerformance">> {
  const { reader, market } = parts;
  const [lines, deposits] = await Promise.all([
    reader.lines(portfolio, timeframes),
    reader.deposits(portfolio),
  ]);
  const provenance = provenanceOf(portfolio);
  return {
    performance: performanceShown(lines, deposits, provenance),
    accounts: await Promise.all(portfolio.accounts.map((own) => accountReturns(reader, portfolio, own))),
    benchmark: portfolio.accounts.length === 0 ? null : await benchmarkOf(market, lines),
    fx: portfolioFx(portfolio),
    provenance,
  };
}

/** One account with all its performance. */
export async function showAccountDetails(
  reader: PortfolioReader,
  account: { readonly portfolio: Portfolio; readonly valued: ValuedAccount; readonly locale: Locale },
): Promise<AccountDetails> {
  const { portfolio } = account;
  const [lines, deposits] = await Promise.all([
    reader.lines(portfolio, timeframes),
    reader.deposits(portfolio),
  ]);
  const performance = performanceShown(lines, deposits, provenanceOf(portfolio));
  return accountDetailsShown({ ...account, performance, deposits });
}
