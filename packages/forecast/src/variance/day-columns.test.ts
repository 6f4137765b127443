import { expect, test } from "vitest";
import { mapBars, partOf, RANDOM_WALK, simulatedPool } from "../testing/simulated-pool.ts";
import { refusalOf } from "./check-bars.ts";
import { dayColumns } from "./day-columns.ts";

const [simulated] = simulatedPool(1, 600, { law: RANDOM_WALK, seed: 5 });
const series = simulated!.series;

test("the mean of the days' variances is the variance they were drawn with", () => {
  const { variance } = dayColumns(series);
  const mean = variance.slice(1).reduce((sum, value) => sum + value, 0) / (variance.length - 1);
  // A session of 64 steps misses a little of its true high and low.
  expect(mean / 0.015 ** 2).toBeGreaterThan(0.8);
  expect(mean / 0.015 ** 2).toBeLessThan(1.05);
});

test("a dividend and a split are no moves of the price", () => {
  const before = dayColumns(series);
  const paid = mapBars(series, (column, name) =>
    name === "adjClose" ? column.map((price, i) => (i < 300 ? price * 0.95 : price)) : column.slice(),
  );
  const price = paid.bars;
  const unpaid = mapBars(paid, (column, name) =>
    // Prices as they traded: before the payout they were higher by it, and twice as high before the split.
    name === "adjClose" || name === "volume"
      ? column
      : column.map((value, i) => (i < 300 ? value * 2 : value)),
  );
  const adjusted = mapBars(unpaid, (column, name) => (name === "adjClose" ? price.close.slice() : column));
  const after = dayColumns(adjusted);
  for (let i = 0; i < before.length; i++) {
    expect(after.variance[i]).toBeCloseTo(before.variance[i]!, 12);
    expect(after.returns[i]).toBeCloseTo(before.returns[i]!, 12);
  }
});

test("a series of few true highs and lows is measured by its closes, and says so", () => {
  const flat = mapBars(series, (column, name) =>
    name === "high" || name === "low" || name === "open" ? series.bars.close.slice() : column,
  );
  const columns = dayColumns(flat);
  expect(dayColumns(series).method).toBe("range");
  expect(columns.method).toBe("close_to_close");
  const mean = columns.variance.slice(50).reduce((sum, value) => sum + value, 0) / (columns.length - 50);
  expect(mean / 0.015 ** 2).toBeGreaterThan(0.8);
  expect(mean / 0.015 ** 2).toBeLessThan(1.2);
});

test("wrong, short and empty bars are refused with what is wrong", () => {
  const withPrice = (name: "close" | "high" | "adjClose", bar: number, price: number) =>
    mapBars(series, (column, of) =>
      of === name ? column.map((old, i) => (i === bar ? price : old)) : column,
    ).bars;
  expect(refusalOf(series.bars)).toBeNull();
  expect(refusalOf(withPrice("close", 7, Number.NaN))?.details).toEqual({ bar: 7, column: "close" });
  expect(refusalOf(withPrice("adjClose", 9, 0))?.details).toEqual({ bar: 9, column: "adjClose" });
  expect(refusalOf(withPrice("high", 3, 0.001))?.details).toEqual({ bar: 3, column: "high" });
  const twice = mapBars(
    series,
    (column) => column,
    (dates) => [dates[0]!, ...dates.slice(0, -1)],
  );
  expect(refusalOf(twice.bars)?.details).toEqual({ bar: 1, column: "dates" });
  expect(refusalOf(partOf(series, 0, 0).bars)).toEqual({
    ok: false,
    code: "insufficient_history",
    details: { needed: 10, available: 0 },
  });
  const uneven = { ...series.bars, low: series.bars.low.slice(1) };
  expect(() => refusalOf(uneven)).toThrow(RangeError);
});
