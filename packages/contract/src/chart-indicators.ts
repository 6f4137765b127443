/**
 * The indicators of the stock's chart, said once. The call's schema, what the server computes, the menu, the strips and their
 * height, the legend, the table's columns and what a browser keeps of the choice follow from here, in the order of the menu.
 */

export type BarColumn = "open" | "high" | "low" | "close" | "volume";

/** Roles of colours; which colour that is says the look. */
export type LineTone = "ink" | "brand" | "muted" | "h1" | "h2" | "h4" | "h6";

/** `bars`: bars around zero, in the colours of gain and loss. */
export type IndicatorLine = { readonly tone: LineTone; readonly dashed?: true } | { readonly bars: true };

export interface IndicatorFacts {
  /** Over the prices, or in a strip of its own below them, whose first line is the one that is read. */
  readonly pane: "price" | "own";
  /** Money like the prices, or points of a scale of its own. */
  readonly unit: "price" | "points";
  /** What it is computed of. */
  readonly reads: readonly BarColumn[];
  /** What it is computed with, and between which it can be. */
  readonly parameters: Readonly<
    Record<string, { readonly value: number; readonly from: number; readonly to: number }>
  >;
  /** By key; the only line of an indicator has the indicator's own. A band's are `upper`, `middle` and `lower`. */
  readonly lines: Readonly<Record<string, IndicatorLine>>;
  /** The space between its upper and lower line is filled. */
  readonly isBand?: true;
  /** Dashed, in a strip of its own; the space between the first two is shaded. */
  readonly levels?: readonly number[];
  /** They are kept on the scale, however far the line is. */
  readonly levelsInView?: true;
  /** Drawn until somebody chooses otherwise. */
  readonly isFirstChoice?: true;
}

const bars = (value: number) => ({ value, from: 2, to: 400 });

export const chartIndicators = {
  bollinger: {
    pane: "price",
    unit: "price",
    reads: ["close"],
    parameters: { period: bars(20), deviations: { value: 2, from: 0.5, to: 5 } },
    lines: {
      upper: { tone: "brand" },
      middle: { tone: "brand", dashed: true },
      lower: { tone: "brand" },
    },
    isBand: true,
    isFirstChoice: true,
  },
  sma_20: {
    pane: "price",
    unit: "price",
    reads: ["close"],
    parameters: { period: bars(20) },
    lines: { sma_20: { tone: "h2" } },
  },
  sma_50: {
    pane: "price",
    unit: "price",
    reads: ["close"],
    parameters: { period: bars(50) },
    lines: { sma_50: { tone: "h4" } },
  },
  sma_200: {
    pane: "price",
    unit: "price",
    reads: ["close"],
    parameters: { period: bars(200) },
    lines: { sma_200: { tone: "muted" } },
  },
  ema_12: {
    pane: "price",
    unit: "price",
    reads: ["close"],
    parameters: { period: bars(12) },
    lines: { ema_12: { tone: "h1", dashed: true } },
  },
  ema_26: {
    pane: "price",
    unit: "price",
    reads: ["close"],
    parameters: { period: bars(26) },
    lines: { ema_26: { tone: "h6", dashed: true } },
  },
  rsi: {
    pane: "own",
    unit: "points",
    reads: ["close"],
    parameters: { period: bars(14) },
    lines: { rsi: { tone: "ink" } },
    levels: [30, 70],
    levelsInView: true,
    isFirstChoice: true,
  },
  macd: {
    pane: "own",
    unit: "price",
    reads: ["close"],
    parameters: { fast: bars(12), slow: bars(26), signal: bars(9) },
    lines: { macd: { tone: "ink" }, signal: { tone: "brand" }, histogram: { bars: true } },
  },
} as const satisfies Readonly<Record<string, IndicatorFacts>>;

type Table = typeof chartIndicators;

export type ChartIndicator = keyof Table;
export type LineKeyOf<K extends ChartIndicator> = keyof Table[K]["lines"];
export type ColumnOf<K extends ChartIndicator> = Table[K]["reads"][number];
export type ParametersOf<K extends ChartIndicator> = Readonly<Record<keyof Table[K]["parameters"], number>>;

export const chartIndicatorKeys = Object.keys(chartIndicators) as [ChartIndicator, ...ChartIndicator[]];

/** Of any indicator, with what only some say. */
export function indicatorFacts(key: ChartIndicator): IndicatorFacts {
  return chartIndicators[key];
}

/** What it is computed with where nobody says otherwise. */
export function parametersOf<K extends ChartIndicator>(key: K): ParametersOf<K> {
  const all = Object.entries(indicatorFacts(key).parameters).map(([name, { value }]) => [name, value]);
  return Object.fromEntries(all) as ParametersOf<K>;
}
