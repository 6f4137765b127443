import { usableDeviation } from "../features/deviation.ts";

/** Sessions ahead that a network looks. */
export const HORIZONS = [1, 5] as const;
export type Horizon = (typeof HORIZONS)[number];
export const LONGEST_HORIZON = 5;

/** Direction that is not known: no later close, or a price missing on the way. */
export const NO_DIRECTION = 255;

/** Returns beyond so many standard deviations are cut: the size of a day of panic is no lesson for the others. */
const LARGEST_SIZE = 5;

export interface Labels {
  /** 1 when the close `horizon` sessions later is higher, 0 when it is lower or the same, `NO_DIRECTION` when unknown. */
  readonly direction: Readonly<Record<Horizon, Uint8Array>>;
  /** The log return until then over the deviation known at the bar, √horizon of it, cut to ±5; NaN when unknown. */
  readonly size: Readonly<Record<Horizon, Float64Array>>;
}

/**
 * What came after each bar. A flat close is not up: whoever bought for a rise got none. The last bars of a series, as many as
 * the horizon, have no label. `deviation` is a feature table's: the volatility known at the bar, not that of the label's days.
 */
export function labelsOf(close: Float64Array, deviation: Float64Array): Labels {
  const direction = { 1: directions(close, 1), 5: directions(close, 5) };
  const size = { 1: sizes(close, deviation, 1), 5: sizes(close, deviation, 5) };
  return { direction, size };
}

function directions(close: Float64Array, horizon: Horizon): Uint8Array {
  return Uint8Array.from(close, (now, bar) => {
    const later = close[bar + horizon] ?? Number.NaN;
    if (!Number.isFinite(now) || !Number.isFinite(later)) return NO_DIRECTION;
    return later > now ? 1 : 0;
  });
}

function sizes(close: Float64Array, deviation: Float64Array, horizon: Horizon): Float64Array {
  return close.map((now, bar) => {
    const move = Math.log((close[bar + horizon] ?? Number.NaN) / now);
    const size = move / (usableDeviation(deviation[bar] as number) * Math.sqrt(horizon));
    return Math.min(LARGEST_SIZE, Math.max(-LARGEST_SIZE, size));
  });
}
