import type { StreamEvent } from "@neuro/contract";
import { useCallback, useEffect, useSyncExternalStore } from "react";
import { createStore } from "#lib/store.ts";

export type Quote = StreamEvent<"quote">["quotes"][number];

/** Latest of each listing, and of each bare symbol somebody looks at. */
const quotes = new Map<string, Quote>();
const listeners = new Map<string, Set<() => void>>();
const pending = new Map<string, Quote>();
const interest = new Map<string, number>();
/** Of each listing, as this connection told them. */
const numbers = new Map<string, number>();
let frame: number | undefined;

/** The listings (`XTSE:RY`) and symbols someone looks at, sorted; the stream subscribes to them. */
export const watchedSymbols = createStore<string>("");

/** Takes quotes as they come and shows the latest of each listing once per animation frame. */
export function acceptQuotes(incoming: readonly Quote[]): void {
  for (const quote of incoming) {
    const { instrument_id: id, number } = quote;
    if (number < (numbers.get(id) ?? 0)) continue;
    numbers.set(id, number);
    pending.set(id, quote);
  }
  if (frame === undefined) frame = requestAnimationFrame(flush);
}

/** A new connection numbers anew, perhaps of a server that has begun anew. */
export function forgetNumbers(): void {
  numbers.clear();
}

/** A bare symbol means the Canadian listing where there is one, as it does to the server. */
function isMeant({ symbol, instrument_id: id }: Quote): boolean {
  const known = quotes.get(symbol)?.instrument_id ?? id;
  return interest.has(symbol) && (known === id || /^(XTS|XCNQ|NEOE)/.test(id));
}

function flush(): void {
  frame = undefined;
  const changed: string[] = [];
  for (const [id, quote] of pending) {
    for (const key of isMeant(quote) ? [id, quote.symbol] : [id]) {
      quotes.set(key, quote);
      changed.push(key);
    }
  }
  pending.clear();
  for (const key of changed) for (const listener of listeners.get(key) ?? []) listener();
}

/** The last quote of a listing or bare symbol. */
export function latestQuote(key: string): Quote | undefined {
  return quotes.get(key);
}

/**
 * The last price of a listing (`XTSE:RY`) or of what a bare symbol means as it ticks; undefined until the stream has spoken
 * of it.
 */
export function useQuote(key: string): Quote | undefined {
  useEffect(() => watch(key), [key]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const ofKey = listeners.get(key) ?? new Set();
      listeners.set(key, ofKey);
      ofKey.add(listener);
      return () => {
        ofKey.delete(listener);
        if (ofKey.size === 0) listeners.delete(key);
      };
    },
    [key],
  );
  return useSyncExternalStore(subscribe, () => latestQuote(key));
}

export function watch(key: string): () => void {
  if (key === "") return () => {};
  interest.set(key, (interest.get(key) ?? 0) + 1);
  publishInterest();
  return () => {
    const left = (interest.get(key) ?? 1) - 1;
    if (left === 0) interest.delete(key);
    else interest.set(key, left);
    publishInterest();
  };
}

function publishInterest(): void {
  watchedSymbols.set([...interest.keys()].sort().slice(0, 100).join(","));
}

export function forgetQuotes(): void {
  quotes.clear();
  pending.clear();
  numbers.clear();
}
