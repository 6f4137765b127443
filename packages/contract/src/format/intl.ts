/** The languages' own formatters. To make one takes longer than to use it a hundred times, so each is made once. */
import type { Locale } from "../messages/locale.ts";

export type LanguageTag = "en-CA" | "fr-CA";

export function languageTag(locale: Locale): LanguageTag {
  return locale === "fr" ? "fr-CA" : "en-CA";
}

function madeOnce<Options extends object, Formatter>(
  make: (tag: LanguageTag, options: Options) => Formatter,
): (locale: Locale, options: Options) => Formatter {
  const made = new Map<string, Formatter>();
  return (locale, options) => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const formatter = make(languageTag(locale), options);
    made.set(key, formatter);
    return formatter;
  };
}

export const numberFormat = madeOnce(
  (tag, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options),
);
export const momentFormat = madeOnce(
  (tag, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options),
);
export const nameFormat = madeOnce(
  (tag, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(tag, options),
);
export const listFormat = madeOnce(
  (tag, options: Intl.ListFormatOptions) => new Intl.ListFormat(tag, options),
);
export const textOrder = madeOnce((tag, options: Intl.CollatorOptions) => new Intl.Collator(tag, options));
