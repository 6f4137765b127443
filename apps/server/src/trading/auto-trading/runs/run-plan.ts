/** What a run was asked to do: everything another worker needs to go on with it as it was begun. */
import type { InstrumentId } from "@neuro/contract/primitives";
import type { TradingRule } from "@neuro/contract/trading-rules";
import type { StrategyKey } from "../../../people/trading-settings/trading-settings.ts";
import type { OwnRuleKey } from "../../../research/trading-rules/rule-key.ts";
import type { TestedState } from "../../../research/trading-rules/rule-shown.ts";

/** One of Neuro's strategies, or a rule of the user's own. */
export type TradedKey = StrategyKey | OwnRuleKey;

/** A rule of the user's own as it stood when its run began. */
export interface RunRule {
  readonly rule: TradingRule;
  readonly ruleHash: string;
  readonly tested: TestedState;
  /** As large as a position was wished, CAD; missing in runs begun before it was kept. */
  readonly largestCad?: number;
}

/**
 * `trade`: confident signals are sent, the others become drafts. `draft`: every signal becomes a draft. `look`: signals are
 * only written down.
 */
export type Conduct = "trade" | "draft" | "look";

export interface RunLimits {
  /** Largest value of a position in CAD over all accounts of the mode, before the risk level takes its part of it. */
  readonly maxPositionSize: number;
  readonly riskLevel: "low" | "medium" | "high";
  /**
   * In percent of the entry: a strategy's own levels are drawn nearer to it than these. With exits by forecast, a position loses no
   * more at its stop than the largest one would at this.
   */
  readonly stop: { readonly percent: number };
  readonly target: { readonly percent: number };
  /** Signals less sure than this wait for a person. */
  readonly reviewThreshold: number;
}

export interface RunPlan {
  readonly instrumentIds: readonly InstrumentId[];
  /** Securities of the universe beyond the most that one run looks at. */
  readonly left: number;
  /** Companies of its sectors beyond those that stand for them. */
  readonly sectorsLeft: number;
  /** As typed, where nobody knows them. */
  readonly unknown: readonly string[];
  readonly strategies: readonly TradedKey[];
  /** Of a run of a rule, which is then its only strategy; missing in others. */
  readonly rule?: RunRule;
  /** Of them, those with stops and sizes by forecast; missing in runs begun before it could be chosen. */
  readonly byForecast?: readonly StrategyKey[];
  readonly conduct: Conduct;
  readonly limits: RunLimits;
  readonly origin: "ai-strategy" | "auto-trading";
  /** A phase that is run after its time, because nobody was there. */
  readonly late: boolean;
  /** Of the request behind it; null for the schedule's own. */
  readonly requestHash: string | null;
  /** Who works on it, as long as its lease lasts; null while it waits for somebody. */
  readonly worker: string | null;
}
