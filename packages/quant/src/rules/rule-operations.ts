/** What both forms of a rule, columns and stream, do with the values of one bar. */
import { DAY_MS, weekdayOf } from "@neuro/contract/primitives";
import { type PlannedCondition, type PlannedValue, STANDSTILL } from "./rule-plan.ts";

type Operator = Extract<PlannedValue, { kind: "arithmetic" }>["operator"];
type Comparison = Extract<PlannedCondition, { kind: "compare" }>["is"];
type OnDay = Extract<PlannedCondition, { kind: "weekday" | "month" | "day_of_month" }>;

/** NaN where it has no finite value, as when divided by nothing. */
export function calculate(operator: Operator, left: number, right: number): number {
  const value = plainly(operator, left, right);
  return Number.isFinite(value) ? value : Number.NaN;
}

function plainly(operator: Operator, left: number, right: number): number {
  switch (operator) {
    case "plus":
      return left + right;
    case "minus":
      return left - right;
    case "times":
      return left * right;
    case "divided_by":
      return left / right;
  }
}

/** False whenever one of them is not known. */
export function holds(is: Comparison, left: number, right: number): boolean {
  switch (is) {
    case "above":
      return left > right;
    case "below":
      return left < right;
    case "at_least":
      return left >= right;
    case "at_most":
      return left <= right;
  }
}

export function moves(goes: "up" | "down", turn: number, scale: number): boolean {
  return goes === "up" ? turn > STANDSTILL * scale : turn < -STANDSTILL * scale;
}

/** `day` in days since 1970-01-01. */
export function isOnDay(condition: OnDay, day: number): boolean {
  if (condition.kind === "weekday") return condition.days.includes(weekdayOf(day));
  const date = new Date(day * DAY_MS);
  if (condition.kind === "month") return condition.months.includes(date.getUTCMonth() + 1);
  const { from, to } = condition;
  const dayOfMonth = date.getUTCDate();
  // From the 28th to the 3rd goes over the month's end.
  return from <= to ? from <= dayOfMonth && dayOfMonth <= to : dayOfMonth >= from || dayOfMonth <= to;
}
