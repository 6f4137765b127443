import fc from "fast-check";
import { expect, test } from "vitest";
import { maxDrawdown } from "./drawdown.ts";

test("depth, its place, recovery and lengths of a hand-made curve", () => {
  //                             0    1    2   3   4    5    6   7   8
  const values = Float64Array.of(100, 120, 90, 96, 121, 118, 117, 119, 120);
  expect(maxDrawdown(values)).toEqual({
    depth: 0.25,
    peak: 1,
    trough: 2,
    recovery: 4,
    length: 3,
    longest: 4,
  });
});

test("a fall that has not been made up lasts until the end", () => {
  expect(maxDrawdown(Float64Array.of(100, 80, 90, 95))).toEqual({
    depth: expect.closeTo(0.2, 12),
    peak: 0,
    trough: 1,
    recovery: null,
    length: 3,
    longest: 3,
  });
});

test("a curve that never falls has no drawdown, and no curve has no answer", () => {
  expect(maxDrawdown(Float64Array.of(1, 1, 2))).toMatchObject({ depth: 0, length: 0, longest: 0 });
  expect(maxDrawdown(new Float64Array(0))).toBeNull();
});

test("it is the deepest of all pairs of an earlier and a later value", () => {
  const values = fc.array(fc.double({ min: 0.01, max: 1_000, noNaN: true }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(values, (list) => {
      let deepest = 0;
      for (const [i, early] of list.entries()) {
        for (const late of list.slice(i)) deepest = Math.max(deepest, 1 - late / early);
      }
      expect(maxDrawdown(Float64Array.from(list))!.depth).toBeCloseTo(deepest, 12);
    }),
  );
});
