/**
 * How real what the books say is: as the prices of all that was ever held in them, since the money of what was sold is still
 * there, and as the rate where something is in US dollars. Money nobody traded with is real.
 */
import type { Based } from "@neuro/contract";
import type { Market } from "@neuro/market";
import { listingBases } from "../market-data/listing-bases.ts";
import type { AccountBooks } from "./account-books.ts";

export async function basesOfBooks(
  market: Pick<Market, "providers" | "instrument" | "basisOf">,
  books: readonly Pick<AccountBooks, "listings" | "cash">[],
  usdCad: () => Promise<Based>,
): Promise<readonly Based[]> {
  const held = books.flatMap(({ listings }) => listings.map(({ position }) => position));
  const cash = books.flatMap((own) => own.cash);
  const traded = await listingBases(
    market,
    held.map(({ instrumentId }) => instrumentId),
  );
  const isConverted = [...held, ...cash].some(({ currency }) => currency === "USD");
  return isConverted ? [...traded, await usdCad()] : traded;
}
