import type { InstrumentId } from "@neuro/contract";
import { expect, test } from "vitest";
import { CASH_KEY, heldRows, presetPercents } from "./target.ts";

const holding = (id: InstrumentId, value: number, category: "cash" | "other" = "other") => ({
  symbol: id.split(":")[1] ?? id,
  name: `Company ${id}`,
  instrument_id: id,
  holding_category: category,
  market_value_home: value,
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
