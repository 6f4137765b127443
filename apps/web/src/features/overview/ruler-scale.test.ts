import { asFraction } from "@neuro/contract";
import { expect, test } from "vitest";
import { rulerScale } from "./ruler-scale.ts";

const accuracy = (base_rate: number) => ({
  interval95: asFraction([0.51, 0.57] as [number, number]),
  base_rate: asFraction(base_rate),
  sample_size: 100,
});

test("the scale holds value, interval and base rate with room for the label on the far side of the pin", () => {
  const above = rulerScale(0.541, 100, accuracy(0.526));
  expect(above.from).toBeLessThanOrEqual(52.6 - 5);
  expect(above.to).toBeGreaterThanOrEqual(57);
  const below = rulerScale(0.5, 100, accuracy(0.53));
  expect(below.to).toBeGreaterThanOrEqual(53 + 5);
});

test("interval and base rate of another measurement are not drawn beside it", () => {
  const scale = rulerScale(0.541, 99, accuracy(0.526));
  expect(scale).toEqual({ from: 50, to: 55, measured: 54.1 });
});

test("the scale never leaves 0 to 100", () => {
  expect(rulerScale(1, 5, undefined).to).toBe(100);
  expect(rulerScale(0, 5, undefined).from).toBe(0);
});
