/** Money as files name it: a code, or the word for a hundredth of what a code names. */
import { CURRENCIES, ownValue } from "@neuro/contract";

/** Prices in London, Tel Aviv and Johannesburg are in these; written as they are, in any case. */
const HUNDREDTHS: Readonly<Record<string, string>> = { GBX: "GBP", GBPENCE: "GBP", ILA: "ILS", ZAC: "ZAR" };
/** Upper-cased it would be a pound. */
export const PENNY = "GBp";

export interface Money {
  /** Upper-cased; "" where nothing is written. */
  readonly code: string;
  /** Whether amounts are in hundredths of it. */
  readonly isHundredth: boolean;
}

/** `GBP`, `gbp`; `GBp`, `GBX` and `GBpence` are hundredths of it, `ILA` of ILS, `ZAc` of ZAR. */
export function moneyIn(written: string): Money {
  const word = written.trim();
  if (word === PENNY) return { code: "GBP", isHundredth: true };
  const code = word.toUpperCase();
  const whole = ownValue(HUNDREDTHS, code);
  return { code: whole ?? code, isHundredth: whole !== undefined };
}

/** A pattern of all codes of the product. */
export const ANY_CURRENCY: string = CURRENCIES.join("|");
