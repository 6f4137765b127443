/** The currencies that have a rate in Canadian dollars. */
import { CURRENCIES } from "@neuro/contract";
import type { ForeignCurrency, RatesName } from "./port.ts";

export const FOREIGN_CURRENCIES: readonly ForeignCurrency[] = CURRENCIES.filter((code) => code !== "CAD");

/** As the rates are called in a folder of history and among what is kept. */
export function ratesName(currency: ForeignCurrency): RatesName {
  return `${currency}CAD`;
}
