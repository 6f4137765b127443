import fc from "fast-check";
import { expect, test } from "vitest";
import { LONGEST_HORIZON } from "./labels.ts";
import { type WalkForwardWindow, WINDOW_PLAN, walkForwardWindows } from "./walk-forward-windows.ts";

const first = 33;

function windowsOf(available: number, train = 252): readonly WalkForwardWindow[] {
  const planned = walkForwardWindows(first, available, { ...WINDOW_PLAN, train });
  if (!planned.ok) throw new Error(planned.code);
  return planned.windows;
}

test("no label of a slice reaches the slice after it, and every label trained on is known when the test begins", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 250, max: 6_000 }),
      fc.integer({ min: 120, max: 2_000 }),
      (available, train) => {
        for (const { fit, stop, calibrate, test: tested } of windowsOf(available, train)) {
          expect(fit.from).toBeGreaterThanOrEqual(first);
          for (const { from, to } of [fit, stop, calibrate, tested]) expect(to).toBeGreaterThan(from);
          const lastLabelEnds = (slice: { to: number }) => slice.to - 1 + LONGEST_HORIZON;
          expect(lastLabelEnds(fit)).toBeLessThan(stop.from);
          expect(lastLabelEnds(stop)).toBeLessThan(calibrate.from);
          expect(lastLabelEnds(calibrate)).toBeLessThan(tested.from);
        }
      },
    ),
  );
});

test("test windows lie side by side up to the last bar, at most twelve, none overlapping", () => {
  fc.assert(
    fc.property(fc.integer({ min: 250, max: 6_000 }), (available) => {
      const windows = windowsOf(available);
      expect(windows.length).toBeLessThanOrEqual(12);
      expect(windows.at(-1)!.test.to).toBe(available);
      for (const [i, { test: tested }] of windows.entries()) {
        if (i > 0) expect(tested.from).toBe(windows[i - 1]!.test.to);
      }
    }),
  );
});

test("a long history gives twelve years, a year's history several short windows with a shorter training", () => {
  const long = windowsOf(4_300);
  expect(long).toHaveLength(12);
  expect(long.every(({ test: tested }) => tested.to - tested.from === 252)).toBe(true);
  expect(long[0]!.calibrate.to - long[0]!.fit.from).toBe(252);
  const short = windowsOf(252);
  expect(short.length).toBeGreaterThanOrEqual(3);
  expect(short[0]!.calibrate.to - short[0]!.fit.from).toBeLessThan(252);
  expect(short[0]!.test.from - short[0]!.calibrate.to).toBe(6);
});

test("too little history says how many bars are needed and how many there are", () => {
  const needed = first + 120 + 6 + 63;
  expect(walkForwardWindows(first, needed - 1, WINDOW_PLAN)).toEqual({
    ok: false,
    code: "insufficient_history",
    details: { needed, available: needed - 1 },
  });
  expect(walkForwardWindows(first, needed, WINDOW_PLAN).ok).toBe(true);
});
