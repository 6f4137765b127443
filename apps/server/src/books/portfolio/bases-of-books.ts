/**
 * How real what the books say is: as what they were made of when it was posted, since the money of what was sold is still there;
 * as the prices that the listings have now, by which the days between are valued; and as the rates of what is not in Canadian
 * dollars. Money nobody traded with is real.
 */

import type { Based } from "@neuro/contract";
import type { Market } from "@neuro/market";
import { listingBases } from "../../market/market-data/listing-bases.ts";
import type { AccountBooks } from "./accounts/account-books.ts";
import { basesOfRates, type Rates } from "./rates/current-rates.ts";

export async function basesOfBooks(
  market: Pick<Market, "providers" | "instrument" | "basisOf">,
  books: readonly Pick<AccountBooks, "listings" | "cash" | "madeOf">[],
  rates: Rates,
): Promise<readonly Based[]> {
  const held = books.flatMap(({ listings }) => listings.map(({ position }) => position));
  const cash = books.flatMap((own) => own.cash);
  const traded = await listingBases(
    market,
    held.map(({ instrumentId }) => instrumentId),
  );
  const currencies = [...held, ...cash].map(({ currency }) => currency);
  const posted = books.flatMap(({ madeOf }) => madeOf);
  return [...posted, ...traded, ...basesOfRates(currencies, rates)];
}
