import { expect, test } from "vitest";
import {
  analyticsRanges,
  isFineTimeframe,
  mapTimeframes,
  stockTimeframeOf,
  stockTimeframes,
  timeframeNamed,
  timeframeOfRange,
  timeframes,
} from "./timeframes.ts";

test("accounts, stocks and the map have the timeframes of the specification, in its order and by its names", () => {
  expect(timeframes).toEqual(["1D", "1W", "1M", "3M", "1Y", "ALL"]);
  expect(stockTimeframes).toEqual(["1D", "1W", "1M", "3M", "1YR", "ALL"]);
  expect(mapTimeframes).toEqual(["1D", "1W", "1M", "1YR"]);
  expect(timeframes.filter(isFineTimeframe)).toEqual(["1D", "1W"]);
});

test("both names of a timeframe mean the same, and any other none", () => {
  for (const each of timeframes) {
    expect(timeframeNamed(each)).toBe(each);
    expect(timeframeNamed(stockTimeframeOf(each))).toBe(each);
  }
  expect(timeframeNamed("2Y")).toBeUndefined();
  expect(timeframeNamed(undefined)).toBeUndefined();
});

test("each range of the analytics is a timeframe", () => {
  expect(analyticsRanges.map((range) => [range, timeframeOfRange(range)])).toEqual([
    ["7d", "1W"],
    ["30d", "1M"],
    ["90d", "3M"],
    ["1y", "1Y"],
  ]);
});
