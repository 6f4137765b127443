import fc from "fast-check";
import type { Bars } from "../bars.ts";

/** Deterministic numbers in 0..1 from a seed (Lehmer, multiplier 48271), so that a test's series is always the same. */
export function uniformSequence(seed: number): () => number {
  let state = (seed % 2147483646) + 1;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

/** Daily bars of a random walk with stretches of calm, trend and turmoil. */
export function randomBars(length: number, seed: number): Bars {
  const next = uniformSequence(seed);
  const bars = {
    open: new Float64Array(length),
    high: new Float64Array(length),
    low: new Float64Array(length),
    close: new Float64Array(length),
    volume: new Float64Array(length),
  };
  let price = 20 + 80 * next();
  for (let i = 0; i < length; i++) {
    const phase = Math.floor(i / 40) % 3;
    const size = phase === 0 ? 0.004 : phase === 1 ? 0.015 : 0.04;
    bars.open[i] = price;
    price *= 1 + size * (next() - 0.5 + (phase === 1 ? 0.1 : 0));
    bars.close[i] = price;
    bars.high[i] = Math.max(price, bars.open[i] as number) * (1 + size * 0.3 * next());
    bars.low[i] = Math.min(price, bars.open[i] as number) * (1 - size * 0.3 * next());
    bars.volume[i] = Math.floor(1e5 * (0.5 + next() + (next() > 0.95 ? 3 : 0)));
  }
  return bars;
}

/** Weeks that widen and narrow, as if forecast at each close; not known of the first bars, nor now and then. */
export function randomWeeks(length: number, seed: number): NonNullable<Bars["week"]> {
  const next = uniformSequence(seed + 1);
  const week = { stop: new Float64Array(length), target: new Float64Array(length) };
  for (let i = 0; i < length; i++) {
    const width = 0.02 + 0.04 * next();
    const isKnown = i >= 30 && next() > 0.05;
    week.stop[i] = isKnown ? width : Number.NaN;
    week.target[i] = isKnown ? width * 1.1 : Number.NaN;
  }
  return week;
}

/** The first `length` bars. */
export function headOf(bars: Bars, length: number): Bars {
  return {
    open: bars.open.slice(0, length),
    high: bars.high.slice(0, length),
    low: bars.low.slice(0, length),
    close: bars.close.slice(0, length),
    volume: bars.volume.slice(0, length),
  };
}

/** Series long enough to analyse. */
export const arbitraryBars: fc.Arbitrary<Bars> = fc
  .tuple(fc.integer({ min: 60, max: 600 }), fc.nat())
  .map(([length, seed]) => randomBars(length, seed));
