/** Prices of a security no market knows, as its owner has them: typed of some days, or by the terms of a deposit. */
import { addDays } from "@neuro/contract/primitives";
import { type DepositTerms, depositValue } from "./deposit-value.ts";

export interface DatedPrice {
  /** ISO. */
  readonly date: string;
  /** Of one unit, in the security's currency. */
  readonly price: number;
}

export interface OwnPrices {
  /** Ascending, each day once. */
  readonly typed: readonly DatedPrice[];
  /** Of a deposit: its value follows from them, and nothing is typed. */
  readonly terms: DepositTerms | null;
}

/** The latest price at or before a day, with the day it is of; null where there is none. */
export function ownPriceOn({ typed, terms }: OwnPrices, day: string): DatedPrice | null {
  if (terms === null) return typed.findLast(({ date }) => date <= day) ?? null;
  const price = depositValue(terms, day);
  return price === null ? null : { date: day, price };
}

/** Up to a day: those that were typed, or a deposit's of each day until it ends. */
export function ownPricesUntil({ typed, terms }: OwnPrices, last: string): readonly DatedPrice[] {
  if (terms === null) return typed.filter(({ date }) => date <= last);
  const prices: DatedPrice[] = [];
  const end = last < terms.maturesOn ? last : terms.maturesOn;
  for (let date = terms.issuedOn; date <= end; date = addDays(date, 1))
    prices.push({ date, price: depositValue(terms, date) ?? 1 });
  return prices;
}
