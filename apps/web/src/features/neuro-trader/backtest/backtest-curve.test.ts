import { asPercent } from "@neuro/contract";
import { expect, test } from "vitest";
import { curveOf } from "./backtest-curve.ts";

const point = (date: string, balance: number, holding: number) => ({
  date,
  balance,
  holding,
  drawdown_pct: asPercent(0),
});
const trade = (entry_date: string, exit_date: string, return_pct: number) => ({
  entry_date,
  exit_date,
  return_pct: asPercent(return_pct),
  held_days: 1,
  quantity: 1,
  entry_price: 1,
  exit_price: 1,
  profit: 0,
  commission: 0,
  exit: "",
  strategy: "",
});

test("a run becomes columns, its trades positions among the sessions", () => {
  const curve = curveOf({
    currency: "CAD",
    equity_curve: [point("2026-05-25", 100, 100), point("2026-05-26", 101, 99), point("2026-05-27", 103, 98)],
    trades: [trade("2026-05-26", "2026-05-27", 2.5), trade("2026-05-27", "2026-05-27", -1)],
  });
  expect(curve).toEqual({
    dates: ["2026-05-25", "2026-05-26", "2026-05-27"],
    balances: [100, 101, 103],
    holdings: [100, 99, 98],
    drawdowns: [0, 0, 0],
    trades: [
      { from: 1, to: 2, returnPercent: 2.5 },
      { from: 2, to: 2, returnPercent: -1 },
    ],
    currency: "CAD",
  });
});

test("a trade outside the drawn sessions is not drawn", () => {
  const curve = curveOf({
    currency: "CAD",
    equity_curve: [point("2026-05-25", 100, 100)],
    trades: [trade("2026-05-22", "2026-05-25", 1)],
  });
  expect(curve.trades).toEqual([]);
});
