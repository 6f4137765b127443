import { type ChartIndicator, indicatorFacts } from "@neuro/contract";

/** Height of the chart in px: the prices, and a strip for each indicator with a scale of its own. */
export function chartHeight(indicators: readonly ChartIndicator[], phone: boolean): number {
  const strips = indicators.filter((key) => indicatorFacts(key).pane === "own").length;
  return phone ? 300 + strips * 72 : 400 + strips * 92;
}
