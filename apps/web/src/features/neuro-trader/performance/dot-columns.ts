/** How many trades ended between `from` and `from` + the width of a bin; percent points. */
export interface ReturnBin {
  from: number;
  trades: number;
}

export interface DotColumn extends ReturnBin {
  /** In dots; the part after the point is a smaller dot. */
  dots: number;
}

export interface DotColumns {
  columns: DotColumn[];
  /** Width of a column, percent points. */
  width: number;
  /** Ends of the scale, percent points, multiples of the width; zero lies between. */
  from: number;
  to: number;
  tradesPerDot: number;
  /** Dots side by side in a column. */
  abreast: number;
  /** Trades beyond the ends, counted in the columns there. */
  below: number;
  above: number;
}

export interface DotRoom {
  /** Width of the bins that are given, percent points. */
  binWidth: number;
  /** Columns. */
  most: number;
  /** Dots above one another and, over all columns, beside one another. */
  high: number;
  wide: number;
}

const WIDTHS = [0.25, 0.5, 1, 2, 2.5, 5, 10, 20, 25, 50, 100];
const PER_DOT = [1, 2, 3, 4, 5, 6, 8];
/** Share of the trades at each end that may lie beyond the scale. */
const TAIL = 0.01;

/**
 * Columns of dots for a small space: at most `most` of them, `high` dots high and as many abreast as there is room for. Bins
 * are put together until they fit; the farthest hundredth at either end stands in the last column there, so that one lucky
 * trade does not squeeze all others.
 */
export function dotColumns(bins: readonly ReturnBin[], { binWidth, most, high, wide }: DotRoom): DotColumns {
  const ordered = bins.filter(({ trades }) => trades > 0).sort((a, b) => a.from - b.from);
  const total = ordered.reduce((sum, { trades }) => sum + trades, 0);
  const least = Math.min(0, edgeOf(ordered, total));
  const top = Math.max(0, edgeOf(ordered.toReversed(), total) + binWidth);
  const width = WIDTHS.find((each) => each >= binWidth && spanIn(least, top, each) <= most) ?? 100;
  const from = Math.floor(least / width) * width;
  const to = Math.max(Math.ceil(top / width) * width, from + width);
  const columns = new Map<number, number>();
  let below = 0;
  let above = 0;
  for (const bin of ordered) {
    if (bin.from < from) below += bin.trades;
    if (bin.from >= to) above += bin.trades;
    const inside = Math.min(Math.max(bin.from, from), to - width);
    const start = Math.floor(inside / width) * width;
    columns.set(start, (columns.get(start) ?? 0) + bin.trades);
  }
  const abreast = Math.max(1, Math.floor(wide / Math.round((to - from) / width)));
  const tradesPerDot = perDot(Math.max(0, ...columns.values()), high * abreast);
  return {
    columns: [...columns]
      .map(([start, trades]) => ({ from: start, trades, dots: trades / tradesPerDot }))
      .sort((a, b) => a.from - b.from),
    width,
    from,
    to,
    tradesPerDot,
    abreast,
    below,
    above,
  };
}

/** Lower end of the first bin that is not wholly in the tail; 0 without a bin. */
function edgeOf(ordered: readonly ReturnBin[], total: number): number {
  let passed = 0;
  for (const { from, trades } of ordered) {
    passed += trades;
    if (passed > total * TAIL) return from;
  }
  return 0;
}

function spanIn(least: number, top: number, width: number): number {
  return Math.ceil(top / width) - Math.floor(least / width);
}

/** A round number of trades of which no column needs more than so many dots. */
function perDot(tallest: number, dots: number): number {
  for (let power = 1; ; power *= 10) {
    const found = PER_DOT.find((each) => tallest <= each * power * dots);
    if (found !== undefined) return found * power;
  }
}
