import type { RangeHorizon } from "../horizons.ts";

/** Everything a forecast needs beside the listing's own bars; plain JSON. `parseRangeModel` reads what was stored. */
export interface RangeModel {
  readonly version: number;
  /** Hash of the pool, the options and the version it was made of. */
  readonly hash: string;
  readonly seed: number;
  /** First and last session learnt from. */
  readonly from: string;
  readonly to: string;
  readonly series: number;
  readonly horizons: Readonly<Record<RangeHorizon, unknown>>;
}
