/** What the values of a rule count: two of them are compared, added and taken away only when they count the same. */
import { type RuleIndicator, type RuleUnit, ruleIndicatorFacts } from "./rule-indicators.ts";
import type { RuleColumn, RuleValue } from "./trading-rule.ts";

const unitOfColumn = (column: RuleColumn): RuleUnit => (column === "volume" ? "volume" : "price");

/** Of a line; `any` for one that the indicator does not have. */
function unitOfLine(indicator: RuleIndicator, line: string, column: RuleColumn): RuleUnit {
  const { lines } = ruleIndicatorFacts(indicator);
  const unit = Object.hasOwn(lines, line) ? lines[line] : undefined;
  if (unit === undefined) return "any";
  return unit === "source" ? unitOfColumn(column) : unit;
}

export function unitOf(value: RuleValue): RuleUnit {
  if (value.kind === "number") return "any";
  if (value.kind === "price") return unitOfColumn(value.column);
  if (value.kind === "rank") return "rank";
  if (value.kind === "position") return value.figure === "days_held" ? "days" : "percent";
  if (value.kind === "account") return value.figure === "positions" ? "positions" : "percent";
  if (value.kind === "week") return value.figure === "width" ? "percent" : "price";
  if (value.kind === "indicator") return unitOfLine(value.indicator, value.line, value.column);
  const left = unitOf(value.left);
  const right = unitOf(value.right);
  if (value.operator === "plus" || value.operator === "minus") return left === "any" ? right : left;
  if (value.operator === "divided_by" && right !== "any") return left === right ? "ratio" : "any";
  // A number times prices is a price; prices times a volume are neither.
  if (left === "any") return value.operator === "times" ? right : "any";
  return right === "any" ? left : "any";
}

export const areComparable = (one: RuleUnit, other: RuleUnit): boolean =>
  one === other || one === "any" || other === "any";
