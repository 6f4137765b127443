/** Shares of the network's log forecast that past losses are summed for. */
export const BLEND_WEIGHTS = [0, 0.25, 0.5, 0.75, 1] as const;

/** The share before any network was judged: as good as the other. */
const FIRST_WEIGHT = 0.5;

/**
 * The mean of the shares, each weighted by the exponential of its negative loss: half and half while nothing is known, and towards what was
 * better as losses tell it. `losses` are summed over independent dates, not over cases, which are many and say the same.
 *
 * Source: Vovk (1990), "Aggregating strategies".
 */
export function meanWeight(losses: readonly number[] | null): number {
  if (losses === null) return FIRST_WEIGHT;
  const least = Math.min(...losses);
  let sum = 0;
  let shares = 0;
  BLEND_WEIGHTS.forEach((weight, k) => {
    const share = Math.exp(least - (losses[k] as number));
    sum += share * weight;
    shares += share;
  });
  return sum / shares;
}

export const blended = (linear: number, network: number, weight: number): number =>
  (1 - weight) * linear + weight * network;
