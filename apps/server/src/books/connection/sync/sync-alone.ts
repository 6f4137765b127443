/**
 * One synchronization of a connection at a time, whichever processes want it. Two at once would book the same; they would only
 * ask a broker twice. Whoever comes meanwhile with news leaves word, and the one at work goes one more round.
 */
import { MINUTE_MS } from "@neuro/contract/primitives";
import { and, eq, gt, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { brokerConnections } from "../../../platform/db/schema/index.ts";
import type { ConnectionRow } from "../connection-store.ts";
import { type SyncOutcome, type SyncParts, syncConnection, syncOnly } from "./sync-connection.ts";

/** A process that died at it is waited for so long. */
const LEASE_MS = 5 * MINUTE_MS;

/** Not asked since then. One that is new is due at once. */
export function isDueSince(before: Date): SQL | undefined {
  return or(isNull(brokerConnections.lastAttemptAt), lt(brokerConnections.lastAttemptAt, before));
}

/** Until when it is ours; null when somebody else is at it, or `condition` does not hold any more. */
async function claim({ db, wall }: SyncParts, id: string, condition?: SQL): Promise<Date | null> {
  const now = wall();
  const until = new Date(now + LEASE_MS);
  const isFree = or(
    isNull(brokerConnections.syncLeaseUntil),
    lte(brokerConnections.syncLeaseUntil, new Date(now)),
  );
  const claimed = await db.orm
    .update(brokerConnections)
    .set({ syncLeaseUntil: until, syncWantedAt: null })
    .where(and(eq(brokerConnections.id, id), isNull(brokerConnections.removedAt), isFree, condition))
    .returning({ id: brokerConnections.id });
  return claimed.length === 0 ? null : until;
}

/** Ends it, or prolongs it where word was left meanwhile: then until when. */
async function release({ db, wall }: SyncParts, id: string, until: Date): Promise<Date | null> {
  const prolonged = new Date(wall() + LEASE_MS).toISOString();
  const [row] = await db.orm
    .update(brokerConnections)
    .set({
      syncLeaseUntil: sql`case when ${brokerConnections.syncWantedAt} is null then null else ${prolonged}::timestamptz end`,
      syncWantedAt: null,
    })
    .where(and(eq(brokerConnections.id, id), eq(brokerConnections.syncLeaseUntil, until)))
    .returning({ until: brokerConnections.syncLeaseUntil });
  return row?.until ?? null;
}

async function leaveWord({ db, wall }: SyncParts, id: string): Promise<boolean> {
  const now = new Date(wall());
  const left = await db.orm
    .update(brokerConnections)
    .set({ syncWantedAt: now })
    .where(and(eq(brokerConnections.id, id), gt(brokerConnections.syncLeaseUntil, now)))
    .returning({ id: brokerConnections.id });
  return left.length > 0;
}

/** `only`: the one account that the first round is about. Word that is left is of anything. */
async function work(
  parts: SyncParts,
  connection: ConnectionRow,
  { claimed, only }: { readonly claimed: Date; readonly only: string | null },
): Promise<SyncOutcome> {
  const { id } = connection;
  let round = () => (only === null ? syncConnection(parts, connection) : syncOnly(parts, connection, only));
  for (let until = claimed; ; ) {
    const outcome = await round().catch(async (err: unknown) => {
      await release(parts, id, until);
      throw err;
    });
    const next = await release(parts, id, until);
    if (next === null) return outcome;
    until = next;
    round = () => syncConnection(parts, connection);
  }
}

/** Null when somebody else is at it, or `condition` does not hold any more. */
export async function syncAlone(
  parts: SyncParts,
  connection: ConnectionRow,
  condition?: SQL,
): Promise<SyncOutcome | null> {
  const until = await claim(parts, connection.id, condition);
  return until === null ? null : await work(parts, connection, { claimed: until, only: null });
}

/**
 * What is asked from now on will be part of it, whoever does it. `only`: ours of the account that there is news of, which alone
 * is asked for unless somebody is at the whole connection.
 */
export async function syncFromNowOn(
  parts: SyncParts,
  connection: ConnectionRow,
  only: string | null = null,
): Promise<void> {
  const begin = async () => {
    const claimed = await claim(parts, connection.id);
    if (claimed !== null) await work(parts, connection, { claimed, only });
    return claimed !== null;
  };
  if (await begin()) return;
  // Where no word can be left, the other one has ended in between.
  if (!(await leaveWord(parts, connection.id))) await begin();
}
