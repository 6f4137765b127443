/** Why there is no price or no analysis: an outage passes, a listing nobody has prices of does not. */
import { errorText, type Locale, message } from "@neuro/contract";
import type { Instrument, Market } from "@neuro/market";
import { type Failure, failure } from "../../failure.ts";

function isOutage({ providers }: Pick<Market, "providers">): boolean {
  return providers.some((provider) => provider.state().state === "failing");
}

export function whyMissing(
  market: Market,
  instrument: Instrument,
  { failed, locale }: { readonly failed: Failure; readonly locale: Locale },
): string {
  if (failed.code === "market_data_unavailable" && !isOutage(market))
    return message("stock.no_price", locale, { symbol: instrument.symbol });
  return failed.detail ?? errorText(failed.code, locale, failed.params ?? {}).detail;
}

/** The refusal of a call that cannot do without prices. */
export function noPrices(market: Market, instrument: Instrument, locale: Locale): Failure {
  if (isOutage(market)) return failure("market_data_unavailable");
  return failure("price_missing", {
    detail: message("stock.no_price", locale, { symbol: instrument.symbol }),
  });
}
