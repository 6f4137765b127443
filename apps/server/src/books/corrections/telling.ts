/** What the making of entries of what a person says shares: the case at hand, its securities, currencies and rates. Pure. */

import type { Currency, ToldTransaction } from "@neuro/contract";
import { isCurrency } from "@neuro/contract";
import {
  type Basis,
  decimal,
  decimalOfNumber,
  type EntryHead,
  formatDecimal,
  type JournalEntry,
  roundMoney,
} from "@neuro/ledger";
import { type Failure, failure } from "../../platform/failure.ts";
import type { EasternDay } from "../connection/sync/eastern-day.ts";
import type { SecuritiesTold, SecurityTold } from "./securities-told.ts";

export interface Telling {
  readonly accountId: string;
  readonly correctionId: string;
  readonly now: number;
  readonly securities: SecuritiesTold;
  /** CAD for one unit of a currency on a day. */
  rateOn(currency: string, day: EasternDay): string;
  /** Replaced by the correction: what takes their place on the same day keeps its hour. */
  readonly replaced: readonly JournalEntry[];
}

/** One of them on its way into the books. */
export interface Case<T extends ToldTransaction = ToldTransaction> {
  readonly told: T;
  readonly telling: Telling;
  /** From 1, as people count. */
  readonly line: number;
  readonly head: EntryHead;
  /** What stands without the correction's own doing, with what it told before this one. */
  readonly journal: readonly JournalEntry[];
}

export type Told = readonly JournalEntry[] | Failure;
export type Of<T extends ToldTransaction["type"]> = Case<Extract<ToldTransaction, { type: T }>>;

export const HOME = "CAD";
const UNIT_DECIMALS = 10;

export const unitsText = (units: number) => formatDecimal(decimalOfNumber(units).round(UNIT_DECIMALS));
export const moneyText = (amount: number) => formatDecimal(roundMoney(decimalOfNumber(amount)));

export function securityOf({ telling, line }: Case, symbol: string): SecurityTold | Failure {
  return telling.securities.get(symbol) ?? failure("correction_unknown_symbol", { params: { line, symbol } });
}

/** As told, else as the security is traded. */
export function currencyOf(
  { line }: Case,
  told: Currency | undefined,
  security: SecurityTold,
): string | Failure {
  const currency = told ?? security.currency;
  if (isCurrency(currency)) return currency;
  return failure("correction_currency_unsupported", {
    params: { line, symbol: security.symbol, currency: currency ?? "?" },
  });
}

/** In the security's currency where it was told in the other one. */
export function basisIn(
  { telling, told: { date } }: Case,
  amount: string,
  { from, to }: { readonly from: string; readonly to: string },
): Basis {
  const home = roundMoney(decimal(amount).times(decimal(telling.rateOn(from, date))));
  const own = from === to ? amount : formatDecimal(roundMoney(home.div(decimal(telling.rateOn(to, date)))));
  return { currency: to, amount: own, homeCurrency: HOME, homeAmount: formatDecimal(home) };
}
