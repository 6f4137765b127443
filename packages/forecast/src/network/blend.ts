/** Shares of the network's log forecast in the one given, that past losses choose from. */
export const BLEND_WEIGHTS = [0, 0.25, 0.5, 0.75, 1] as const;

const FIRST_WEIGHT = 0.5;

/** The share that would have lost least in the years judged so far; half and half before the first. */
export function bestWeight(losses: readonly number[] | null): number {
  if (losses === null) return FIRST_WEIGHT;
  let best = 0;
  losses.forEach((loss, k) => {
    if (loss < (losses[best] as number)) best = k;
  });
  return BLEND_WEIGHTS[best] as number;
}

export const blended = (linear: number, network: number, weight: number): number =>
  (1 - weight) * linear + weight * network;
