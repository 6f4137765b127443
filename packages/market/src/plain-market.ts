/** The parts of a market that prices alone do not need: for a market made of fixed prices. */
import { basisOfProvider } from "@neuro/contract";
import type { Instrument, InstrumentId, Market, MarketSource, ProviderState, Quote } from "./port.ts";

export const ANSWERS: ProviderState = { state: "ok", since: null, retryAt: null, reason: null };

/** A source that always answers. */
export function plainSource(id: string, label: string): MarketSource {
  return { id, label, isInvented: false, basis: basisOfProvider({}), isLive: false, state: () => ANSWERS };
}

/** Asks for quotes one after the other. */
export function quotesOneByOne(quote: Market["quote"]): Market["quotes"] {
  return async (instruments: readonly Instrument[]) => {
    const found = new Map<InstrumentId, Quote>();
    for (const instrument of instruments) {
      const known = await quote(instrument);
      if (known !== null) found.set(instrument.id, known);
    }
    return found;
  };
}

/** What only some providers offer, offered by none; its prices count as real. */
export const NOTHING_MORE = {
  basisOf: async () => basisOfProvider({}),
  isPriceless: async () => false,
  splits: async () => null,
  news: async () => null,
  search: async () => null,
} satisfies Pick<Market, "basisOf" | "isPriceless" | "splits" | "news" | "search">;
