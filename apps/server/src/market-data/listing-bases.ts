/** How real what was traded or decided is: as its prices were then; what still waits, as those of its listing are now. */
import { type Based, madeOf, type Provenance, SAMPLE_BASED } from "@neuro/contract";
import type { InstrumentId, Market } from "@neuro/market";
import { listAccounts } from "../accounts/account-store.ts";
import type { Database } from "../db/database.ts";

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

export interface Traded {
  readonly instrumentId: InstrumentId;
  /** As it was stored with the fills or the decision; undefined while there are none. */
  readonly at: Based | undefined;
}

/** Of nothing yet, as the market it would have been at; of somebody who cannot trade at all, a sample. */
export async function tradedProvenance(
  { market, db }: { readonly market: Parts; readonly db: Pick<Database, "orm"> },
  { userId, rows }: { readonly userId: string; readonly rows: readonly Traded[] },
  told: Omit<Provenance, "basis">,
): Promise<Provenance> {
  if (rows.length === 0) {
    const hasAccounts = (await listAccounts(db.orm, userId)).length > 0;
    return madeOf(hasAccounts ? market.providers.slice(0, 1) : [SAMPLE_BASED], told);
  }
  const waiting = rows.filter(({ at }) => at === undefined).map(({ instrumentId }) => instrumentId);
  const known = rows.flatMap(({ at }) => (at === undefined ? [] : [at]));
  return madeOf([...known, ...(await listingBases(market, waiting))], told);
}
