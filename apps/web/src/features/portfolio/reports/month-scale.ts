import type { AnswerOf } from "@neuro/contract";
import { roundTicks, scaleBetween } from "#ui/charts/plot-scale.ts";

export type MonthIncome = AnswerOf<"portfolioIncome">["months"][number];

/** Empty months put before a short history, so that bars keep their width. */
export function shownMonths(months: readonly MonthIncome[], count: number): readonly MonthIncome[] {
  const last = months.slice(-count);
  const [first] = last;
  if (first === undefined) return [];
  const missing = Math.min(count, 12) - last.length;
  const before = Array.from({ length: Math.max(0, missing) }, (_, index) => ({
    month: monthBefore(first.month, missing - index),
    dividends: 0,
    interest: 0,
  }));
  return [...before, ...last];
}

function monthBefore(month: string, count: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 - count;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`;
}

const TICKS = 4;

/** From the largest month down to zero, or to what was paid most; `at` is the distance from the top in percent. */
export function monthScale(months: readonly MonthIncome[]) {
  const most = Math.max(
    1,
    ...months.map(({ dividends, interest }) => Math.max(0, dividends) + Math.max(0, interest)),
  );
  const least = Math.min(0, ...months.map(({ dividends, interest }) => Math.min(0, dividends, interest)));
  const scale = scaleBetween(least, most * 1.06);
  return { ...scale, ticks: roundTicks(scale, TICKS).filter((tick) => tick !== 0) };
}
