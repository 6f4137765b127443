import { expect, test } from "vitest";
import { NO_PARTS, type ValuePoint } from "../history/value-point.ts";
import { fallFromHighest } from "./fall-from-highest.ts";

const points = (...values: (readonly [value: number, flow: number])[]): ValuePoint[] =>
  values.map(([value, flow], time) => ({
    ...{ ...NO_PARTS, time, value, cash: 0, dollar: 1 },
    ...{ flow, cashFlow: flow },
  }));

test("the fall is from the highest there was, and none at it", () => {
  expect(fallFromHighest(points([100, 0], [120, 0], [90, 0]))).toBeCloseTo(25, 9);
  expect(fallFromHighest(points([100, 0], [80, 0], [130, 0]))).toBe(0);
  expect(fallFromHighest(points([100, 0]))).toBe(0);
});

test("money that comes or goes is neither a rise nor a fall", () => {
  expect(fallFromHighest(points([100, 0], [50, -50], [50, 0]))).toBeCloseTo(0, 9);
  expect(fallFromHighest(points([100, 0], [190, 100], [190, 0]))).toBeCloseTo(5, 9);
});
