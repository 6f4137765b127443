import type { ListedStock } from "@neuro/contract";
import type { FoundStock } from "@neuro/search";

/** A security a text may mean. */
export interface SuggestedStock {
  /** `MIC:SYMBOL`; the symbol where only that is known. */
  readonly id: string;
  readonly symbol: string;
  /** What to send so that no other listing is meant: `RY`, `XNYS:RY`. */
  readonly text: string;
  /** Empty where only the symbol is known. */
  readonly name: string;
  /** As shown; null where only the symbol is known. */
  readonly exchange: string | null;
}

/** A security of the user's: held or watched. */
export interface OwnStock {
  readonly id: string;
  readonly symbol: string;
  readonly name: string;
}

/**
 * What to offer for a text: the symbol that was typed, then what the user holds or watches, then all others, best first. None for a
 * blank text.
 */
export function suggestStocks(
  text: string,
  {
    own,
    hits,
    limit,
  }: { readonly own: readonly OwnStock[]; readonly hits: readonly FoundStock[]; readonly limit: number },
): SuggestedStock[] {
  const wanted = text.trim().toUpperCase();
  if (wanted === "") return [];
  const found = hits.map((hit) => ofHit(hit, hits));
  const ownIds = new Set(own.map(({ id }) => id));
  const foundIds = new Set(found.map(({ id }) => id));
  const ownMatches = own
    .filter(
      ({ id, symbol, name }) =>
        !foundIds.has(id) && (symbol.startsWith(wanted) || name.toUpperCase().includes(wanted)),
    )
    .map(({ id, symbol, name }) => ({ id, symbol, text: symbol, name, exchange: null }));
  const isTyped = ({ symbol }: SuggestedStock): boolean => symbol === wanted;
  const isOwn = ({ id }: SuggestedStock): boolean => ownIds.has(id);
  const all = [...found, ...ownMatches];
  const order = (stock: SuggestedStock): number => (isTyped(stock) ? 0 : 2) + (isOwn(stock) ? 0 : 1);
  return all.toSorted((a, b) => order(a) - order(b)).slice(0, limit);
}

function ofHit({ stock }: FoundStock, hits: readonly FoundStock[]): SuggestedStock {
  const { instrument_id: id, symbol, name, exchange } = stock;
  return { id, symbol, text: textFor(stock, hits), name, exchange };
}

/**
 * A bare symbol means crypto, then the well-known listing, the Canadian one of two; every other listing is named with its exchange.
 * Right when `hits` hold every listing of that symbol.
 */
export function textFor(stock: ListedStock, hits: readonly FoundStock[]): string {
  const namesakes = hits.filter((hit) => hit.stock.symbol === stock.symbol).map((hit) => hit.stock);
  const claim = (one: ListedStock): number =>
    (one.type === "crypto" ? 4 : 0) + (one.rank === null ? 0 : 2) + (one.country === "CA" ? 1 : 0);
  const isMeant = namesakes.every((one) => one === stock || claim(one) < claim(stock));
  return isMeant ? stock.symbol : stock.instrument_id;
}
