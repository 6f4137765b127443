import { FEATURES } from "../har/features.ts";
import type { TrainingRows } from "../har/fit-linear.ts";

/** How columns of features become terms of mean 0 and deviation 1. */
export interface Standard {
  readonly columns: readonly number[];
  readonly center: readonly number[];
  readonly spread: readonly number[];
}

/** Terms further out count as this many deviations. */
const FARTHEST = 6;

/** A column that differs by less has one value, and the rest is rounding: a volume that never changes. */
const SAME = 1e-9;

export function standardOf(features: Float32Array, rows: Int32Array, columns: readonly number[]): Standard {
  const center = columns.map((column) => meanOf(features, rows, column));
  const spread = columns.map((column, place) => {
    let sum = 0;
    for (const row of rows) {
      sum += ((features[row * FEATURES + column] as number) - (center[place] as number)) ** 2;
    }
    const deviation = Math.sqrt(sum / rows.length);
    return deviation < SAME ? 1 : deviation;
  });
  return { columns, center, spread };
}

function meanOf(features: Float32Array, rows: Int32Array, column: number): number {
  let sum = 0;
  for (const row of rows) sum += features[row * FEATURES + column] as number;
  return sum / rows.length;
}

/** The terms of the features from `from`, written to `out` from `at`; the first column stays as it is, a constant. What is not known (NaN) counts as the mean. */
export function writeTerms(
  out: Float64Array,
  at: number,
  { columns, center, spread }: Standard,
  features: Float32Array | Float64Array,
  from: number,
): void {
  out[at] = 1;
  for (let place = 1; place < columns.length; place++) {
    const value = features[from + (columns[place] as number)] as number;
    const term = (value - (center[place] as number)) / (spread[place] as number);
    out[at + place] = Number.isNaN(term) ? 0 : Math.min(FARTHEST, Math.max(-FARTHEST, term));
  }
}

export function trainingRows(
  features: Float32Array,
  logOutcome: Float32Array,
  rows: Int32Array,
  standard: Standard,
): TrainingRows {
  const width = standard.columns.length;
  const terms = new Float64Array(rows.length * width);
  const outcome = new Float64Array(rows.length);
  for (let k = 0; k < rows.length; k++) {
    const row = rows[k] as number;
    writeTerms(terms, k * width, standard, features, row * FEATURES);
    outcome[k] = logOutcome[row] as number;
  }
  return { width, count: rows.length, terms, logOutcome: outcome };
}
