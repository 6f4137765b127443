import type { ConformalScale } from "../conformal/conformal-scale.ts";
import type { RangeHorizon } from "../horizons.ts";
import type { StandardRange } from "../outcomes/group-outcomes.ts";

/** Everything a forecast needs beside the listing's own bars; plain JSON. `parseRangeModel` reads what was stored. */
export interface RangeModel {
  readonly version: number;
  /** SHA-256 of the bars it was made of. */
  readonly dataHash: string;
  readonly seed: number;
  /** First and last session learnt from. */
  readonly from: string;
  readonly to: string;
  readonly series: number;
  /** In the order of `RANGE_HORIZONS`. */
  readonly horizons: readonly HorizonModel[];
  readonly usual: UsualVariance;
  readonly paths: StoredPaths;
  /** The last years learnt from, oldest first: what tests of past sessions forecast with. */
  readonly years: readonly YearModel[];
}

/** What was known of a week before a year began. */
export interface YearModel {
  readonly year: number;
  readonly week: HorizonModel;
  readonly usual: UsualVariance;
}

/** Log variance of a session over the years: of the pool, and of its sectors. */
export interface UsualVariance {
  readonly pool: number;
  readonly bySector: Readonly<Record<string, number>>;
}

/** Coefficients of standardized features. */
export interface StoredLinear {
  readonly columns: readonly number[];
  readonly center: readonly number[];
  readonly spread: readonly number[];
  readonly coefficients: readonly number[];
}

export interface HorizonModel {
  readonly sessions: RangeHorizon;
  readonly withMarket: StoredLinear;
  readonly withoutMarket: StoredLinear;
  /** Corrects the log forecast with the market by `weight` of what it says; null where none was learnt or none would help. */
  readonly network: {
    readonly hidden: number;
    readonly weights: readonly number[];
    readonly level: number;
    readonly weight: number;
  } | null;
  /** Log forecast that parts calm from wild cases, and what came of each, in deviations. */
  readonly bound: number;
  readonly groups: readonly {
    /** In the order of `RANGE_LEVELS`. */
    readonly ranges: readonly StandardRange[];
    readonly medianRise: number;
    readonly medianFall: number;
  }[];
  /** What the ends of ranges are multiplied by, as of the last session learnt from. */
  readonly scale: ConformalScale;
}

/** Standardized paths of real history, one byte a number, as base64: see `decodePaths`. */
export interface StoredPaths {
  readonly sessions: number;
  /** Paths of calm cases, then of wild ones. */
  readonly calm: number;
  readonly wild: number;
  /** Cases of history that they stand for. */
  readonly cases: number;
  readonly bytes: string;
}
