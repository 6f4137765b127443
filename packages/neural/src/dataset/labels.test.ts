import { expect, test } from "vitest";
import { labelsOf, NO_DIRECTION } from "./labels.ts";

const deviation = (length: number) => new Float64Array(length).fill(0.01);

test("a higher close is a rise; the same close and a lower one are none", () => {
  const close = Float64Array.of(10, 11, 11, 9, 9, 12, 13);
  const { direction } = labelsOf(close, deviation(7));
  expect([...direction[1]]).toEqual([1, 0, 0, 0, 1, 1, NO_DIRECTION]);
  expect([...direction[5]]).toEqual([1, 1, ...new Array(5).fill(NO_DIRECTION)]);
});

test("the size is the log return in deviations known at the bar, cut to 5", () => {
  const close = Float64Array.of(100, 101, 100, 100, 100, 102, 180);
  const { size } = labelsOf(close, deviation(7));
  expect(size[1][0]).toBeCloseTo(Math.log(1.01) / 0.01, 12);
  expect(size[5][0]).toBeCloseTo(Math.log(1.02) / (0.01 * Math.sqrt(5)), 12);
  expect(size[1][5]).toBe(5);
  expect(size[1][6]).toBeNaN();
  expect([...size[5].slice(2)].every(Number.isNaN)).toBe(true);
});

test("a missing price takes the labels that need it", () => {
  const close = Float64Array.of(10, 11, Number.NaN, 12, 13, 14, 15, 16);
  const { direction, size } = labelsOf(close, deviation(8));
  expect([...direction[1]]).toEqual([1, NO_DIRECTION, NO_DIRECTION, 1, 1, 1, 1, NO_DIRECTION]);
  expect(direction[5][2]).toBe(NO_DIRECTION);
  expect(size[1][1]).toBeNaN();
  expect(direction[5][0]).toBe(1);
});
