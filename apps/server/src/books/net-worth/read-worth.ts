/** Accounts of own money beside what is owned and owed, at one moment. */

import { atBestEstimated, type Based } from "@neuro/contract";
import { easternDate } from "@neuro/market";
import { type WorthStep, worthOn, worthSteps } from "@neuro/portfolio";
import type { BooksContext } from "../books-context.ts";
import { holdsRealMoney } from "../brokerage-accounts/trades-real-money.ts";
import type { ValuedAccount } from "../portfolio/accounts/value-account.ts";
import type { Portfolio } from "../portfolio/portfolio-reader.ts";
import { basesOfRates, type Rates } from "../portfolio/rates/current-rates.ts";
import { type KeptItem, listItems } from "./item-store.ts";

export type WorthParts = Pick<BooksContext, "db" | "market" | "portfolio">;

export interface SteppedItem extends KeptItem {
  /** Until today. */
  readonly steps: readonly WorthStep[];
}

export interface Worth {
  readonly today: string;
  /** With accounts of own money alone; what is at a bank is among them. */
  readonly portfolio: Portfolio;
  /** Accounts of practice money, which nobody is worth. */
  readonly practice: number;
  readonly items: readonly SteppedItem[];
}

export async function readWorth({ db, portfolio: reader }: WorthParts, userId: string): Promise<Worth> {
  const [read, kept] = await Promise.all([reader.read(userId), listItems(db.orm, userId)]);
  const today = easternDate(read.now);
  const all = [...read.accounts, ...read.banks];
  const isOwn = ({ books }: ValuedAccount) => holdsRealMoney(books.account);
  const accounts = all.filter(isOwn);
  return {
    today,
    portfolio: { ...read, accounts, banks: accounts.filter(isAtBank) },
    practice: all.length - accounts.length,
    items: kept.map((item) => ({ ...item, steps: worthSteps(item, today) })),
  };
}

export const isAtBank = ({ books }: ValuedAccount) => books.account.category !== "investment";

export const stepOn = ({ steps }: SteppedItem, day: string) => worthOn(steps, day);

/** What a value of an item is made of besides what its owner typed. */
export function partsOf(
  { row: { currency } }: SteppedItem,
  step: WorthStep | null,
  fx: Rates,
): readonly Based[] {
  return [
    ...(step?.isEstimate === true ? [{ basis: atBestEstimated() }] : []),
    ...(step !== null ? basesOfRates([currency], fx) : []),
  ];
}
