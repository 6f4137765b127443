import { roundToTick, type TickSchedule } from "../fill/tick.ts";

/** Where a grid lies: levels 1 to `levelCount`, each one spacing below the last, from the center downwards. */
export interface Grid {
  readonly center: number;
  readonly spacing: number;
  readonly levelCount: number;
}

/** A buy limit of a grid. */
export interface LevelOrder {
  /** The level it stands for, and its price on a tick. */
  level: number;
  price: number;
  /** Price to sell at, one spacing above the level, on a tick. */
  target: number;
  /** From the level to where the grid ends, half a spacing below its last level. */
  stopDistance: number;
}

/**
 * Buy limits that are right at a close: one at each level below the center that lies above zero and below the price and
 * has no lot yet (no lot whose level is within half a spacing), the highest first.
 */
export function gridBuys(
  grid: Grid,
  at: {
    readonly price: number;
    readonly held: readonly { readonly level: number }[];
    readonly ticks: TickSchedule;
  },
): readonly LevelOrder[] {
  const orders: LevelOrder[] = [];
  for (let step = 1; step <= grid.levelCount; step++) {
    const level = levelAt(grid.center, grid.spacing, step);
    if (!(level > 0)) break;
    if (at.held.some((lot) => isAtLevel(lot.level, level, grid.spacing))) continue;
    const order = newLevelOrder();
    setLevelOrder(order, grid, step, at.ticks);
    if (order.price < at.price) orders.push(order);
  }
  return orders;
}

export function levelAt(center: number, spacing: number, step: number): number {
  return center - step * spacing;
}

/** Whether a lot bought at one level counts as one of another. */
export function isAtLevel(lotLevel: number, level: number, spacing: number): boolean {
  return Math.abs(lotLevel - level) < spacing / 2;
}

export function newLevelOrder(): LevelOrder {
  return { level: Number.NaN, price: Number.NaN, target: Number.NaN, stopDistance: Number.NaN };
}

/** Makes an order the one of a level. */
export function setLevelOrder(order: LevelOrder, grid: Grid, step: number, ticks: TickSchedule): void {
  const { center, spacing, levelCount } = grid;
  const level = levelAt(center, spacing, step);
  order.level = level;
  order.price = roundToTick(level, ticks, "down");
  order.target = roundToTick(level + spacing, ticks, "up");
  order.stopDistance = (levelCount + 0.5 - step) * spacing;
}
