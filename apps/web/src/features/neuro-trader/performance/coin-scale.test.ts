import { expect, test } from "vitest";
import { coinScale } from "./coin-scale.ts";

test("the scale holds rate, interval and coin, and ends on a tick", () => {
  expect(coinScale(48.5, [47.1, 49.97])).toEqual({ from: 40, to: 55, step: 5 });
  expect(coinScale(50.8, [38, 63])).toEqual({ from: 30, to: 70, step: 10 });
  expect(coinScale(74.4, [74, 74.7])).toEqual({ from: 40, to: 80, step: 10 });
});

test("a share is never below nothing or above everything", () => {
  expect(coinScale(0, [0, 11])).toEqual({ from: 0, to: 60, step: 10 });
  expect(coinScale(100, [88, 100])).toEqual({ from: 40, to: 100, step: 10 });
});
