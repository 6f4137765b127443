import { expect, test } from "vitest";
import { RANGE_LEVELS } from "../horizons.ts";
import { forecastRange } from "../model/forecast-range.ts";
import { referenceModel as model } from "../model/reference.ts";
import { decodePaths } from "../paths/path-library.ts";
import type { RangeForecast } from "../range-forecast.ts";
import { normalBelow } from "../statistics/tests.ts";
import { RANDOM_WALK, simulatedPool } from "../testing/simulated-pool.ts";

import { type TouchOdds, touchOdds } from "./touch-odds.ts";

const [simulated] = simulatedPool(1, 700, { law: RANDOM_WALK, seed: 2 });
const forecast = forecastRange({ model, series: simulated!.series, market: null }) as RangeForecast;
const at = (percent: number) => forecast.close * (1 + percent / 100);

function odds(up: number | null, down: number | null, sessions: number): TouchOdds {
  const found = touchOdds({ model, forecast, up, down, sessions });
  if (!found.ok) throw new Error(found.code);
  return found;
}

test("what is touched first, or not at all, is one of four and sums to 1", () => {
  const { first, up, down, paths } = odds(at(4), at(-2), 21);
  expect(first.up + first.down + first.sameSession + first.neither).toBeCloseTo(1, 12);
  expect(first.up + first.sameSession).toBeLessThanOrEqual(up!.touched);
  expect(first.down + first.sameSession).toBeLessThanOrEqual(down!.touched);
  expect(1 - first.neither).toBeLessThanOrEqual(up!.touched + down!.touched);
  expect(paths).toBeGreaterThan(300);
});

test("later sessions, and nearer prices, are touched at least as often", () => {
  const { bySession, touched, medianSession } = odds(at(4), null, 63).up!;
  expect(bySession).toHaveLength(63);
  expect(bySession).toEqual([...bySession].sort((a, b) => a - b));
  expect(bySession.at(-1)).toBe(touched);
  expect(bySession[medianSession! - 1]).toBeGreaterThanOrEqual(touched / 2);
  expect(bySession[medianSession! - 2] ?? 0).toBeLessThan(touched / 2);
  expect(odds(at(2), null, 5).up!.touched).toBeGreaterThan(odds(at(4), null, 5).up!.touched);
  expect(odds(at(4), null, 5).up!.touched).toBe(bySession[4]);
});

test("far from a random walk's reflection, real paths do not lie", () => {
  // Reflection: a walk without drift touches twice as often as it ends beyond.
  const distance = Math.log(1.04) / Math.sqrt(forecast.cumulativeVariance[20]!);
  const walk = 2 * (1 - normalBelow(distance));
  expect(Math.abs(odds(at(4), null, 21).up!.touched - walk)).toBeLessThan(0.1);
});

test("the paths end within the ranges as often as the ranges say", () => {
  const { calm } = decodePaths(model.paths);
  const week = model.horizons[1]!;
  RANGE_LEVELS.forEach((level, place) => {
    const { low, high } = week.groups[0]!.ranges[place]!;
    let held = 0;
    for (let path = 0; path < calm.count; path++) {
      const change = calm.changes[path * 63 + 4]!;
      if (change >= low && change <= high) held++;
    }
    expect(Math.abs(held / calm.count - level / 100)).toBeLessThan(0.03);
  });
});

test("prices on the wrong side and spans that no path reaches are refused", () => {
  const refusal = (up: number | null, down: number | null, sessions: number) =>
    touchOdds({ model, forecast, up, down, sessions });
  expect(refusal(at(-1), null, 5)).toMatchObject({ code: "invalid_price", details: { side: "up" } });
  expect(refusal(null, at(1), 5)).toMatchObject({ code: "invalid_price", details: { side: "down" } });
  expect(refusal(null, 0, 5)).toMatchObject({ code: "invalid_price" });
  expect(refusal(Number.NaN, null, 5)).toMatchObject({ code: "invalid_price" });
  expect(refusal(at(4), null, 0)).toMatchObject({ code: "invalid_sessions", details: { longest: 63 } });
  expect(refusal(at(4), null, 64)).toMatchObject({ code: "invalid_sessions" });
  expect(refusal(at(4), null, 1.5)).toMatchObject({ code: "invalid_sessions" });
});
