import { asPercent } from "@neuro/contract";
import { expect, test } from "vitest";
import { simulatedCurve } from "./simulated-curve.ts";

const points = [100, 120, 90, 120].map((balance, index) => ({
  date: `2026-05-0${index + 1}`,
  balance,
  holding: 100,
}));

test("drawdowns are measured from the last high, in percent points", () => {
  const { drawdowns } = simulatedCurve({ equity_curve: points, trades: [], currency: "CAD" });
  expect(drawdowns).toEqual([0, 0, -25, 0]);
});

test("trades are placed on their sessions, one outside the curve is left out", () => {
  const trade = (entry: string, exit: string) => ({
    entry_date: entry,
    exit_date: exit,
    profit: 5,
    return_pct: asPercent(5),
  });
  const { trades } = simulatedCurve({
    equity_curve: points,
    trades: [trade("2026-05-02", "2026-05-04"), trade("2026-04-30", "2026-05-02")],
    currency: "CAD",
  });
  expect(trades).toEqual([{ from: 1, to: 3, returnPercent: 5 }]);
});
