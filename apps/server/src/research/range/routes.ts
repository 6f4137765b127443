/** The calls that say how far prices move. */
import { moneyText } from "@neuro/contract/format";
import { touchOdds } from "@neuro/forecast";
import type { Instrument } from "@neuro/market";
import { noPrices } from "../../market/market-data/detail/why-missing.ts";
import { oldPriceFailure, oldPriceIn } from "../../market/market-data/old-price.ts";
import { resolveWithPast } from "../../market/market-data/resolve-symbol.ts";
import { type Failure, failure, isFailure } from "../../platform/failure.ts";
import type { Call, Handlers } from "../../platform/http/handlers.ts";
import type { ResearchContext } from "../research-context.ts";
import { rangeRecordShown } from "./range-record-shown.ts";
import { oddsShown, rangeForecastShown } from "./range-shown.ts";
import { readListingRange } from "./read-listing-range.ts";

type Parts = Pick<ResearchContext, "market" | "knownRange">;

export function rangeHandlers({ market, knownRange }: Parts) {
  async function listingRange(
    typed: string,
    { user, locale }: Pick<Call<"rangeForecast">, "user" | "locale">,
  ) {
    const instrument = await resolveWithPast(market, typed, { country: user.country, locale });
    if (isFailure(instrument)) return instrument;
    return await readListingRange(market, await knownRange(), instrument);
  }

  return {
    rangeForecast: async ({ params, user, locale }) => {
      const found = await listingRange(params.symbol, { user, locale });
      if (isFailure(found)) return found;
      const { instrument, forecast } = found;
      const session = market.calendar(instrument.mic).session(forecast.asOf);
      return rangeForecastShown(found, session?.close ?? market.clock.now());
    },

    rangeOdds: async ({ body, user, locale }) => {
      const { sessions, up = null, down = null } = body;
      if (up === null && down === null) return failure("odds_price_missing");
      const listing = await listingRange(body.symbol, { user, locale });
      if (isFailure(listing)) return listing;
      const quote = await market.quote(listing.instrument);
      if (quote === null) return await noPrices(market, listing.instrument);
      const old = oldPriceIn({ quote, history: listing.history.value }, market.clock.now());
      if (old !== null) return oldPriceFailure(listing.instrument, old, locale);
      const { model } = listing.known;
      const odds = touchOdds({ model, forecast: listing.forecast, up, down, from: quote.price, sessions });
      if (!odds.ok) return sideFailure(listing, quote.price, locale);
      return oddsShown({ listing, odds, quote, up, down, sessions });
    },

    rangeRecord: async () => rangeRecordShown(await knownRange(), market.clock.now()),
  } satisfies Handlers;
}

/** What else could be wrong with a question, the contract refuses before. */
function sideFailure(
  { instrument }: { readonly instrument: Pick<Instrument, "symbol" | "currency"> },
  price: number,
  locale: Call<"rangeOdds">["locale"],
): Failure {
  const { symbol, currency } = instrument;
  return failure("odds_price_side", {
    params: { symbol, price: moneyText(price, locale, { currency, unit: "code" }) },
  });
}
