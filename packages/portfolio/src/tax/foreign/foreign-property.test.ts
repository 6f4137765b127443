import { decimal, formatDecimal } from "@neuro/ledger";
import { expect, test } from "vitest";
import { buy, pooled, sell } from "../../testing/tax-journals.ts";
import { type ForeignHolding, foreignProperty } from "./foreign-property.ts";

const holding = (
  country: string,
  ...costs: readonly (readonly [day: number, cost: string])[]
): ForeignHolding => ({
  country,
  costs: costs.map(([day, cost]) => ({ day, cost: decimal(cost) })),
});
const year = { from: 100, to: 199 };
const told = (holdings: readonly ForeignHolding[]) => {
  const { highest, highestOn, atEnd } = foreignProperty(holdings, year);
  return [formatDecimal(highest), highestOn, formatDecimal(atEnd)];
};

test("the highest cost of all together counts, whether it was there when the year began, came in it, or left again", () => {
  expect(told([holding("US", [10, "60000"])])).toEqual(["60000", 100, "60000"]);
  expect(told([holding("US", [10, "60000"], [150, "0"])])).toEqual(["60000", 100, "0"]);
  expect(told([holding("US", [10, "60000"]), holding("US", [120, "50000"], [150, "0"])])).toEqual([
    "110000",
    120,
    "60000",
  ]);
  expect(told([holding("US", [120, "10"], [250, "1000"])])).toEqual(["10", 120, "10"]);
  expect(told([])).toEqual(["0", null, "0"]);
});

test("what is bought and sold on one day counts as the day ends", () => {
  expect(told([holding("US", [120, "90000"], [120, "0"])])).toEqual(["0", null, "0"]);
  const swap = [holding("US", [10, "80000"], [120, "0"]), holding("US", [120, "70000"])];
  expect(told(swap)).toEqual(["80000", 100, "70000"]);
});

test("each country has its own highest", () => {
  const { byCountry } = foreignProperty(
    [holding("US", [110, "10"], [150, "5"]), holding("GB", [120, "7"])],
    year,
  );
  expect(
    [...byCountry].map(([country, { highest, highestOn }]) => [country, formatDecimal(highest), highestOn]),
  ).toEqual([
    ["US", "10", 110],
    ["GB", "7", 120],
  ]);
});

test("the pool tells the cost after each day", () => {
  const { costs } = pooled([...buy(0, 100, 10), ...buy(5, 100, 20), ...sell(9, 50, 30)]);
  expect(costs.map(({ day, cost }) => [day, formatDecimal(cost)])).toEqual([
    [0, "1000"],
    [5, "3000"],
    [9, "2250"],
  ]);
});
