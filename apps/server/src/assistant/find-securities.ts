/**
 * Securities that words name, in the market's own list: what a person says to Neuro goes to no vendor, except what is written as
 * a symbol, as everywhere.
 */
import type { FoundSecurity } from "@neuro/assistant";
import type { Instrument } from "@neuro/market";
import type { User } from "../platform/http/caller.ts";
import type { StockCatalogue } from "../research/stocks/search/stock-catalogue.ts";
import { listWatched } from "../research/watchlist/watchlist-store.ts";
import type { AssistantContext } from "./assistant-context.ts";

const MOST = 8;
/** Nobody names a security in more letters; a whole question is none. */
const LONGEST = 80;
/** A symbol as it is written on purpose: `PLTR`, `$shop`, `TSX:RY`, `brk.b`, `btc-usd`. */
const WRITTEN_SYMBOL = /^(\$[a-z]{1,6}|[A-Z]{2,6}|[A-Za-z]{1,6}[.:-][A-Za-z.]{1,6})$/;

export function securityFinder(
  { db, market, heldInstrumentIds }: Pick<AssistantContext, "db" | "market" | "heldInstrumentIds">,
  catalogue: () => Promise<StockCatalogue>,
  user: Pick<User, "id" | "country">,
): (words: string) => Promise<readonly FoundSecurity[]> {
  let own: Promise<ReadonlySet<string>> | undefined;
  const prefer = user.country ?? "CA";

  async function readOwn(): Promise<ReadonlySet<string>> {
    const [held, watched] = await Promise.all([heldInstrumentIds(user.id), listWatched(db.orm, user.id)]);
    return new Set([...held, ...watched.map(({ instrumentId }) => instrumentId)]);
  }

  /** The listing that these letters mean everywhere in the product. */
  async function meant(text: string): Promise<Instrument | null> {
    if (!WRITTEN_SYMBOL.test(text)) return null;
    return await market.resolve(text.replace(/^\$/, ""), { prefer }).catch(() => null);
  }

  return async (words) => {
    const text = words.trim();
    if (text === "" || text.length > LONGEST) return [];
    const [{ index }, symbol] = await Promise.all([catalogue(), meant(text)]);
    const found = index.search({ text, prefer }, MOST).hits.map(({ stock, likeness }) => ({
      symbol: stock.symbol,
      instrumentId: stock.instrument_id,
      name: stock.name,
      currency: stock.currency,
      likeness,
    }));
    const unlisted = symbol !== null && found.every(({ instrumentId }) => instrumentId !== symbol.id);
    const all = unlisted ? [foundFrom(symbol), ...found] : found;
    // What is held or watched decides between those that the words name equally well.
    const best = Math.max(...all.map(({ likeness }) => likeness));
    const isTied = all.filter(({ likeness }) => likeness === best).length > 1;
    if (isTied) own ??= readOwn();
    const ownIds = isTied ? await own : undefined;
    const isOwn = ({ instrumentId }: FoundSecurity) => Number(ownIds?.has(instrumentId) ?? false);
    const isMeant = ({ instrumentId }: FoundSecurity) => Number(instrumentId === symbol?.id);
    return all.sort((a, b) => b.likeness - a.likeness || isOwn(b) - isOwn(a) || isMeant(b) - isMeant(a));
  };
}

function foundFrom({ id, symbol, name, currency }: Instrument): FoundSecurity {
  return { symbol, instrumentId: id, name, currency, likeness: 1 };
}
