import { MEASURED, priceAway } from "@neuro/contract";
import { expect, test } from "vitest";
import { convert, entryPrice, orderValue, percentFrom, unitsForRisk, unitsThatFit } from "./order-size.ts";
import type { ReadTicket } from "./ticket.ts";

const market: ReadTicket = {
  symbol: "RY",
  quantity: 1,
  type: "Market",
  limitPrice: null,
  stopPrice: null,
  stopLoss: null,
  takeProfit: null,
  accountId: "a",
};
const fx = { ...MEASURED, from: "USD", to: "CAD", rate: 1.4, date: "2026-05-28", source: "test" };

test("the order value is known only with a quantity and a price", () => {
  expect(orderValue(3, 33.335)).toBe(100.01);
  expect(orderValue(null, 1)).toBeNull();
  expect(orderValue(1, undefined)).toBeNull();
  expect(orderValue(0, 5)).toBeNull();
});

test("an order is expected to trade at its own price, a market order at the last one", () => {
  expect(entryPrice(market, 10)).toBe(10);
  expect(entryPrice(market, undefined)).toBeNull();
  expect(entryPrice({ ...market, type: "Limit", limitPrice: 9 }, 10)).toBe(9);
  expect(entryPrice({ ...market, type: "Stop", stopPrice: 11 }, 10)).toBe(11);
  expect(entryPrice({ ...market, type: "StopLimit", stopPrice: 11, limitPrice: 12 }, 10)).toBe(12);
  expect(entryPrice({ ...market, type: "OCO", stopPrice: 8, limitPrice: 12 }, 10)).toBe(12);
});

test("what fits leaves room for costs and for the price to run", () => {
  const cad = { purse: { amount: 1000, currency: "CAD" }, currency: "CAD", fx: null, decimals: 0 };
  const limit: ReadTicket = { ...market, type: "Limit", limitPrice: 10 };
  expect(unitsThatFit(limit, 10, cad)).toBe(99);
  expect(unitsThatFit(market, 10, cad)).toBe(97);
  expect(unitsThatFit(market, undefined, cad)).toBeNull();
  expect(unitsThatFit(market, 2000, cad)).toBe(0);
  expect(unitsThatFit(market, 2000, { ...cad, decimals: 4 })).toBe(0.4877);
});

test("a purse in the other currency is converted, and without a rate nothing is claimed", () => {
  const other = { purse: { amount: 1400, currency: "CAD" }, currency: "USD", fx, decimals: 0 };
  expect(unitsThatFit({ ...market, type: "Limit", limitPrice: 10 }, 10, other)).toBe(97);
  expect(unitsThatFit(market, 10, { ...other, fx: null })).toBeNull();
  expect(convert(10, "USD", fx)).toEqual({ amount: 14, currency: "CAD", date: "2026-05-28" });
  expect(convert(14, "CAD", fx)).toEqual({ amount: 10, currency: "USD", date: "2026-05-28" });
  expect(convert(14, "EUR", fx)).toBeNull();
});

test("what may be lost at the stop sizes the order, in the account's currency", () => {
  const cad = { purse: { amount: 10, currency: "CAD" }, currency: "CAD", fx: null, decimals: 0 };
  expect(unitsForRisk(500, { entry: 100, stop: 90 }, cad)).toBe(50);
  expect(unitsForRisk(0.3, { entry: 1, stop: 0.9 }, cad)).toBe(3);
  expect(unitsForRisk(9, { entry: 100, stop: 90 }, cad)).toBe(0);
  expect(unitsForRisk(9, { entry: 100, stop: 90 }, { ...cad, decimals: 4 })).toBe(0.9);
  expect(unitsForRisk(1e12, { entry: 100, stop: 90 }, cad)).toBe(10_000);
  const usd = { ...cad, currency: "USD" };
  expect(unitsForRisk(140, { entry: 100, stop: 90 }, { ...usd, fx })).toBe(10);
  expect(unitsForRisk(140, { entry: 100, stop: 90 }, usd)).toBeNull();
  for (const prices of [
    { entry: 100, stop: 100 },
    { entry: 100, stop: 0 },
    { entry: null, stop: 90 },
    { entry: 100, stop: null },
  ])
    expect(unitsForRisk(500, prices, cad)).toBeNull();
  for (const risk of [null, 0, -5]) expect(unitsForRisk(risk, { entry: 100, stop: 90 }, cad)).toBeNull();
});

test("exits are named in percent of the price paid, both ways", () => {
  expect(percentFrom(62.5, 61.25)).toBeCloseTo(-2);
  expect(percentFrom(null, 61.25)).toBeNull();
  expect(priceAway(62.5, 4)).toBe(65);
  expect(priceAway(0.5, -2)).toBe(0.49);
});
