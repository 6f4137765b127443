/** What a decision rests on, as it is stored: figures and codes, said in the reader's language when they are read. */
import type {
  AccountNow,
  Evidence,
  ExplainedCondition,
  MarketRegime,
  ParameterValues,
  Signal,
} from "@neuro/quant";
import type { StrategyKey } from "../../../people/trading-settings/trading-settings.ts";
import type { DirectionRecord } from "../../../research/analysis/strategies/predict-return.ts";
import type { TestedState } from "../../../research/trading-rules/rule-shown.ts";

/** By a strategy's own rules, fed bar by bar. */
export interface RuleReason {
  readonly kind: "rule";
  readonly strategy: Exclude<StrategyKey, "evidence_score">;
  readonly signal: Signal;
  /** Of a SELL: why the strategy leaves. */
  readonly exit: "signal" | "trailing" | "time" | "left_grid" | null;
  readonly parameters: ParameterValues;
  /** Last completed session, and its close. */
  readonly date: string;
  readonly close: number;
  readonly currency: string;
  /** What the rules look at, as it was at that close. */
  readonly figures: Readonly<Record<string, number>>;
  /** How earlier signals of this side did; null for a HOLD, and where there is no such record. */
  readonly record: (DirectionRecord & { readonly horizonSessions: number }) | null;
}

export interface DecidedHistory {
  readonly bars: number;
  readonly hash: string;
  /** Of a rule that goes by the range of an ordinary week: that of every bar is in the fingerprint. */
  readonly byWeek?: true;
  /** Of a rule that ranks: the places at the last close, in its order; null where one is not known. */
  readonly places?: readonly (number | null)[];
}

/** By a rule of the user's own. */
export interface OwnRuleReason extends Omit<RuleReason, "kind" | "strategy" | "figures" | "record"> {
  readonly kind: "own_rule";
  readonly name: string;
  readonly ruleHash: string;
  readonly tested: TestedState;
  /** Of the purchase, or of the sale where something is held; none of a grid. */
  readonly conditions: readonly ExplainedCondition[];
  readonly isHeld: boolean;
  /** What it was decided by: so many bars up to `date`, and their fingerprint. Missing in decisions of before it was kept. */
  readonly history?: DecidedHistory;
  /** Of a rule that looks at it: the account before the orders of its run; missing in others. */
  readonly account?: AccountNow;
  /** That what buys held and what sells as well, with nothing held: a sale wins; missing in others. */
  readonly exitWins?: true;
  /** That it goes by the range of an ordinary week, and none could be forecast at that close; missing in others. */
  readonly weekUnknown?: true;
  /** Missing where it need not wait after a sale: the days it waits and those that have passed. */
  readonly waits?: { readonly days: number; readonly passed: number };
  /** Of a sale by it: the highest close since the purchase, and the price that follows it; missing in others. */
  readonly trailed?: { readonly highest: number; readonly price: number };
}

/** By the signal that the analysis shows. */
export interface AnalysisReason {
  readonly kind: "analysis";
  readonly signal: Signal;
  readonly evidence: readonly Evidence[];
  readonly regime: MarketRegime;
  readonly basis: {
    readonly sampleSize: number;
    readonly hits: number;
    readonly baseRate: number;
    readonly horizonSessions: number;
    /** Missing in decisions of before they were written down. */
    readonly bestRule?: number;
    readonly tries?: number;
  };
  readonly edgeFound: boolean;
  /** Too good to be true; missing likewise. */
  readonly implausible?: boolean;
}

/** `byForecast`: its stop, target and size were those of an ordinary week; missing where they were the strategy's own. */
export type DecisionReason = (RuleReason | OwnRuleReason | AnalysisReason) & {
  readonly byForecast?: boolean;
};
