import { expect, test } from "vitest";
import { growthOf } from "./growth.ts";
import { checksOf, failedOf, peakOf } from "./past-hours.ts";

const hour = (at: number, sessions: number | null, more = {}) => ({
  ...{ hour: new Date(at * 3_600_000).toISOString(), sessions, requests: 5, failed: 0 },
  ...{ checks: 0, checks_passed: 0, ...more },
});

test("growth is against those who were there before, and unknown against nobody", () => {
  expect(growthOf([100, 101, 110], 2)).toEqual({ more: 10, percent: 10 });
  expect(growthOf([0, 0, 3], 2)).toEqual({ more: 3, percent: null });
  expect(growthOf([3], 7)).toEqual({ more: 3, percent: null });
  expect(growthOf([], 7)).toEqual({ more: 0, percent: null });
});

test("the peak is the latest of the busiest hours, and none where nobody looked", () => {
  expect(peakOf([hour(1, 4), hour(2, 9), hour(3, 9), hour(4, null)])).toEqual({
    hour: hour(3, 9).hour,
    sessions: 9,
  });
  expect(peakOf([hour(1, null)])).toBeNull();
});

test("checks and failures of the hours are added up", () => {
  const hours = [
    hour(1, 1, { checks: 9, checks_passed: 8 }),
    hour(2, 1, { checks: 9, checks_passed: 9, failed: 2 }),
  ];
  expect(checksOf(hours)).toEqual({ made: 18, passed: 17 });
  expect(failedOf(hours)).toBe(2);
});
