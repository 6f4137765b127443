import type { Locale } from "@neuro/contract";

/** `0.512` as `51.2%`, in the reader's language. */
export function percentText(fraction: number, locale: Locale, digits = 1): string {
  return new Intl.NumberFormat(`${locale}-CA`, { style: "percent", maximumFractionDigits: digits }).format(
    fraction,
  );
}
