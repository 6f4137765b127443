import { DAY_MS } from "@neuro/contract";
import type { Format } from "#lib/format.ts";
import { isWholeDay } from "./tick-text.ts";

/** The date of a daily point (midnight UTC), date and time of any other. */
export function timeOfPoint(timeMs: number, format: Format): string {
  return isWholeDay(timeMs) ? format.date(timeMs + DAY_MS / 2) : format.dateTime(timeMs);
}
