/** What a cost does when one security becomes another: it leaves with the `out` side, and adds to what the `in` side brings. */

import { type Decimal, decimal, formatDecimal, ZERO } from "../decimal.ts";
import { roundMoney } from "../money.ts";
import type { Basis, JournalEntry } from "../port.ts";
import { reorganizedUnits } from "../reorganization-entries.ts";
import { costLeaving } from "./cost-leaving.ts";
import { amountsOf, type Position } from "./position.ts";

export interface CarriedCost {
  /** Below zero of a short position: what its sale brought. Null where nobody told what the units cost. */
  readonly basis: Basis | null;
  readonly isEstimated: boolean;
}

export const NOTHING_CARRIED: CarriedCost = { basis: null, isEstimated: false };

/** Of the position as it is just before `out`. */
export function carriedBy(position: Position | undefined, out: JournalEntry): CarriedCost {
  if (position === undefined || position.isCostUnknown) return NOTHING_CARRIED;
  const { units, native, home } = amountsOf(position);
  if (units.eq(ZERO) || units.gt(ZERO) !== reorganizedUnits(out).gt(ZERO)) return NOTHING_CARRIED;
  const { currency, homeCurrency, isCostEstimated } = position;
  return {
    basis: {
      ...{ currency, amount: formatDecimal(costLeaving(units, native.cost, out)) },
      ...{ homeCurrency, homeAmount: formatDecimal(costLeaving(units, home.cost, out)) },
    },
    isEstimated: isCostEstimated,
  };
}

/** The money of `basis` in the currency of another, at the rate that the other was converted at. */
function asIn(basis: Basis, other: Basis): Decimal {
  const [amount, home] = [decimal(other.amount), decimal(other.homeAmount)];
  if (basis.currency === other.currency || home.eq(ZERO)) return decimal(basis.amount);
  return roundMoney(decimal(basis.homeAmount).times(amount).div(home));
}

/** The `in` side with what was carried over: it adds to a cost, and is taken off what a sale brings. */
export function withCarried(entry: JournalEntry, { basis: carried, isEstimated }: CarriedCost): JournalEntry {
  const own = entry.basis;
  const isSale = entry.postings.some(({ book, amount }) => book === "position" && amount.startsWith("-"));
  if (carried === null) return isSale ? { ...entry, isCarriedEstimate: true } : { ...entry, basis: null };
  const marked = isEstimated ? { isCarriedEstimate: true as const } : {};
  if (own === null) return { ...entry, ...marked, basis: carried };
  const plus = (amount: Decimal, more: Decimal) =>
    formatDecimal(isSale ? amount.minus(more) : amount.plus(more));
  // A trade keeps its currency; cash that was paid besides is told in that of the cost.
  const [first, second] = entry.kind === "trade" ? [own, carried] : [carried, own];
  const basis: Basis = {
    ...first,
    amount: plus(decimal(first.amount), asIn(second, first)),
    homeAmount: plus(decimal(first.homeAmount), decimal(second.homeAmount)),
  };
  return { ...entry, ...marked, basis };
}
