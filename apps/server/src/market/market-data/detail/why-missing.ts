/** Why there is no price or no analysis: an outage passes, a listing nobody has prices of does not. */
import { errorText, type Locale, message } from "@neuro/contract";
import type { Instrument, Market } from "@neuro/market";
import { type Failure, failure } from "../../../platform/failure.ts";

export function whyMissing(
  instrument: Instrument,
  { failed, locale }: { readonly failed: Failure; readonly locale: Locale },
): string {
  if (failed.code === "price_missing")
    return message("stock.no_price", locale, { symbol: instrument.symbol });
  return failed.detail ?? errorText(failed.code, locale, failed.params ?? {}).detail;
}

/** The refusal of a call that cannot do without prices. */
export async function noPrices(
  market: Pick<Market, "isPriceless">,
  instrument: Instrument,
): Promise<Failure> {
  if (!(await market.isPriceless(instrument))) return failure("market_data_unavailable");
  return failure("price_missing", { params: { symbol: instrument.symbol } });
}
