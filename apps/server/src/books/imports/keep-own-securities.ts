/** Securities that no market lists, as a file of ours describes them: kept where the books know none of that name. */
import type { FileOwnSecurity } from "@neuro/activity-files";
import { easternDate } from "@neuro/market";
import type { Orm } from "../../platform/db/database.ts";
import { isTermInOrder, MOST_SECURITIES } from "../own-securities/describe-security.ts";
import { MOST_PRICES } from "../own-securities/own-prices.ts";
import { countOwn, findOwnSecurity, insertOwnSecurity } from "../own-securities/own-security-store.ts";
import { lockUser } from "../portfolio/funds/posted-under-key.ts";
import type { ImportParts, Look } from "./look.ts";

export interface LookedAtOwnSecurity {
  readonly own: FileOwnSecurity;
  /** No market lists it, the books have no description of it, and there is room for it. */
  readonly isNew: boolean;
}

type Told = Pick<Look, "read" | "row">;

const isInOrder = ({ terms, prices }: FileOwnSecurity, today: string) =>
  terms === null ? prices.every(([date]) => date <= today) : isTermInOrder(terms.issuedOn, terms.maturesOn);

export async function lookAtOwnSecurities(
  db: Orm,
  { market }: Pick<ImportParts, "market">,
  { read, row: { userId } }: Told,
): Promise<readonly LookedAtOwnSecurity[]> {
  if (read === null || read.ownSecurities.length === 0) return [];
  const today = easternDate(market.clock.now());
  const taken = new Set<string>();
  let { securities, prices } = await countOwn(db, userId);
  const looked: LookedAtOwnSecurity[] = [];
  for (const own of read.ownSecurities) {
    const { instrumentId } = own;
    const fits = securities < MOST_SECURITIES && prices + own.prices.length <= MOST_PRICES;
    const isNew =
      fits &&
      !taken.has(instrumentId) &&
      isInOrder(own, today) &&
      (await market.instrument(instrumentId)) === null &&
      (await findOwnSecurity(db, { userId, instrumentId })) === null;
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
export async function keepOwnSecurities(tx: Orm, parts: ImportParts, look: Told): Promise<void> {
  if ((look.read?.ownSecurities.length ?? 0) === 0) return;
  const { id: importId, userId } = look.row;
  await lockUser(tx, userId);
  const at = new Date(parts.wall());
  for (const { own, isNew } of await lookAtOwnSecurities(tx, parts, look)) {
    const { instrumentId, name, kind, currency, terms, prices } = own;
    if (isNew)
      await insertOwnSecurity(
        tx,
        { userId, instrumentId },
        { name, kind, currency, terms, prices, importId, at },
      );
  }
}
