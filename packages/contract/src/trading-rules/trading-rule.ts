/**
 * A trading rule as data: when to buy and when to sell one security at the close of a day, or a grid of resting orders. There is
 * no word for what is not true, so a value that is not known yet makes no condition hold, and none for a day to come, so
 * that nothing can look ahead.
 */
import type { RuleIndicator } from "./rule-indicators.ts";

export const ruleColumns = ["open", "high", "low", "close", "volume"] as const;
export type RuleColumn = (typeof ruleColumns)[number];

export const ruleOperators = ["plus", "minus", "times", "divided_by"] as const;
export const ruleComparisons = ["above", "below", "at_least", "at_most"] as const;

/** In percent: the close against the purchase price; the fall of the close from the highest since. Days count that of the purchase. */
export const rulePositionFigures = ["gain", "days_held", "fall"] as const;

export const ruleSessions = ["first", "last"] as const;
/** A week begins on Monday, a quarter with January, April, July and October. */
export const rulePeriods = ["week", "month", "quarter"] as const;
/**
 * Of the account, at the close and before the orders of that close: the share of cash in its worth in percent, the positions that the
 * rule holds, the fall of the worth from its highest since the start in percent.
 */
export const ruleAccountFigures = ["cash", "positions", "fall"] as const;

/** Of the range of the next week, as forecast at a close: where it ends below and above, in price, and in percent of that close how wide it is. */
export const ruleWeekFigures = ["low", "high", "width"] as const;

/** From which end ranks are counted. */
export const ruleRankEnds = ["highest", "lowest"] as const;

/** Groups within groups, and values within values. */
export const DEEPEST_GROUP = 6;
/** Conditions and values of a rule together. */
export const MOST_PARTS = 200;
export const MOST_PARAMETERS = 12;

/** A number that a rule says, or one of its parameters, below zero if so told. */
export type RuleNumber = number | { readonly parameter: string; readonly negative?: true | undefined };

export type RuleValue =
  | { readonly kind: "number"; readonly value: RuleNumber }
  /** Of the bar `ago` bars before this one. */
  | { readonly kind: "price"; readonly column: RuleColumn; readonly ago: RuleNumber }
  | {
      readonly kind: "indicator";
      readonly indicator: RuleIndicator;
      readonly line: string;
      readonly parameters: Readonly<Record<string, RuleNumber>>;
      /** Column it is computed of; the close for one of whole bars. */
      readonly column: RuleColumn;
      readonly ago: RuleNumber;
    }
  /** Of an ordinary week as forecast at the close `ago` bars before; not known where nothing could be forecast. */
  | { readonly kind: "week"; readonly figure: (typeof ruleWeekFigures)[number]; readonly ago: RuleNumber }
  /** Of nothing before the close that decides: it is compared alone. */
  | { readonly kind: "account"; readonly figure: (typeof ruleAccountFigures)[number] }
  /** Of what is held, at the close; only in what sells. */
  | { readonly kind: "position"; readonly figure: (typeof rulePositionFigures)[number] }
  /** Place of a value among those of all securities of the list on the same day, from 1; equal ones share the better place. */
  | { readonly kind: "rank"; readonly from: (typeof ruleRankEnds)[number]; readonly value: RuleValue }
  | {
      readonly kind: "arithmetic";
      readonly left: RuleValue;
      readonly operator: (typeof ruleOperators)[number];
      readonly right: RuleValue;
    };

export type RuleCondition =
  | { readonly kind: "always" }
  | { readonly kind: "all" | "any"; readonly of: readonly RuleCondition[] }
  | {
      readonly kind: "compare";
      readonly left: RuleValue;
      readonly is: (typeof ruleComparisons)[number];
      readonly right: RuleValue;
    }
  /** It was on the other side, or equal, at the close before. */
  | {
      readonly kind: "cross";
      readonly left: RuleValue;
      readonly to: "above" | "below";
      readonly right: RuleValue;
    }
  /** Against `bars` bars before, by more than rounding. */
  | {
      readonly kind: "move";
      readonly value: RuleValue;
      readonly goes: "up" | "down";
      readonly bars: RuleNumber;
    }
  /** 1 is Monday, 5 Friday. */
  | { readonly kind: "weekday"; readonly days: readonly number[] }
  /** 1 is January. */
  | { readonly kind: "month"; readonly months: readonly number[] }
  /** Both days included. */
  | { readonly kind: "day_of_month"; readonly from: number; readonly to: number }
  /** No session of the period lies before it, or none after it by the exchange's calendar. */
  | {
      readonly kind: "session";
      readonly which: (typeof ruleSessions)[number];
      readonly period: (typeof rulePeriods)[number];
    };

/** In percent of the price that it is measured from, or in 14-day average true ranges at the decision. */
export type RuleDistance =
  | { readonly kind: "percent"; readonly percent: RuleNumber }
  | { readonly kind: "atr"; readonly multiple: RuleNumber };

/** A distance, or as far from the purchase as an ordinary week ends from the close that decides: below for a stop, above for a target. */
export type RuleLevel = RuleDistance | { readonly kind: "week" };

/** In percent of the account's worth, in its currency, or so much that the stop loses that percent of the worth. */
export type RuleSize =
  | { readonly kind: "percent" | "risk"; readonly percent: RuleNumber }
  | { readonly kind: "amount"; readonly amount: RuleNumber };

/** A number of the rule that can be tuned; `byDefault` unless told otherwise. */
export interface RuleParameter {
  readonly name: string;
  readonly byDefault: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

interface RuleHead {
  readonly version: 1;
  readonly name: string;
  readonly parameters: readonly RuleParameter[];
}

/** In the market or out of it: bought when `entry` holds at a close, sold when `exit` does or a limit is met. */
export interface SignalRule extends RuleHead {
  readonly kind: "signals";
  readonly entry: RuleCondition;
  /** Null for one that sells by its limits alone, or never. */
  readonly exit: RuleCondition | null;
  readonly stop: RuleLevel | null;
  readonly target: RuleLevel | null;
  /** Bars after which it sells in any case. */
  readonly maxHoldBars: RuleNumber | null;
  /** Below the highest close since the purchase: a close so low sells. */
  readonly trailing?: RuleDistance | undefined;
  /** Bars that pass after a sale before it decides to buy again. */
  readonly waitBars?: RuleNumber | undefined;
  /** Of a purchase, never more than there is cash; without it whoever tests and trades says how large one is. */
  readonly size?: RuleSize | undefined;
}

/** Rests buy orders at `levels` prices, each `spacingAtr` average true ranges below the last, and sells each lot one level higher. */
export interface GridRule extends RuleHead {
  readonly kind: "grid";
  readonly levels: RuleNumber;
  readonly spacingAtr: RuleNumber;
  readonly atrPeriod: RuleNumber;
}

export type TradingRule = SignalRule | GridRule;
