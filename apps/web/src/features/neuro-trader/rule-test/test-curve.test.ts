import { asPercent } from "@neuro/contract";
import { expect, test } from "vitest";
import { testCurve } from "./test-curve.ts";

const point = (date: string, balance: number) => ({ date, balance, holding: 100 });

test("a test becomes columns, with how far each balance was below the last high", () => {
  const trade = { symbol: "RY", quantity: 1, entry_price: 1, exit_price: 1, profit: 0, exit: "" };
  const curve = testCurve({
    currency: "CAD",
    equity_curve: [point("2026-05-25", 100), point("2026-05-26", 80), point("2026-05-27", 120)],
    trades: [
      { ...trade, entry_date: "2026-05-26", exit_date: "2026-05-27", return_pct: asPercent(50) },
      { ...trade, entry_date: "2020-05-26", exit_date: "2026-05-27", return_pct: asPercent(50) },
    ],
  });
  expect(curve.balances).toEqual([100, 80, 120]);
  expect(curve.drawdowns[0]).toBe(0);
  expect(curve.drawdowns[1]).toBeCloseTo(-20);
  expect(curve.drawdowns[2]).toBe(0);
  expect(curve.trades).toEqual([{ from: 1, to: 2, returnPercent: 50 }]);
});
