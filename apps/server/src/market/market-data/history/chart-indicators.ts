/** Computes the lines that can be drawn with a history; what they are is in the contract's table. */
import {
  type BarColumn,
  type ChartIndicator,
  type ColumnOf,
  chartIndicators,
  type LineKeyOf,
  type ParametersOf,
  parametersOf,
} from "@neuro/contract";
import { bollinger, ema, macd, rsi, sma } from "@neuro/quant";

/** Columns of equal length, oldest bar first. */
export type BarColumns = Readonly<Record<BarColumn, Float64Array>>;

interface Computation<K extends ChartIndicator> {
  /**
   * Bars before the first one drawn: those a window needs; of a line that never forgets, until what came before weighs less
   * than a thousandth.
   */
  warmBars(parameters: ParametersOf<K>): number;
  /** Columns as long as the bars, NaN while warming up. */
  linesOf(
    columns: Pick<BarColumns, ColumnOf<K>>,
    parameters: ParametersOf<K>,
  ): Readonly<Record<LineKeyOf<K>, Float64Array>>;
}

const window = ({ period }: { readonly period: number }) => period - 1;
const exponential = ({ period }: { readonly period: number }) => 5 * period;

const COMPUTATIONS: { readonly [K in ChartIndicator]: Computation<K> } = {
  bollinger: { warmBars: window, linesOf: ({ close }, parameters) => bollinger(close, parameters) },
  sma_20: { warmBars: window, linesOf: ({ close }, { period }) => ({ sma_20: sma(close, period) }) },
  sma_50: { warmBars: window, linesOf: ({ close }, { period }) => ({ sma_50: sma(close, period) }) },
  sma_200: { warmBars: window, linesOf: ({ close }, { period }) => ({ sma_200: sma(close, period) }) },
  ema_12: { warmBars: exponential, linesOf: ({ close }, { period }) => ({ ema_12: ema(close, period) }) },
  ema_26: { warmBars: exponential, linesOf: ({ close }, { period }) => ({ ema_26: ema(close, period) }) },
  rsi: {
    warmBars: ({ period }) => 8 * period,
    linesOf: ({ close }, { period }) => ({ rsi: rsi(close, period) }),
  },
  macd: {
    warmBars: ({ slow, signal }) => 4 * (slow + signal),
    linesOf: ({ close }, parameters) => macd(close, parameters),
  },
};

/** The indicator's lines, in the order of the contract's table. */
export function linesOf<K extends ChartIndicator>(
  key: K,
  columns: BarColumns,
  parameters: ParametersOf<K> = parametersOf(key),
): readonly (readonly [key: string, values: Float64Array])[] {
  const lines: Readonly<Record<string, Float64Array>> = COMPUTATIONS[key].linesOf(columns, parameters);
  return Object.keys(chartIndicators[key].lines).map((line) => [line, lines[line] ?? new Float64Array()]);
}

export function warmBarsOf(indicators: readonly ChartIndicator[]): number {
  return Math.max(0, ...indicators.map(warmBarsOfOne));
}

function warmBarsOfOne<K extends ChartIndicator>(key: K): number {
  return COMPUTATIONS[key].warmBars(parametersOf(key));
}
