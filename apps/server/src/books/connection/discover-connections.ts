/** Asks the aggregator which connections a user has and makes the rows say the same. */
import type { Outcome } from "@neuro/brokerage";
import { type AggregatorParts, asAggregatorUser, findAggregatorUser } from "./aggregator-user.ts";
import { listConnectionRows, storeConnections } from "./connection-store.ts";
import { tellAccess } from "./tell-access.ts";

/** Null where the user was never registered, so that there is nothing to ask. */
export async function discoverConnections(
  parts: AggregatorParts,
  userId: string,
): Promise<Outcome<null> | null> {
  const { db, aggregator, wall, newId } = parts;
  const registered = await findAggregatorUser(parts, db.orm, userId);
  if (registered === null || registered.sealedSecret === null) return null;
  const before = await listConnectionRows(db.orm, userId);
  const askedAt = wall();
  const listed = await asAggregatorUser(parts, userId, (user) => aggregator.connections(user));
  if (!listed.ok) return listed;
  const place = { userId, aggregator: aggregator.id, before, askedAt, now: wall(), newId };
  await db.transaction(async (tx) => {
    await storeConnections(tx, listed.value, place);
    for (const connection of before) {
      const now = listed.value.find(({ id }) => id === connection.externalId);
      if (now !== undefined && connection.aggregator === aggregator.id)
        await tellAccess(parts, tx, { connection, isDisabled: now.disabledAt !== null });
    }
  });
  return { ok: true, value: null };
}

/** Connections nobody has asked for anything yet: they were linked a moment ago. */
export async function neverAsked(parts: AggregatorParts, userId: string) {
  const rows = await listConnectionRows(parts.db.orm, userId);
  return rows.filter(({ lastAttemptAt }) => lastAttemptAt === null);
}
