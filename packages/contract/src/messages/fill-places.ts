import { symbolTold } from "./symbol-told.ts";

/**
 * Fills the `{places}` of a text; `{count|order|orders}` is the word that goes with a count. `complete` is false when one has
 * no value. A listing is said by its symbol, and a value that ends in a period (`Shopify Inc.`, `4:00 p.m.`) ends the sentence
 * too.
 */
export function fill(text: string, params: Readonly<Record<string, string | number>>) {
  let complete = true;
  const filled = text.replaceAll(
    /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}(\.(?!\w))?/g,
    (place, name: string, one, other, stop = "") => {
      const value = params[name];
      if (value === undefined) complete = false;
      if (value === undefined) return place;
      if (one !== undefined) return (String(value) === "1" ? one : other) + stop;
      const told = symbolTold(String(value));
      return told.endsWith(".") ? told : told + stop;
    },
  );
  return { text: filled, complete };
}
