import type { Carried } from "./range-fit.ts";

/** `Carried` as plain JSON. */
export interface StoredCarried extends Omit<Carried, "network"> {
  readonly network: { readonly inputs: number; readonly hidden: number; readonly weights: number[] } | null;
}

export const storedCarried = (carried: Carried): StoredCarried => ({
  ...carried,
  network: carried.network && { ...carried.network, weights: [...carried.network.weights] },
});

export const readCarried = (stored: StoredCarried): Carried => ({
  ...stored,
  network: stored.network && { ...stored.network, weights: Float64Array.from(stored.network.weights) },
});
