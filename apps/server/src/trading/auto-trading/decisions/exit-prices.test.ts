import { US_TICKS } from "@neuro/quant";
import { expect, test } from "vitest";
import { exitPrices, type OwnLevels } from "./exit-prices.ts";

const byAtr: OwnLevels = {
  levels: { stop: { kind: "atr", multiple: 3 }, target: { kind: "atr", multiple: 6 } },
  atr: 2,
  target: null,
  byForecast: false,
};
const near = { stop: { percent: 2 }, target: { percent: 4 } };
const far = { stop: { percent: 20 }, target: { percent: 40 } };
const at = { entry: 100, ticks: US_TICKS };

test("the settings' percents draw a strategy's own level nearer, never further away", () => {
  expect(exitPrices(byAtr, near, at)).toEqual({ stopLoss: 98, takeProfit: 104 });
  expect(exitPrices(byAtr, far, at)).toEqual({ stopLoss: 94, takeProfit: 112 });
});

test("where a strategy has no level, the settings' percent is the level", () => {
  const none: OwnLevels = {
    levels: { stop: { kind: "atr", multiple: 3 }, target: null },
    atr: 2,
    target: null,
    byForecast: false,
  };
  expect(exitPrices(none, far, at)).toEqual({ stopLoss: 94, takeProfit: 140 });
});

test("a lot of a grid is sold at its own price, unless the settings' is nearer", () => {
  const grid: OwnLevels = { levels: null, atr: null, target: 103, byForecast: false };
  expect(exitPrices(grid, near, at)).toEqual({ stopLoss: 98, takeProfit: 103 });
  expect(exitPrices({ ...grid, target: 109 }, near, at)).toEqual({ stopLoss: 98, takeProfit: 104 });
});

test("a level within one tick of the entry is one tick away, and none lies at zero", () => {
  const tight = { stop: { percent: 0.1 }, target: { percent: 0.1 } };
  const none: OwnLevels = { levels: null, atr: null, target: null, byForecast: false };
  expect(exitPrices(none, tight, { entry: 2, ticks: US_TICKS })).toEqual({
    stopLoss: 1.99,
    takeProfit: 2.01,
  });
  const all = { ...tight, stop: { percent: 100 } };
  expect(exitPrices(none, all, at).stopLoss).toBeNull();
});

test("levels by forecast stand where they are, nearer and farther than the settings' percents", () => {
  const week: OwnLevels = {
    levels: { stop: { kind: "percent", ratio: 0.05 }, target: { kind: "percent", ratio: 0.06 } },
    atr: null,
    target: null,
    byForecast: true,
  };
  expect(exitPrices(week, near, at)).toEqual({ stopLoss: 95, takeProfit: 106 });
  expect(exitPrices(week, far, at)).toEqual({ stopLoss: 95, takeProfit: 106 });
});
