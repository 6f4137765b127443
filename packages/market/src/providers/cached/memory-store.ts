/** A `MarketStore` that lasts as long as the process: for tests and for a market without a database. */
import { isInstrumentId } from "@neuro/contract/primitives";
import type {
  HistoryKey,
  Instrument,
  InstrumentId,
  KeptHistory,
  LiveQuote,
  MarketStore,
  StoredHistory,
} from "../../port.ts";

const nameOf = ({ provider, instrumentId, kind, session }: HistoryKey) =>
  [provider, instrumentId, kind, session].join(" ");

export function createMemoryStore(): MarketStore {
  const histories = new Map<string, StoredHistory>();
  const dailyOf = new Map<string, Map<InstrumentId, KeptHistory>>();
  const found = new Map<string, Map<InstrumentId, Instrument>>();
  const quotes = new Map<string, Map<InstrumentId, LiveQuote>>();
  return {
    readHistory: async (key) => histories.get(nameOf(key)) ?? null,
    async writeHistory(key, history) {
      histories.set(nameOf(key), history);
      const { kind, instrumentId } = key;
      if (kind !== "daily" || !isInstrumentId(instrumentId)) return;
      const known = dailyOf.get(key.provider) ?? new Map<InstrumentId, KeptHistory>();
      const { columns, through, askedAt } = history;
      if (columns === null || through === null) known.delete(instrumentId);
      else known.set(instrumentId, { through, askedAt });
      dailyOf.set(key.provider, known);
    },
    dailyHistoriesOf: async (provider) =>
      new Map([...(dailyOf.get(provider) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1))),
    listings: async (provider) => [...(found.get(provider)?.values() ?? [])],
    async addListings(provider, listings) {
      const known = found.get(provider) ?? new Map<InstrumentId, Instrument>();
      for (const listing of listings) known.set(listing.id, listing);
      found.set(provider, known);
    },
    readQuotes: async (provider) => new Map(quotes.get(provider)),
    async writeQuotes(provider, latest) {
      quotes.set(provider, new Map([...(quotes.get(provider) ?? []), ...latest]));
    },
  };
}
