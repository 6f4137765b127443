/** The listings of all providers as one list that grows by what searches find. */
import type { Attempt } from "./attempt.ts";
import { createResolver, type Resolver } from "./instruments/resolver.ts";
import type { Instrument, InstrumentId, MarketDataProvider } from "./port.ts";

export interface Listings {
  readonly all: readonly Instrument[];
  readonly resolver: Resolver;
}

export interface ChainListings {
  /** All listings of all providers; of one listing the first provider's words count. */
  read(): Promise<Listings>;
  /** Found since; known ones stay as they are. */
  add(found: readonly Instrument[]): void;
}

/** Merged once; a provider that failed is asked again with the next question, and its listings join the others then. */
export function createChainListings(
  providers: readonly MarketDataProvider[],
  attempt: Attempt,
): ChainListings {
  const known = new Map<MarketDataProvider, readonly Instrument[]>();
  const found = new Map<InstrumentId, Instrument>();
  let merged: { readonly from: number; readonly listings: Listings } | null = null;
  let asking: Promise<Listings> | null = null;

  const merge = async (): Promise<Listings> => {
    for (const provider of providers) {
      if (known.has(provider)) continue;
      const answer = await attempt(provider, "instruments", () => provider.instruments());
      if (answer.ok) known.set(provider, answer.value);
    }
    const from = known.size + found.size;
    if (merged?.from !== from) {
      const all = mergeListings([
        ...providers.map((provider) => known.get(provider) ?? []),
        [...found.values()],
      ]);
      merged = { from, listings: { all, resolver: createResolver(all) } };
    }
    return merged.listings;
  };
  return {
    read() {
      if (merged !== null && known.size === providers.length && merged.from === known.size + found.size)
        return Promise.resolve(merged.listings);
      asking ??= merge().finally(() => {
        asking = null;
      });
      return asking;
    },
    add(instruments) {
      for (const instrument of instruments) {
        const isKnown = (merged?.listings.resolver.byId(instrument.id) ?? null) !== null;
        if (!isKnown) found.set(instrument.id, instrument);
      }
    },
  };
}

function mergeListings(lists: readonly (readonly Instrument[])[]): readonly Instrument[] {
  const merged = new Map<InstrumentId, Instrument>();
  for (const instrument of lists.flat()) {
    if (!merged.has(instrument.id)) merged.set(instrument.id, instrument);
  }
  return [...merged.values()];
}
