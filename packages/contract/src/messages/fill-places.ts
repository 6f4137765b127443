import type { Locale } from "./locale.ts";
import { symbolTold } from "./symbol-told.ts";

/** Whether a count takes the singular: of exactly one in English, of less than two in French (0, 1 and 1,5). */
function isSingular(count: string | number, locale: Locale): boolean {
  if (locale === "en") return String(count) === "1";
  const value = typeof count === "number" ? count : Number(count.replaceAll(/[\s−-]/g, "").replace(",", "."));
  return Math.abs(value) < 2;
}

/**
 * Fills the `{places}` of a text; `{count|order|orders}` is the word that goes with a count. `complete` is false when one has
 * no value. A listing is said by its symbol, and a value that ends in a period (`Shopify Inc.`, `4:00 p.m.`) ends the sentence
 * too.
 */
export function fill(
  text: string,
  params: Readonly<Record<string, string | number>>,
  locale: Locale,
): { readonly text: string; readonly complete: boolean } {
  let complete = true;
  const filled = text.replaceAll(
    /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}(\.(?!\w))?/g,
    (place, name: string, one, other, stop = "") => {
      const value = params[name];
      if (value === undefined) complete = false;
      if (value === undefined) return place;
      if (one !== undefined) return (isSingular(value, locale) ? one : other) + stop;
      const told = symbolTold(String(value));
      return told.endsWith(".") ? told : told + stop;
    },
  );
  return { text: filled, complete };
}
