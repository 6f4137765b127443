/** The rate that counts on a day, out of those that are known. */
import { dayNumberOf } from "@neuro/contract/primitives";
import { countUpTo } from "../series/daily-columns.ts";
import { isWeekend } from "./official-rate.ts";

/** Of one currency, by rising date. */
export interface KnownRates {
  /** ISO days. */
  readonly dates: readonly string[];
  /** CAD for one unit. */
  readonly rates: ArrayLike<number>;
}

/** The Bank is closed four days in a row at most; a longer gap is one of what was imported. */
const LONGEST_GAP_DAYS = 7;

/** Whether the Bank is known to have published nothing after `last` up to `day`. */
function isWithoutRate(last: number, day: number, next: number | null): boolean {
  if (next !== null && next - last <= LONGEST_GAP_DAYS) return true;
  for (let at = last + 1; at <= day; at++) if (!isWeekend(at)) return false;
  return true;
}

/**
 * The rate of the day, or that of the last business day before where the day has none: a weekend, or a day around which the Bank's
 * rates are known. Null where the rate of the day is only not known here; a rate of before would pass for the Bank's then.
 */
export function officialRateOn(known: KnownRates, date: string): number | null {
  const { dates, rates } = known;
  const at = countUpTo(dates, date) - 1;
  const last = dates[at];
  const rate = rates[at];
  if (last === undefined || rate === undefined) return null;
  if (last === date) return rate;
  const next = dates[at + 1];
  const isNone = isWithoutRate(
    dayNumberOf(last),
    dayNumberOf(date),
    next === undefined ? null : dayNumberOf(next),
  );
  return isNone ? rate : null;
}
