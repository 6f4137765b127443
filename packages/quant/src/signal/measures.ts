import type { Bars } from "../bars.ts";
import { atr } from "../indicators/atr.ts";
import { type BollingerColumns, bollinger } from "../indicators/bollinger.ts";
import { type MacdColumns, macd } from "../indicators/macd.ts";
import { rsi } from "../indicators/rsi.ts";
import { sma } from "../indicators/sma.ts";
import type { Measure } from "./evidence-rules.ts";

/** A cross of MACD over its signal line counts for this many sessions, fading. */
export const CROSS_SESSIONS = 3;

/** A usual volume below this is rounding left behind by sessions without trades. */
const NO_VOLUME = 1e-6;

/** A distance below this share of the price is rounding, or what the averages still remember of moves long over. */
const NO_MOVE = 1e-9;

/** Indicator columns of a series and the measures the rules read; NaN where there is no value yet. */
export interface Measures {
  readonly rsi14: Float64Array;
  readonly atr14: Float64Array;
  readonly macd: MacdColumns;
  readonly bands: BollingerColumns;
  readonly mean50: Float64Array;
  readonly mean200: Float64Array;
  /** Mean volume of the 20 sessions before each bar, the bar itself left out. */
  readonly volumeBefore20: Float64Array;
  readonly columns: Readonly<Record<Measure, Float64Array>>;
}

/**
 * Everything the rules need, bar by bar, from that bar and earlier ones only. A series that stands still (no average true
 * range to speak of) has no RSI and no MACD measure, lies in the middle of its bands and on its mean: nothing moved, so nothing
 * is oversold and nothing trends.
 */
export function measuresOf(bars: Bars): Measures {
  const { close } = bars;
  const rsi14 = rsi(close, 14);
  const atr14 = atr(bars, 14);
  const macdColumns = macd(close);
  const bands = bollinger(close);
  const mean200 = sma(close, 200);
  const volume20 = sma(bars.volume, 20);
  const volumeBefore20 = new Float64Array(close.length).fill(Number.NaN);
  volumeBefore20.set(volume20.subarray(0, Math.max(close.length - 1, 0)), Math.min(1, close.length));
  const ranges = atr14.map((value, i) => rangeMeasure(value, close[i] as number));
  const columns = {
    rsi: rsi14.map((value, i) => rsiMeasure(value, ranges[i] as number)),
    bandPosition: close.map((value, i) =>
      bandPosition(value, bands.upper[i] as number, bands.lower[i] as number),
    ),
    macdGap: macdColumns.histogram.map((value, i) => macdGap(value, ranges[i] as number)),
    macdCross: macdCross(macdColumns.histogram, ranges),
    trendGap: close.map((value, i) => trendGap(value, mean200[i] as number)),
    volumeMove: volumeMoves(bars, volumeBefore20),
  };
  return {
    rsi14,
    atr14,
    macd: macdColumns,
    bands,
    mean50: sma(close, 50),
    mean200,
    volumeBefore20,
    columns,
  };
}

/** The average true range, 0 where the price stands still. */
export function rangeMeasure(atr14: number, close: number): number {
  return atr14 <= NO_MOVE * close ? 0 : atr14;
}

export function rsiMeasure(rsi14: number, range: number): number {
  return range === 0 ? Number.NaN : rsi14;
}

export function bandPosition(close: number, upper: number, lower: number): number {
  const width = upper - lower;
  return width <= NO_MOVE * close ? 0.5 : (close - lower) / width;
}

export function macdGap(histogram: number, range: number): number {
  return histogram / (range || Number.NaN);
}

export function trendGap(close: number, mean200: number): number {
  const gap = close / mean200 - 1;
  return Math.abs(gap) <= NO_MOVE ? 0 : gap;
}

/** `usual`: mean volume of the sessions before; `change`: of the close. */
export function volumeMove(volume: number, usual: number, change: number): number {
  return usual > NO_VOLUME ? Math.sign(change) * (volume / usual) : Number.NaN;
}

/** Which side of its signal line MACD is on and how long it has been there, fed one bar at a time. */
export class CrossAge {
  #side = 0;
  #age = CROSS_SESSIONS;

  next(histogram: number, range: number): number {
    if (Number.isNaN(histogram) || range === 0) return Number.NaN;
    const side = Math.sign(histogram);
    this.#age++;
    if (side !== 0 && side !== this.#side) {
      // The first side there is was not crossed to.
      this.#age = this.#side === 0 ? CROSS_SESSIONS : 0;
      this.#side = side;
    }
    return this.#age < CROSS_SESSIONS ? this.#side * (1 - this.#age / CROSS_SESSIONS) : 0;
  }
}

function macdCross(histogram: Float64Array, ranges: Float64Array): Float64Array {
  const cross = new CrossAge();
  return histogram.map((value, i) => cross.next(value, ranges[i] as number));
}

function volumeMoves(bars: Bars, volumeBefore20: Float64Array): Float64Array {
  const { close, volume } = bars;
  const out = new Float64Array(close.length).fill(Number.NaN);
  for (let i = 1; i < close.length; i++) {
    const change = (close[i] as number) - (close[i - 1] as number);
    out[i] = volumeMove(volume[i] as number, volumeBefore20[i] as number, change);
  }
  return out;
}
