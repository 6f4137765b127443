import { expect, test } from "vitest";
import { PART_BARS } from "../kernels/column-memory.ts";
import { randomBars } from "../testing/random-bars.ts";
import { AtrStream, atr } from "./atr.ts";
import { BollingerStream, bollinger } from "./bollinger.ts";
import { MacdStream, macd } from "./macd.ts";
import { RsiStream, rsi } from "./rsi.ts";
import { SmaStream, sma } from "./sma.ts";
import { StddevStream, stddev } from "./stddev.ts";
import { highest, lowest } from "./windows/rolling-extreme.ts";
import { ZScoreStream, zScore } from "./z-score.ts";

// Kernels are handed a series in parts of PART_BARS: what is tested here is that nobody sees where one ends.

const bars = randomBars(2 * PART_BARS + 1_000, 7);
const { close } = bars;
const periods = [2, 14, 200, 9_000];

/** Bar by bar the highest (`side` 1) or lowest (−1) of the window, by looking at all of it. */
function searched(values: Float64Array, period: number, side: 1 | -1): Float64Array {
  return values.map((_, bar) =>
    bar < period - 1
      ? Number.NaN
      : side * Math.max(...values.slice(bar - period + 1, bar + 1).map((v) => side * v)),
  );
}

test.each(periods)("a series of several parts is the same bar by bar, with period %d", (period) => {
  const rsiStream = new RsiStream(period);
  expect(rsi(close, period)).toEqual(close.map((v) => rsiStream.next(v)));
  const smaStream = new SmaStream(period);
  expect(sma(close, period)).toEqual(close.map((v) => smaStream.next(v)));
  const stddevStream = new StddevStream(period);
  expect(stddev(close, period)).toEqual(close.map((v) => stddevStream.next(v)));
  const scoreStream = new ZScoreStream(period);
  expect(zScore(close, period)).toEqual(close.map((v) => scoreStream.next(v)));
  const bandStream = new BollingerStream({ period, deviations: 1.5 });
  expect(bollinger(close, { period, deviations: 1.5 }).upper).toEqual(
    close.map((v) => bandStream.next(v).upper),
  );
  const rangeStream = new AtrStream(period);
  const ranges = close.map((v, bar) => rangeStream.next(bars.high[bar]!, bars.low[bar]!, v));
  expect(atr(bars, period)).toEqual(ranges);
  const lines = { fast: period, slow: period + 12, signal: 9 };
  const lineStream = new MacdStream(lines);
  expect(macd(close, lines).histogram).toEqual(close.map((v) => lineStream.next(v).histogram));
});

test.each([1, 2, 3, 20, 37])(
  "extremes of several parts are those found by searching, with period %d",
  (period) => {
    expect(highest(close, period)).toEqual(searched(close, period, 1));
    expect(lowest(close, period)).toEqual(searched(close, period, -1));
  },
);

test("windows longer than a part have their extremes too", () => {
  const period = PART_BARS + 100;
  const found = highest(close, period);
  for (const bar of [period - 2, period - 1, period + 5_000, close.length - 1]) {
    const window = close.slice(Math.max(bar - period + 1, 0), bar + 1);
    expect(found[bar]).toBe(bar < period - 1 ? Number.NaN : window.reduce((a, b) => Math.max(a, b)));
  }
});

test("a hole in a later part is found, and what follows it warms up anew", () => {
  const holed = close.slice();
  const hole = PART_BARS + 500;
  holed[hole] = Number.NaN;
  const rest = close.slice(hole + 1);
  expect(rsi(holed)[hole - 1]).toBe(rsi(close)[hole - 1]);
  expect(rsi(holed).slice(hole + 1)).toEqual(rsi(rest));
  expect(macd(holed).signal.slice(hole + 1)).toEqual(macd(rest).signal);
  expect(bollinger(holed).lower.slice(hole + 1)).toEqual(bollinger(rest).lower);
  expect(sma(holed, 50).slice(hole + 1)).toEqual(sma(rest, 50));
  for (const column of [rsi(holed), macd(holed).macd, bollinger(holed).middle, sma(holed, 50)]) {
    expect(column[hole]).toBeNaN();
  }
});

test.each(["high", "low", "close"] as const)("a hole in the %s alone makes a hole in the range", (name) => {
  for (const missing of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
    for (const hole of [0, 5, 14, 40, 199]) {
      const { high, low, close } = randomBars(200, 3);
      const bars = { high, low, close };
      bars[name][hole] = missing;
      const stream = new AtrStream();
      expect(atr(bars)).toEqual(close.map((v, bar) => stream.next(high[bar]!, low[bar]!, v)));
      expect(atr(bars)[hole]).toBeNaN();
    }
  }
});

test.each([0, 1, 13, 300, 2_000])(
  "a price that moves, stands still for %d bars and moves again has the same RSI bar by bar",
  (stillBars) => {
    for (const period of [2, 3, 14, 40]) {
      const before = randomBars(60, 1).close;
      const still = new Float64Array(stillBars).fill(before[59]!);
      const after = randomBars(60, 2).close.map((v) => v * 1e-9);
      const values = Float64Array.from([...before, ...still, ...after]);
      const stream = new RsiStream(period);
      expect(rsi(values, period)).toEqual(values.map((v) => stream.next(v)));
      if (stillBars === 2_000) expect(rsi(values, period)[59 + stillBars]).toBe(0);
    }
  },
);

test("lines without a signal of their own and ranges without a mean are the same bar by bar", () => {
  const { high, low, close } = randomBars(100, 5);
  const lines = { fast: 3, slow: 7, signal: 1 };
  const lineStream = new MacdStream(lines);
  const streamed = Array.from(close, (v) => lineStream.next(v));
  const columns = macd(close, lines);
  expect(columns.macd).toEqual(Float64Array.from(streamed, (v) => v.macd));
  expect(columns.signal).toEqual(columns.macd);
  expect(columns.signal).toEqual(Float64Array.from(streamed, (v) => v.signal));
  expect(columns.histogram).toEqual(Float64Array.from(streamed, (v) => v.histogram));
  const rangeStream = new AtrStream(1);
  expect(atr({ high, low, close }, 1)).toEqual(
    close.map((v, bar) => rangeStream.next(high[bar]!, low[bar]!, v)),
  );
});
