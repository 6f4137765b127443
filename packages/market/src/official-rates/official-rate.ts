/** A rate as it was published, and what a line must hold to be one. */
import { dayNumberOf, weekdayOf } from "@neuro/contract/primitives";
import type { OfficialSource } from "./rate-series.ts";

export interface OfficialRate {
  /** ISO 4217. */
  readonly currency: string;
  /** ISO day. */
  readonly date: string;
  /** CAD for one unit, exact. */
  readonly rate: string;
  readonly source: OfficialSource;
}

const SATURDAY = 6;
const SUNDAY = 0;

export function isWeekend(day: number): boolean {
  const weekday = weekdayOf(day);
  return weekday === SATURDAY || weekday === SUNDAY;
}

/** What is wrong with a day, or null. `through`: the last day that can have a rate, ISO. */
export function faultOfDay(date: unknown, through: string): string | null {
  if (typeof date !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return "no day like 2024-05-31";
  const day = dayNumberOf(date);
  if (Number.isNaN(day)) return `${date} is no day of the calendar`;
  if (date > through) return `${date} has not come yet`;
  return isWeekend(day) ? `${date} is on a weekend, when the Bank publishes no rate` : null;
}

/** An exact decimal above zero without needless zeros; null for anything else. */
export function exactRate(text: unknown): string | null {
  if (typeof text !== "string") return null;
  const found = /^0*(\d{1,7})(?:\.(\d{1,12}))?$/.exec(text.trim());
  if (found === null) return null;
  const [, whole = "", decimals = ""] = found;
  const kept = decimals.replace(/0+$/, "");
  const rate = kept === "" ? whole : `${whole}.${kept}`;
  return Number(rate) > 0 ? rate : null;
}

/** Days without a rate are left empty, or said to be holidays. */
export function isNone(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  return typeof value === "string" && /^(|na|n\/a|bank holiday)$/i.test(value.trim());
}
