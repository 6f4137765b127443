import { settingsDefaults } from "@neuro/contract/constants";
import { roundToTick, type TickSchedule } from "../fill/tick.ts";
import type { Signal } from "./signal-parameters.ts";

/** How far away stop and target are: fractions of the entry (0.02 = 2 %) or multiples of the average true range. */
export type LevelRule =
  | { readonly kind: "percent"; readonly stopLossRatio: number; readonly takeProfitRatio: number }
  | { readonly kind: "atr"; readonly stopLossMultiple: number; readonly takeProfitMultiple: number };

/** The product's defaults: stop-loss 2 %, take-profit 4 %. */
export const PERCENT_LEVELS: LevelRule = {
  kind: "percent",
  stopLossRatio: settingsDefaults.stop_loss_percent / 100,
  takeProfitRatio: settingsDefaults.take_profit_percent / 100,
};

export const ATR_LEVELS: LevelRule = { kind: "atr", stopLossMultiple: 2, takeProfitMultiple: 4 };

/** Prices on a tick. A HOLD opens nothing, so it has no stop and no target. */
export interface PriceLevels {
  readonly entry: number;
  readonly stopLoss: number | null;
  readonly takeProfit: number | null;
}

/**
 * Entry, stop-loss and take-profit of a signal: for a BUY the stop lies below and the target above, for a SELL the other
 * way round. Levels are rounded to the nearest tick and stay at least one tick from the entry and above zero.
 */
export function priceLevels(
  signal: Signal,
  entryPrice: number,
  atr: number,
  rule: LevelRule,
  ticks: TickSchedule,
): PriceLevels {
  const entry = roundToTick(entryPrice, ticks, "nearest");
  if (signal === "HOLD") return { entry, stopLoss: null, takeProfit: null };
  const stopDistance = rule.kind === "percent" ? entry * rule.stopLossRatio : atr * rule.stopLossMultiple;
  const targetDistance =
    rule.kind === "percent" ? entry * rule.takeProfitRatio : atr * rule.takeProfitMultiple;
  const toTarget = signal === "BUY" ? 1 : -1;
  return {
    entry,
    stopLoss: levelAt(entry, -toTarget, stopDistance, ticks),
    takeProfit: levelAt(entry, toTarget, targetDistance, ticks),
  };
}

function levelAt(entry: number, side: number, distance: number, ticks: TickSchedule): number | null {
  const level = roundToTick(Math.max(entry + side * distance, 0), ticks, "nearest");
  if (level !== entry) return level;
  const next = roundToTick(Math.max(entry + side * smallestStep(ticks), 0), ticks, side > 0 ? "up" : "down");
  return next === entry ? null : next;
}

function smallestStep(ticks: TickSchedule): number {
  return Math.min(...ticks.map((band) => band.tick));
}
