import { createStore, useStore } from "./store.ts";
import { useNow } from "./use-now.ts";

interface ClockReading {
  /** Market time at the reading, epoch ms. */
  marketMs: number;
  /** Wall clock at the reading, epoch ms. */
  wallMs: number;
  /** Market seconds in one real second. */
  speed: number;
}

const reading = createStore<ClockReading | null>(null);

/** The server's market clock rules all ages on screen; it may replay past sessions. */
export function setMarketClock(marketMs: number, speed: number): void {
  reading.set({ marketMs, wallMs: Date.now(), speed });
}

export function marketNow(wallMs = Date.now()): number {
  return at(reading.get(), wallMs);
}

function at(last: ClockReading | null, wallMs: number): number {
  return last === null ? wallMs : last.marketMs + (wallMs - last.wallMs) * last.speed;
}

/** Market time in epoch ms; the wall clock until the server has said otherwise. */
export function useMarketNow(intervalMs = 15_000): number {
  return at(useStore(reading), useNow(intervalMs));
}
