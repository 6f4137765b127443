/** What both forms of a rule, columns and stream, do with the values of one bar. */
import { DAY_MS, weekdayOf } from "@neuro/contract/primitives";
import type { WeekValues } from "../strategy/exit-levels.ts";
import { type OnDay, type PlannedCondition, type PlannedValue, STANDSTILL } from "./rule-plan.ts";

type Operator = Extract<PlannedValue, { kind: "arithmetic" }>["operator"];
type Comparison = Extract<PlannedCondition, { kind: "compare" }>["is"];

/** Said where bars of one security come without their places among those of its list. */
export const RANKS_MISSING = "a rank needs the bars of the list that it is among";

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

/** Of an ordinary week after a close; NaN where it is not known. */
export function weekFigure(
  figure: Extract<PlannedValue, { kind: "week" }>["figure"],
  close: number,
  { stop, target }: WeekValues,
): number {
  if (figure === "width") return 100 * (stop + target);
  return figure === "low" ? close * (1 - stop) : close * (1 + target);
}

export function knownWeek<Week>(week: Week | undefined): Week {
  if (week === undefined) throw new RangeError("a value of the forecast needs the week of every bar");
  return week;
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

/** In days since 1970-01-01: that of a bar, of the bar before it, and of its exchange's next session. */
export interface SessionDays {
  readonly day: number | undefined;
  readonly before: number | undefined;
  readonly next: number | undefined;
}

/** Throws RangeError where a day that is asked for is not told. A bar that no other came before is first of nothing. */
export function isOnDay(condition: OnDay, { day, before, next }: SessionDays): boolean {
  if (day === undefined) throw new RangeError("a condition of the calendar needs the day of every bar");
  if (condition.kind === "session") {
    const periodOf = PERIODS[condition.period];
    if (condition.which === "first") return before !== undefined && periodOf(before) !== periodOf(day);
    if (next === undefined) throw new RangeError("the last session is known by the day of the next one");
    return periodOf(next) !== periodOf(day);
  }
  if (condition.kind === "weekday") return condition.days.includes(weekdayOf(day));
  const date = new Date(day * DAY_MS);
  if (condition.kind === "month") return condition.months.includes(date.getUTCMonth() + 1);
  const { from, to } = condition;
  const dayOfMonth = date.getUTCDate();
  // From the 28th to the 3rd goes over the month's end.
  return from <= to ? from <= dayOfMonth && dayOfMonth <= to : dayOfMonth >= from || dayOfMonth <= to;
}

/** The number of a day's month, counted through all years. */
function monthOf(day: number): number {
  const date = new Date(day * DAY_MS);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

const PERIODS = {
  // The first day of 1970 was a Thursday.
  week: (day: number) => Math.floor((day + 3) / 7),
  month: monthOf,
  quarter: (day: number) => Math.floor(monthOf(day) / 3),
} as const satisfies Readonly<Record<string, (day: number) => number>>;
