/**
 * Calendar dates as ISO strings and as day numbers (days since 1970-01-01), with no time zone anywhere: arithmetic on
 * dates is arithmetic on integers.
 */
import { DAY_MS } from "./time-spans.ts";

/** Days since 1970-01-01 of an ISO date. NaN when the text is no real date. */
export function dayNumberOf(date: string): number {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (!match) return Number.NaN;
  const year = Number(match[1]);
  const month = Number(match[2]);
  const day = Number(match[3]);
  const number = dayNumber(year, month, day);
  return isoDateOf(number) === date ? number : Number.NaN;
}

/** Day number of a year, month (1–12) and day of the month. */
export function dayNumber(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

/** Texts of the days asked for so far, from 1970 to 2079: calendars ask for the same few thousand over and over. */
const texts: string[] = [];
const LAST_KEPT = 40_000;

export function isoDateOf(number: number): string {
  const kept = texts[number];
  if (kept !== undefined) return kept;
  const text = new Date(number * DAY_MS).toISOString().slice(0, 10);
  if (number >= 0 && number <= LAST_KEPT && Number.isInteger(number)) texts[number] = text;
  return text;
}

export function addDays(date: string, days: number): string {
  return isoDateOf(dayNumberOf(date) + days);
}

/** The same day some months on (or back, below zero), or the last day of a month that has no such day. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const first = dayNumber(year, month + months, 1);
  const last = dayNumber(year, month + months + 1, 1) - 1;
  return isoDateOf(Math.min(first + day - 1, last));
}

/** 0 is Sunday, 6 is Saturday. */
export function weekdayOf(number: number): number {
  return (((number + 4) % 7) + 7) % 7;
}

export function yearOf(number: number): number {
  return new Date(number * DAY_MS).getUTCFullYear();
}

/** The `nth` given weekday of a month: `nthWeekday(2026, 2, 1, 3)` is the third Monday of February. */
export function nthWeekday(year: number, month: number, weekday: number, nth: number): number {
  const first = dayNumber(year, month, 1);
  return first + ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1);
}

/** The last given weekday at or before a day. */
export function weekdayAtOrBefore(number: number, weekday: number): number {
  return number - ((weekdayOf(number) - weekday + 7) % 7);
}
