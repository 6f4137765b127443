/** Every part of a rule, each with its place, in the order in which it is said. */
import type { RuleCondition, RuleValue, SignalRule, TradingRule } from "./trading-rule.ts";

/** Names of fields and positions in lists from the rule down. */
export type RulePath = readonly (string | number)[];

export interface RuleVisitor {
  condition?(condition: RuleCondition, path: RulePath, depth: number): void;
  value?(value: RuleValue, path: RulePath, depth: number): void;
}

const NO_PARTS: readonly never[] = [];

/** Conditions of a rule by the names of its fields. */
export function conditionsOf({ entry, exit }: SignalRule): readonly (readonly [string, RuleCondition])[] {
  return exit === null
    ? [["entry", entry]]
    : [
        ["entry", entry],
        ["exit", exit],
      ];
}

/** Values that a condition looks at, by the names of its fields. */
export function valuesOf(condition: RuleCondition): readonly (readonly [string, RuleValue])[] {
  if (condition.kind === "compare" || condition.kind === "cross")
    return [
      ["left", condition.left],
      ["right", condition.right],
    ];
  return condition.kind === "move" ? [["value", condition.value]] : NO_PARTS;
}

export function walkRule(rule: TradingRule, visitor: RuleVisitor): void {
  if (rule.kind === "grid") return;
  for (const [name, condition] of conditionsOf(rule)) walkCondition(condition, [name], 1, visitor);
}

function walkCondition(condition: RuleCondition, path: RulePath, depth: number, visitor: RuleVisitor): void {
  visitor.condition?.(condition, path, depth);
  if (condition.kind === "all" || condition.kind === "any")
    for (const [i, inner] of condition.of.entries())
      walkCondition(inner, [...path, "of", i], depth + 1, visitor);
  for (const [name, value] of valuesOf(condition)) walkValue(value, [...path, name], 1, visitor);
}

function walkValue(value: RuleValue, path: RulePath, depth: number, visitor: RuleVisitor): void {
  visitor.value?.(value, path, depth);
  if (value.kind === "rank") walkValue(value.value, [...path, "value"], depth + 1, visitor);
  if (value.kind !== "arithmetic") return;
  walkValue(value.left, [...path, "left"], depth + 1, visitor);
  walkValue(value.right, [...path, "right"], depth + 1, visitor);
}
