import { seededUniform } from "../seeded-uniform.ts";

/**
 * The same history in another order: blocks of `blockPeriods` consecutive periods, drawn with replacement at random starts, the
 * series taken as a ring. All columns get the same periods, so what moves together stays together; blocks keep
 * stretches of calm and turmoil. The draw is decided by the seed.
 *
 * Source: Politis and Romano (1992), the circular block bootstrap.
 */
export function resampledReturns(
  columns: readonly Float64Array[],
  at: { readonly blockPeriods: number; readonly seed: number },
): readonly Float64Array[] {
  const periods = columns[0]?.length ?? 0;
  const next = seededUniform(at.seed);
  const order = new Int32Array(periods);
  for (let filled = 0; filled < periods; filled += at.blockPeriods) {
    const start = Math.floor(next() * periods);
    for (let k = filled; k < Math.min(periods, filled + at.blockPeriods); k++) {
      order[k] = (start + k - filled) % periods;
    }
  }
  return columns.map((column) => inOrder(column, order));
}

/** A plain loop: a hundred histories are drawn for one review, and `Float64Array.from` with a function is ten times slower. */
function inOrder(column: Float64Array, order: Int32Array): Float64Array {
  const drawn = new Float64Array(order.length);
  for (let t = 0; t < order.length; t++) drawn[t] = column[order[t] as number] as number;
  return drawn;
}
