import type { TickMarkType } from "lightweight-charts";

const DAY_MS = 86_400_000;

/** What a tick of the time axis is at the start of, by the chart library's number for it. */
const parts: Readonly<Record<number, Intl.DateTimeFormatOptions>> = {
  0: { year: "numeric" },
  1: { month: "short" },
  2: { day: "numeric", month: "short" },
} satisfies Partial<Record<TickMarkType, Intl.DateTimeFormatOptions>>;
const hour: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };

/** Daily bars carry midnight UTC: their day must not be moved by a time zone. Everything else is Eastern. */
export function zoneOf(timeMs: number): string {
  return timeMs % DAY_MS === 0 ? "UTC" : "America/Toronto";
}

/** `2026`, `Aug`, `5 Jan`, `10:30`: each says alone what it is, since it may stand between any two others. */
export function tickText(timeMs: number, kind: TickMarkType, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { ...(parts[kind] ?? hour), timeZone: zoneOf(timeMs) });
  const found = format.formatToParts(timeMs);
  const text = (type: Intl.DateTimeFormatPartTypes) => found.find((part) => part.type === type)?.value;
  return text("day") === undefined ? format.format(timeMs) : `${text("day")}\u00a0${text("month")}`;
}
