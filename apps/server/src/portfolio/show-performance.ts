/** Changes, lines and returns of all accounts together. */
import { type AnswerOf, type Timeframe, timeframes } from "@neuro/contract";
import type { Market } from "@neuro/market";
import { benchmarkOf } from "./benchmark.ts";
import { cents, portfolioFx, provenanceOf } from "./figure-shown.ts";
import type { Portfolio, PortfolioReader } from "./portfolio-reader.ts";

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

/** Performance over each timeframe; every timeframe says where its figures come from. */
export async function performanceShown(reader: PortfolioReader, portfolio: Portfolio) {
  const figures = await reader.performance(portfolio, timeframes);
  const provenance = provenanceOf(portfolio);
  const shown = timeframes.map((name) => [name, { ...figures[name], provenance }] as const);
  return Object.fromEntries(shown) as Record<
    Timeframe,
    AnswerOf<"portfolioPerformance">["performance"][Timeframe]
  >;
}

export async function showPerformance(
  parts: { readonly reader: PortfolioReader; readonly market: Market },
  portfolio: Portfolio,
): Promise<AnswerOf<"portfolioPerformance">> {
  const { reader, market } = parts;
  const lines = portfolio.accounts.length === 0 ? null : await reader.lines(portfolio, timeframes);
  return {
    performance: await performanceShown(reader, portfolio),
    benchmark: lines === null ? null : await benchmarkOf(market, lines),
    fx: portfolioFx(portfolio),
    provenance: provenanceOf(portfolio),
  };
}
