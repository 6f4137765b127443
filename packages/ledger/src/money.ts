/**
 * The rounding rule: money is booked in whole cents. A product (price × quantity, amount × rate) is rounded once, to the
 * nearest cent, a half going to the even cent, so that rounding has no drift in anybody's favour. Reservations are
 * rounded up. Units are never rounded.
 */
import { isInstrumentId } from "@neuro/contract/primitives";
import Big from "big.js";
import { type Decimal, decimalPlaces } from "./decimal.ts";

export const MONEY_DECIMALS = 2;

export function roundMoney(amount: Decimal): Decimal {
  return amount.round(MONEY_DECIMALS, Big.roundHalfEven);
}

/** The part of `amount` that `part` of `whole` units carry, in cents; all of it when part is the whole. */
export function shareOf(amount: Decimal, part: Decimal, whole: Decimal): Decimal {
  return part.gte(whole) ? amount : roundMoney(amount.times(part).div(whole));
}

/** Never less than the exact amount: what a reservation sets aside. Positive amounts only. */
export function roundMoneyUp(amount: Decimal): Decimal {
  return amount.round(MONEY_DECIMALS, Big.roundUp);
}

export function isWholeCents(amount: Decimal): boolean {
  return decimalPlaces(amount) <= MONEY_DECIMALS;
}

/** Currencies have no colon, instrument ids (`MIC:SYMBOL`) always do. */
export function isMoney(commodity: string): boolean {
  return !isInstrumentId(commodity);
}
