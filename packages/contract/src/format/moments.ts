/** Days and times as the product writes them: day before month, hours of the exchanges (Eastern), 0 to 23. */
import { marketTimeZone } from "../constants.ts";
import type { Locale } from "../messages/locale.ts";
import { momentFormat } from "./intl.ts";

/** A calendar day (`2026-05-29`), an instant as ISO text, epoch ms or a date. */
export type Moment = string | number | Date;

/** A day alone is taken at noon Eastern, so that no time zone moves it to the day before. */
function dateOf(moment: Moment): Date {
  if (typeof moment === "string" && /^\d{4}-\d{2}-\d{2}$/.test(moment))
    return new Date(`${moment}T16:00:00Z`);
  return new Date(moment);
}

/** In Eastern time, unless the options name another zone. */
export function momentText(moment: Moment, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  return eastern(locale, options).format(dateOf(moment));
}

function partsOf(moment: Moment, locale: Locale, options: Intl.DateTimeFormatOptions) {
  return eastern(locale, options).formatToParts(dateOf(moment));
}

const eastern = (locale: Locale, options: Intl.DateTimeFormatOptions) =>
  momentFormat(locale, { timeZone: marketTimeZone, ...options });

/** The parts with the names asked for, in that order; those the options leave out are empty. */
export function momentParts<const Part extends Intl.DateTimeFormatPartTypes>(
  moment: Moment,
  locale: Locale,
  { parts, ...options }: Intl.DateTimeFormatOptions & { readonly parts: readonly Part[] },
): Readonly<Record<Part, string>> {
  const found = partsOf(moment, locale, options);
  const told = parts.map((type) => [type, found.find((part) => part.type === type)?.value ?? ""]);
  return Object.fromEntries(told) as Record<Part, string>;
}

const DATE_STYLES = {
  short: { day: "numeric", month: "short" },
  medium: { day: "numeric", month: "short", year: "numeric" },
  weekday: { weekday: "short", day: "numeric", month: "short" },
  /** That part alone, for the ticks of an axis. */
  month: { month: "short" },
  year: { year: "numeric" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const DAY_FIRST = ["weekday", "day", "month", "year"];

/** `long`: as the language has it, with its weekday. */
export type DateStyle = keyof typeof DATE_STYLES | "long";

/** `29 May 2026`, `29 mai 2026`: day first in both languages, so that columns of dates line up. */
export function dateText(moment: Moment, locale: Locale, style: DateStyle = "medium"): string {
  if (style === "long")
    return momentText(moment, locale, { weekday: "long", day: "numeric", month: "long", year: "numeric" });
  const told = partsOf(moment, locale, DATE_STYLES[style]);
  const inOrder = DAY_FIRST.map((type) => told.find((part) => part.type === type)?.value);
  return inOrder.filter(Boolean).join("\u00a0");
}

/** `16:00`. */
export function timeText(moment: Moment, locale: Locale): string {
  return momentText(moment, locale, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
}

/** `9:30 AM ET`, `9 h 30 HE`. */
export function easternClock(moment: Moment, locale: Locale): string {
  const told = momentParts(moment, "en", {
    parts: ["hour", "minute", "dayPeriod"],
    ...{ hour: "numeric", minute: "2-digit", hourCycle: locale === "fr" ? "h23" : "h12" },
  });
  if (locale === "fr") return `${Number(told.hour)} h ${told.minute} HE`;
  return `${Number(told.hour)}:${told.minute} ${told.dayPeriod.replaceAll(".", "").toUpperCase()} ET`;
}

/** `Monday`, `lundi`; `short`: `Mon`, `lun.`. */
export function weekdayText(moment: Moment, locale: Locale, weekday: "long" | "short" = "long"): string {
  return momentText(moment, locale, { weekday });
}

/** `May`, `mai`. */
export function monthText(moment: Moment, locale: Locale): string {
  return momentText(moment, locale, { month: "long" });
}
