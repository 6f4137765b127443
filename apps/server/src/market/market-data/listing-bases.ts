/** How real the prices of listings are now. */
import type { Based } from "@neuro/contract";
import type { InstrumentId, Market } from "@neuro/market";

type Parts = Pick<Market, "providers" | "instrument" | "basisOf">;

/** Nothing of listings nobody has prices of. Where all providers are alike none is asked. */
export async function listingBases(market: Parts, ids: Iterable<InstrumentId>): Promise<readonly Based[]> {
  const asked = [...new Set(ids)];
  const [first, ...others] = market.providers;
  if (asked.length === 0 || first === undefined) return [];
  if (others.every(({ basis }) => basis === first.basis)) return [first];
  const found = await Promise.all(
    asked.map(async (id) => {
      const instrument = await market.instrument(id);
      return instrument === null ? null : await market.basisOf(instrument);
    }),
  );
  return found.flatMap((basis) => (basis === null ? [] : [{ basis }]));
}
