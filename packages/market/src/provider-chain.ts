/** The providers of a market as one: asked in order, and one that throws spoils nothing of the others. */
import type { Attempt } from "./attempt.ts";
import { type ChainListings, createChainListings } from "./chain-listings.ts";
import type { DailySeries, Instrument, InstrumentId, MarketDataProvider } from "./port.ts";

/** A provider did not answer, or answered what cannot be true; told once until it answers again. */
export interface ProviderProblem {
  readonly provider: string;
  /** What was asked: `instruments`, `dailySeries XTSE:RY`. */
  readonly asked: string;
  readonly error: unknown;
}

/** The provider that answers everything about a listing, with its whole daily history. */
export interface Owned {
  readonly provider: MarketDataProvider;
  readonly daily: DailySeries;
}

export interface ProviderChain {
  readonly providers: readonly MarketDataProvider[];
  readonly listings: ChainListings;
  readonly attempt: Attempt;
  /** The first provider that has a listing's history; null when none has, or the one that had it cannot be asked. */
  ownerOf(instrument: Instrument): Promise<Owned | null>;
  /** What `run` answers; null when it throws. `asked` names the call for the log. */
  ask<T>(provider: MarketDataProvider, asked: string, run: () => Promise<T | null>): Promise<T | null>;
  /** False for a provider of real prices while a listing is pinned to invented ones. */
  mayAnswer(provider: MarketDataProvider, id: InstrumentId): boolean;
  /** The provider that answered for a listing last. */
  lastOwner(id: InstrumentId): MarketDataProvider | undefined;
  noteOwner(id: InstrumentId, provider: MarketDataProvider): void;
}

export interface ProviderChainOptions {
  readonly providers: readonly MarketDataProvider[];
  readonly onProblem: (problem: ProviderProblem) => void;
  /** Held or ordered at invented prices, which it therefore keeps. */
  readonly isPinned?: (id: InstrumentId) => boolean;
}

/** Has too many questions waiting, or trouble with one listing alone: invented prices must not take its place meanwhile. */
export function isOnlyBusy({ isLive, state }: MarketDataProvider): boolean {
  return isLive === true && state !== undefined && state().state !== "failing";
}

export function createProviderChain(options: ProviderChainOptions): ProviderChain {
  const { providers, onProblem, isPinned = () => false } = options;
  const failing = new Set<string>();
  const owners = new Map<InstrumentId, MarketDataProvider>();
  const hasInvented = providers.some(({ isInvented }) => isInvented === true);

  const attempt: Attempt = async (provider, asked, run) => {
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
  };

  const mayAnswer: ProviderChain["mayAnswer"] = (provider, id) =>
    provider.isInvented === true || !hasInvented || !isPinned(id);

  const ownerOf: ProviderChain["ownerOf"] = async (instrument) => {
    const known = owners.get(instrument.id);
    let isOwnerMissing = false;
    for (const provider of providers) {
      if (!mayAnswer(provider, instrument.id)) continue;
      // Real prices a moment ago, invented ones now: better none than a jump nobody asked for.
      if (isOwnerMissing && provider.isInvented === true) return null;
      const answer = await attempt(provider, `dailySeries ${instrument.id}`, () =>
        provider.dailySeries(instrument),
      );
      if (answer.ok && answer.value !== null && answer.value.dates.length > 0) {
        owners.set(instrument.id, provider);
        return { provider, daily: answer.value };
      }
      if (!answer.ok && isOnlyBusy(provider)) isOwnerMissing = true;
      // A vendor may quote what it has no history of.
      if (!answer.ok || provider.isLive === true) isOwnerMissing ||= provider === known;
    }
    return null;
  };

  return {
    providers,
    listings: createChainListings(providers, attempt),
    attempt,
    ownerOf,
    mayAnswer,
    lastOwner: (id) => owners.get(id),
    noteOwner: (id, provider) => owners.set(id, provider),
    async ask(provider, asked, run) {
      const answer = await attempt(provider, asked, run);
      return answer.ok ? answer.value : null;
    },
  };
}
