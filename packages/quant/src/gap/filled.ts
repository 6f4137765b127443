/** Sums over the fills of orders, exact. */
import { amountOf, stepsOf } from "./exact.ts";
import type { RealFill, RealOrder } from "./facts.ts";

function sumOf(orders: readonly RealOrder[], of: (fill: RealFill) => bigint): bigint {
  return orders.flatMap(({ fills }) => fills).reduce((sum, fill) => sum + of(fill), 0n);
}

/** Units, in steps of 10⁻⁸. */
export function unitsIn(orders: readonly RealOrder[]): bigint {
  return sumOf(orders, ({ quantity }) => stepsOf(quantity));
}

/** Quantity times price, an amount. */
export function valueIn(orders: readonly RealOrder[]): bigint {
  return sumOf(orders, ({ quantity, price }) => stepsOf(quantity) * stepsOf(price));
}

/** Commission, an amount. */
export function chargedIn(orders: readonly RealOrder[]): bigint {
  return sumOf(orders, ({ commission }) => amountOf(commission));
}
