/** Who watches which listing, so that a quote costs those who watch it and nobody else. */
import type { InstrumentId } from "@neuro/contract/primitives";
import type { Listener } from "./listener.ts";
import { type QuoteFrame, quoteFrame, type WireQuote } from "./quote-frame.ts";

export interface Watchers {
  add(listener: Listener): void;
  remove(listener: Listener): void;
  /** What each listener hears of these quotes. A quote is written once, and not at all when nobody watches it. */
  framesFor(quotes: readonly WireQuote[]): ReadonlyMap<Listener, readonly QuoteFrame[]>;
}

export function createWatchers(): Watchers {
  const byInstrument = new Map<InstrumentId, Set<Listener>>();
  return {
    add(listener) {
      for (const id of listener.instrumentIds) {
        const watching = byInstrument.get(id) ?? new Set();
        byInstrument.set(id, watching.add(listener));
      }
    },
    remove(listener) {
      for (const id of listener.instrumentIds) {
        const watching = byInstrument.get(id);
        watching?.delete(listener);
        if (watching?.size === 0) byInstrument.delete(id);
      }
    },
    framesFor(quotes) {
      const heard = new Map<Listener, QuoteFrame[]>();
      for (const quote of quotes) {
        const watching = byInstrument.get(quote.instrument_id);
        if (watching === undefined) continue;
        const frame = quoteFrame(quote);
        for (const listener of watching) {
          const frames = heard.get(listener);
          if (frames === undefined) heard.set(listener, [frame]);
          else frames.push(frame);
        }
      }
      return heard;
    },
  };
}
