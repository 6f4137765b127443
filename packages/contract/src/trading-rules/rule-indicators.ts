/**
 * The indicators that a trading rule can ask, said once: what they are computed of and with, and the lines that they have. The
 * rule's schema, its words, what it is checked for and what the engine computes follow from here.
 *
 * The average price since a session's first trade is missing: rules look at daily bars, where it is one bar's typical price.
 */

/** What a value counts. Two values can be compared when they count the same; `any` is comparable with everything. */
export type RuleUnit =
  | "price"
  | "volume"
  | "points"
  | "deviations"
  | "percent"
  | "score"
  | "ratio"
  | "days"
  | "positions"
  | "rank"
  | "any";

export interface RuleIndicatorParameter {
  readonly byDefault: number;
  readonly min: number;
  readonly max: number;
  /** Counts bars. */
  readonly whole: boolean;
}

export interface RuleIndicatorFacts {
  /** `column`: of any one column of the bars, the close unless told; `bars`: of whole bars. */
  readonly of: "column" | "bars";
  readonly parameters: Readonly<Record<string, RuleIndicatorParameter>>;
  /** Units of its lines; `source` is the unit of the column it is computed of. */
  readonly lines: Readonly<Record<string, RuleUnit | "source">>;
}

/** Bars that an indicator may look back at, and that a value may lie back. */
export const LONGEST_PERIOD = 400;

const bars = (byDefault: number, min = 1) => ({ byDefault, min, max: LONGEST_PERIOD, whole: true }) as const;
const width = (byDefault: number) => ({ byDefault, min: 0.1, max: 10, whole: false }) as const;
const bandOf = <Unit extends RuleUnit | "source">(unit: Unit) =>
  ({ upper: unit, middle: unit, lower: unit }) as const;

export const ruleIndicators = {
  sma: { of: "column", parameters: { period: bars(20) }, lines: { value: "source" } },
  ema: { of: "column", parameters: { period: bars(20) }, lines: { value: "source" } },
  wma: { of: "column", parameters: { period: bars(20) }, lines: { value: "source" } },
  rsi: { of: "column", parameters: { period: bars(14, 2) }, lines: { value: "points" } },
  macd: {
    of: "column",
    parameters: { fast: bars(12, 2), slow: bars(26, 2), signal: bars(9) },
    lines: { macd: "source", signal: "source", histogram: "source" },
  },
  bollinger: {
    of: "column",
    parameters: { period: bars(20, 2), deviations: width(2) },
    lines: bandOf("source"),
  },
  standard_deviation: { of: "column", parameters: { period: bars(20, 2) }, lines: { value: "source" } },
  z_score: { of: "column", parameters: { period: bars(20, 2) }, lines: { value: "deviations" } },
  momentum: { of: "column", parameters: { period: bars(10) }, lines: { value: "source" } },
  rate_of_change: { of: "column", parameters: { period: bars(10) }, lines: { value: "percent" } },
  volatility: { of: "column", parameters: { period: bars(20, 2) }, lines: { value: "percent" } },
  highest: { of: "column", parameters: { period: bars(20) }, lines: { value: "source" } },
  lowest: { of: "column", parameters: { period: bars(20) }, lines: { value: "source" } },
  atr: { of: "bars", parameters: { period: bars(14) }, lines: { value: "price" } },
  adx: {
    of: "bars",
    parameters: { period: bars(14, 2) },
    lines: { adx: "points", plus_di: "points", minus_di: "points" },
  },
  stochastic: {
    of: "bars",
    parameters: { lookback: bars(14), slowing: bars(3), signal: bars(3) },
    lines: { k: "points", d: "points" },
  },
  cci: { of: "bars", parameters: { period: bars(20, 2) }, lines: { value: "points" } },
  williams_r: { of: "bars", parameters: { period: bars(14, 2) }, lines: { value: "points" } },
  mfi: { of: "bars", parameters: { period: bars(14, 2) }, lines: { value: "points" } },
  on_balance_volume: { of: "bars", parameters: {}, lines: { value: "volume" } },
  vwap: { of: "bars", parameters: { period: bars(20) }, lines: { value: "price" } },
  donchian: { of: "bars", parameters: { period: bars(20) }, lines: bandOf("price") },
  keltner: {
    of: "bars",
    parameters: { period: bars(20), atrPeriod: bars(10), multiple: width(2) },
    lines: bandOf("price"),
  },
  evidence_score: { of: "bars", parameters: {}, lines: { value: "score" } },
} as const satisfies Readonly<Record<string, RuleIndicatorFacts>>;

type Table = typeof ruleIndicators;

export type RuleIndicator = keyof Table;
export type RuleLineOf<K extends RuleIndicator> = keyof Table[K]["lines"];

export const ruleIndicatorKeys = Object.keys(ruleIndicators) as [RuleIndicator, ...RuleIndicator[]];

/** Of any indicator, with what only some have. */
export function ruleIndicatorFacts(key: RuleIndicator): RuleIndicatorFacts {
  return ruleIndicators[key];
}
