/** What funds did to the cost of a unit, as it was typed, at the rate of the record date. */
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
    const official = rateOf.ofBank("USD", recordDate);
    if (toldIn === "USD") rateOf.took("USD", recordDate, official === null ? LEDGER_SOURCE : null);
    if (official === null) return event;
    const rate = decimalOfNumber(official);
    const exact = (amount: ReturnType<typeof decimal>) => formatDecimal(amount.round(DECIMALS));
    const cad = toldIn === "CAD" ? perUnitCad : exact(decimal(perUnitUsd).times(rate));
    const usd = toldIn === "USD" ? perUnitUsd : exact(decimal(perUnitCad).div(rate));
    return { ...event, perUnitCad: cad, perUnitUsd: usd, perUnit: currency === "USD" ? usd : cad };
  });
}
