/**
 * Units of a pool that others of the household handed over, by whom. Of identical units nobody can tell which were sold, so that whatever leaves
 * takes the same part of all of them along; what comes back to who handed it over is theirs again.
 * Source: Income Tax Act, section 47 (identical properties), subsections 74.1(1), 74.1(2) and 74.2(1); Canada v. Gervais, 2018 FCA 3, where
 * half of the gain was that of the giver, half of the pooled shares being handed over, but for the general anti-avoidance rule.
 */
import { type Decimal, minimum, shareOf, ZERO } from "@neuro/ledger";

/** Part of a pool that somebody handed over. */
export interface HandedPart {
  readonly giver: string;
  /** Of `held`: as exact as the units, which a quotient is not. */
  readonly units: Decimal;
  readonly held: Decimal;
}

export interface HandedSince {
  /** Calendar day as a number. */
  readonly day: number;
  readonly parts: readonly HandedPart[];
}

/** Parts of an amount that is earned on a day, by who handed the units over, in whole cents; what is left is the holder's. */
export function partsOfIncome(
  handed: readonly HandedSince[],
  day: number,
  isOf: (giver: string) => boolean,
): (amount: Decimal) => readonly { readonly giver: string; readonly amount: Decimal }[] {
  const parts = handed.findLast((each) => each.day <= day)?.parts.filter(({ giver }) => isOf(giver)) ?? [];
  return (amount) => parts.map(({ giver, units, held }) => ({ giver, amount: shareOf(amount, units, held) }));
}

export class HandedUnits {
  #units = new Map<string, Decimal>();

  parts(held: Decimal): readonly HandedPart[] {
    if (!held.gt(ZERO)) return [];
    return [...this.#units].map(([giver, units]) => ({ giver, units: minimum(units, held), held }));
  }

  add(giver: string, units: Decimal): void {
    if (units.gt(ZERO)) this.#units.set(giver, (this.#units.get(giver) ?? ZERO).plus(units));
  }

  /** What is held became more or less of the same: by a sale, or by a split. */
  scale(before: Decimal, after: Decimal): void {
    if (!(before.gt(ZERO) && after.gt(ZERO))) this.#units.clear();
    else for (const [giver, units] of this.#units) this.#units.set(giver, units.times(after).div(before));
  }

  /** Of units that are handed on, by whose they are; `own` is whose pool it is. */
  leaving(own: string, units: Decimal, held: Decimal): ReadonlyMap<string, Decimal> {
    const parts = this.parts(held).map((part) => [part.giver, units.times(part.units).div(held)] as const);
    const others = parts.reduce((sum, [, part]) => sum.plus(part), ZERO);
    return new Map([...parts, [own, units.minus(others)]]);
  }
}
