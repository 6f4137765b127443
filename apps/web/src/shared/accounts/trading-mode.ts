import { createStore, useStore } from "#lib/store.ts";
import { readStored, writeStored } from "#lib/stored-value.ts";

export type TradingMode = "paper" | "live";

const KEY = "neuro.mode";

/** Which accounts the trading screens are about. Live is chosen anew by each browser that wants it. */
const tradingMode = createStore<TradingMode>(readStored(KEY) === "live" ? "live" : "paper");

export function setTradingMode(mode: TradingMode): void {
  writeStored(KEY, mode === "paper" ? null : mode);
  tradingMode.set(mode);
}

export function useTradingMode(): TradingMode {
  return useStore(tradingMode);
}
