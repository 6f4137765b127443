import * as fc from "fast-check";
import { expect, test } from "vitest";
import { CASH_KEY, heldRows, presetPercents, roundedTo100, targetSum } from "./target.ts";

const holding = (id: string, value: number, category: "cash" | "other" = "other") => ({
  symbol: id.split(":")[1] ?? id,
  name: `Company ${id}`,
  instrument_id: id,
  holding_category: category,
  market_value_cad: value,
});
const rows = heldRows(
  [
    holding("XTSE:RY", 2_000),
    holding("cash:CAD", 600, "cash"),
    holding("XNAS:AAPL", 5_000),
    holding("XTSE:RY", 1_000),
    holding("cash:USD", 1_400, "cash"),
  ],
  "Cash",
);

test("a listing held in several accounts is one row, and cash of every currency the last", () => {
  expect(rows.map(({ key, symbol, currentPercent }) => [key, symbol, currentPercent])).toEqual([
    ["XNAS:AAPL", "AAPL", 50],
    ["XTSE:RY", "RY", 30],
    [CASH_KEY, "Cash", 20],
  ]);
});

test("nothing held has no rows; holdings without cash still have a row for it", () => {
  expect(heldRows([], "Cash")).toEqual([]);
  expect(heldRows([holding("XTSE:RY", 0)], "Cash")).toEqual([]);
  expect(heldRows([holding("XTSE:RY", 10)], "Cash").at(-1)).toMatchObject({ currentPercent: 0 });
});

test("rounded percents add up to exactly 100, none further from its own than a tenth", () => {
  expect(roundedTo100([1, 1, 1])).toEqual([33.4, 33.3, 33.3]);
  expect(roundedTo100([0, 0])).toEqual([0, 0]);
  const values = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(values, (given) => {
      const total = given.reduce((sum, value) => sum + value, 0);
      fc.pre(total > 1e-6);
      const rounded = roundedTo100(given);
      expect(Math.round(rounded.reduce((sum, value) => sum + value, 0) * 10)).toBe(1_000);
      for (const [index, value] of rounded.entries())
        expect(Math.abs(value - ((given[index] ?? 0) / total) * 100)).toBeLessThan(0.1 + 1e-6);
    }),
  );
});

test("the presets: weights as they are, securities alike beside the same cash, and the standard allocation", () => {
  const standard = { BTC: 60, "AEM.TO": 40 };
  expect([...presetPercents("current", rows, standard)]).toEqual([
    ["XNAS:AAPL", 50],
    ["XTSE:RY", 30],
    [CASH_KEY, 20],
  ]);
  expect([...presetPercents("equal", rows, standard).values()]).toEqual([40, 40, 20]);
  expect(Object.fromEntries(presetPercents("standard", rows, standard))).toEqual({
    "XNAS:AAPL": 0,
    "XTSE:RY": 0,
    [CASH_KEY]: 0,
    BTC: 60,
    "AEM.TO": 40,
  });
});

test("the standard allocation takes the rows of what is held already", () => {
  const held = heldRows(
    [holding("CRYPTO:BTC", 50), holding("XTSE:AEM", 30), holding("XNYS:AEM", 20)],
    "Cash",
  );
  const percents = presetPercents("standard", held, { BTC: 60, "AEM.TO": 40 });
  expect(Object.fromEntries(percents)).toEqual({
    "CRYPTO:BTC": 60,
    "XTSE:AEM": 40,
    "XNYS:AEM": 0,
    [CASH_KEY]: 0,
  });
});

test("a sum off 100 says by how much, and in which direction", () => {
  expect(targetSum(new Map([["a", 97.5]]))).toEqual({ sum: 97.5, wrong: [], missing: 2.5 });
  expect(
    targetSum(
      new Map([
        ["a", 60],
        ["b", 50],
      ]),
    ),
  ).toEqual({ sum: 110, wrong: [], missing: -10 });
});

test("three thirds with two decimals may be sent; what is no percent may not", () => {
  expect(
    targetSum(
      new Map([
        ["a", 33.33],
        ["b", 33.33],
        ["c", 33.33],
      ]),
    ).missing,
  ).toBe(0);
  const odd = new Map([
    ["a", null],
    ["b", 120],
    ["c", -20],
  ]);
  expect(targetSum(odd)).toEqual({ sum: 100, wrong: ["a", "b", "c"], missing: 0 });
});
