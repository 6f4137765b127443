import { emaWeight } from "../indicators/ema.ts";
import { overFiniteRuns } from "../indicators/finite-runs.ts";
import { MACD_PERIODS, meanOf } from "../indicators/macd.ts";
import { deviationOf } from "../indicators/rolling-moments.ts";
import { RESUM_WINDOWS } from "../indicators/rolling-window.ts";
import { strength } from "../indicators/rsi.ts";
import { ENTER, EXIT } from "./strategy.ts";

/** A turn of the histogram smaller than this share of the price is rounding: the price stands still. */
export const NO_TURN = 1e-12;

export interface FlagParameters {
  readonly rsiPeriod: number;
  readonly oversold: number;
  readonly overbought: number;
  readonly bandPeriod: number;
  readonly bandDeviations: number;
  readonly warmUpBars: number;
}

/**
 * The flags of "RSI + MACD + Bollinger" in one pass: RSI, MACD's histogram and the bands side by side instead of one after
 * the other, in less than half the time, because each of their chains alone would wait for its own last step. Step by step the
 * arithmetic of `rsi`, `macd` and `bollinger`, so that the streams agree to the last bit; a division or a root is only
 * taken where its result can matter (an RSI under 50 needs more loss than gain, a close under the band one under the mean).
 */
export function rsiMacdBollingerFlags(close: Float64Array, parameters: FlagParameters): Uint8Array {
  const out = new Uint8Array(close.length);
  overFiniteRuns([close], [], (from, to) => {
    if (to - from >= parameters.warmUpBars) flagRun(close, parameters, out, from, to);
  });
  return out;
}

function flagRun(
  close: Float64Array,
  parameters: FlagParameters,
  out: Uint8Array,
  from: number,
  to: number,
): void {
  const { oversold, overbought, bandPeriod, bandDeviations, rsiPeriod } = parameters;
  const state = warmedUp(close, parameters, from);
  const { rest, newest, fastRest, fastNewest, slowRest, slowNewest, signalRest, signalNewest } =
    weights(rsiPeriod);
  let { movement, change, fast, slow, signal, histogram, anchor, sum, squares, untilResum } = state;
  const share = 1 / bandPeriod;
  for (let i = from + parameters.warmUpBars - 1; i < to; i++) {
    const price = close[i] as number;
    const difference = price - (close[i - 1] as number);
    movement = movement * rest + Math.abs(difference) * newest;
    change = change * rest + difference * newest;
    fast = fast * fastRest + price * fastNewest;
    slow = slow * slowRest + price * slowNewest;
    const gap = fast - slow;
    signal = signal * signalRest + gap * signalNewest;
    const turn = gap - signal - histogram;
    histogram = gap - signal;
    if (untilResum === 0) {
      ({ anchor, sum, squares } = sumsAt(close, bandPeriod, i));
      untilResum = RESUM_WINDOWS * bandPeriod;
    } else {
      const entering = price - anchor;
      const leaving = (close[i - bandPeriod] as number) - anchor;
      sum += entering - leaving;
      squares += entering * entering - leaving * leaving;
    }
    untilResum--;
    const mean = anchor + sum * share;
    if (turn > NO_TURN * price) {
      const isLow = change < 0 && strength(change, movement) < oversold;
      const isUnder =
        price < mean && price < mean - deviationOf(sum * share, squares * share) * bandDeviations;
      if (isLow || isUnder) out[i] = ENTER;
    } else if (turn < -NO_TURN * price) {
      const isHigh = change > 0 && strength(change, movement) > overbought;
      const isOver =
        price > mean && price > mean + deviationOf(sum * share, squares * share) * bandDeviations;
      if (isHigh || isOver) out[i] = EXIT;
    }
  }
}

function weights(rsiPeriod: number) {
  const { fast, slow, signal } = MACD_PERIODS;
  return {
    newest: 1 / rsiPeriod,
    rest: 1 - 1 / rsiPeriod,
    fastNewest: emaWeight(fast),
    fastRest: 1 - emaWeight(fast),
    slowNewest: emaWeight(slow),
    slowRest: 1 - emaWeight(slow),
    signalNewest: emaWeight(signal),
    signalRest: 1 - emaWeight(signal),
  };
}

/** The sums and means as they are after the bar before the first one with a flag. */
function warmedUp(close: Float64Array, parameters: FlagParameters, from: number) {
  const { rsiPeriod, bandPeriod, warmUpBars } = parameters;
  const last = from + warmUpBars - 2;
  return {
    ...movementAt(close, rsiPeriod, from, last),
    ...macdAt(close, from, last),
    ...momentsAt(close, bandPeriod, from, last),
  };
}

function movementAt(close: Float64Array, rsiPeriod: number, from: number, last: number) {
  const { newest, rest } = weights(rsiPeriod);
  let movement = 0;
  let change = 0;
  for (let i = from + 1; i <= last; i++) {
    const difference = (close[i] as number) - (close[i - 1] as number);
    const isSeed = i <= from + rsiPeriod;
    movement = isSeed ? movement + Math.abs(difference) : movement * rest + Math.abs(difference) * newest;
    change = isSeed ? change + difference : change * rest + difference * newest;
    if (i !== from + rsiPeriod) continue;
    movement *= newest;
    change *= newest;
  }
  return { movement, change };
}

function macdAt(close: Float64Array, from: number, last: number) {
  const { fast: fastBars, slow: slowBars, signal: signalBars } = MACD_PERIODS;
  const { fastRest, fastNewest, slowRest, slowNewest, signalRest, signalNewest } = weights(2);
  const seedBar = from + slowBars - 1;
  let slow = meanOf(close, from, seedBar);
  let fast = meanOf(close, seedBar - fastBars + 1, seedBar);
  let signal = fast - slow;
  for (let i = seedBar + 1; i <= last; i++) {
    const price = close[i] as number;
    fast = fast * fastRest + price * fastNewest;
    slow = slow * slowRest + price * slowNewest;
    const seeds = i - seedBar + 1;
    signal =
      seeds <= signalBars ? signal + (fast - slow) : signal * signalRest + (fast - slow) * signalNewest;
    if (seeds === signalBars) signal /= signalBars;
  }
  return { fast, slow, signal, histogram: fast - slow - signal };
}

function momentsAt(close: Float64Array, bandPeriod: number, from: number, last: number) {
  const first = from + bandPeriod - 1;
  if (last < first) return { anchor: 0, sum: 0, squares: 0, untilResum: 0 };
  const stride = RESUM_WINDOWS * bandPeriod;
  const start = first + Math.floor((last - first) / stride) * stride;
  let { anchor, sum, squares } = sumsAt(close, bandPeriod, start);
  for (let i = start + 1; i <= last; i++) {
    const entering = (close[i] as number) - anchor;
    const leaving = (close[i - bandPeriod] as number) - anchor;
    sum += entering - leaving;
    squares += entering * entering - leaving * leaving;
  }
  return { anchor, sum, squares, untilResum: stride - (last - start + 1) };
}

function sumsAt(close: Float64Array, bandPeriod: number, bar: number) {
  const anchor = close[bar] as number;
  let sum = 0;
  let squares = 0;
  for (let i = bar - bandPeriod + 1; i <= bar; i++) {
    const distance = (close[i] as number) - anchor;
    sum += distance;
    squares += distance * distance;
  }
  return { anchor, sum, squares };
}
