import type { StreamEvent } from "@neuro/contract";
import { useCallback, useEffect, useSyncExternalStore } from "react";
import { createStore } from "#lib/store.ts";

export type Quote = StreamEvent<"quote">["quotes"][number];

const quotes = new Map<string, Quote>();
const listeners = new Map<string, Set<() => void>>();
const pending = new Map<string, Quote>();
const interest = new Map<string, number>();
let frame: number | undefined;

/** The symbols someone looks at, sorted; the stream subscribes to them. */
export const watchedSymbols = createStore<string>("");

/** Takes quotes as they come and shows the latest of each symbol once per animation frame. */
export function acceptQuotes(incoming: readonly Quote[]): void {
  for (const quote of incoming) pending.set(quote.symbol, quote);
  if (frame === undefined) frame = requestAnimationFrame(flush);
}

function flush(): void {
  frame = undefined;
  const changed = [...pending];
  pending.clear();
  for (const [symbol, quote] of changed) quotes.set(symbol, quote);
  for (const [symbol] of changed) for (const listener of listeners.get(symbol) ?? []) listener();
}

/** The last price of a symbol as it ticks; undefined until the stream has spoken of it. */
export function useQuote(symbol: string): Quote | undefined {
  useEffect(() => watch(symbol), [symbol]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const ofSymbol = listeners.get(symbol) ?? new Set();
      listeners.set(symbol, ofSymbol);
      ofSymbol.add(listener);
      return () => {
        ofSymbol.delete(listener);
      };
    },
    [symbol],
  );
  return useSyncExternalStore(subscribe, () => quotes.get(symbol));
}

function watch(symbol: string): () => void {
  if (symbol === "") return () => {};
  interest.set(symbol, (interest.get(symbol) ?? 0) + 1);
  publishInterest();
  return () => {
    const left = (interest.get(symbol) ?? 1) - 1;
    if (left === 0) interest.delete(symbol);
    else interest.set(symbol, left);
    publishInterest();
  };
}

function publishInterest(): void {
  watchedSymbols.set([...interest.keys()].sort().slice(0, 100).join(","));
}

export function forgetQuotes(): void {
  quotes.clear();
  pending.clear();
}
