import { expect, test } from "vitest";
import { fanEnd } from "./fan-primitive.ts";

const high = [101, 104];
const fan = { time: 0, price: 100, ahead: [1, 16], ranges: [{ low: [99, 96], high }] };

test("a range opens with the square root of time between the bars at which its ends are known", () => {
  expect(fanEnd(fan, high, 0)).toBe(100);
  expect(fanEnd(fan, high, 1)).toBe(101);
  expect(fanEnd(fan, high, 4)).toBeCloseTo(102, 10);
  expect(fanEnd(fan, high, 9)).toBeCloseTo(103, 10);
  expect(fanEnd(fan, high, 16)).toBe(104);
});

test("without an end there is the price it starts from", () => {
  expect(fanEnd({ ...fan, ahead: [] }, [], 0)).toBe(100);
});
