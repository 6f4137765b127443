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

/** Market time at a moment of the wall clock; the wall clock itself until the server has said otherwise. */
function marketTimeAt(wallMs: number, last: ClockReading | null): number {
  return last === null ? wallMs : last.marketMs + (wallMs - last.wallMs) * last.speed;
}

/** Market time in epoch ms, renewed every `intervalMs`. */
export function useMarketNow(intervalMs = 15_000): number {
  return marketTimeAt(useNow(intervalMs), useStore(reading));
}
