/** Which security the words of a slip name: a symbol, or the name of one that the accounts ever held. Null where it may be several. */
import { type InstrumentId, symbolIn } from "@neuro/contract/primitives";
import type { Market } from "@neuro/market";
import type { AccountBooks } from "../accounts/account-books.ts";
import { propertyIn } from "../household/tax-person.ts";
import { isSameName, telling } from "./telling-words.ts";

const SYMBOL = /^[A-Z0-9.:-]{1,24}$/i;
export type SecurityOf = (text: string) => Promise<InstrumentId | null>;

export async function createSecurityOf(market: Market, books: readonly AccountBooks[]): Promise<SecurityOf> {
  const ids = new Set(books.flatMap(({ listings }) => listings.map(({ position }) => position.instrumentId)));
  const held = await Promise.all(
    [...ids].map(async (id) => ({ id, name: telling((await market.instrument(id))?.name ?? "") })),
  );
  return async (text) => {
    const isOne = (found: readonly InstrumentId[]) => new Set(found.map(propertyIn(books))).size === 1;
    const bySymbol = [...ids].filter((id) => [id, symbolIn(id)].includes(text.toUpperCase() as InstrumentId));
    if (isOne(bySymbol)) return bySymbol[0] ?? null;
    const listed = SYMBOL.test(text) ? await market.resolve(text) : null;
    if (listed !== null) return listed.id;
    const told = telling(text);
    const byName = held.flatMap(({ id, name }) => (isSameName(told, name) ? [id] : []));
    return isOne(byName) ? (byName[0] ?? null) : null;
  };
}
