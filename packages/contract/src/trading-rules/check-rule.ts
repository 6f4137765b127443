/** What a rule of the right shape cannot mean. */
import { ruleIndicatorFacts } from "./rule-indicators.ts";
import { type NumberUse, rangeOf, visitNumbers } from "./rule-numbers.ts";
import { areComparable, unitOf } from "./rule-units.ts";
import {
  DEEPEST_GROUP,
  MOST_PARTS,
  type RuleNumber,
  type RuleValue,
  type TradingRule,
} from "./trading-rule.ts";
import { type RulePath, valuesOf, walkRule } from "./walk-rule.ts";

/** Told by `ruleProblemText`; `path` is where in the rule it is. */
export type RuleProblem = { readonly path: RulePath } & (
  | { readonly code: "too_deep" | "too_many_parts"; readonly most: number }
  | {
      readonly code: "unknown_line" | "unknown_indicator_parameter" | "missing_indicator_parameter";
      readonly name: string;
    }
  | { readonly code: "unknown_parameter" | "unused_parameter" | "parameter_twice"; readonly name: string }
  | { readonly code: "parameter_out_of_order"; readonly name: string }
  | { readonly code: "out_of_bounds"; readonly min: number; readonly max: number }
  | { readonly code: "not_whole" }
  | { readonly code: "column_not_asked" }
  | { readonly code: "different_units" }
  | { readonly code: "position_in_entry" | "risk_without_stop" | "account_looks_back" | "not_ranked" }
);

/** Everything that is wrong with it, in the order in which the rule says it; empty for a rule that can be traded. */
export function checkRule(rule: TradingRule): readonly RuleProblem[] {
  return [
    ...sizeProblems(rule),
    ...parameterProblems(rule),
    ...valueProblems(rule),
    ...sizingProblems(rule),
    ...numberProblems(rule),
  ];
}

function sizeProblems(rule: TradingRule): RuleProblem[] {
  const problems: RuleProblem[] = [];
  let parts = 0;
  const look = (path: RulePath, depth: number) => {
    parts++;
    if (depth === DEEPEST_GROUP + 1) problems.push({ path, code: "too_deep", most: DEEPEST_GROUP });
    if (parts === MOST_PARTS + 1) problems.push({ path, code: "too_many_parts", most: MOST_PARTS });
  };
  walkRule(rule, {
    condition: (_, path, depth) => look(path, depth),
    value: (_, path, depth) => look(path, depth),
  });
  return problems;
}

function parameterProblems(rule: TradingRule): RuleProblem[] {
  const used = new Set<string>();
  visitNumbers(rule, (number) => {
    if (typeof number !== "number") used.add(number.parameter);
  });
  return rule.parameters.flatMap(({ name, byDefault, min, max }, i): RuleProblem[] => {
    const path = ["parameters", i];
    if (rule.parameters.findIndex((other) => other.name === name) !== i)
      return [{ path, code: "parameter_twice", name }];
    if (!(min <= byDefault && byDefault <= max)) return [{ path, code: "parameter_out_of_order", name }];
    return used.has(name) ? [] : [{ path, code: "unused_parameter", name }];
  });
}

function valueProblems(rule: TradingRule): RuleProblem[] {
  const problems: RuleProblem[] = [];
  const compareUnits = (left: RuleValue, right: RuleValue, path: RulePath) => {
    if (!areComparable(unitOf(left), unitOf(right))) problems.push({ path, code: "different_units" });
  };
  walkRule(rule, {
    condition(condition, path) {
      const [left, right] = valuesOf(condition);
      if (left && right) compareUnits(left[1], right[1], path);
      if (condition.kind === "cross" || condition.kind === "move")
        for (const [name, value] of valuesOf(condition))
          if (isOfAccount(value)) problems.push({ path: [...path, name], code: "account_looks_back" });
    },
    value(value, path) {
      if (value.kind === "rank") problems.push(...rankProblems(value.value, [...path, "value"]));
      if (value.kind === "position" && path[0] === "entry")
        problems.push({ path, code: "position_in_entry" });
      if (value.kind === "indicator") problems.push(...indicatorProblems(value, path));
      if (value.kind === "arithmetic" && (value.operator === "plus" || value.operator === "minus"))
        compareUnits(value.left, value.right, path);
    },
  });
  return problems;
}

/** What is known of an account alone at a close is not known of the closes before. */
function isOfAccount(value: RuleValue): boolean {
  if (value.kind === "arithmetic") return isOfAccount(value.left) || isOfAccount(value.right);
  return value.kind === "account";
}

/** Of others nobody knows what is held, an account is the same for all, and a place among places is none. */
function rankProblems(value: RuleValue, path: RulePath): RuleProblem[] {
  if (value.kind === "rank" || value.kind === "position" || value.kind === "account")
    return [{ path, code: "not_ranked" }];
  if (value.kind !== "arithmetic") return [];
  return [...rankProblems(value.left, [...path, "left"]), ...rankProblems(value.right, [...path, "right"])];
}

function sizingProblems(rule: TradingRule): RuleProblem[] {
  const needsStop = rule.kind === "signals" && rule.size?.kind === "risk" && rule.stop === null;
  return needsStop ? [{ path: ["size"], code: "risk_without_stop" }] : [];
}

function indicatorProblems(value: Extract<RuleValue, { kind: "indicator" }>, path: RulePath): RuleProblem[] {
  const { lines, parameters, of } = ruleIndicatorFacts(value.indicator);
  const problems: RuleProblem[] = [];
  if (!Object.hasOwn(lines, value.line)) problems.push({ path, code: "unknown_line", name: value.line });
  for (const name of Object.keys(value.parameters))
    if (!Object.hasOwn(parameters, name)) problems.push({ path, code: "unknown_indicator_parameter", name });
  for (const name of Object.keys(parameters))
    if (!Object.hasOwn(value.parameters, name))
      problems.push({ path, code: "missing_indicator_parameter", name });
  if (of === "bars" && value.column !== "close") problems.push({ path, code: "column_not_asked" });
  return problems;
}

function numberProblems(rule: TradingRule): RuleProblem[] {
  const problems: RuleProblem[] = [];
  visitNumbers(rule, (number, path, use) => {
    const problem = problemOf(number, use, rule);
    if (problem !== null) problems.push({ path, ...problem });
  });
  return problems;
}

type Unplaced<Problem> = Problem extends unknown ? Omit<Problem, "path"> : never;

function problemOf(number: RuleNumber, use: NumberUse, rule: TradingRule): Unplaced<RuleProblem> | null {
  const range = rangeOf(number, rule);
  if (range === null) return { code: "unknown_parameter", name: (number as { parameter: string }).parameter };
  if (use.kind === "operand") return null;
  const { min, max } = use;
  if (range.min < min || range.max > max) return { code: "out_of_bounds", min, max };
  const isCounted = use.kind === "bars" || use.kind === "levels";
  return isCounted && !isWhole(number, rule) ? { code: "not_whole" } : null;
}

function isWhole(number: RuleNumber, rule: TradingRule): boolean {
  if (typeof number === "number") return Number.isInteger(number);
  const parameter = rule.parameters.find(({ name }) => name === number.parameter);
  return (
    parameter !== undefined &&
    [parameter.byDefault, parameter.min, parameter.max, parameter.step].every(Number.isInteger)
  );
}
