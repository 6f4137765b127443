/**
 * What a superficial loss is replaced by. A loss is denied for the least of three numbers of units: sold, bought within 30 calendar
 * days before or after in any account, and held at the end of those days (now, while they are not over); accounts of affiliated persons
 * count as if all were of one, and what is denied goes to each by the units that it bought and kept. Units that replace one sale
 * replace no other. A purchase counts of
 * who is affiliated on its day and still is at the end, and so does what is held then.
 * Source: Income Tax Act, section 54, "superficial loss"; Canada Revenue Agency, guide T4037, IT-456R paragraph 12, and technical
 * interpretations 2005-0150811E5 for the proportion and 2022-0940941C6 for several persons.
 */
import { type Decimal, maximum, minimum, ZERO } from "@neuro/ledger";
import { REPLACEMENT_WINDOW_DAYS } from "../gains/replacement-window.ts";
import type { Together } from "./household/affiliated-journals.ts";
import type { TaxStep } from "./tax-step.ts";

export interface Substitute {
  /** Place of the purchase among the steps. */
  readonly index: number;
  readonly units: Decimal;
}

/** Units of a sale that one person replaced in taxed accounts, where their loss adds to the cost. */
export interface Replaced {
  readonly personId: string;
  /** Part of `Denial.whole`: as exact as the units held, which a quotient is not. */
  readonly part: Decimal;
  readonly units: Decimal;
  /** Purchases that replace them, oldest first. */
  readonly substitutes: readonly Substitute[];
}

export interface Denial {
  /** Units of the sale whose loss is denied. */
  readonly denied: Decimal;
  /** Of them, those replaced in taxed accounts, by person. */
  readonly replaced: readonly Replaced[];
  /** Of the parts of all who replace them, registered accounts among them. */
  readonly whole: Decimal;
  /** Persons who bought them, in whatever account. */
  readonly buyers: readonly string[];
}

interface Purchase {
  readonly index: number;
  readonly personId: string;
  readonly day: number;
  readonly place: string;
  readonly isTaxed: boolean;
  left: Decimal;
}

export const sumOf = (amounts: readonly Decimal[]) =>
  amounts.reduce((total, amount) => total.plus(amount), ZERO);

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

/** The taxed accounts of a person, or the registered ones. */
const placeOf = ({ personId, place }: TaxStep) => `${place}\n${personId}`;

interface Place {
  readonly key: string;
  readonly personId: string;
  readonly isTaxed: boolean;
  /** Held after each step; a sale that came before its purchase leaves nothing, not less. */
  readonly held: readonly Decimal[];
}

function placesOf(steps: readonly TaxStep[]): readonly Place[] {
  const keys = steps.map(placeOf);
  const first = new Map(steps.map((step, index) => [keys[index] ?? "", step]));
  return [...first].map(([key, { personId, place }]) => {
    let [held, shown] = [ZERO, ZERO];
    const heldAfter = steps.map(({ units }, index) => {
      if (keys[index] !== key) return shown;
      held = held.plus(units);
      shown = maximum(held, ZERO);
      return shown;
    });
    return { key, personId, isTaxed: place === "taxed", held: heldAfter };
  });
}

/** Asked for the losses in the order of their sales. */
export function createSubstitutes(steps: readonly TaxStep[], together: Together) {
  const days = steps.map(({ day }) => day);
  const purchases = steps.flatMap<Purchase>((step, index) =>
    step.isAcquisition
      ? [
          {
            ...{ index, day: step.day, place: placeOf(step), personId: step.personId },
            ...{ isTaxed: step.place === "taxed", left: step.units },
          },
        ]
      : [],
  );
  const places = placesOf(steps);

  /** Of the loss that the step at `index` sold at; null when nothing of it is denied. */
  return (index: number): Denial | null => {
    const day = days[index] ?? 0;
    const seller = steps[index]?.personId ?? "";
    const end = day + REPLACEMENT_WINDOW_DAYS;
    const sold = steps[index]?.units.neg() ?? ZERO;
    const isNear = (each: Purchase) => Math.abs(each.day - day) <= REPLACEMENT_WINDOW_DAYS;
    const counts = ({ personId, day: bought }: Purchase) =>
      together(seller, personId, bought) && together(seller, personId, end);
    const near = purchases.filter((each) => isNear(each) && counts(each));
    const last = days.findLastIndex((each) => each <= end);
    const there = places.map((place) => {
      const bought = sumOf(near.filter((each) => each.place === place.key).map(({ left }) => left));
      const held = together(seller, place.personId, end) ? (place.held[last] ?? ZERO) : ZERO;
      return { ...place, bought, held, kept: minimum(bought, held) };
    });
    const stays = sumOf(there.map(({ held }) => held));
    const bought = sumOf(there.map((each) => each.bought));
    const denied = minimum(sold, minimum(bought, stays));
    if (!denied.gt(ZERO)) return null;
    const kept = sumOf(there.map((each) => each.kept));
    const whole = kept.gt(ZERO) ? kept : stays;
    const replaced = there
      .filter(({ isTaxed }) => isTaxed)
      .map(({ key, personId, ...own }): Replaced => {
        const part = kept.gt(ZERO) ? own.kept : own.held;
        const units = denied.times(part).div(whole);
        const substitutes = take(
          near.filter(({ place }) => place === key),
          units,
        );
        return { personId, part, units, substitutes };
      })
      .filter(({ units }) => units.gt(ZERO));
    const taken = replaced.flatMap(({ substitutes }) => substitutes.map(({ units }) => units));
    take(
      near.toSorted((a, b) => Number(a.isTaxed) - Number(b.isTaxed)),
      denied.minus(sumOf(taken)),
    );
    const buying = there.filter((each) => (kept.gt(ZERO) ? each.kept : each.bought).gt(ZERO));
    const buyers = [...new Set(buying.map(({ personId }) => personId))];
    return { denied, replaced, whole, buyers };
  };
}
