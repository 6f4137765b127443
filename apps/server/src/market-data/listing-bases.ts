/** How real the prices of listings are: for figures that were made of them before, such as fills, decisions and books. */
import { type Based, madeOf, type Provenance } from "@neuro/contract";
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

/** Of what was wanted, traded or decided at prices of these listings; of nothing yet, as the market it would have been at. */
export async function tradedProvenance(
  market: Parts,
  rows: readonly { readonly instrumentId: InstrumentId }[],
  told: Omit<Provenance, "basis">,
): Promise<Provenance> {
  if (rows.length === 0) return madeOf(market.providers.slice(0, 1), told);
  return madeOf(
    await listingBases(
      market,
      rows.map(({ instrumentId }) => instrumentId),
    ),
    told,
  );
}
