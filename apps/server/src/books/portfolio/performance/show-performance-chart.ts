/** The portfolio's value by day over a range, with what became of it. */
import { type AnswerOf, timeframeOfRange } from "@neuro/contract";
import { asPercent } from "@neuro/contract/primitives";
import type { Market } from "@neuro/market";
import { annualizedVolatility, dailyReturns } from "@neuro/quant";
import { cents } from "../cents.ts";
import { provenanceOf } from "../figure-shown.ts";
import type { Portfolio, PortfolioReader } from "../portfolio-reader.ts";
import { performanceOver, valuedDaysOf } from "./performance.ts";

type Chart = AnswerOf<"performanceChart">;

/** Fewer returns than this have no volatility to speak of. */
const LEAST_RETURNS = 5;

export async function showPerformanceChart(
  parts: { readonly reader: PortfolioReader; readonly market: Market },
  portfolio: Portfolio,
  period: Chart["period"],
): Promise<Chart> {
  const timeframe = timeframeOfRange(period);
  const points = (await parts.reader.lines(portfolio, [timeframe]))[timeframe];
  const returns = dailyReturns(valuedDaysOf(points), points[0]?.value ?? 0);
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
      total_return: performanceOver(points, []).change_percent,
      volatility: asPercent(volatility === null ? null : volatility * 100),
    },
    provenance: provenanceOf(portfolio),
  };
}
