import { DAY_MS, type DateStyle, dateText, type Locale, marketTimeZone, timeText } from "@neuro/contract";
import type { TickMarkType } from "lightweight-charts";

/** What a tick of the time axis is at the start of, by the chart library's number for it. */
const styles: Readonly<Record<number, DateStyle>> = {
  0: "year",
  1: "month",
  2: "short",
} satisfies Partial<Record<TickMarkType, DateStyle>>;

/** Daily bars carry midnight UTC: their day must not be moved by a time zone. Everything else is Eastern. */
export function zoneOf(timeMs: number): string {
  return isWholeDay(timeMs) ? "UTC" : marketTimeZone;
}

export function isWholeDay(timeMs: number): boolean {
  return timeMs % DAY_MS === 0;
}

/** `2026`, `Aug`, `5 Jan`, `10:30`: each says alone what it is, since it may stand between any two others. */
export function tickText(timeMs: number, kind: TickMarkType, language: Locale): string {
  const style = styles[kind];
  if (style === undefined) return timeText(timeMs, language);
  return dateText(isWholeDay(timeMs) ? timeMs + DAY_MS / 2 : timeMs, language, style);
}
