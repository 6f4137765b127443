/**
 * Superficial losses, as far as one portfolio shows them: a loss where the same share was bought within 30 calendar days
 * before or after the sale and some of it is still held 30 days after (or now, while those days are not over). What an
 * affiliated person buys elsewhere cannot be seen, so the answer is "possible", never "none".
 * Source: Canada Revenue Agency, guide T4037, "Superficial loss"; Income Tax Act, section 54.
 */
import type { UnitMove } from "./cost-book.ts";
import type { Disposal } from "./disposal.ts";
import type { PropertyOf } from "./property-of.ts";
import { REPLACEMENT_WINDOW_DAYS } from "./replacement-window.ts";

/** The day of the calendar on which something counts, as a number. */
export type DayOf = (traded: Pick<Disposal, "instrumentId" | "occurredAt" | "settledOn">) => number;

/** Floats of units leave dust. */
const DUST = 1e-9;

/** `moves` of the owner in all accounts; `propertyOf` tells which listings are the same share; `dayOf` counts the calendar days on which trades count. */
export function isPossibleSuperficialLoss(
  sale: Pick<Disposal, "instrumentId" | "occurredAt" | "settledOn" | "homeProceeds" | "homeCost">,
  moves: readonly UnitMove[],
  { propertyOf, dayOf }: { readonly propertyOf: PropertyOf; readonly dayOf: DayOf },
): boolean {
  if (Number(sale.homeProceeds) >= Number(sale.homeCost)) return false;
  const day = dayOf(sale);
  const same = moves.filter(({ instrumentId }) => propertyOf(instrumentId) === propertyOf(sale.instrumentId));
  const isBought = same.some(
    (move) => move.isPurchase && Math.abs(dayOf(move) - day) <= REPLACEMENT_WINDOW_DAYS,
  );
  if (!isBought) return false;
  const held = same
    .filter((move) => dayOf(move) <= day + REPLACEMENT_WINDOW_DAYS)
    .reduce((sum, { units }) => sum + units, 0);
  return held > DUST;
}
