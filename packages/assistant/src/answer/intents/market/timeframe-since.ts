import { DAY_MS } from "@neuro/contract/primitives";
import type { Period } from "../../../understanding.ts";

const DAYS: readonly (readonly [Period, number])[] = [
  ["1M", 28],
  ["3M", 85],
  ["1Y", 360],
];

/** The shortest timeframe of daily values that reaches back to a day, with some to spare. */
export function timeframeSince(date: string, now: string): Period {
  const days = (Date.parse(now) - Date.parse(date)) / DAY_MS;
  return DAYS.find(([, most]) => days + 4 <= most)?.[0] ?? "ALL";
}
