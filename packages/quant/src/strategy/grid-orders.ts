import { roundToTick, type TickSchedule } from "../fill/tick.ts";

/** A buy limit of a grid. */
export interface LevelOrder {
  /** The level it stands for, and its price on a tick. */
  readonly level: number;
  readonly price: number;
  /** Price to sell at, one spacing above the level, on a tick. */
  readonly target: number;
  /** From the level to where the grid ends, half a spacing below its last level. */
  readonly stopDistance: number;
}

/**
 * Buy limits that are right at a close: one at each level below the center that lies above zero and below the price and
 * has no lot yet (no lot whose level is within half a spacing), the highest first.
 */
export function gridBuys(at: {
  readonly center: number;
  readonly spacing: number;
  readonly levelCount: number;
  readonly price: number;
  /** Levels of the lots held. */
  readonly held: readonly number[];
  readonly ticks: TickSchedule;
  /** No level below this price is of interest; every one is when absent. */
  readonly above?: number;
}): readonly LevelOrder[] {
  const orders: LevelOrder[] = [];
  for (let steps = 1; steps <= at.levelCount; steps++) {
    const level = at.center - steps * at.spacing;
    if (!(level > 0) || level < (at.above ?? 0)) break;
    if (at.held.some((lot) => Math.abs(lot - level) < at.spacing / 2)) continue;
    const price = roundToTick(level, at.ticks, "down");
    if (price >= at.price) continue;
    orders.push({
      level,
      price,
      target: roundToTick(level + at.spacing, at.ticks, "up"),
      stopDistance: (at.levelCount + 0.5 - steps) * at.spacing,
    });
  }
  return orders;
}
