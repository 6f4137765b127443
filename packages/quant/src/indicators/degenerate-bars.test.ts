import { expect, test } from "vitest";
import { adx } from "./adx.ts";
import { cci } from "./cci.ts";
import { donchian } from "./donchian.ts";
import { KeltnerStream, keltner } from "./keltner.ts";
import { mfi } from "./mfi.ts";
import { momentum, rateOfChange } from "./momentum.ts";
import { obv } from "./obv.ts";
import { realizedVolatility } from "./realized-volatility.ts";
import { StochasticStream, stochastic } from "./stochastic.ts";
import { rollingVwap, sessionVwap } from "./vwap.ts";
import { williamsR } from "./williams-r.ts";
import { WmaStream, wma } from "./wma.ts";
import { zScore } from "./z-score.ts";

function same(length: number, value: number): Float64Array {
  return new Float64Array(length).fill(value);
}

const still = { high: same(60, 0.1), low: same(60, 0.1), close: same(60, 0.1), volume: same(60, 500) };

function constantFrom(column: Float64Array, first: number, value: number): void {
  expect(column.slice(0, first).every(Number.isNaN)).toBe(true);
  expect(column.length).toBeGreaterThan(first);
  for (const actual of column.slice(first)) expect(actual).toBe(value);
}

test("a price that stands still has no direction, no deviation and no place in its range", () => {
  const { plusDi, minusDi, adx: trend } = adx(still);
  constantFrom(plusDi, 14, 0);
  constantFrom(minusDi, 14, 0);
  constantFrom(trend, 27, 0);
  constantFrom(stochastic(still).k, 8, 0);
  constantFrom(cci(still, 20), 19, 0);
  constantFrom(williamsR(still), 13, 0);
  constantFrom(mfi(still), 14, 0);
  constantFrom(zScore(still.close), 19, 0);
  constantFrom(realizedVolatility(still.close), 20, 0);
  constantFrom(momentum(still.close), 10, 0);
  constantFrom(rateOfChange(still.close), 10, 0);
  constantFrom(obv(still), 0, 500);
  for (const band of Object.values(donchian(still))) constantFrom(band, 19, 0.1);
  expect(wma(still.close, 7)[59]).toBeCloseTo(0.1, 15);
  expect(keltner(still).upper[59]).toBeCloseTo(0.1, 15);
  expect(rollingVwap(still)[59]).toBeCloseTo(0.1, 15);
});

test("a rise without a fall is all +DI, full strength, at the top of its range", () => {
  const close = Float64Array.from({ length: 60 }, (_, i) => 10 + i);
  const bars = { high: close, low: close, close, volume: same(60, 10) };
  const { plusDi, minusDi, adx: trend } = adx(bars);
  constantFrom(plusDi, 14, 100);
  constantFrom(minusDi, 14, 0);
  for (const value of trend.slice(27)) expect(value).toBeCloseTo(100, 9);
  expect(stochastic(bars).k[59]).toBeCloseTo(100, 9);
  expect(williamsR(bars)[59]).toBe(0);
  constantFrom(mfi(bars), 14, 100);
});

test("without trades there is no volume-weighted price, and the balance stays", () => {
  const bars = { ...still, volume: same(60, 0) };
  expect(rollingVwap(bars).every(Number.isNaN)).toBe(true);
  expect(sessionVwap(bars, same(60, 1)).every(Number.isNaN)).toBe(true);
  constantFrom(mfi(bars), 14, 0);
  constantFrom(obv(bars), 0, 0);
});

test("a session's average price begins anew with the session", () => {
  const bars = {
    high: Float64Array.of(11, 13, 31),
    low: Float64Array.of(9, 11, 29),
    close: Float64Array.of(10, 12, 30),
    volume: Float64Array.of(100, 300, 50),
  };
  // (10 · 100 + 12 · 300) / 400 = 11.5; then the next day's bar alone.
  expect([...sessionVwap(bars, Float64Array.of(1, 1, 2))]).toEqual([10, 11.5, 30]);
  expect(rollingVwap(bars, 2)[2]).toBeCloseTo((12 * 300 + 30 * 50) / 350, 12);
});

test("volatility, z-score and weighted mean by hand", () => {
  // Returns +a, −a, +a around a mean of a/3: sample variance (2·(2a/3)² + (4a/3)²) / 2 = 4a²/3.
  const a = 0.02;
  const volatility = realizedVolatility(Float64Array.of(1, Math.exp(a), 1, Math.exp(a)), 3);
  expect(volatility[3]).toBeCloseTo(a * Math.sqrt(4 / 3), 12);
  expect(zScore(Float64Array.of(1, 2, 3), 3)[2]).toBeCloseTo(1 / Math.sqrt(2 / 3), 12);
  expect(wma(Float64Array.of(1, 2, 4), 3)[2]).toBeCloseTo((1 * 1 + 2 * 2 + 3 * 4) / 6, 12);
});

test("a rate of change from zero is 0, and a price of zero has no volatility", () => {
  expect(rateOfChange(Float64Array.of(0, 5), 1)[1]).toBe(0);
  expect(realizedVolatility(Float64Array.of(1, 2, 0, 1, 2, 3), 2)).toEqual(
    Float64Array.from([
      Number.NaN,
      Number.NaN,
      Number.NaN,
      Number.NaN,
      Number.NaN,
      realizedVolatility(Float64Array.of(1, 2, 3), 2)[2]!,
    ]),
  );
});

test("periods and multiples that make no sense and columns of different length are refused", () => {
  const { high, low, close } = still;
  const short = same(3, 1);
  for (const call of [
    () => wma(close, 0),
    () => new WmaStream(1.5),
    () => adx(still, 1),
    () => adx({ high, low, close: short }),
    () => stochastic(still, { lookback: 5, slowing: 0, signal: 3 }),
    () => new StochasticStream({ lookback: 5, slowing: 3, signal: 0 }),
    () => cci(still, 1),
    () => williamsR(still, 1),
    () => mfi({ high, low, close, volume: short }),
    () => obv({ close, volume: short }),
    () => rollingVwap(still, 0),
    () => sessionVwap(still, short),
    () => donchian({ high, low: short }),
    () => keltner(still, { period: 20, atrPeriod: 10, multiple: -1 }),
    () => new KeltnerStream({ period: 20, atrPeriod: 0, multiple: 1 }),
    () => zScore(close, 1),
    () => realizedVolatility(close, 1),
    () => momentum(close, 0),
  ]) {
    expect(call).toThrow(RangeError);
  }
});
