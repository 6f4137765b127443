/** The shape of a rule, held to by whatever reads one from a file, a call or a database. */
import * as z from "zod/mini";
import { described } from "../described.ts";
import { ruleIndicatorKeys } from "./rule-indicators.ts";
import {
  MOST_PARAMETERS,
  type RuleCondition,
  type RuleDistance,
  type RuleLevel,
  type RuleNumber,
  type RuleSize,
  type RuleValue,
  ruleAccountFigures,
  ruleColumns,
  ruleComparisons,
  ruleOperators,
  rulePeriods,
  rulePositionFigures,
  ruleRankEnds,
  ruleSessions,
  ruleWeekFigures,
  type TradingRule,
} from "./trading-rule.ts";

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
    z.strictObject({ kind: z.literal("week"), figure: z.enum(ruleWeekFigures), ago: ruleNumber }),
    z.strictObject({ kind: z.literal("account"), figure: z.enum(ruleAccountFigures) }),
    z.strictObject({ kind: z.literal("position"), figure: z.enum(rulePositionFigures) }),
    z.strictObject({ kind: z.literal("rank"), from: z.enum(ruleRankEnds), value: ruleValue }),
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
    z.strictObject({ kind: z.literal("session"), which: z.enum(ruleSessions), period: z.enum(rulePeriods) }),
  ]),
);

const percentDistance = z.strictObject({ kind: z.literal("percent"), percent: ruleNumber });
const rangeDistance = z.strictObject({ kind: z.literal("atr"), multiple: ruleNumber });
const distance: z.ZodMiniType<RuleDistance> = z.discriminatedUnion("kind", [percentDistance, rangeDistance]);
const level: z.ZodMiniType<RuleLevel> = z.discriminatedUnion("kind", [
  percentDistance,
  rangeDistance,
  z.strictObject({ kind: z.literal("week") }),
]);

const size: z.ZodMiniType<RuleSize> = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.enum(["percent", "risk"]), percent: ruleNumber }),
  z.strictObject({ kind: z.literal("amount"), amount: ruleNumber }),
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
    stop: z.nullable(level),
    target: z.nullable(level),
    maxHoldBars: z.nullable(ruleNumber),
    trailing: z.optional(distance),
    waitBars: z.optional(ruleNumber),
    size: z.optional(size),
  }),
  z.strictObject({
    ...head,
    kind: z.literal("grid"),
    levels: ruleNumber,
    spacingAtr: ruleNumber,
    atrPeriod: ruleNumber,
  }),
]);
