import { expect, test } from "vitest";
import { equalWeightIndex } from "./equal-weight-index.ts";

test("each day's mean return is chained, over those that trade on it", () => {
  const index = equalWeightIndex([
    { dates: ["2026-01-05", "2026-01-06", "2026-01-07"], close: new Float64Array([10, 11, 11]) },
    { dates: ["2026-01-05", "2026-01-07", "2026-01-08"], close: new Float64Array([50, 45, 54]) },
  ]);
  expect(index.dates).toEqual(["2026-01-06", "2026-01-07", "2026-01-08"]);
  // +10 %; then 0 % and −10 %; then +20 %.
  expect([...index.close].map((value) => Math.round(value * 1e6) / 1e6)).toEqual([110, 104.5, 125.4]);
});
