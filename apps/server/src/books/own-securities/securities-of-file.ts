/** Securities that no market lists, as a file of ours describes them: kept where the books know none of that name. */
import type { FileOwnSecurity } from "@neuro/activity-files";
import { mostOwnSecurities } from "@neuro/contract";
import { easternDate } from "@neuro/market";
import type { Orm } from "../../platform/db/database.ts";
import { lockUser } from "../portfolio/funds/posted-under-key.ts";
import { readOwnSecurities } from "../portfolio/own-prices/own-security.ts";
import { isTermInOrder, type OwnSecurityParts } from "./describe-security.ts";
import { MOST_PRICES } from "./own-prices.ts";
import { insertOwnSecurity } from "./own-security-store.ts";

export interface LookedAtOwnSecurity {
  readonly own: FileOwnSecurity;
  /** No market lists it, the books have no description of it, and there is room for it. */
  readonly isNew: boolean;
}

interface Told {
  readonly userId: string;
  readonly securities: readonly FileOwnSecurity[];
}

const isInOrder = ({ terms, prices }: FileOwnSecurity, today: string) =>
  terms === null ? prices.every(([date]) => date <= today) : isTermInOrder(terms.issuedOn, terms.maturesOn);

/** In the order of the file. */
export async function lookAtOwnSecurities(
  db: Orm,
  { market }: Pick<OwnSecurityParts, "market">,
  { userId, securities: told }: Told,
): Promise<readonly LookedAtOwnSecurity[]> {
  if (told.length === 0) return [];
  const today = easternDate(market.clock.now());
  const taken = new Set<string>();
  const described = await readOwnSecurities(db, userId);
  let securities = described.size;
  let prices = [...described.values()].reduce((sum, own) => sum + own.prices.typed.length, 0);
  const looked: LookedAtOwnSecurity[] = [];
  for (const own of told) {
    const { instrumentId } = own;
    const fits = securities < mostOwnSecurities && prices + own.prices.length <= MOST_PRICES;
    const isNew =
      fits &&
      !taken.has(instrumentId) &&
      isInOrder(own, today) &&
      !described.has(instrumentId) &&
      (await market.instrument(instrumentId)) === null;
    if (isNew) {
      taken.add(instrumentId);
      securities += 1;
      prices += own.prices.length;
    }
    looked.push({ own, isNew });
  }
  return looked;
}

/** They go again with the import. */
export async function keepOwnSecurities(
  tx: Orm,
  parts: Pick<OwnSecurityParts, "market" | "wall">,
  told: Told & { readonly importId: string },
): Promise<void> {
  if (told.securities.length === 0) return;
  const { userId, importId } = told;
  await lockUser(tx, userId);
  const at = new Date(parts.wall());
  for (const { own, isNew } of await lookAtOwnSecurities(tx, parts, told))
    if (isNew) {
      const { instrumentId, ...described } = own;
      await insertOwnSecurity(tx, { userId, instrumentId }, { ...described, importId, at });
    }
}
