import { asPercent } from "@neuro/contract";
import { expect, test } from "vitest";
import { spansOf, tryView } from "./try-view.ts";

const bar = (date: string, close: number, entry = false, exit = false) => ({ date, close, entry, exit });
const trade = (entry_date: string, exit_date: string) => ({
  ...{ entry_date, exit_date, quantity: 1, entry_price: 1, exit_price: 1, profit: 0, exit: "" },
  return_pct: asPercent(2.5),
});

test("days on which conditions held one after the other are one span", () => {
  expect(spansOf([true, true, false, true])).toEqual([
    { from: 0, to: 1 },
    { from: 3, to: 3 },
  ]);
  expect(spansOf([])).toEqual([]);
});

test("a try becomes columns, its trades positions among the days", () => {
  const view = tryView({
    bars: [bar("2026-05-25", 10, true), bar("2026-05-26", 12), bar("2026-05-27", 11, false, true)],
    trades: [trade("2026-05-26", "2026-05-27"), trade("2026-05-22", "2026-05-25")],
  });
  expect(view).toMatchObject({
    closes: [10, 12, 11],
    entries: [{ from: 0, to: 0 }],
    exits: [{ from: 2, to: 2 }],
    trades: [{ from: 1, to: 2, returnPercent: 2.5 }],
  });
});
