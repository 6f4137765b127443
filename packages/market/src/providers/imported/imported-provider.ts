import { FOREIGN_CURRENCIES, ratesName } from "../../foreign-currencies.ts";
import type {
  DailyRates,
  HistoryKey,
  HistoryKind,
  HistoryName,
  MarketDataProvider,
  MarketStore,
} from "../../port.ts";
import { createBoundedCache } from "../../series/bounded-cache.ts";
import { bridgeSession } from "../../series/session-bridge.ts";
import {
  decodeDaily,
  decodeDividends,
  decodeFx,
  decodeMinutes,
  decodeSplits,
} from "../cached/encode-history.ts";

export const IMPORTED = "imported";

/** Where an import puts a listing's history, and this provider looks for it. */
export function importedKey(instrumentId: HistoryName, kind: HistoryKind, session = ""): HistoryKey {
  return { provider: IMPORTED, instrumentId, kind, session };
}

/**
 * Histories that were imported from a folder, out of the database: the same answers as the folder gave, without it. Bytes that
 * cannot be read any more count as not there; another import writes them anew. `cacheSize`: histories kept in memory.
 */
export function createImportedProvider(store: MarketStore, cacheSize = 160): MarketDataProvider {
  const read = async <T>(key: HistoryKey, decode: (bytes: Uint8Array) => T | null): Promise<T | null> => {
    const columns = (await store.readHistory(key))?.columns ?? null;
    return columns && decode(columns);
  };
  const histories = createBoundedCache<Awaited<ReturnType<MarketDataProvider["dailySeries"]>>>(cacheSize);
  const rates = createBoundedCache<DailyRates | null>(FOREIGN_CURRENCIES.length);
  /** Which listings have one, so that the thousands without are not looked up one by one. */
  let looked: ReturnType<MarketStore["dailyHistoriesOf"]> | null = null;
  const known = () => {
    looked ??= store.dailyHistoriesOf(IMPORTED).catch((error: unknown) => {
      looked = null;
      throw error;
    });
    return looked;
  };

  const dailySeries: MarketDataProvider["dailySeries"] = async ({ id }) =>
    (await known()).has(id) ? histories.get(id, () => read(importedKey(id, "daily"), decodeDaily)) : null;

  return {
    id: IMPORTED,
    label: "Imported history",
    isUnchanging: true,
    instruments: () => store.listings(IMPORTED),
    dailySeries,
    async minuteSeries(instrument, date) {
      const daily = await dailySeries(instrument);
      if (daily === null) return null;
      const real = await read(importedKey(instrument.id, "minutes", date), decodeMinutes);
      return real ?? bridgeSession(instrument, daily, date);
    },
    dividends: ({ id }) => read(importedKey(id, "dividends"), decodeDividends),
    splits: ({ id }) => read(importedKey(id, "splits"), decodeSplits),
    rates: (currency) => rates.get(currency, () => read(importedKey(ratesName(currency), "fx"), decodeFx)),
    async lastSession() {
      const days = Array.from((await known()).values(), ({ through }) => through).sort();
      return days[Math.floor(days.length / 2)] ?? null;
    },
  };
}
