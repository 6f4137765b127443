import { useSyncExternalStore } from "react";

interface Ticker {
  subscribe(listener: () => void): () => void;
  now(): number;
}

const tickers = new Map<number, Ticker>();

/** One timer per interval, however many components look at it; it stops when nobody does. */
function tickerOf(intervalMs: number): Ticker {
  const known = tickers.get(intervalMs);
  if (known !== undefined) return known;
  const listeners = new Set<() => void>();
  let value = Date.now();
  let timer: ReturnType<typeof setInterval> | undefined;
  const ticker: Ticker = {
    subscribe(listener) {
      listeners.add(listener);
      if (timer === undefined) {
        value = Date.now();
        timer = setInterval(() => {
          value = Date.now();
          for (const each of listeners) each();
        }, intervalMs);
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) {
          clearInterval(timer);
          timer = undefined;
        }
      };
    },
    now: () => value,
  };
  tickers.set(intervalMs, ticker);
  return ticker;
}

/** The present moment in epoch milliseconds, renewed every `intervalMs` while someone looks. */
export function useNow(intervalMs = 30_000): number {
  const ticker = tickerOf(intervalMs);
  return useSyncExternalStore(ticker.subscribe, ticker.now);
}
