import { asFraction } from "@neuro/contract";
import { expect, test } from "vitest";
import { baselineScale } from "./baseline-scale.ts";

const rule = (accuracy: number, low: number, high: number) => ({
  accuracy: asFraction(accuracy),
  hits: 0,
  interval95: asFraction([low, high] as [number, number]),
});

test("the scale holds every interval and a coin, and its ticks lie inside", () => {
  const scale = baselineScale(
    {
      model: rule(0.565, 0.531, 0.598),
      majority: rule(0.564, 0.53, 0.596),
      repeat: rule(0.534, 0.501, 0.568),
    },
    7,
  );
  expect(scale.from).toBe(49);
  expect(scale.to).toBe(61);
  expect(scale.ticks).toEqual([50, 52, 54, 56, 58, 60]);
});

test("a scale never leaves 0 to 100, and rules without an interval have a place", () => {
  const scale = baselineScale(
    {
      model: { accuracy: asFraction(1), hits: 3, interval95: null },
      majority: rule(0, 0, 0.5),
      repeat: rule(0.5, 0.2, 0.8),
    },
    4,
  );
  expect([scale.from, scale.to]).toEqual([0, 100]);
});
