import { expect, test } from "vitest";
import { CANADIAN_TICKS, US_TICKS } from "../fill/tick.ts";
import { ATR_LEVELS, PERCENT_LEVELS, priceLevels } from "./price-levels.ts";

test("a BUY has its stop 2 % below and its target 4 % above, on a tick", () => {
  expect(priceLevels("BUY", 147.63, 3, PERCENT_LEVELS, US_TICKS)).toEqual({
    entry: 147.63,
    stopLoss: 144.68,
    takeProfit: 153.54,
  });
});

test("a SELL has them the other way round", () => {
  expect(priceLevels("SELL", 200, 3, PERCENT_LEVELS, US_TICKS)).toEqual({
    entry: 200,
    stopLoss: 204,
    takeProfit: 192,
  });
});

test("by average true range the distances are multiples of it", () => {
  expect(priceLevels("BUY", 50, 1.5, ATR_LEVELS, US_TICKS)).toEqual({
    entry: 50,
    stopLoss: 47,
    takeProfit: 56,
  });
});

test("a HOLD has an entry price only", () => {
  expect(priceLevels("HOLD", 50, 1.5, ATR_LEVELS, US_TICKS)).toEqual({
    entry: 50,
    stopLoss: null,
    takeProfit: null,
  });
});

test("levels too near to tell apart lie one tick away, and a stop at zero is none", () => {
  expect(priceLevels("BUY", 0.1, 0.01, PERCENT_LEVELS, CANADIAN_TICKS)).toEqual({
    entry: 0.1,
    stopLoss: 0.095,
    takeProfit: 0.105,
  });
  expect(priceLevels("BUY", 0.005, 0.01, PERCENT_LEVELS, CANADIAN_TICKS)).toEqual({
    entry: 0.005,
    stopLoss: null,
    takeProfit: 0.01,
  });
});
