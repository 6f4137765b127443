import { DAY_MS } from "@neuro/contract/primitives";
import { expect, test } from "vitest";
import type { DailySeries, IntradaySeries } from "../../port.ts";
import {
  decodeDaily,
  decodeDividends,
  decodeFx,
  decodeMinutes,
  decodeSplits,
  encodeDaily,
  encodeDividends,
  encodeFx,
  encodeMinutes,
  encodeSplits,
} from "./encode-history.ts";

const column = (...values: number[]) => Float64Array.from(values);
const daily: DailySeries = {
  dates: ["1999-12-31", "2000-02-29", "2026-05-28"],
  open: column(10.1, 0.0001, 1e9),
  high: column(11.3, 0.1 + 0.2, 2e9),
  low: column(9, 0.00009, 1e8),
  close: column(10.5, 1 / 3, Number.MAX_SAFE_INTEGER),
  adjClose: column(7.123456789012345, 1e-300, 3),
  volume: column(0, 12_345_678_901, 0.5),
};
const minutes: IntradaySeries = {
  time: column(1_779_975_000_000, 1_779_975_060_000),
  open: column(1, 2),
  high: column(3, 4),
  low: column(0.5, 1.5),
  close: column(2, 3),
  volume: column(100, 0),
};
const dividends = [
  { exDate: "2020-01-02", amount: 0.7 },
  { exDate: "2020-04-02", amount: 0.75, derived: true as const },
];
const splits = [{ exDate: "2022-06-29", numerator: 10, denominator: 1 }];
const rates = { dates: ["2026-05-27", "2026-05-28"], rate: column(1.3712, 1.37) };

test("a history comes back as it was, to the last bit", () => {
  expect(decodeDaily(encodeDaily(daily))).toEqual(daily);
  expect(decodeMinutes(encodeMinutes(minutes))).toEqual(minutes);
  expect(decodeDividends(encodeDividends(dividends))).toEqual(dividends);
  expect(decodeSplits(encodeSplits(splits))).toEqual(splits);
  expect(decodeFx(encodeFx(rates))).toEqual(rates);
  expect(decodeDividends(encodeDividends([]))).toEqual([]);
});

test("bytes read from inside a larger buffer are the same history", () => {
  const bytes = encodeDaily(daily);
  const larger = new Uint8Array(bytes.length + 7);
  larger.set(bytes, 3);
  expect(decodeDaily(larger.subarray(3, 3 + bytes.length))).toEqual(daily);
});

test("every cut and every changed byte is refused, never misread", () => {
  const bytes = encodeDaily(daily);
  for (let length = 0; length < bytes.length; length++)
    expect(decodeDaily(bytes.subarray(0, length))).toBeNull();
  for (let place = 0; place < bytes.length; place++) {
    const changed = bytes.slice();
    changed[place] = (changed[place] ?? 0) ^ 0x10;
    expect(decodeDaily(changed)).toBeNull();
  }
});

test("one kind is never read as another", () => {
  expect(decodeDividends(encodeSplits(splits))).toBeNull();
  expect(decodeMinutes(encodeDaily(daily))).toBeNull();
});

test("columns of unequal length and dates that are none are refused at once", () => {
  expect(() => encodeDaily({ ...daily, volume: column(1) })).toThrow(RangeError);
  expect(() => encodeDaily({ ...daily, dates: ["2026-02-30", "x", ""] })).toThrow(/2026-02-30/);
});

test("twenty-five years of days stay under 200 kB", () => {
  const rows = 6_300;
  const walk = Float64Array.from(
    { length: rows },
    (_, row) => Math.round((50 + row / 100) * 100 + ((row * 7919) % 97)) / 100,
  );
  const dates = Array.from({ length: rows }, (_, row) => new Date(row * DAY_MS).toISOString().slice(0, 10));
  const long = {
    dates,
    open: walk,
    high: walk,
    low: walk,
    close: walk,
    adjClose: walk.map((v) => v * 0.8131),
    volume: walk.map((v) => Math.round(v * 9_973)),
  };
  expect(encodeDaily(long).length).toBeLessThan(200_000);
});
