export interface Drawdown {
  /** Deepest fall from an earlier high, as a positive fraction of that high: 0.2 is 20 %; 0 when it never fell. */
  readonly depth: number;
  /** Entries of the high before the deepest point, of that point, and of the first one back at the high (or null). */
  readonly peak: number;
  readonly trough: number;
  readonly recovery: number | null;
  /** Periods from that high to the recovery, or to the end where there is none yet. */
  readonly length: number;
  /** Most periods spent below an earlier high, anywhere in the series. */
  readonly longest: number;
}

/**
 * Maximum drawdown of a value or growth index that no flow touched; null for an empty series. Give the worth at the start
 * as the first entry: a fall in the first period counts only then. Values are expected above 0; NaN is not.
 * Source: empyrical max_drawdown (its sign is negative).
 */
export function maxDrawdown(values: Float64Array): Drawdown | null {
  if (values.length === 0) return null;
  let peak = 0;
  let deepest = { depth: 0, peak: 0, trough: 0 };
  let longest = 0;
  for (let i = 1; i < values.length; i++) {
    if ((values[i] as number) >= (values[peak] as number)) {
      peak = i;
      continue;
    }
    longest = Math.max(longest, i - peak);
    const depth = 1 - (values[i] as number) / (values[peak] as number);
    if (depth > deepest.depth) deepest = { depth, peak, trough: i };
  }
  const recovery = recoveryAfter(values, deepest.peak, deepest.trough);
  const end = recovery ?? values.length - 1;
  return { ...deepest, recovery, length: deepest.depth === 0 ? 0 : end - deepest.peak, longest };
}

function recoveryAfter(values: Float64Array, peak: number, trough: number): number | null {
  for (let i = trough + 1; i < values.length; i++) {
    if ((values[i] as number) >= (values[peak] as number)) return i;
  }
  return null;
}
