import { asPercent } from "@neuro/contract";
import { expect, test } from "vitest";
import { averageTrade } from "./average-trade.ts";

test("few large gains may weigh more than many small losses, and the other way round", () => {
  const record = {
    total_trades: 100,
    winning_trades: 35,
    average_gain_pct: asPercent(3.93),
    average_loss_pct: asPercent(-2.21),
  };
  expect(averageTrade(record)).toBeCloseTo(-0.061, 3);
  expect(averageTrade({ ...record, winning_trades: 40 })).toBeCloseTo(0.246, 3);
});

test("with gains only, losses only or nothing", () => {
  const gains = {
    total_trades: 4,
    winning_trades: 4,
    average_gain_pct: asPercent(2),
    average_loss_pct: null,
  };
  expect(averageTrade(gains)).toBe(2);
  const losses = {
    total_trades: 4,
    winning_trades: 0,
    average_gain_pct: null,
    average_loss_pct: asPercent(-1),
  };
  expect(averageTrade(losses)).toBe(-1);
  const none = { total_trades: 0, winning_trades: 0, average_gain_pct: null, average_loss_pct: null };
  expect(averageTrade(none)).toBeNull();
});
