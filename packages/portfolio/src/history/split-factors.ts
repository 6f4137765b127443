/**
 * Units before a split in the count after it, since closes of the past are told as if every later split had happened
 * already: 10 units before a split 4 for 1 are 40 units at the adjusted close.
 */
import type { InstrumentId } from "@neuro/contract/primitives";
import type { CommodityRows } from "./transaction-columns.ts";

/** Units after for one unit before, as the market declares the split nearest to a time; null when it knows of none. */
export type DeclaredRatio = (instrumentId: InstrumentId, time: number) => number | null;

export interface SplitFactors {
  /** What each row's units are multiplied by. */
  readonly factors: Float64Array;
  /** Of a split's row: what it leaves besides the new count, such as the piece paid out in cash. Otherwise as `held`. */
  readonly held: Float64Array;
}

/** Null without any split, as nearly always. */
export function splitFactors(
  instrumentId: InstrumentId,
  rows: CommodityRows,
  declared: DeclaredRatio | undefined,
): SplitFactors | null {
  const { count, split } = rows;
  if (!split.subarray(0, count).includes(1)) return null;
  const held = rows.held.slice(0, count);
  const ratios = new Float64Array(count).fill(1);
  let units = 0;
  for (let row = 0; row < count; row++) {
    const change = rows.held[row] as number;
    if (split[row] === 1 && units > 0) {
      const ratio = declared?.(instrumentId, rows.time[row] as number) ?? (units + change) / units;
      ratios[row] = ratio;
      held[row] = change - (ratio - 1) * units;
    }
    units += change;
  }
  const factors = new Float64Array(count);
  let factor = 1;
  for (let row = count - 1; row >= 0; row--) {
    factors[row] = factor;
    factor *= ratios[row] as number;
  }
  return { factors, held };
}
