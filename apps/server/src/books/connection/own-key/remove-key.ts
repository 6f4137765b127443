/** Forgets a person's own key and what was linked with it. At the aggregator nothing changes: there, both are theirs. */
import { stepUpMs } from "@neuro/contract";
import { and, eq } from "drizzle-orm";
import { audit } from "../../../people/access/audit.ts";
import { requireConfirmed } from "../../../people/access/step-up.ts";
import { aggregatorUsers } from "../../../platform/db/schema/index.ts";
import { type Failure, failure } from "../../../platform/failure.ts";
import type { Session } from "../../../platform/http/caller.ts";
import type { RequestOrigin } from "../../../platform/http/origin-of.ts";
import { findAggregatorUser, OWN_KEY } from "../aggregator-user.ts";
import { listConnectionRows, markRemoved } from "../connection-store.ts";
import type { KeyParts } from "./key-parts.ts";

export async function removeKey(
  parts: KeyParts,
  {
    userId,
    session,
    from,
  }: { readonly userId: string; readonly session: Session; readonly from: RequestOrigin },
): Promise<Failure | null> {
  const { db, wall, newId, ownKey, forgetKey } = parts;
  const row = await findAggregatorUser({ aggregator: ownKey }, db.orm, userId);
  if (row === null) return failure("not_found");
  const proof = requireConfirmed(session, { now: wall(), withinMs: stepUpMs });
  if (proof !== null) return proof;
  await db.transaction(async (tx) => {
    const at = wall();
    const rows = (await listConnectionRows(tx, userId)).filter(({ aggregator }) => aggregator === OWN_KEY);
    await markRemoved(
      tx,
      rows.map(({ id }) => id),
      at,
    );
    await tx
      .delete(aggregatorUsers)
      .where(and(eq(aggregatorUsers.userId, userId), eq(aggregatorUsers.aggregator, OWN_KEY)));
    const line = { id: newId(), at, actorId: userId, subjectId: userId, from };
    await audit(tx, { ...line, action: "broker_key.removed" });
  });
  forgetKey(row.externalId);
  parts.booksChanged(userId);
  return null;
}
