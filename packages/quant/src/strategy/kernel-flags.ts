import { blocksOf, copyIn, copyOutBytes, PART_BARS, slot } from "../kernels/column-memory.ts";
import { kernels } from "../kernels/kernels.ts";

/** Pairs of bars in a block of 16. */
const BLOCK_PAIRS = 8;

/** Flags of "RSI + MACD + Bollinger" from bar `from` on, by the comparisons of its stream. */
export function stretchFlags(
  columns: Readonly<Record<"close" | "strength" | "histogram" | "upper" | "lower", Float64Array>>,
  limits: {
    readonly leastTurn: number;
    readonly oversold: number;
    readonly overbought: number;
    readonly from: number;
  },
  into: Uint8Array,
): void {
  const { close, strength, histogram, upper, lower } = columns;
  const { leastTurn, oversold, overbought } = limits;
  for (let start = limits.from; start < into.length; start += PART_BARS) {
    const end = Math.min(start + PART_BARS, into.length);
    const closeAt = copyIn(0, close, start, end, 0);
    const strengthAt = copyIn(1, strength, start, end, 0);
    const histogramAt = copyIn(2, histogram, start, end, 1);
    const upperAt = copyIn(3, upper, start, end, 0);
    const lowerAt = copyIn(4, lower, start, end, 0);
    const pairs = blocksOf(end - start) * BLOCK_PAIRS;
    kernels.stretchFlags(
      closeAt,
      strengthAt,
      histogramAt,
      upperAt,
      lowerAt,
      slot(5),
      pairs,
      leastTurn,
      oversold,
      overbought,
    );
    copyOutBytes(5, into, start, end - start);
  }
}

/** Flags of "Volume Breakout" from bar `from` on, by the comparisons of its stream. */
export function breakoutFlags(
  columns: Readonly<Record<"close" | "volume" | "upper" | "lower" | "usual", Float64Array>>,
  limits: { readonly volumeMultiple: number; readonly from: number },
  into: Uint8Array,
): void {
  const { close, volume, upper, lower, usual } = columns;
  for (let start = limits.from; start < into.length; start += PART_BARS) {
    const end = Math.min(start + PART_BARS, into.length);
    const closeAt = copyIn(0, close, start, end, 0);
    // What was before the bar decides.
    const upperAt = copyIn(1, upper, start - 1, end - 1, 0);
    const lowerAt = copyIn(2, lower, start - 1, end - 1, 0);
    const volumeAt = copyIn(3, volume, start, end, 0);
    const usualAt = copyIn(4, usual, start - 1, end - 1, 0);
    const pairs = blocksOf(end - start) * BLOCK_PAIRS;
    kernels.breakoutFlags(
      closeAt,
      upperAt,
      lowerAt,
      volumeAt,
      usualAt,
      slot(5),
      pairs,
      limits.volumeMultiple,
    );
    copyOutBytes(5, into, start, end - start);
  }
}

/** Flags of "Mean Reversion" from bar `from` on, by the comparisons of its stream. */
export function reversionFlags(
  score: Float64Array,
  limits: { readonly entryDeviations: number; readonly exitDeviations: number; readonly from: number },
  into: Uint8Array,
): void {
  for (let start = limits.from; start < into.length; start += PART_BARS) {
    const end = Math.min(start + PART_BARS, into.length);
    const scoreAt = copyIn(0, score, start, end, 0);
    const pairs = blocksOf(end - start) * BLOCK_PAIRS;
    kernels.reversionFlags(scoreAt, slot(5), pairs, limits.entryDeviations, limits.exitDeviations);
    copyOutBytes(5, into, start, end - start);
  }
}
