import { marketNumber } from "../live/market-number.ts";
import { plainPrice } from "./plain-price.ts";
import type { Chart } from "./read-chart.ts";

export interface Bar {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** Rounding of single-precision figures may put a close this share above its high. */
const ROUNDING = 1e-5;

/** The bar of a row; null for an empty row (nothing traded); a sentence when it cannot be true. */
export function barOf(
  chart: Chart,
  row: number,
  { volumeInMoney }: { readonly volumeInMoney: boolean },
): Bar | string | null {
  const cells = [chart.open[row], chart.high[row], chart.low[row], chart.close[row]];
  if (cells.every((cell) => cell === null || cell === undefined)) return null;
  const prices: number[] = [];
  for (const cell of cells) {
    if (cell === null || cell === undefined) return null;
    const price = marketNumber(cell);
    if (price === null) return "a price is no number";
    if (price <= 0) return "a price is not above zero";
    prices.push(plainPrice(price));
  }
  const [open = 0, high = 0, low = 0, close = 0] = prices;
  if (high < low) return "the high is below the low";
  const top = Math.max(open, close);
  const bottom = Math.min(open, close);
  if (top > high * (1 + ROUNDING) || bottom < low * (1 - ROUNDING))
    return "open or close lie outside low and high";
  const volume = volumeOf(chart.volume[row]);
  if (volume === null) return "the volume is no number from zero on";
  return {
    open,
    high: Math.max(high, top),
    low: Math.min(low, bottom),
    close,
    volume: volumeInMoney ? volume / close : volume,
  };
}

function volumeOf(cell: unknown): number | null {
  if (cell === null || cell === undefined) return 0;
  const volume = marketNumber(cell);
  return volume !== null && volume >= 0 ? volume : null;
}

/** Counts sentences: `3 rows: a price is no number`. */
export function createRowProblems(): {
  add(sentence: string): void;
  readonly count: number;
  list(): readonly string[];
} {
  const counts = new Map<string, number>();
  let count = 0;
  return {
    add(sentence) {
      count++;
      counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
    },
    get count() {
      return count;
    },
    list: () => [...counts].map(([sentence, rows]) => `${rows} ${rows === 1 ? "row" : "rows"}: ${sentence}`),
  };
}
