import fc from "fast-check";
import { uniformSequence } from "./random-bars.ts";

/** Returns per period of assets that share a market to different degrees, have their own moves, and drift apart. */
export function randomReturns(assets: number, periods: number, seed: number): Float64Array[] {
  const next = uniformSequence(seed);
  const bell = () => next() + next() + next() + next() - 2;
  const traits = Array.from({ length: assets }, () => ({
    market: 1.5 * next() - 0.2,
    own: 0.1 + 2 * next() ** 2,
    drift: 0.001 * bell(),
  }));
  const columns = traits.map(() => new Float64Array(periods));
  for (let period = 0; period < periods; period++) {
    const market = bell();
    for (const [i, { market: share, own, drift }] of traits.entries()) {
      (columns[i] as Float64Array)[period] = drift + 0.01 * (share * market + own * bell());
    }
  }
  return columns;
}

/** Few or many assets, with more or fewer periods than assets. */
export const arbitraryReturns: fc.Arbitrary<Float64Array[]> = fc
  .tuple(fc.integer({ min: 1, max: 24 }), fc.constantFrom(60, 120, 260), fc.nat())
  .map(([assets, periods, seed]) => randomReturns(assets, periods, seed));
