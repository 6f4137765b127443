/** Every number of a rule with what it stands for, from which its bounds and the unit of a parameter follow. */
import { LONGEST_PERIOD, ruleIndicatorFacts } from "./rule-indicators.ts";
import type { RuleLevel, RuleNumber, RuleValue, SignalRule, TradingRule } from "./trading-rule.ts";
import { type RulePath, valuesOf, walkRule } from "./walk-rule.ts";

/** What a number of a rule stands for, which says how large it may be and what a parameter counts. */
export type NumberUse =
  | { readonly kind: "bars"; readonly min: number; readonly max: number }
  | {
      readonly kind: "levels" | "multiple" | "atr" | "percent" | "price";
      readonly min: number;
      readonly max: number;
    }
  /** Compared or computed with: the value beside it says what it counts. */
  | { readonly kind: "operand"; readonly beside: RuleValue | null };

type NumberVisitor = (number: RuleNumber, path: RulePath, use: NumberUse) => void;

/** Bounds of a grid's numbers, of limits, of the days held and waited, and of sizes. */
export const RULE_BOUNDS = {
  levels: { kind: "levels", min: 1, max: 20 },
  spacingAtr: { kind: "atr", min: 0.25, max: 5 },
  atrPeriod: { kind: "bars", min: 2, max: 100 },
  percent: { kind: "percent", min: 0.1, max: 1_000 },
  atr: { kind: "atr", min: 0.1, max: 50 },
  maxHoldBars: { kind: "bars", min: 1, max: 2_500 },
  sizePercent: { kind: "percent", min: 0.1, max: 100 },
  riskPercent: { kind: "percent", min: 0.01, max: 100 },
  amount: { kind: "price", min: 1, max: 1_000_000_000 },
  waitBars: { kind: "bars", min: 1, max: LONGEST_PERIOD },
  ago: { kind: "bars", min: 0, max: LONGEST_PERIOD },
  move: { kind: "bars", min: 1, max: LONGEST_PERIOD },
} as const;

export function visitNumbers(rule: TradingRule, visit: NumberVisitor): void {
  if (rule.kind === "grid") {
    for (const name of ["levels", "spacingAtr", "atrPeriod"] as const)
      visit(rule[name], [name], RULE_BOUNDS[name]);
    return;
  }
  walkRule(rule, {
    condition(condition, path) {
      if (condition.kind === "move") visit(condition.bars, [...path, "bars"], RULE_BOUNDS.move);
      const values = valuesOf(condition);
      for (const [i, [name, value]] of values.entries())
        visitOperand(value, values[1 - i]?.[1] ?? null, [...path, name], visit);
    },
    value(value, path) {
      visitOfValue(value, path, visit);
    },
  });
  visitLimits(rule, visit);
}

/** A number that stands beside a value says what it counts by it. */
function visitOperand(
  value: RuleValue,
  beside: RuleValue | null,
  path: RulePath,
  visit: NumberVisitor,
): void {
  if (value.kind === "number") visit(value.value, [...path, "value"], { kind: "operand", beside });
}

function visitOfValue(value: RuleValue, path: RulePath, visit: NumberVisitor): void {
  if (value.kind === "arithmetic") {
    const isSum = value.operator === "plus" || value.operator === "minus";
    // What multiplies or divides counts nothing.
    visitOperand(value.left, isSum ? value.right : null, [...path, "left"], visit);
    visitOperand(value.right, isSum ? value.left : null, [...path, "right"], visit);
  } else if (value.kind === "rank") {
    visitOperand(value.value, null, [...path, "value"], visit);
  } else if (value.kind === "price" || value.kind === "indicator" || value.kind === "week") {
    if (value.kind === "indicator") visitParameters(value, path, visit);
    visit(value.ago, [...path, "ago"], RULE_BOUNDS.ago);
  }
}

function visitParameters(
  value: Extract<RuleValue, { kind: "indicator" }>,
  path: RulePath,
  visit: NumberVisitor,
): void {
  const { parameters } = ruleIndicatorFacts(value.indicator);
  for (const [name, { min, max, whole }] of Object.entries(parameters)) {
    const number = value.parameters[name];
    if (number !== undefined)
      visit(number, [...path, "parameters", name], { kind: whole ? "bars" : "multiple", min, max });
  }
}

function visitLimits(rule: SignalRule, visit: NumberVisitor): void {
  const visitDistance = (distance: RuleLevel | null | undefined, name: string) => {
    if (distance?.kind === "percent") visit(distance.percent, [name, "percent"], RULE_BOUNDS.percent);
    if (distance?.kind === "atr") visit(distance.multiple, [name, "multiple"], RULE_BOUNDS.atr);
  };
  visitDistance(rule.stop, "stop");
  visitDistance(rule.target, "target");
  visitDistance(rule.trailing, "trailing");
  if (rule.maxHoldBars !== null) visit(rule.maxHoldBars, ["maxHoldBars"], RULE_BOUNDS.maxHoldBars);
  if (rule.waitBars !== undefined) visit(rule.waitBars, ["waitBars"], RULE_BOUNDS.waitBars);
  const { size } = rule;
  if (size?.kind === "amount") visit(size.amount, ["size", "amount"], RULE_BOUNDS.amount);
  else if (size !== undefined)
    visit(
      size.percent,
      ["size", "percent"],
      RULE_BOUNDS[size.kind === "risk" ? "riskPercent" : "sizePercent"],
    );
}

/** The smallest and the largest that a number can be; null for a parameter that the rule does not have. */
export function rangeOf(
  number: RuleNumber,
  rule: TradingRule,
): { readonly min: number; readonly max: number } | null {
  if (typeof number === "number") return { min: number, max: number };
  const parameter = rule.parameters.find(({ name }) => name === number.parameter);
  if (parameter === undefined) return null;
  return number.negative
    ? { min: -parameter.max, max: -parameter.min }
    : { min: parameter.min, max: parameter.max };
}
