import { symbolTold } from "./symbol-told.ts";

/** Fills the `{places}` of a text; `complete` is false when one has no value. A listing is said by its symbol. */
export function fill(text: string, params: Readonly<Record<string, string | number>>) {
  let complete = true;
  const filled = text.replaceAll(/\{(\w+)\}/g, (place, name: string) => {
    const value = params[name];
    if (value === undefined) complete = false;
    return value === undefined ? place : symbolTold(String(value));
  });
  return { text: filled, complete };
}
