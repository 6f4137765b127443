/**
 * A trading rule as data: when to buy and when to sell one security at the close of a day, or a grid of resting orders. There is
 * no word for what is not true, so a value that is not known yet makes no condition hold, and none for a day to come, so
 * that nothing can look ahead.
 */
import * as z from "zod/mini";
import { described } from "../described.ts";
import { type RuleIndicator, ruleIndicatorKeys } from "./rule-indicators.ts";

export const ruleColumns = ["open", "high", "low", "close", "volume"] as const;
export type RuleColumn = (typeof ruleColumns)[number];

export const ruleOperators = ["plus", "minus", "times", "divided_by"] as const;
export const ruleComparisons = ["above", "below", "at_least", "at_most"] as const;

/** Groups within groups, and values within values. */
export const DEEPEST_GROUP = 6;
/** Conditions and values of a rule together. */
export const MOST_PARTS = 200;
const MOST_PARAMETERS = 12;

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
  | { readonly kind: "day_of_month"; readonly from: number; readonly to: number };

/** From the purchase: in percent of its price, or in 14-day average true ranges at the decision. */
export type RuleDistance =
  | { readonly kind: "percent"; readonly percent: RuleNumber }
  | { readonly kind: "atr"; readonly multiple: RuleNumber };

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
  readonly stop: RuleDistance | null;
  readonly target: RuleDistance | null;
  /** Bars after which it sells in any case. */
  readonly maxHoldBars: RuleNumber | null;
}

/** Rests buy orders at `levels` prices, each `spacingAtr` average true ranges below the last, and sells each lot one level higher. */
export interface GridRule extends RuleHead {
  readonly kind: "grid";
  readonly levels: RuleNumber;
  readonly spacingAtr: RuleNumber;
  readonly atrPeriod: RuleNumber;
}

export type TradingRule = SignalRule | GridRule;

/** What the schema says of a value of the right type that no rule has. */
export const shapeProblems = [
  "too_many_digits",
  "not_ascending",
  "bad_parameter_name",
  "not_one_line",
  "step_not_above_zero",
] as const;
export type ShapeProblem = (typeof shapeProblems)[number];

/** A number that its shortest decimal text gives back, so that what is said is what is meant. */
const decimal = z.number().check(
  z.gte(-1e9),
  z.lte(1e9),
  z.refine(
    (value) => Number(value.toFixed(6)) === value && !Object.is(value, -0),
    "too_many_digits" satisfies ShapeProblem,
  ),
  described("As it is said; what it counts follows from its place"),
);
const parameterName = z
  .string()
  .check(z.regex(/^[a-z][A-Za-z0-9]{0,29}$/, "bad_parameter_name" satisfies ShapeProblem));
const ruleNumber: z.ZodMiniType<RuleNumber> = z.union([
  decimal,
  z.strictObject({ parameter: parameterName, negative: z.optional(z.literal(true)) }),
]);
const column = z.enum(ruleColumns);

export const ruleValue: z.ZodMiniType<RuleValue> = z.lazy(() =>
  z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("number"), value: ruleNumber }),
    z.strictObject({ kind: z.literal("price"), column, ago: ruleNumber }),
    z.strictObject({
      kind: z.literal("indicator"),
      indicator: z.enum(ruleIndicatorKeys),
      line: z.string().check(z.maxLength(30)),
      parameters: z.record(z.string().check(z.maxLength(30)), ruleNumber),
      column,
      ago: ruleNumber,
    }),
    z.strictObject({
      kind: z.literal("arithmetic"),
      left: ruleValue,
      operator: z.enum(ruleOperators),
      right: ruleValue,
    }),
  ]),
);

const listOf = (most: number) =>
  z.array(z.int().check(z.gte(1), z.lte(most), described("From 1"))).check(
    z.minLength(1),
    z.maxLength(most),
    z.refine(
      (all) => all.every((each, i) => i === 0 || each > (all[i - 1] as number)),
      "not_ascending" satisfies ShapeProblem,
    ),
  );
const dayOfMonth = z.int().check(z.gte(1), z.lte(31), described("Day of the month"));

export const ruleCondition: z.ZodMiniType<RuleCondition> = z.lazy(() =>
  z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("always") }),
    z.strictObject({
      kind: z.enum(["all", "any"]),
      of: z.array(ruleCondition).check(z.minLength(1), z.maxLength(20)),
    }),
    z.strictObject({
      kind: z.literal("compare"),
      left: ruleValue,
      is: z.enum(ruleComparisons),
      right: ruleValue,
    }),
    z.strictObject({
      kind: z.literal("cross"),
      left: ruleValue,
      to: z.enum(["above", "below"]),
      right: ruleValue,
    }),
    z.strictObject({
      kind: z.literal("move"),
      value: ruleValue,
      goes: z.enum(["up", "down"]),
      bars: ruleNumber,
    }),
    z.strictObject({ kind: z.literal("weekday"), days: listOf(5) }),
    z.strictObject({ kind: z.literal("month"), months: listOf(12) }),
    z.strictObject({ kind: z.literal("day_of_month"), from: dayOfMonth, to: dayOfMonth }),
  ]),
);

const distance: z.ZodMiniType<RuleDistance> = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("percent"), percent: ruleNumber }),
  z.strictObject({ kind: z.literal("atr"), multiple: ruleNumber }),
]);

const head = {
  version: z.literal(1).check(described("Of the language")),
  /** One line. */
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.maxLength(60),
      z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]+$/u, "not_one_line" satisfies ShapeProblem),
    ),
  parameters: z
    .array(
      z.strictObject({
        name: parameterName,
        byDefault: decimal,
        min: decimal,
        max: decimal,
        step: decimal.check(z.refine((step) => step > 0, "step_not_above_zero" satisfies ShapeProblem)),
      }),
    )
    .check(z.maxLength(MOST_PARAMETERS)),
};

/** The shape alone; what it says is looked at by `checkRule`. */
export const tradingRule: z.ZodMiniType<TradingRule> = z.discriminatedUnion("kind", [
  z.strictObject({
    ...head,
    kind: z.literal("signals"),
    entry: ruleCondition,
    exit: z.nullable(ruleCondition),
    stop: z.nullable(distance),
    target: z.nullable(distance),
    maxHoldBars: z.nullable(ruleNumber),
  }),
  z.strictObject({
    ...head,
    kind: z.literal("grid"),
    levels: ruleNumber,
    spacingAtr: ruleNumber,
    atrPeriod: ruleNumber,
  }),
]);
