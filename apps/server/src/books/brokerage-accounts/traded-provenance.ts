/** How real what was traded or decided is: as its prices were then; what still waits, as those of its listing are now. */
import { type Based, madeOf, type Provenance, SAMPLE_BASED } from "@neuro/contract";
import type { InstrumentId, Market } from "@neuro/market";
import { listingBases } from "../../market/market-data/listing-bases.ts";
import type { Database } from "../../platform/db/database.ts";
import { listAccounts } from "./account-store.ts";

type Parts = Pick<Market, "providers" | "instrument" | "basisOf">;

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
