/** How long something takes or is ago. */
import type { Locale } from "../messages/locale.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../primitives/time-spans.ts";

/** In few letters, rounded in each step: `12 s`, `2 min`, `3 h`, `4 d`. */
export function spanText(ms: number, locale: Locale): string {
  const seconds = Math.round(Math.max(0, ms) / 1000);
  if (seconds < 60) return `${seconds}\u00a0s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes}\u00a0min`;
  const hours = Math.round(minutes / 60);
  if (hours < 48) return `${hours}\u00a0h`;
  return `${Math.round(hours / 24)}\u00a0${locale === "fr" ? "j" : "d"}`;
}

export type DurationKey = "word.seconds" | "word.minutes" | "word.hours" | "word.days";

/** A time span in the unit that says it in few digits. */
export function durationOf(ms: number): { readonly key: DurationKey; readonly count: number } {
  if (ms < 2 * MINUTE_MS) return { key: "word.seconds", count: Math.max(0, Math.round(ms / 1_000)) };
  if (ms < 2 * HOUR_MS) return { key: "word.minutes", count: Math.round(ms / MINUTE_MS) };
  if (ms < 2 * DAY_MS) return { key: "word.hours", count: Math.round(ms / HOUR_MS) };
  return { key: "word.days", count: Math.round(ms / DAY_MS) };
}
