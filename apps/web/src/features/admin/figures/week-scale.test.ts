import { expect, test } from "vitest";
import { weekScale } from "./week-scale.ts";

test("a week is drawn up to 200, however quiet it was", () => {
  expect(weekScale([])).toEqual({ top: 200, ticks: [200, 150, 100, 50, 0] });
  expect(weekScale([3, 200])).toEqual({ top: 200, ticks: [200, 150, 100, 50, 0] });
});

test("a greater week is drawn whole, in round steps", () => {
  expect(weekScale([201])).toEqual({ top: 400, ticks: [400, 300, 200, 100, 0] });
  expect(weekScale([900]).top).toBe(1_000);
  expect(weekScale([7_300]).top).toBe(8_000);
  expect(weekScale([10_000]).ticks).toEqual([10_000, 7_500, 5_000, 2_500, 0]);
});
