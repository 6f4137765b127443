/** Figures inside sentences, as the reader's language writes them. */
import type { Locale } from "@neuro/contract";

const LANGUAGES = { en: "en-CA", fr: "fr-CA" } as const;

/** `percent`: 12.34 becomes `12.3%` and `12,3 %`. */
export function percentTold(percent: number, locale: Locale, mostDigits = 1): string {
  const format = { style: "percent", maximumFractionDigits: mostDigits, signDisplay: "negative" } as const;
  return new Intl.NumberFormat(LANGUAGES[locale], format).format(percent / 100);
}

export function cadTold(amount: number, locale: Locale): string {
  return moneyTold(amount, { currency: "CAD", locale });
}

export function moneyTold(
  amount: number,
  { currency, locale }: { readonly currency: "CAD" | "USD"; readonly locale: Locale },
): string {
  const format = { style: "currency", currency, currencyDisplay: "code" } as const;
  return new Intl.NumberFormat(LANGUAGES[locale], format).format(amount);
}

export function numberTold(value: number, locale: Locale): string {
  return new Intl.NumberFormat(LANGUAGES[locale], { maximumFractionDigits: 8 }).format(value);
}
