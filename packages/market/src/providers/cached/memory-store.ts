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
  const dailyOf = new Map<string, Map<InstrumentId, string>>();
  const found = new Map<string, Map<string, Instrument>>();
  const quotes = new Map<string, Map<string, LiveQuote>>();
  return {
    readHistory: async (key) => histories.get(nameOf(key)) ?? null,
    async writeHistory(key, history) {
      histories.set(nameOf(key), history);
      if (key.kind !== "daily") return;
      const lastDays = dailyOf.get(key.provider) ?? new Map<InstrumentId, string>();
      if (history.columns === null || history.through === null) lastDays.delete(key.instrumentId);
      else lastDays.set(key.instrumentId, history.through);
      dailyOf.set(key.provider, lastDays);
    },
    dailyHistoriesOf: async (provider) =>
      new Map([...(dailyOf.get(provider) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1))),
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
