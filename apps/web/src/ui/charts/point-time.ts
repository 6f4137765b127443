import type { Format } from "#lib/format.ts";

/** The date of a daily point (midnight UTC), date and time of any other. */
export function timeOfPoint(timeMs: number, format: Format): string {
  if (timeMs % 86_400_000 === 0) return format.date(new Date(timeMs).toISOString().slice(0, 10));
  return format.dateTime(timeMs);
}
