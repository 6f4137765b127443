import { asFraction } from "@neuro/contract";
import { expect, test } from "vitest";
import { reliabilityView } from "./reliability-view.ts";

const bin = (forecast: number, observed: number, count: number, interval: [number, number] | null) => ({
  forecast: asFraction(forecast),
  observed: asFraction(observed),
  count,
  interval95: asFraction(interval),
});

const bins = [
  bin(0.61, 0, 2, [0, 0.66]),
  bin(0.53, 0.56, 649, [0.52, 0.6]),
  bin(0.49, 0.49, 41, [0.34, 0.64]),
];

test("bins of a few predictions are counted, not drawn", () => {
  const view = reliabilityView(bins);
  expect(view.drawn.map(({ count }) => count)).toEqual([41, 649]);
  expect(view.left).toEqual({ bins: 1, predictions: 2 });
  expect(view.most).toBe(649);
});

test("the axes hold every interval, and the perfect line where both meet", () => {
  const { x, y, perfect } = reliabilityView(bins);
  expect([x.from, x.to]).toEqual([47, 55]);
  expect([y.from, y.to]).toEqual([32, 66]);
  expect(perfect).toEqual({ from: 47, to: 55 });
});

test("without a bin to draw there are still axes", () => {
  const view = reliabilityView([bin(0.5, 1, 1, null)]);
  expect(view.drawn).toEqual([]);
  expect(view.x.to).toBeGreaterThan(view.x.from);
});
