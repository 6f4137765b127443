/** Figures and moments inside sentences of the server: money with its currency's code, times with their zone. */
import {
  easternClock,
  type Locale,
  momentText,
  moneyText,
  type Percent,
  percentText,
  weekdayText,
} from "@neuro/contract";

interface Told {
  readonly currency: string;
  readonly locale: Locale;
}

/** An amount, to the cent. */
export function moneyTold(amount: number, { currency, locale }: Told): string {
  return moneyText(amount, locale, { currency, unit: "code" });
}

export function cadTold(amount: number, locale: Locale): string {
  return moneyTold(amount, { currency: "CAD", locale });
}

/** A price or an amount: cents, and beyond them as far as prices below 1 and averages over several fills need. */
export function priceTold(amount: number, { currency, locale }: Told): string {
  const maxDigits = Math.abs(amount) < 1 ? 6 : 4;
  return moneyText(amount, locale, { currency, unit: "code", maxDigits });
}

/** A price that is forecast: no finer than cents, but below 1. */
export function forecastPriceTold(price: number, told: Told): string {
  return Math.abs(price) < 1 ? priceTold(price, told) : moneyTold(price, told);
}

/** To a tenth of a percent, below one percent to a hundredth. */
export function percentTold(percent: Percent, locale: Locale): string {
  return percentText(percent, locale, { maxDigits: percent < 1 ? 2 : 1 });
}

/** A day, `2026-05-27`, in words, with its year. */
export function dayTold(date: string, locale: Locale): string {
  return momentText(date, locale, { dateStyle: "long" });
}

/** `Friday, February 16, 2024, 4:00 PM ET`: a price is never told by its weekday alone. */
export function easternMoment(epochMs: number, locale: Locale): string {
  const day = momentText(epochMs, locale, { dateStyle: "full" });
  return `${day}${locale === "fr" ? " à " : ", "}${easternClock(epochMs, locale)}`;
}

/** `Monday 9:30 AM ET`, `lundi 9 h 30 HE`. */
export function easternTime(epochMs: number, locale: Locale): string {
  return `${weekdayText(epochMs, locale)} ${easternClock(epochMs, locale)}`;
}
