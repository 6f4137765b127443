import { lazy } from "#lib/loading/lazy.ts";

const load = () => import("./results.ts");

/** Begins to fetch while the server still computes. */
export function fetchResults(): void {
  void load();
}

export const EvaluationDetails = lazy(async () => ({ default: (await load()).EvaluationDetails }));
export const SimulationResult = lazy(async () => ({ default: (await load()).SimulationResult }));
