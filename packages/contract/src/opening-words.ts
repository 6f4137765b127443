import { marketTimeZone } from "./constants.ts";
import type { Locale } from "./messages/locale.ts";

const dayMs = 86_400_000;

/**
 * When trading opens, in words and Eastern time: `today at 9:30 AM ET`, `tomorrow at 9:30 AM ET`, `Monday 9:30 AM ET`, and
 * with the date from a week on. Both times are epoch milliseconds of the market's clock.
 */
export function openingWords({ nextOpen, now }: { nextOpen: number; now: number }, locale: Locale): string {
  const zone = { timeZone: marketTimeZone } as const;
  const language = locale === "fr" ? "fr-CA" : "en-US";
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...zone, ...options }).format(nextOpen);
  const clock = clockWords(nextOpen, locale);
  const daysAway = dayNumber(nextOpen) - dayNumber(now);
  if (daysAway === 0) return locale === "fr" ? `aujourd’hui à ${clock}` : `today at ${clock}`;
  if (daysAway === 1) return locale === "fr" ? `demain à ${clock}` : `tomorrow at ${clock}`;
  const day =
    daysAway < 7 ? part({ weekday: "long" }) : part({ weekday: "long", day: "numeric", month: "long" });
  return locale === "fr" ? `${day} à ${clock}` : `${day} ${clock}`;
}

/** `9:30 AM ET`, `9 h 30 HE`. */
function clockWords(time: number, locale: Locale): string {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: marketTimeZone,
    hour: "numeric",
    minute: "2-digit",
    hourCycle: locale === "fr" ? "h23" : "h12",
  }).formatToParts(time);
  const find = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  const hour = String(Number(find("hour")));
  if (locale === "fr") return `${hour} h ${find("minute")} HE`;
  return `${hour}:${find("minute")} ${find("dayPeriod")} ET`;
}

/** Days since 1970 of the calendar day in the market's time zone. */
function dayNumber(time: number): number {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone: marketTimeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).formatToParts(time);
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Math.round(Date.UTC(value("year"), value("month") - 1, value("day")) / dayMs);
}
