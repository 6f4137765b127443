import * as fc from "fast-check";
import { expect, test } from "vitest";
import { spreadLabels } from "./spread-labels.ts";

test("labels with room stay where they are, in their own order", () => {
  expect(spreadLabels([80, 10, 40], { gap: 20, length: 100 })).toEqual([80, 10, 40]);
  expect(spreadLabels([], { gap: 20, length: 100 })).toEqual([]);
});

test("two that stand in each other's way give way evenly", () => {
  expect(spreadLabels([50, 54], { gap: 20, length: 100 })).toEqual([42, 62]);
});

test("at an end the whole block moves inwards", () => {
  expect(spreadLabels([98, 100], { gap: 20, length: 100 })).toEqual([80, 100]);
  expect(spreadLabels([0, 1, 2], { gap: 10, length: 100 })).toEqual([0, 10, 20]);
});

test("whatever they are, labels keep order, distance and bounds", () => {
  const positions = fc.array(fc.double({ min: 0, max: 200, noNaN: true }), { maxLength: 10 });
  fc.assert(
    fc.property(positions, (at) => {
      const placed = spreadLabels(at, { gap: 18, length: 200 });
      const order = at.map((_, index) => index).sort((a, b) => (at[a] ?? 0) - (at[b] ?? 0) || a - b);
      for (const [rank, index] of order.entries()) {
        const here = placed[index] ?? Number.NaN;
        expect(here).toBeGreaterThanOrEqual(-1e-9);
        expect(here).toBeLessThanOrEqual(200 + 1e-9);
        const before = order[rank - 1];
        if (before !== undefined) expect(here - (placed[before] ?? 0)).toBeGreaterThanOrEqual(18 - 1e-6);
      }
    }),
  );
});
