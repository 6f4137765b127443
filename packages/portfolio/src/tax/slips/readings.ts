/** What a slip might say and why, and which of it is what it does say. */
import { type Decimal, decimal, ZERO } from "@neuro/ledger";
import type { SlipCauseKind } from "./slip.ts";
import { isNear, isRounded } from "./slip-amounts.ts";

/** What one cause makes the slip say more than the books, in the home currency. */
export interface Part {
  readonly kind: SlipCauseKind;
  readonly amount: Decimal;
}

export interface Reading {
  /** In the currency in which the slip is written. */
  readonly amount: Decimal;
  readonly parts: readonly Part[];
  /** At which it was made of the sale's own currency, where it is not that of the books. */
  readonly rate: Decimal | null;
}

export interface Found {
  readonly reading: Reading;
  /** How many there are; whole dollars are one. */
  readonly causes: number;
  /** Causes that lead to the same figure, of those that are one cause. */
  readonly orElse: readonly SlipCauseKind[];
}

/** In whole cents; what comes to none is left out. */
const inCents = (parts: readonly Part[]): readonly Part[] =>
  parts.map((part) => ({ ...part, amount: part.amount.round(2) })).filter(({ amount }) => !amount.eq(ZERO));

/** Of the fewest causes; whole dollars are one. Null where nothing leads to the figure within a few cents. */
export function findReading(written: Decimal, readings: readonly Reading[]): Found | null {
  const fits = readings.flatMap((reading) => {
    const causes = inCents(reading.parts).length;
    if (isNear(written, reading.amount)) return [{ reading, causes, isExact: true }];
    return isRounded(written, reading.amount) ? [{ reading, causes: causes + 1, isExact: false }] : [];
  });
  const [best] = fits.toSorted(
    (a, b) => a.causes - b.causes || Number(b.isExact) - Number(a.isExact) || distance(a) - distance(b),
  );
  if (best === undefined) return null;
  function distance({ reading }: { readonly reading: Reading }): number {
    return Number(written.minus(reading.amount).abs().toFixed());
  }
  const [only] = best.causes === 1 && best.isExact ? inCents(best.reading.parts) : [];
  const others = fits
    .filter(({ causes, isExact }) => only !== undefined && causes === 1 && isExact)
    .flatMap(({ reading }) => inCents(reading.parts).map(({ kind }) => kind))
    .filter((kind) => kind !== only?.kind);
  return { reading: best.reading, causes: best.causes, orElse: [...new Set(others)] };
}

/** A cent that only comes of rounding the others. */
const DUST = decimal("0.02");

/** The parts in cents, with what is left of the whole difference. */
export function adding(parts: readonly Part[], whole: Decimal, rest: SlipCauseKind): readonly Part[] {
  const known = inCents(parts);
  const left = whole.minus(known.reduce((total, { amount }) => total.plus(amount), ZERO));
  if (left.eq(ZERO)) return known;
  const last = known.at(-1);
  if (last === undefined || left.abs().gt(DUST)) return [...known, { kind: rest, amount: left }];
  return inCents([...known.slice(0, -1), { ...last, amount: last.amount.plus(left) }]);
}
