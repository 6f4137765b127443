/** What funds did to the cost of a unit, as it was typed, at the rate of the record date. */
import { homeCurrency } from "@neuro/contract";
import { decimal, decimalOfNumber, formatDecimal } from "@neuro/ledger";
import { LEDGER_SOURCE } from "../figure-shown.ts";
import type { CostEventRow } from "../portfolio-store.ts";
import type { RateOf } from "./tax-rates.ts";

/** Of one unit; funds publish five or six. */
const DECIMALS = 8;

/** At the Bank of Canada's rate of the record date as it is known now; what is not known stays at the rate it was told at. */
export function eventsAtRates(
  events: readonly CostEventRow[],
  rateOf: Pick<RateOf, "ofBank" | "took">,
): readonly CostEventRow[] {
  return events.map((event) => {
    const { toldIn, recordDate, currency, perUnitCad, perUnitUsd } = event;
    if (toldIn === undefined) return event;
    const ofBank = (code: string) => {
      const rate = code === homeCurrency ? 1 : rateOf.ofBank(code, recordDate);
      return rate === null ? null : decimalOfNumber(rate);
    };
    const told = event.perUnitTold ?? (toldIn === "USD" ? perUnitUsd : perUnitCad);
    const toCad = ofBank(toldIn);
    if (toldIn !== homeCurrency) rateOf.took(toldIn, recordDate, toCad === null ? LEDGER_SOURCE : null);
    const exact = (amount: ReturnType<typeof decimal>) => formatDecimal(amount.round(DECIMALS));
    const cad = toCad === null || toldIn === homeCurrency ? perUnitCad : exact(decimal(told).times(toCad));
    const inOther = (code: string, kept: string) => {
      if (code === toldIn) return told;
      if (code === homeCurrency) return cad;
      const rate = toCad === null ? null : ofBank(code);
      return rate === null ? kept : exact(decimal(cad).div(rate));
    };
    const rated = { perUnitCad: cad, perUnitUsd: inOther("USD", perUnitUsd) };
    const perUnit = inOther(currency, event.perUnit);
    const isSame = cad === perUnitCad && rated.perUnitUsd === perUnitUsd && perUnit === event.perUnit;
    return isSame ? event : { ...event, ...rated, perUnit };
  });
}
