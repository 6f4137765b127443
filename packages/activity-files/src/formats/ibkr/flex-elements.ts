/** Elements of a Flex query and what their attributes say. */
import { readAmount } from "../../values/amount.ts";
import { readDay } from "../../values/day.ts";
import { NotUnderstood } from "../shared/not-understood.ts";

export type Element = Readonly<Record<string, unknown>>;

export const isElement = (value: unknown): value is Element =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const all = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null || value === "" ? [] : [value];

/** Every element of these names below one, in order. */
export function within(parent: Element, section: string, name: string): readonly Element[] {
  return all(parent[section])
    .filter(isElement)
    .flatMap((element) => all(element[name]))
    .filter(isElement);
}

const NOTHING = /^(?:|-{1,2}|N\/A)$/;
export function text(element: Element, ...names: readonly string[]): string {
  for (const name of names) {
    const value = element[name];
    if (typeof value === "string" && !NOTHING.test(value.trim())) return value.trim();
  }
  return "";
}

export function number(element: Element, ...names: readonly string[]): string | null {
  const written = text(element, ...names);
  const value = readAmount(written);
  if (value === "wrong") throw new NotUnderstood("wrong_number", written);
  return value;
}

export function day(element: Element, ...names: readonly string[]): string | null {
  const written = text(element, ...names);
  if (written === "") return null;
  const read = readDay(written);
  if (read === null) throw new NotUnderstood("wrong_date", written);
  return read.iso;
}

export function needed(element: Element, ...names: readonly string[]): string {
  const found = day(element, ...names);
  if (found === null) throw new NotUnderstood("no_date");
  return found;
}

const LISTED: readonly (readonly [section: string, name: string])[] = [
  ["SecuritiesInfo", "SecurityInfo"],
  ["Trades", "Trade"],
  ["OpenPositions", "OpenPosition"],
];

/** Where securities are listed, by their number and, where all of one symbol are listed in one place, by symbol. */
export function listingsIn(statement: Element): (element: Element) => string {
  const byNumber = new Map<string, string>();
  const bySymbol = new Map<string, string>();
  for (const [section, name] of LISTED)
    for (const element of within(statement, section, name)) {
      const [exchange, id] = [text(element, "listingExchange"), text(element, "conid")];
      const symbol = text(element, "symbol");
      if (exchange === "") continue;
      if (id !== "") byNumber.set(id, exchange);
      const before = bySymbol.get(symbol);
      bySymbol.set(symbol, before === undefined || before === exchange ? exchange : "");
    }
  return (element) =>
    text(element, "listingExchange") ||
    byNumber.get(text(element, "conid")) ||
    bySymbol.get(text(element, "symbol")) ||
    text(element, "exchange");
}
