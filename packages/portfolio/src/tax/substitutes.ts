/**
 * What a superficial loss is replaced by. A loss is denied for the least of three numbers of units: sold, bought within 30 calendar
 * days before or after in any account, and held at the end of those days (now, while they are not over). Units that replace one sale
 * replace no other.
 * Source: Income Tax Act, section 54, "superficial loss"; Canada Revenue Agency, guide T4037, IT-456R paragraph 12, and technical
 * interpretation 2005-0150811E5 for the proportion.
 */
import { type Decimal, maximum, minimum, ZERO } from "@neuro/ledger";
import { REPLACEMENT_WINDOW_DAYS } from "../gains/replacement-window.ts";
import type { TaxStep } from "./tax-steps.ts";

export interface Substitute {
  /** Place of the purchase among the steps. */
  readonly index: number;
  readonly units: Decimal;
}

export interface Denial {
  /** Units of the sale whose loss is denied. */
  readonly denied: Decimal;
  /** Of them, those replaced in taxed accounts, where the loss adds to the cost. */
  readonly taxed: Decimal;
  /** Purchases in taxed accounts that replace them, oldest first. */
  readonly substitutes: readonly Substitute[];
}

interface Purchase {
  readonly index: number;
  readonly day: number;
  readonly place: TaxStep["place"];
  left: Decimal;
}

const sum = (amounts: readonly Decimal[]) => amounts.reduce((total, amount) => total.plus(amount), ZERO);

function take(purchases: readonly Purchase[], wanted: Decimal): readonly Substitute[] {
  const taken: Substitute[] = [];
  let rest = wanted;
  for (const purchase of purchases) {
    const units = minimum(purchase.left, rest);
    if (!units.gt(ZERO)) continue;
    purchase.left = purchase.left.minus(units);
    rest = rest.minus(units);
    taken.push({ index: purchase.index, units });
  }
  return taken;
}

/** What is held in accounts of one kind after each step; a sale that came before its purchase leaves nothing, not less. */
function heldAfter(steps: readonly TaxStep[], place: TaxStep["place"]): readonly Decimal[] {
  let held = ZERO;
  return steps.map((step) => {
    if (step.place === place) held = held.plus(step.units);
    return maximum(held, ZERO);
  });
}

/** Asked for the losses in the order of their sales. */
export function createSubstitutes(steps: readonly TaxStep[]) {
  const days = steps.map(({ day }) => day);
  const purchases = steps.flatMap<Purchase>(({ isAcquisition, units, place }, index) =>
    isAcquisition ? { index, day: days[index] ?? 0, place, left: units } : [],
  );
  const held = { taxed: heldAfter(steps, "taxed"), registered: heldAfter(steps, "registered") };

  /** Of the loss that the step at `index` sold at; null when nothing of it is denied. */
  return (index: number): Denial | null => {
    const day = days[index] ?? 0;
    const sold = steps[index]?.units.neg() ?? ZERO;
    const near = purchases.filter((each) => Math.abs(each.day - day) <= REPLACEMENT_WINDOW_DAYS);
    const boughtIn = (place: TaxStep["place"]) =>
      sum(near.filter((each) => each.place === place).map(({ left }) => left));
    const last = days.findLastIndex((each) => each <= day + REPLACEMENT_WINDOW_DAYS);
    const [heldHere, heldThere] = [held.taxed[last] ?? ZERO, held.registered[last] ?? ZERO];
    const [boughtHere, boughtThere] = [boughtIn("taxed"), boughtIn("registered")];
    const stays = heldHere.plus(heldThere);
    const denied = minimum(sold, minimum(boughtHere.plus(boughtThere), stays));
    if (!denied.gt(ZERO)) return null;
    const [keptHere, keptThere] = [minimum(boughtHere, heldHere), minimum(boughtThere, heldThere)];
    const kept = keptHere.plus(keptThere);
    const taxed = kept.gt(ZERO) ? denied.times(keptHere).div(kept) : denied.times(heldHere).div(stays);
    const substitutes = take(
      near.filter(({ place }) => place === "taxed"),
      taxed,
    );
    const rest = denied.minus(sum(substitutes.map(({ units }) => units)));
    take(
      near.toSorted((a) => (a.place === "registered" ? -1 : 1)),
      rest,
    );
    return { denied, taxed, substitutes };
  };
}
