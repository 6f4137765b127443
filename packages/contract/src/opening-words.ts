import { easternClock, momentText, weekdayText } from "./format/moments.ts";
import type { Locale } from "./messages/locale.ts";
import { easternDay } from "./primitives/eastern-time.ts";

/**
 * When trading opens, in words and Eastern time: `today at 9:30 AM ET`, `tomorrow at 9:30 AM ET`, `Monday 9:30 AM ET`, and
 * with the date from a week on. Both times are epoch milliseconds of the market's clock.
 */
export function openingWords({ nextOpen, now }: { nextOpen: number; now: number }, locale: Locale): string {
  const clock = easternClock(nextOpen, locale);
  const daysAway = easternDay(nextOpen) - easternDay(now);
  if (daysAway === 0) return locale === "fr" ? `aujourd’hui à ${clock}` : `today at ${clock}`;
  if (daysAway === 1) return locale === "fr" ? `demain à ${clock}` : `tomorrow at ${clock}`;
  const day =
    daysAway < 7
      ? weekdayText(nextOpen, locale)
      : momentText(nextOpen, locale, { weekday: "long", day: "numeric", month: "long" });
  return locale === "fr" ? `${day} à ${clock}` : `${day} ${clock}`;
}
