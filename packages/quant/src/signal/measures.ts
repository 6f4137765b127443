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
 * Everything the rules need, bar by bar, from that bar and earlier ones only. A series that stands still (ATR 0) has no
 * RSI and no MACD measure: nothing moved, so nothing is oversold.
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
  const columns = {
    rsi: rsi14.map((value, i) => (atr14[i] === 0 ? Number.NaN : value)),
    bandPosition: bandPosition(close, bands),
    macdGap: macdColumns.histogram.map((value, i) => value / (atr14[i] || Number.NaN)),
    macdCross: macdCross(macdColumns.histogram, atr14),
    trendGap: close.map((value, i) => value / (mean200[i] as number) - 1),
    volumeMove: volumeMove(bars, volumeBefore20),
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

function bandPosition(close: Float64Array, bands: BollingerColumns): Float64Array {
  return close.map((value, i) => {
    const lower = bands.lower[i] as number;
    const width = (bands.upper[i] as number) - lower;
    return width === 0 ? 0.5 : (value - lower) / width;
  });
}

function macdCross(histogram: Float64Array, atr14: Float64Array): Float64Array {
  const out = new Float64Array(histogram.length).fill(Number.NaN);
  let side = 0;
  let age = CROSS_SESSIONS;
  for (let i = 0; i < histogram.length; i++) {
    const value = histogram[i] as number;
    if (Number.isNaN(value) || atr14[i] === 0) continue;
    const newSide = Math.sign(value);
    age++;
    if (newSide !== 0 && newSide !== side) {
      age = side === 0 ? CROSS_SESSIONS : 0;
      side = newSide;
    }
    out[i] = age < CROSS_SESSIONS ? side * (1 - age / CROSS_SESSIONS) : 0;
  }
  return out;
}

function volumeMove(bars: Bars, volumeBefore20: Float64Array): Float64Array {
  const { close, volume } = bars;
  const out = new Float64Array(close.length).fill(Number.NaN);
  for (let i = 1; i < close.length; i++) {
    const usual = volumeBefore20[i] as number;
    if (!(usual > NO_VOLUME)) continue;
    const direction = Math.sign((close[i] as number) - (close[i - 1] as number));
    out[i] = direction * ((volume[i] as number) / usual);
  }
  return out;
}
