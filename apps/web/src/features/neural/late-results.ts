import { lazy } from "#lib/lazy.ts";

const load = () => import("./results.ts");

/** Begins to fetch while the server still computes. */
export function fetchResults(): void {
  void load();
}

export const Judged = lazy(async () => ({ default: (await load()).Judged }));
export const SimulationResult = lazy(async () => ({ default: (await load()).SimulationResult }));
