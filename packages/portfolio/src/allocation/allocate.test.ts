import fc from "fast-check";
import { expect, test } from "vitest";
import { allocate, targetFault } from "./allocate.ts";

test("parts of one key are one share, beside the target and the money between them", () => {
  const shares = allocate(
    [
      { key: "stock", value: 500 },
      { key: "stock", value: 100 },
      { key: "cash", value: 400 },
    ],
    [
      { key: "stock", percent: 50 },
      { key: "etf", percent: 50 },
    ],
  );
  expect(shares).toEqual([
    { key: "stock", value: 600, percent: 60, targetPercent: 50, driftPercent: 10, driftValue: 100 },
    { key: "cash", value: 400, percent: 40, targetPercent: 0, driftPercent: 40, driftValue: 400 },
    { key: "etf", value: 0, percent: 0, targetPercent: 50, driftPercent: -50, driftValue: -500 },
  ]);
});

test("without a target nothing drifts, and without anything held nothing has a share", () => {
  expect(allocate([{ key: "cash", value: 0 }], [])).toEqual([
    { key: "cash", value: 0, percent: 0, targetPercent: null, driftPercent: null, driftValue: null },
  ]);
});

test("shares add up to 100 percent, and drifts to nothing", () => {
  const part = fc.record({
    key: fc.constantFrom("a", "b", "c", "d"),
    value: fc.double({ min: 0.01, max: 1e6, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 20 }), fc.nat(100), (parts, percent) => {
      const shares = allocate(parts, [
        { key: "a", percent },
        { key: "e", percent: 100 - percent },
      ]);
      const sum = (values: readonly (number | null)[]) =>
        values.reduce<number>((total, value) => total + (value ?? 0), 0);
      expect(sum(shares.map((share) => share.percent))).toBeCloseTo(100, 8);
      expect(sum(shares.map(({ driftPercent }) => driftPercent))).toBeCloseTo(0, 8);
      expect(sum(shares.map(({ driftValue }) => driftValue))).toBeCloseTo(0, 4);
    }),
  );
});

test("a target is refused when it cannot be", () => {
  const half = { key: "a", percent: 50 };
  expect(targetFault([])).toBeNull();
  expect(targetFault([half, { key: "b", percent: 50.005 }])).toBeNull();
  expect(targetFault([half, { key: "b", percent: 49 }])).toEqual({ code: "weights_do_not_sum", sum: 99 });
  expect(targetFault([half, half])).toEqual({ code: "target_key_twice", key: "a" });
  expect(
    targetFault([
      { key: "a", percent: 120 },
      { key: "b", percent: -20 },
    ]),
  ).toMatchObject({ code: "weight_invalid", key: "a" });
});
