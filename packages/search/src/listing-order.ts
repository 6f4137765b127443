import type { ListedStock } from "@neuro/contract";
import type { Country } from "./stock-query.ts";

const VENTURE_BOARDS: ReadonlySet<string> = new Set(["TSXV", "CSE", "Cboe Canada"]);
const LONGEST_NAME = 255;
const LAST_RANK = 4095;

/** Well known: traded enough to have a rank, and still trading. */
export function isKnown({ rank, retired }: ListedStock): boolean {
  return rank !== null && retired === null;
}

/**
 * Positions of the listings in the order they are shown among equals: living before retired, the well known before the others, the
 * preferred country's (and crypto), main boards, most money traded, the shorter name, and the order they were given in.
 */
export function orderFor(listed: readonly ListedStock[], prefer: Country): Int32Array {
  return sortedBy(listed, (stock) => {
    const isHome = stock.country === prefer || stock.type === "crypto";
    return [stock.retired === null, isKnown(stock), isHome, !VENTURE_BOARDS.has(stock.exchange)];
  });
}

/** Positions by rank alone, for a listing that nothing was looked for in. */
export function orderByRank(listed: readonly ListedStock[]): Int32Array {
  return sortedBy(listed, (stock) => [
    isKnown(stock),
    stock.retired === null,
    !VENTURE_BOARDS.has(stock.exchange),
  ]);
}

/** One number for each listing that sorts as its parts do, the first heaviest; far below 2^53. */
function sortedBy(listed: readonly ListedStock[], firstOf: (stock: ListedStock) => readonly boolean[]) {
  const count = Math.max(1, listed.length);
  const keys = Float64Array.from(listed, (stock, position) => {
    const flags = firstOf(stock).reduce((bits, isFirst) => bits * 2 + (isFirst ? 0 : 1), 0);
    const rank = Math.min(stock.rank ?? LAST_RANK, LAST_RANK);
    const length = Math.min(stock.name.length, LONGEST_NAME);
    return ((flags * (LAST_RANK + 1) + rank) * (LONGEST_NAME + 1) + length) * count + position;
  }).sort();
  return Int32Array.from(keys, (key) => key % count);
}
