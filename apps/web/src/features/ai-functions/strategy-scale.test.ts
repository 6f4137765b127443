import { expect, test } from "vitest";
import { type Strategy, sharpeScale } from "./strategy-scale.ts";

const strategy = (interval: [number, number] | null, holding: number | null) =>
  ({
    sharpe_ratio: interval === null ? null : (interval[0] + interval[1]) / 2,
    sharpe_interval95: interval,
    holding_sharpe_ratio: holding,
  }) as Strategy;

test("before the first measurement the scale runs from 0 to 1", () => {
  expect(sharpeScale([strategy(null, null)])).toEqual({ from: 0, to: 1, ticks: [0, 0.5, 1] });
});

test("the scale holds every interval and what holding made, on whole halves", () => {
  const scale = sharpeScale([strategy([-0.47, 1.09], 0.5), strategy([-0.65, 0.93], 1.6)]);
  expect(scale).toEqual({ from: -1, to: 2, ticks: [-1, -0.5, 0, 0.5, 1, 1.5, 2] });
});
