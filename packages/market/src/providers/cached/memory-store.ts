/** A `MarketStore` that lasts as long as the process: for tests and for a market without a database. */
import type {
  HistoryKey,
  Instrument,
  InstrumentId,
  LiveQuote,
  MarketStore,
  StoredHistory,
} from "../../port.ts";

const nameOf = ({ provider, instrumentId, kind, session }: HistoryKey) =>
  [provider, instrumentId, kind, session].join(" ");

export function createMemoryStore(): MarketStore {
  const histories = new Map<string, StoredHistory>();
  const dailyOf = new Map<string, Set<InstrumentId>>();
  const found = new Map<string, Map<string, Instrument>>();
  const quotes = new Map<string, Map<string, LiveQuote>>();
  return {
    readHistory: async (key) => histories.get(nameOf(key)) ?? null,
    async writeHistory(key, history) {
      histories.set(nameOf(key), history);
      if (key.kind !== "daily") return;
      const ids = dailyOf.get(key.provider) ?? new Set();
      if (history.columns === null) ids.delete(key.instrumentId);
      else ids.add(key.instrumentId);
      dailyOf.set(key.provider, ids);
    },
    dailyHistoriesOf: async (provider) => [...(dailyOf.get(provider) ?? [])].sort(),
    listings: async (provider) => [...(found.get(provider)?.values() ?? [])],
    async addListings(provider, listings) {
      const known = found.get(provider) ?? new Map<string, Instrument>();
      for (const listing of listings) known.set(listing.id, listing);
      found.set(provider, known);
    },
    readQuotes: async (provider) => new Map(quotes.get(provider)),
    async writeQuotes(provider, latest) {
      quotes.set(provider, new Map([...(quotes.get(provider) ?? []), ...latest]));
    },
  };
}
