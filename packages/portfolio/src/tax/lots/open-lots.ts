/** Lots of units as they were bought, by account and listing, the first bought the first to leave. */
import { type Decimal, minimum, ONE, ZERO } from "@neuro/ledger";
import { added, less, lossOf, type MoneyColumns, NO_MONEY, ofUnits, partOf } from "./money-columns.ts";

export interface Lot {
  /** Place of the purchase among the steps; a part that replaces others keeps it. */
  readonly index: number;
  /** Day on which its holding period begins; null where nobody told when it was bought. */
  readonly acquired: number | null;
  /** In the count of today. */
  readonly units: Decimal;
  /** What it cost and what was denied of sales that it replaces; null where nobody told it. */
  readonly cost: MoneyColumns | null;
  /** Nobody knows the cost, as nobody knows what new shares were worth on the day that cash came with them. */
  readonly lacksWorth?: true;
}

export class OpenLots {
  readonly #lots = new Map<string, Lot[]>();

  #of(place: string): Lot[] {
    const known = this.#lots.get(place) ?? [];
    this.#lots.set(place, known);
    return known;
  }

  add(place: string, lots: readonly Lot[]): void {
    this.#of(place).push(...lots.filter(({ units }) => units.gt(ZERO)));
  }

  /** At most so many units, first in first out; fewer where fewer are held. */
  take(place: string, wanted: Decimal): readonly Lot[] {
    const lots = this.#of(place);
    const taken: Lot[] = [];
    let rest = wanted;
    for (let first = lots[0]; first !== undefined && rest.gt(ZERO); first = lots[0]) {
      const units = minimum(first.units, rest);
      taken.push(pieceOf(first, units));
      rest = rest.minus(units);
      if (units.eq(first.units)) lots.shift();
      else lots[0] = leftOf(first, units);
    }
    return taken;
  }

  /** At most so many units of the purchase at a step. */
  takeOf(place: string, index: number, wanted: Decimal): readonly Lot[] {
    const taken: Lot[] = [];
    let rest = wanted;
    this.#lots.set(
      place,
      this.in(place).flatMap((lot) => {
        const units = lot.index === index ? minimum(lot.units, rest) : ZERO;
        if (!units.gt(ZERO)) return [lot];
        rest = rest.minus(units);
        taken.push(pieceOf(lot, units));
        return units.eq(lot.units) ? [] : [leftOf(lot, units)];
      }),
    );
    return taken;
  }

  /** Units still held of the purchase at a step, wherever they lie now. */
  heldOf(index: number): Decimal {
    return this.all()
      .filter((lot) => lot.index === index)
      .reduce((sum, { units }) => sum.plus(units), ZERO);
  }

  /** `units` of that purchase replace others that were sold at a loss: they take its cost and its days over. */
  replace(index: number, units: Decimal, { denied, heldDays }: Replaced): void {
    let rest = units;
    for (const [place, lots] of this.#lots) {
      this.#lots.set(
        place,
        lots.flatMap((lot) => {
          const part = lot.index === index ? minimum(lot.units, rest) : ZERO;
          if (!part.gt(ZERO)) return [lot];
          rest = rest.minus(part);
          const replaced = withReplaced(pieceOf(lot, part), {
            denied: partOf(denied, part, units),
            heldDays,
          });
          return part.eq(lot.units) ? [replaced] : [replaced, leftOf(lot, part)];
        }),
      );
    }
  }

  /** So much a unit more or less, in one place or everywhere; what a cost would fall below zero by is a gain of the lot. */
  moveCost(
    each: MoneyColumns,
    only: string | null = null,
  ): readonly { readonly lot: Lot; readonly beyond: MoneyColumns }[] {
    const gains: { lot: Lot; beyond: MoneyColumns }[] = [];
    for (const [place, lots] of this.#lots)
      this.#lots.set(
        place,
        lots.map((lot) => {
          if (lot.cost === null || (only !== null && only !== place)) return lot;
          const cost = added(lot.cost, ofUnits(each, lot.units));
          const beyond = lossOf(cost);
          if (beyond.usd.gt(ZERO) || beyond.home.gt(ZERO)) gains.push({ lot, beyond });
          return { ...lot, cost: added(cost, beyond) };
        }),
      );
    return gains;
  }

  /** The part of the cost of all units there that goes to another security, in lots of as many units; they stay at the rest. */
  part(place: string, share: Decimal): readonly Lot[] {
    const lots = this.in(place);
    const parts = lots.map((lot) => ({
      ...lot,
      cost: lot.cost === null ? null : partOf(lot.cost, share, ONE),
    }));
    this.#lots.set(
      place,
      lots.map((lot, at) => {
        const part = parts[at]?.cost ?? NO_MONEY;
        return { ...lot, cost: lot.cost === null ? null : less(lot.cost, part) };
      }),
    );
    return parts;
  }

  in(place: string): readonly Lot[] {
    return this.#lots.get(place) ?? [];
  }

  places(): readonly string[] {
    return [...this.#lots.keys()];
  }

  all(): readonly Lot[] {
    return [...this.#lots.values()].flat();
  }
}

export interface Replaced {
  readonly denied: MoneyColumns;
  /** For how long the units sold had been held; null where nobody knows. */
  readonly heldDays: number | null;
}

export function withReplaced(lot: Lot, { denied, heldDays }: Replaced): Lot {
  return {
    ...lot,
    acquired: lot.acquired === null || heldDays === null ? null : lot.acquired - heldDays,
    cost: lot.cost === null ? null : added(lot.cost, denied),
  };
}

export function pieceOf(lot: Lot, units: Decimal): Lot {
  return { ...lot, units, cost: lot.cost === null ? null : partOf(lot.cost, units, lot.units) };
}

function leftOf(lot: Lot, units: Decimal): Lot {
  const cost = lot.cost === null ? null : partOf(lot.cost, units, lot.units);
  return {
    ...lot,
    units: lot.units.minus(units),
    cost: lot.cost === null || cost === null ? null : less(lot.cost, cost),
  };
}

export const costOf = (lots: readonly Lot[]): MoneyColumns | null =>
  lots.some(({ cost }) => cost === null)
    ? null
    : lots.reduce((sum, { cost }) => added(sum, cost ?? NO_MONEY), NO_MONEY);
