import type { MapTimeframe } from "@neuro/contract";
import { createStore, useStore } from "#lib/store.ts";

export interface MapChoice {
  country: "CA" | "US";
  timeframe: MapTimeframe;
}

const chosen = createStore<MapChoice>({ country: "CA", timeframe: "1D" });

export const useMapChoice = (): MapChoice => useStore(chosen);

/** Stays chosen while the page is open. */
export function chooseMap(change: Partial<MapChoice>): void {
  chosen.set({ ...chosen.get(), ...change });
}
