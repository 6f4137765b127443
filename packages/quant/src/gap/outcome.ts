/** What a trade makes, exactly, with any of its ingredients replaced. */
import { type CommissionModel, orderCommission } from "../fill/commission.ts";
import { amountOf, numberOf, stepsOf } from "./exact.ts";
import type { Twin } from "./twin.ts";

/** Units at one price. `quantity` and `price` in steps of 10⁻⁸. */
export interface Lot {
  readonly quantity: bigint;
  readonly price: bigint;
  /** False for what is held, at its value. */
  readonly isTraded: boolean;
}

/** A trade as it would have been. */
export interface Supposed {
  readonly bought: readonly Lot[];
  /** As many units as were bought. */
  readonly left: readonly Lot[];
  /** Exact amounts (10⁻¹⁶). */
  readonly dividends: bigint;
  readonly commission: bigint;
}

const worthOf = (lots: readonly Lot[]): bigint =>
  lots.reduce((sum, { quantity, price }) => sum + quantity * price, 0n);

export function outcomeOf({ bought, left, dividends, commission }: Supposed): bigint {
  return worthOf(left) - worthOf(bought) + dividends - commission;
}

function chargeOf(lots: readonly Lot[], model: CommissionModel): number {
  const traded = lots.filter(({ isTraded }) => isTraded);
  const units = traded.reduce((sum, { quantity }) => sum + numberOf(quantity), 0);
  if (units === 0) return 0;
  const value = traded.reduce((sum, { quantity, price }) => sum + numberOf(quantity) * numberOf(price), 0);
  return orderCommission(units, value, model);
}

/** What the test's model charges for a purchase and a sale of these lots, each as one order. */
export function modelledCommission(
  { bought, left }: Pick<Supposed, "bought" | "left">,
  model: CommissionModel,
): bigint {
  return amountOf(chargeOf(bought, model)) + amountOf(chargeOf(left, model));
}

/** The twin as it was, at another quantity: the test's prices, its model's commission, and as much a unit in dividends. */
export function twinAt(
  twin: Twin,
  quantity: bigint,
  { lastClose, model }: { readonly lastClose: number | null; readonly model: CommissionModel },
): Supposed {
  const lotsOf = (units: bigint) => ({
    bought: [{ quantity: units, price: stepsOf(twin.entry.price), isTraded: true }],
    left: [
      { quantity: units, price: stepsOf(twin.exit?.price ?? lastClose ?? 0), isTraded: twin.exit !== null },
    ],
  });
  const own = stepsOf(twin.quantity);
  const lots = lotsOf(quantity);
  if (quantity === 0n) return { ...lots, dividends: 0n, commission: 0n };
  const change = modelledCommission(lots, model) - modelledCommission(lotsOf(own), model);
  return {
    ...lots,
    dividends: (amountOf(twin.dividends) * quantity) / own,
    commission: amountOf(twin.commission) + change,
  };
}
