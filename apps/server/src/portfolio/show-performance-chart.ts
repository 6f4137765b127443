/** The portfolio's value by day over a range, with what became of it. */
import type { AnswerOf } from "@neuro/contract";
import type { Market } from "@neuro/market";
import { annualizedVolatility, dailyReturns, timeWeightedReturn } from "@neuro/quant";
import { cents, provenanceOf } from "./figure-shown.ts";
import { valuedDaysOf } from "./performance.ts";
import { type Portfolio, type PortfolioReader, since } from "./portfolio-reader.ts";

type Chart = AnswerOf<"performanceChart">;

const DAY_MS = 86_400_000;
const RANGE_DAYS: Readonly<Record<Chart["period"], number>> = { "7d": 7, "30d": 30, "90d": 90, "1y": 365 };
/** Fewer returns than this have no volatility to speak of. */
const LEAST_RETURNS = 5;

export async function showPerformanceChart(
  parts: { readonly reader: PortfolioReader; readonly market: Market },
  portfolio: Portfolio,
  period: Chart["period"],
): Promise<Chart> {
  const { ALL: all } = await parts.reader.lines(portfolio, ["ALL"]);
  const points = since(all, portfolio.now - RANGE_DAYS[period] * DAY_MS);
  const opening = points[0]?.value ?? 0;
  const days = valuedDaysOf(points.slice(1));
  const returns = dailyReturns(days, opening);
  const volatility = returns.length < LEAST_RETURNS ? null : annualizedVolatility(returns).value;
  const calendar = parts.market.calendar("XTSE");
  const labelled = points.map(({ time, value }) => ({ label: calendar.dateOf(time), value: cents(value) }));
  // Of an account's opening and its first close only the close is that day's value.
  const shown = labelled.filter(({ label }, index) => label !== labelled[index + 1]?.label);
  const values = shown.map(({ value }) => value);
  return {
    success: true,
    period,
    chart_data: { portfolio_values: values, labels: shown.map(({ label }) => label) },
    summary_stats: {
      max_value: Math.max(...values),
      min_value: Math.min(...values),
      total_return: (timeWeightedReturn(days, opening).value ?? 0) * 100,
      volatility: volatility === null ? null : volatility * 100,
    },
    provenance: provenanceOf(portfolio),
  };
}
