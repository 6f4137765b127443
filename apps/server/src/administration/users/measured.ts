/**
 * A figure over many rows, measured anew for each reader as long as that is quick. Once it takes long, readers get the last one
 * with its time, and a new one is measured behind their backs, so rarely that measuring takes a hundredth of the time.
 */
import { MINUTE_MS } from "@neuro/contract/primitives";

export interface Measured<T> {
  readonly value: T;
  /** Epoch ms. */
  readonly at: number;
}

/** Quicker than this nobody needs to be spared. */
const QUICK_MS = 15;
const SHARE = 100;
/** An older one is shown to nobody. */
const TOO_OLD_MS = 5 * MINUTE_MS;

export function createMeasured<T>(
  measure: () => Promise<T>,
  wall: () => number,
  /** Milliseconds that never go back, to tell how long measuring took. */
  elapsed = () => performance.now(),
): () => Promise<Measured<T>> {
  let last: (Measured<T> & { readonly tookMs: number }) | null = null;
  let underWay: Promise<Measured<T>> | null = null;

  async function run(): Promise<Measured<T>> {
    const at = wall();
    const begun = elapsed();
    const value = await measure();
    last = { value, at, tookMs: elapsed() - begun };
    return last;
  }

  /** One for all who ask meanwhile. */
  function renew(): Promise<Measured<T>> {
    underWay ??= run().finally(() => {
      underWay = null;
    });
    return underWay;
  }

  return async () => {
    const age = last === null ? Number.POSITIVE_INFINITY : wall() - last.at;
    if (last === null || last.tookMs < QUICK_MS || age > TOO_OLD_MS) return await renew();
    if (age > last.tookMs * SHARE) renew().catch(() => undefined);
    return last;
  };
}
