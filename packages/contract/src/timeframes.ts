/**
 * The timeframes of charts and figures, said once. The calls' schemas, what the server measures from, what the assistant asks
 * for and the buttons follow from here, in this order.
 */
interface TimeframeFacts {
  /** Where it is counted in sessions: how many back from the latest. */
  readonly sessions?: number;
  /** Where it is counted by the calendar: it begins on the same day so many months before. */
  readonly months?: number;
  /** About so many days of the calendar; of everything there is none. */
  readonly days?: number;
  /** Drawn by the minute; the points of the others stand for whole sessions. */
  readonly isFine?: true;
  /** How the stock's chart and the market map write it, where that is another name. */
  readonly stockName?: string;
  readonly isOnMap?: true;
  /** The range of the analytics that it is. */
  readonly range?: string;
}

export const timeframeTable = {
  "1D": { sessions: 1, days: 1, isFine: true, isOnMap: true },
  "1W": { sessions: 5, days: 7, isFine: true, isOnMap: true, range: "7d" },
  "1M": { months: 1, days: 30.4, isOnMap: true, range: "30d" },
  "3M": { months: 3, days: 91.3, range: "90d" },
  "1Y": { months: 12, days: 365.25, stockName: "1YR", isOnMap: true, range: "1y" },
  ALL: {},
} as const satisfies Readonly<Record<string, TimeframeFacts>>;

type Table = typeof timeframeTable;
type Keys<Fact> = { [K in keyof Table]: Table[K] extends Fact ? K : never }[keyof Table];
/** One by one of a union. */
type StockName<K extends keyof Table> = K extends keyof Table
  ? Table[K] extends { readonly stockName: infer Name extends string }
    ? Name
    : K
  : never;

export type Timeframe = keyof Table;
export type FineTimeframe = Keys<{ readonly isFine: true }>;
export type StockTimeframe = StockName<Timeframe>;
export type MapTimeframe = StockName<Keys<{ readonly isOnMap: true }>>;
export type AnalyticsRange = Extract<Table[Timeframe], { readonly range: string }>["range"];

type List<T> = readonly [T, ...T[]];

export const timeframes = Object.keys(timeframeTable) as unknown as List<Timeframe>;
export const defaultTimeframe = "1M" satisfies Timeframe;

/** Of any timeframe, with what only some say. */
export function timeframeFacts(timeframe: Timeframe): TimeframeFacts {
  return timeframeTable[timeframe];
}

export function isFineTimeframe(timeframe: Timeframe): timeframe is FineTimeframe {
  return timeframeFacts(timeframe).isFine === true;
}

/** `1Y` is `1YR` there. */
export function stockTimeframeOf<K extends Timeframe>(timeframe: K): StockName<K> {
  return (timeframeFacts(timeframe).stockName ?? timeframe) as StockName<K>;
}

/** By either of its names. */
export function timeframeNamed(name: Timeframe | StockTimeframe): Timeframe;
export function timeframeNamed(name: string | undefined): Timeframe | undefined;
export function timeframeNamed(name: string | undefined): Timeframe | undefined {
  return timeframes.find((each) => each === name || stockTimeframeOf(each) === name);
}

export const stockTimeframes = timeframes.map(stockTimeframeOf) as unknown as List<StockTimeframe>;
/** Of the market map. */
export const mapTimeframes = timeframes
  .filter((each) => timeframeFacts(each).isOnMap)
  .map(stockTimeframeOf) as unknown as List<MapTimeframe>;

export const analyticsRanges = timeframes.flatMap(
  (each) => timeframeFacts(each).range ?? [],
) as unknown as List<AnalyticsRange>;
export const defaultAnalyticsRange = "30d" satisfies AnalyticsRange;

export function timeframeOfRange(range: AnalyticsRange): Timeframe {
  return timeframes.find((each) => timeframeFacts(each).range === range) ?? defaultTimeframe;
}
