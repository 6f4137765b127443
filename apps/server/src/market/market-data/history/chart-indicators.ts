/** The lines that can be drawn with a history. */
import type { AnswerOf, ChartIndicator } from "@neuro/contract";
import { bollinger, ema, macd, rsi, sma } from "@neuro/quant";

type Pane = AnswerOf<"stockHistory">["indicators"][number]["pane"];

interface ChartIndicatorRule {
  readonly pane: Pane;
  /** What its values are in: money like the prices, or points from 0 to 100. */
  readonly unit: "price" | "points";
  /**
   * Bars before the first one drawn: those a window needs; of a line that never forgets, until what came before weighs less than
   * a thousandth.
   */
  readonly warmBars: number;
  /** Columns as long as the closes, NaN while warming up. */
  linesOf(closes: Float64Array): Readonly<Record<string, Float64Array>>;
}

const mean = (period: number): Omit<ChartIndicatorRule, "linesOf"> => ({
  pane: "price",
  unit: "price",
  warmBars: period - 1,
});
const exponential = (period: number): Omit<ChartIndicatorRule, "linesOf"> => ({
  pane: "price",
  unit: "price",
  warmBars: 5 * period,
});

export const CHART_INDICATORS: Readonly<Record<ChartIndicator, ChartIndicatorRule>> = {
  sma_20: { ...mean(20), linesOf: (closes) => ({ sma_20: sma(closes, 20) }) },
  sma_50: { ...mean(50), linesOf: (closes) => ({ sma_50: sma(closes, 50) }) },
  sma_200: { ...mean(200), linesOf: (closes) => ({ sma_200: sma(closes, 200) }) },
  ema_12: { ...exponential(12), linesOf: (closes) => ({ ema_12: ema(closes, 12) }) },
  ema_26: { ...exponential(26), linesOf: (closes) => ({ ema_26: ema(closes, 26) }) },
  bollinger: { ...mean(20), linesOf: (closes) => ({ ...bollinger(closes) }) },
  rsi: { pane: "own", unit: "points", warmBars: 112, linesOf: (closes) => ({ rsi: rsi(closes, 14) }) },
  macd: { pane: "own", unit: "price", warmBars: 140, linesOf: (closes) => ({ ...macd(closes) }) },
};

export function warmBarsOf(indicators: readonly ChartIndicator[]): number {
  return Math.max(0, ...indicators.map((key) => CHART_INDICATORS[key].warmBars));
}
