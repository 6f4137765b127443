/** The providers of a market as one: asked in order, and one that throws spoils nothing of the others. */
import { createResolver, type Resolver } from "./instruments/resolver.ts";
import type { DailySeries, Instrument, MarketDataProvider } from "./port.ts";

/** A provider broke its promise to answer with null; told once until it answers again. */
export interface ProviderProblem {
  readonly provider: string;
  /** What was asked: `instruments`, `dailySeries XTSE:RY`. */
  readonly asked: string;
  readonly error: unknown;
}

export interface Listings {
  readonly all: readonly Instrument[];
  readonly resolver: Resolver;
}

/** The provider that answers everything about a listing, with its whole daily history. */
export interface Owned {
  readonly provider: MarketDataProvider;
  readonly daily: DailySeries;
}

type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false };

export interface ProviderChain {
  /** All listings of all providers; of one listing the first provider's words count. */
  listings(): Promise<Listings>;
  /** The first provider that has a listing's history; null when none has, or the one that had it cannot be asked. */
  ownerOf(instrument: Instrument): Promise<Owned | null>;
  /** What `run` answers; null when it throws. `asked` names the call for the log. */
  ask<T>(provider: MarketDataProvider, asked: string, run: () => Promise<T | null>): Promise<T | null>;
}

export function createProviderChain(
  providers: readonly MarketDataProvider[],
  onProblem: (problem: ProviderProblem) => void,
): ProviderChain {
  const failing = new Set<string>();
  const owners = new Map<string, MarketDataProvider>();

  async function attempt<T>(
    provider: MarketDataProvider,
    asked: string,
    run: () => Promise<T>,
  ): Promise<Answer<T>> {
    const key = `${provider.id} ${asked}`;
    try {
      const value = await run();
      failing.delete(key);
      return { ok: true, value };
    } catch (error) {
      if (!failing.has(key)) onProblem({ provider: provider.id, asked, error });
      failing.add(key);
      return { ok: false };
    }
  }

  const ownerOf: ProviderChain["ownerOf"] = async (instrument) => {
    const known = owners.get(instrument.id);
    let isOwnerMissing = false;
    for (const provider of providers) {
      // Real prices a moment ago, invented ones now: better none than a jump nobody asked for.
      if (isOwnerMissing && provider.isInvented === true) return null;
      const answer = await attempt(provider, `dailySeries ${instrument.id}`, () =>
        provider.dailySeries(instrument),
      );
      if (!answer.ok) isOwnerMissing ||= provider === known;
      else if (answer.value !== null && answer.value.dates.length > 0) {
        owners.set(instrument.id, provider);
        return { provider, daily: answer.value };
      }
    }
    return null;
  };

  return {
    listings: createListings(providers, attempt),
    ownerOf,
    async ask(provider, asked, run) {
      const answer = await attempt(provider, asked, run);
      return answer.ok ? answer.value : null;
    },
  };
}

type Attempt = <T>(provider: MarketDataProvider, asked: string, run: () => Promise<T>) => Promise<Answer<T>>;

/** Merged once; a provider that failed is asked again with the next question, and its listings join the others then. */
function createListings(providers: readonly MarketDataProvider[], attempt: Attempt): () => Promise<Listings> {
  const known = new Map<MarketDataProvider, readonly Instrument[]>();
  let merged: { readonly from: number; readonly listings: Listings } | null = null;
  let asking: Promise<Listings> | null = null;

  const merge = async (): Promise<Listings> => {
    for (const provider of providers) {
      if (known.has(provider)) continue;
      const answer = await attempt(provider, "instruments", () => provider.instruments());
      if (answer.ok) known.set(provider, answer.value);
    }
    if (merged?.from !== known.size) {
      const all = mergeListings(providers.map((provider) => known.get(provider) ?? []));
      merged = { from: known.size, listings: { all, resolver: createResolver(all) } };
    }
    return merged.listings;
  };
  return () => {
    if (merged !== null && known.size === providers.length) return Promise.resolve(merged.listings);
    asking ??= merge().finally(() => {
      asking = null;
    });
    return asking;
  };
}

function mergeListings(lists: readonly (readonly Instrument[])[]): readonly Instrument[] {
  const merged = new Map<string, Instrument>();
  for (const instrument of lists.flat()) {
    if (!merged.has(instrument.id)) merged.set(instrument.id, instrument);
  }
  return [...merged.values()];
}
