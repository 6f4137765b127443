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
  const next = uniform(at.seed);
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

/** Numbers in 0..1 from a seed: a counter in steps of the golden ratio, mixed by MurmurHash3's finalizer. */
function uniform(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  };
}
