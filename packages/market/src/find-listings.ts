/** Listings that only a vendor knows: found by its search, and known from then on. */
import { BoundedMap, basisOfProvider, HOUR_MS } from "@neuro/contract";
import type { Instrument, InstrumentId, Market, MarketDataProvider } from "./port.ts";
import type { ProviderChain } from "./provider-chain.ts";

const UNKNOWN_FOR_MS = HOUR_MS;
/** Symbols remembered as unknown. */
const UNKNOWN_KEPT = 10_000;
const SYMBOL_RESULTS = 10;
/** What a person types for one symbol: no spaces, and no longer than symbols are. */
const SYMBOL = /^[$^]?[A-Z0-9]{1,8}([.:/-][A-Z0-9]{1,8}){0,3}$/i;

type Searching = MarketDataProvider & Required<Pick<MarketDataProvider, "search">>;

export interface FindListings {
  readonly search: Market["search"];
  /** Looks once at the vendors for a symbol nobody lists; true when something was found. */
  lookUp(text: string): Promise<boolean>;
}

/** `wall` is the real time, epoch ms. */
export function createFindListings(chain: ProviderChain, wall: () => number): FindListings {
  const vendors = chain.providers.filter(
    (provider): provider is Searching => provider.isLive === true && provider.search !== undefined,
  );
  const unknown = new BoundedMap<string, true>({
    capacity: UNKNOWN_KEPT,
    life: { ms: UNKNOWN_FOR_MS, now: wall },
  });

  const askAll = async (text: string, limit: number) => {
    const answers = await Promise.all(
      vendors.map((vendor) => chain.attempt(vendor, "search", () => vendor.search(text, limit))),
    );
    const found = new Map<InstrumentId, Instrument>();
    for (const answer of answers)
      for (const instrument of answer.ok ? answer.value : [])
        if (!found.has(instrument.id)) found.set(instrument.id, instrument);
    chain.listings.add([...found.values()]);
    const first = answers.findIndex((answer) => answer.ok && answer.value.length > 0);
    return {
      found: [...found.values()],
      vendor: vendors[Math.max(0, first)],
      hasAnswered: answers.some(({ ok }) => ok),
    };
  };

  return {
    async search(text, limit) {
      if (text.trim() === "" || vendors.length === 0) return null;
      const { found, vendor, hasAnswered } = await askAll(text.trim(), limit);
      if (!hasAnswered || vendor === undefined) return null;
      const { resolver } = await chain.listings.read();
      const value = found.slice(0, limit).map((instrument) => resolver.byId(instrument.id) ?? instrument);
      return { value, basis: basisOfProvider(vendor), provider: vendor.id, label: vendor.label };
    },

    async lookUp(text) {
      const symbol = text.trim().toUpperCase();
      if (vendors.length === 0 || !SYMBOL.test(symbol)) return false;
      if (unknown.get(symbol) !== undefined) return false;
      const { found, hasAnswered } = await askAll(symbol, SYMBOL_RESULTS);
      if (hasAnswered) unknown.set(symbol, true);
      return found.length > 0;
    },
  };
}
