/** What files told of an account, for its broker's activities to be found among. */
import type { BrokerActivity } from "@neuro/brokerage";
import { DAY_MS } from "@neuro/contract/primitives";
import type { JournalEntry } from "@neuro/ledger";
import { and, between, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { brokerActivities } from "../../../platform/db/schema/index.ts";
import { readEntriesById } from "../../entries/read-books.ts";
import { NEAR_DAYS } from "./match-told.ts";
import { claimedEntries } from "./sync-store.ts";

export interface Filed {
  readonly filed: readonly JournalEntry[];
  /** One name for entries that tell the same, since a line was taken instead of an entry: the broker tells one of them. By id. */
  readonly sameAs: ReadonlyMap<string, string>;
}

type Row = Pick<
  typeof brokerActivities.$inferSelect,
  "fingerprint" | "entryIds" | "fileFormat" | "replacedBy"
>;

/** What took its place in the end. */
function standsIn(rows: readonly Row[]): (row: Row) => string {
  const replacedBy = new Map(rows.map((row) => [row.fingerprint, row.replacedBy]));
  return ({ fingerprint }) => {
    let name = fingerprint;
    for (let by = replacedBy.get(name) ?? null; by !== null; by = replacedBy.get(name) ?? null) name = by;
    return name;
  };
}

/** What files told of these days, and no activity of the broker was found to be. */
export async function unclaimedFiled(
  tx: Orm,
  accountId: string,
  activities: readonly BrokerActivity[],
): Promise<Filed> {
  const days = activities.map(({ tradeDate }) => Date.parse(`${tradeDate}T00:00:00Z`));
  if (days.length === 0) return { filed: [], sameAs: new Map() };
  const [from, to] = [Math.min(...days) - NEAR_DAYS * DAY_MS, Math.max(...days) + NEAR_DAYS * DAY_MS];
  const { fingerprint, entryIds, fileFormat, replacedBy, tradeDate } = brokerActivities;
  const own = eq(brokerActivities.accountId, accountId);
  const rows = await tx
    .select({ fingerprint, entryIds, fileFormat, replacedBy })
    .from(brokerActivities)
    .where(
      and(
        own,
        eq(brokerActivities.outcome, "booked"),
        or(
          and(isNotNull(fileFormat), between(tradeDate, new Date(from), new Date(to))),
          isNotNull(replacedBy),
          inArray(
            fingerprint,
            tx
              .select({ by: sql<string>`replaced_by` })
              .from(brokerActivities)
              .where(and(own, isNotNull(replacedBy))),
          ),
        ),
      ),
    );
  const finalOf = standsIn(rows);
  const ofBroker = new Set(rows.filter((row) => row.fileFormat === null).map(finalOf));
  const ofFiles = rows.filter((row) => !ofBroker.has(finalOf(row)));
  const sameAs = new Map(
    ofFiles.flatMap((row) => row.entryIds.map((id, at) => [id, `${finalOf(row)} ${at}`] as const)),
  );
  const claimed = await claimedEntries(tx, accountId);
  const told = new Set([...claimed].map((id) => sameAs.get(id)));
  const ids = [...sameAs].filter(([, name]) => !told.has(name)).map(([id]) => id);
  return { filed: await readEntriesById(tx, accountId, ids), sameAs };
}
