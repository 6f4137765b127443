import type { FeatureTable } from "./feature-table.ts";

/** Mean and deviation of each feature over the rows a network was trained on, and over no other. */
export interface Standardizer {
  readonly mean: Float64Array;
  /** 0 for a feature that did not vary: it then says nothing, whatever comes later. */
  readonly deviation: Float64Array;
}

/** Standardized values beyond so many deviations are cut: one crash must not outshout a thousand days. */
const LARGEST = 4;

/** A table's bars, in any order; a bar may be of any table. */
export interface BarReference {
  readonly table: FeatureTable;
  readonly bar: number;
}

const NO_DEVIATION = 1e-9;

/** Sums of each feature over the given bars, missing values left out. Throws RangeError without a bar. */
export function fitStandardizer(rows: readonly BarReference[]): Standardizer {
  const width = rows[0]?.table.width;
  if (width === undefined) throw new RangeError("a standardizer needs at least one row");
  const count = new Float64Array(width);
  const mean = new Float64Array(width);
  const squares = new Float64Array(width);
  for (const { table, bar } of rows) {
    for (let place = 0; place < width; place++) {
      const value = table.values[bar * width + place] as number;
      if (Number.isNaN(value)) continue;
      // Welford's update keeps the digits that a difference of large sums would lose.
      count[place] = (count[place] as number) + 1;
      const distance = value - (mean[place] as number);
      mean[place] = (mean[place] as number) + distance / (count[place] as number);
      squares[place] = (squares[place] as number) + distance * (value - (mean[place] as number));
    }
  }
  const deviation = squares.map((sum, place) => {
    const value = Math.sqrt(sum / Math.max(1, count[place] as number));
    return value < NO_DEVIATION ? 0 : value;
  });
  return { mean, deviation };
}

/**
 * Writes a bar's features, standardized and cut to ±4, to `into` from `offset` on. A missing value becomes 0, which is the mean;
 * its group's flag tells the network.
 */
export function writeStandardized(
  { table, bar }: BarReference,
  { mean, deviation }: Standardizer,
  into: Float32Array,
  offset: number,
): void {
  const { width, values } = table;
  for (let place = 0; place < width; place++) {
    const value = values[bar * width + place] as number;
    const spread = deviation[place] as number;
    const scaled = Number.isNaN(value) || spread === 0 ? 0 : (value - (mean[place] as number)) / spread;
    into[offset + place] = Math.min(LARGEST, Math.max(-LARGEST, scaled));
  }
}
