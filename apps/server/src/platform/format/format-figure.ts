/** Figures as words in the reader's language. */
import type { Locale } from "@neuro/contract";

const TAGS = { en: "en-CA", fr: "fr-CA" } as const;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** An amount or a price: cents, and beyond them as far as prices below 1 and averages over several fills need. */
export function moneyText(
  amount: number,
  { currency, locale }: { readonly currency: string; readonly locale: Locale },
): string {
  return new Intl.NumberFormat(TAGS[locale], {
    style: "currency",
    currency,
    currencyDisplay: "code",
    maximumFractionDigits: Math.abs(amount) < 1 ? 6 : 4,
  }).format(amount);
}

export function unitsText(units: number, locale: Locale): string {
  return new Intl.NumberFormat(TAGS[locale], { maximumFractionDigits: 8 }).format(units);
}

/** A day, `2026-05-27`, in words, with its year. */
export function dayText(date: string, locale: Locale): string {
  const format = { dateStyle: "long", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(TAGS[locale], format).format(new Date(`${date}T00:00:00Z`));
}

/** `percent`: 12.5 is 12.5 %. */
export function percentText(percent: number, locale: Locale): string {
  const style = { style: "percent", maximumFractionDigits: percent < 1 ? 2 : 1 } as const;
  return new Intl.NumberFormat(TAGS[locale], style).format(percent / 100);
}

export type DurationKey = "word.seconds" | "word.minutes" | "word.hours" | "word.days";

/** A time span in the unit that says it in few digits. */
export function durationOf(ms: number): { readonly key: DurationKey; readonly count: number } {
  if (ms < 2 * MINUTE_MS) return { key: "word.seconds", count: Math.max(0, Math.round(ms / 1_000)) };
  if (ms < 2 * HOUR_MS) return { key: "word.minutes", count: Math.round(ms / MINUTE_MS) };
  if (ms < 2 * DAY_MS) return { key: "word.hours", count: Math.round(ms / HOUR_MS) };
  return { key: "word.days", count: Math.round(ms / DAY_MS) };
}
