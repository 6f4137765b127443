import { expect, test } from "vitest";
import { AtrStream, atr } from "./atr.ts";
import { BOLLINGER_PARAMETERS, BollingerStream, bollinger } from "./bollinger.ts";
import { ema } from "./ema.ts";
import { MACD_PERIODS, macd } from "./macd.ts";
import { RsiStream, rsi } from "./rsi.ts";
import { SmaStream, sma } from "./sma.ts";
import { stddev } from "./stddev.ts";
import { highest, lowest } from "./windows/rolling-extreme.ts";
import { zScore } from "./z-score.ts";

const constant = new Float64Array(300).fill(0.1);
const rising = Float64Array.from({ length: 60 }, (_, i) => 10 + i * 0.37);
const single = Float64Array.of(42);
const empty = new Float64Array(0);

const onOneColumn: Record<string, (values: Float64Array) => readonly Float64Array[]> = {
  sma: (values) => [sma(values, 10)],
  ema: (values) => [ema(values, 10)],
  rsi: (values) => [rsi(values)],
  macd: (values) => Object.values(macd(values)),
  bollinger: (values) => Object.values(bollinger(values)),
  stddev: (values) => [stddev(values)],
  atr: (values) => [atr({ high: values, low: values, close: values })],
};

test.each(Object.entries(onOneColumn))("%s of no bar is empty and of a single bar is NaN", (_, indicator) => {
  for (const column of indicator(empty)) expect(column.length).toBe(0);
  for (const column of indicator(single)) expect(column).toEqual(Float64Array.of(Number.NaN));
});

test.each(Object.entries(onOneColumn))(
  "%s of a series shorter than its warm-up is NaN throughout",
  (_, indicator) => {
    for (const column of indicator(rising.slice(0, 4))) expect(column.every(Number.isNaN)).toBe(true);
  },
);

test("a series that stands still has RSI 0 (TA-Lib), no deviation, equal bands, no MACD and no range", () => {
  expect(
    rsi(constant)
      .slice(14)
      .every((v) => v === 0),
  ).toBe(true);
  expect(
    stddev(constant)
      .slice(4)
      .every((v) => v === 0),
  ).toBe(true);
  const { upper, middle, lower } = bollinger(constant);
  for (const band of [upper, middle, lower]) expect(band.slice(19).every((v) => v === 0.1)).toBe(true);
  expect(
    macd(constant)
      .macd.slice(33)
      .every((v) => Math.abs(v) < 1e-15),
  ).toBe(true);
  expect(
    atr({ high: constant, low: constant, close: constant })
      .slice(14)
      .every((v) => v === 0),
  ).toBe(true);
});

test("RSI is exactly 100 when every change is a gain and exactly 0 when every change is a loss", () => {
  expect(
    rsi(rising)
      .slice(14)
      .every((v) => v === 100),
  ).toBe(true);
  expect(
    rsi(rising.toReversed())
      .slice(14)
      .every((v) => v === 0),
  ).toBe(true);
});

test("zeros are numbers like any other", () => {
  const zeros = new Float64Array(40);
  expect(sma(zeros, 5)[39]).toBe(0);
  expect(ema(zeros, 5)[39]).toBe(0);
  expect(rsi(zeros)[39]).toBe(0);
});

test("a hole gives NaN and the bars after it warm up as a series of their own", () => {
  const values = Float64Array.from([...rising.slice(0, 30), Number.NaN, ...rising.slice(0, 30)]);
  const tail = rsi(rising.slice(0, 30));
  expect(rsi(values).slice(31)).toEqual(tail);
  expect(rsi(values)[30]).toBeNaN();
  expect(sma(values, 5).slice(0, 30)).toEqual(sma(rising.slice(0, 30), 5));
  expect(sma(values, 5)[34]).toBeNaN();
  expect(sma(values, 5)[35]).toBeCloseTo(
    (rising[0]! + rising[1]! + rising[2]! + rising[3]! + rising[4]!) / 5,
    12,
  );
});

test("an enormous value leaves no trace once it is out of the window and the sum is made anew", () => {
  const values = Float64Array.from({ length: 400 }, (_, i) => 1 + (i % 7) * 0.01);
  const poisoned = values.slice();
  poisoned[30] = 1e17;
  expect(sma(poisoned, 10)[399]).toBeCloseTo(sma(values, 10)[399]!, 12);
  expect(stddev(poisoned, 10)[399]).toBeCloseTo(stddev(values, 10)[399]!, 12);
});

test("deviation keeps its digits far from zero", () => {
  const near = Float64Array.from({ length: 500 }, (_, i) => Math.sin(i));
  const far = near.map((v) => v + 2 ** 30);
  const exact = far.map((v) => v - 2 ** 30);
  expect(stddev(far, 20)[499]).toBeCloseTo(stddev(exact, 20)[499]!, 9);
});

test("columns given to write to get what new ones would, whatever was in them", () => {
  const used = () => new Float64Array(rising.length).fill(7);
  expect(sma(rising, 10, used())).toEqual(sma(rising, 10));
  expect(rsi(rising, 14, used())).toEqual(rsi(rising));
  expect(zScore(rising, 20, used())).toEqual(zScore(rising));
  const flat = { high: rising, low: rising, close: rising };
  expect(atr(flat, 14, used())).toEqual(atr(flat));
  expect(highest(rising, 9, used())).toEqual(highest(rising, 9));
  expect(lowest(rising, 9, used())).toEqual(lowest(rising, 9));
  const lines = { macd: used(), signal: used(), histogram: used() };
  expect(macd(rising, MACD_PERIODS, lines)).toEqual(macd(rising));
  const bands = { upper: used(), middle: used(), lower: used() };
  expect(bollinger(rising, BOLLINGER_PARAMETERS, bands)).toEqual(bollinger(rising));
});

test("a period that is no whole number of bars and columns of different length are refused", () => {
  expect(() => sma(rising, 0)).toThrow(/period must be a whole number of bars, at least 1; it is 0/);
  expect(() => ema(rising, 2.5)).toThrow(RangeError);
  expect(() => rsi(rising, 1)).toThrow(RangeError);
  expect(() => stddev(rising, 1)).toThrow(RangeError);
  expect(() => macd(rising, { fast: 12, slow: 26, signal: 0 })).toThrow(/signal/);
  expect(() => bollinger(rising, { period: 20, deviations: Number.NaN })).toThrow(/deviations/);
  expect(() => atr({ high: rising, low: rising, close: single })).toThrow(/differ in length/);
  for (const make of [
    () => new SmaStream(0),
    () => new RsiStream(1),
    () => new AtrStream(0),
    () => new BollingerStream({ period: 1, deviations: 2 }),
  ]) {
    expect(make).toThrow(RangeError);
  }
});
