import { lazy } from "#lib/loading/lazy.ts";

const load = () => import("./backtest-outcome.ts");

/** Begins to fetch while the server still computes. */
export function fetchOutcome(): void {
  void load();
}

export const BacktestResult = lazy(async () => ({ default: (await load()).BacktestResult }));
export const ByStrategy = lazy(async () => ({ default: (await load()).ByStrategy }));
export const LastTrades = lazy(async () => ({ default: (await load()).LastTrades }));
export const TestedFrom = lazy(async () => ({ default: (await load()).TestedFrom }));
