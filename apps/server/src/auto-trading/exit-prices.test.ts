import { US_TICKS } from "@neuro/quant";
import { expect, test } from "vitest";
import { exitPrices, type OwnLevels } from "./exit-prices.ts";

const byAtr: OwnLevels = {
  levels: { stop: { kind: "atr", multiple: 3 }, target: { kind: "atr", multiple: 6 } },
  atr: 2,
  target: null,
};
const nobodyChose = { stop: { percent: 2, isLimit: false }, target: { percent: 4, isLimit: false } };
const at = { entry: 100, ticks: US_TICKS };

test("a strategy keeps to its own levels, which its published figures were measured with", () => {
  expect(exitPrices(byAtr, nobodyChose, at)).toEqual({ stopLoss: 94, takeProfit: 112 });
});

test("a percent that somebody wants draws a level nearer, never further away", () => {
  const near = { stop: { percent: 2, isLimit: true }, target: { percent: 4, isLimit: true } };
  expect(exitPrices(byAtr, near, at)).toEqual({ stopLoss: 98, takeProfit: 104 });
  const far = { stop: { percent: 20, isLimit: true }, target: { percent: 40, isLimit: true } };
  expect(exitPrices(byAtr, far, at)).toEqual({ stopLoss: 94, takeProfit: 112 });
});

test("where a strategy has no level, a wanted percent is the level and a default is none", () => {
  const none: OwnLevels = {
    levels: { stop: { kind: "atr", multiple: 3 }, target: null },
    atr: 2,
    target: null,
  };
  expect(exitPrices(none, nobodyChose, at)).toEqual({ stopLoss: 94, takeProfit: null });
  const wanted = { ...nobodyChose, target: { percent: 4, isLimit: true } };
  expect(exitPrices(none, wanted, at)).toEqual({ stopLoss: 94, takeProfit: 104 });
});

test("a lot of a grid is sold at its own price", () => {
  const grid: OwnLevels = { levels: null, atr: null, target: 103 };
  expect(exitPrices(grid, nobodyChose, at)).toEqual({ stopLoss: null, takeProfit: 103 });
});

test("a level within one tick of the entry is one tick away, and none lies at zero", () => {
  const tight = { stop: { percent: 0.1, isLimit: true }, target: { percent: 0.1, isLimit: true } };
  const none: OwnLevels = { levels: null, atr: null, target: null };
  expect(exitPrices(none, tight, { entry: 2, ticks: US_TICKS })).toEqual({
    stopLoss: 1.99,
    takeProfit: 2.01,
  });
  const all = { ...tight, stop: { percent: 100, isLimit: true } };
  expect(exitPrices(none, all, at).stopLoss).toBeNull();
});
