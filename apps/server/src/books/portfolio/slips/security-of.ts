/** Which security the words of a slip name: a symbol, or the name of one that the accounts ever held. Null where it may be several. */
import type { InstrumentId } from "@neuro/contract/primitives";
import type { Market } from "@neuro/market";
import type { AccountBooks } from "../accounts/account-books.ts";
import { propertyIn } from "../household/tax-person.ts";

const SYMBOL = /^[A-Z0-9.:-]{1,24}$/i;
/** Of no help in telling one from another. */
const FILLERS: ReadonlySet<string> = new Set(
  "THE OF AND COM SHS SHARES COMMON INC CORP CORPORATION LTD CO PLC NEW CAP ORD UNITS UNIT TR TRUST ETF FUND".split(
    " ",
  ),
);
/** One short word says too little. */
const TELLING_LENGTH = 5;

function telling(text: string): ReadonlySet<string> {
  const words = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .split(/[^A-Z0-9]+/);
  return new Set(words.filter((word) => word !== "" && !FILLERS.has(word)));
}

function isSameName(told: ReadonlySet<string>, own: ReadonlySet<string>): boolean {
  const common = [...told].filter((word) => own.has(word));
  const isWhole = common.length === Math.min(told.size, own.size);
  return isWhole && common.join("").length >= TELLING_LENGTH;
}

export type SecurityOf = (text: string) => Promise<InstrumentId | null>;

export async function createSecurityOf(market: Market, books: readonly AccountBooks[]): Promise<SecurityOf> {
  const ids = new Set(books.flatMap(({ listings }) => listings.map(({ position }) => position.instrumentId)));
  const held = await Promise.all(
    [...ids].map(async (id) => ({ id, name: telling((await market.instrument(id))?.name ?? "") })),
  );
  const symbolOf = (id: InstrumentId) => id.slice(id.indexOf(":") + 1);
  return async (text) => {
    const isOne = (found: readonly InstrumentId[]) => new Set(found.map(propertyIn(books))).size === 1;
    const bySymbol = [...ids].filter((id) => [id, symbolOf(id)].includes(text.toUpperCase() as InstrumentId));
    if (isOne(bySymbol)) return bySymbol[0] ?? null;
    const listed = SYMBOL.test(text) ? await market.resolve(text) : null;
    if (listed !== null) return listed.id;
    const told = telling(text);
    const byName = held.flatMap(({ id, name }) => (isSameName(told, name) ? [id] : []));
    return isOne(byName) ? (byName[0] ?? null) : null;
  };
}
