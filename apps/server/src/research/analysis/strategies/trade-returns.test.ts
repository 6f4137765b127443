import { expect, test } from "vitest";
import { tradeReturns } from "./trade-returns.ts";

const trade = (returnRatio: number) => ({ returnRatio, profit: returnRatio * 1_000 });

test("trades are counted in bins of a quarter of a percent, lowest first", () => {
  const { bins } = tradeReturns([0.031, -0.021, 0.0304, -0.0001, 0.0325].map(trade));
  expect(bins).toEqual([
    [-9, 1],
    [-1, 1],
    [12, 2],
    [13, 1],
  ]);
});

test("a trade without profit is a loss", () => {
  const { averageGain, averageLoss } = tradeReturns([0.04, 0.02, 0, -0.02].map(trade));
  expect(averageGain).toBeCloseTo(0.03, 12);
  expect(averageLoss).toBeCloseTo(-0.01, 12);
});

test("without a trade there is nothing to average", () => {
  expect(tradeReturns([])).toEqual({ bins: [], averageGain: null, averageLoss: null });
  expect(tradeReturns([trade(0.01)])).toMatchObject({ averageGain: 0.01, averageLoss: null });
});
