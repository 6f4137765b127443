/**
 * What a thread of its own may know of vendors and imports: a copy of what is kept of them. It asks nobody, and the database belongs
 * to the process.
 */
import {
  createMemoryStore,
  EMBEDDED_INSTRUMENTS,
  FOREIGN_CURRENCIES,
  type HistoryKey,
  type Instrument,
  type InstrumentId,
  type Market,
  type MarketSource,
  type MarketStore,
  ratesName,
  type StoredHistory,
} from "@neuro/market";
import type { ResearchContext } from "../research-context.ts";

export interface KeptHistories {
  readonly histories: readonly (readonly [HistoryKey, StoredHistory])[];
  readonly listings: readonly (readonly [provider: string, listings: readonly Instrument[]])[];
}

export const NOTHING_KEPT: KeptHistories = { histories: [], listings: [] };

export type KeptParts = Pick<ResearchContext, "marketStore" | "pins"> & {
  readonly market: Pick<Market, "providers">;
};

/** Whose histories are in the store: vendors, and what was imported. */
function isKept({ id, isLive }: MarketSource): boolean {
  return isLive || id === "imported";
}

const KINDS = ["daily", "dividends", "splits"] as const;

/** Of well-known listings and of those named; a pinned one stays with its invented prices. */
export async function keptHistories(
  { market, marketStore, pins }: KeptParts,
  named: readonly InstrumentId[] = [],
): Promise<KeptHistories> {
  const wanted = new Set([...EMBEDDED_INSTRUMENTS.map(({ id }) => id), ...named]);
  const histories: (readonly [HistoryKey, StoredHistory])[] = [];
  const listings: (readonly [string, readonly Instrument[]])[] = [];
  for (const { id: provider } of market.providers.filter(isKept)) {
    const read = async (key: HistoryKey) => {
      const history = await marketStore.readHistory(key);
      if (history !== null) histories.push([key, history]);
    };
    const known = await marketStore.dailyHistoriesOf(provider);
    const ids = [...known.keys()].filter((id) => wanted.has(id) && !pins.isPinned(id));
    for (const instrumentId of ids)
      for (const kind of KINDS) await read({ provider, instrumentId, kind, session: "" });
    for (const currency of FOREIGN_CURRENCIES)
      await read({ provider, instrumentId: ratesName(currency), kind: "fx", session: "" });
    const found = await marketStore.listings(provider);
    listings.push([provider, found.filter(({ id }) => wanted.has(id))]);
  }
  return { histories, listings };
}

export async function storeOf({ histories, listings }: KeptHistories): Promise<MarketStore> {
  const store = createMemoryStore();
  for (const [key, history] of histories) await store.writeHistory(key, history);
  for (const [provider, found] of listings) await store.addListings(provider, found);
  return store;
}

/** Fewer say nothing of a market. */
const LEAST_LISTINGS = 25;

/**
 * The provider whose listings are measured, and only its: the one asked first; of vendors the first of which enough listings
 * have been looked at, so that a measurement never sends a vendor hundreds of questions.
 */
export async function measuredSource({ market, marketStore, pins }: KeptParts): Promise<{
  readonly source: MarketSource;
  readonly ids: readonly InstrumentId[] | null;
} | null> {
  for (const source of market.providers) {
    if (!source.isLive) return { source, ids: null };
    const known = await marketStore.dailyHistoriesOf(source.id);
    const ids = EMBEDDED_INSTRUMENTS.map(({ id }) => id).filter((id) => known.has(id) && !pins.isPinned(id));
    if (ids.length >= LEAST_LISTINGS) return { source, ids };
  }
  return null;
}
