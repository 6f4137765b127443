/**
 * Brings a user's accounts up to date: every connection is synchronized that was not a moment ago, and what the sandbox brokerage
 * owes is credited.
 */
import type { AnswerOf } from "@neuro/contract";
import { and, eq, isNull } from "drizzle-orm";
import { accounts } from "../../../platform/db/schema/index.ts";
import { type Failure, isFailure } from "../../../platform/failure.ts";
import type { User } from "../../../platform/http/caller.ts";
import { settleCorporateActions } from "../../portfolio/corporate-actions/settle-corporate-actions.ts";
import { discoverEverywhere } from "../aggregator-of.ts";
import { listConnectionRows } from "../connection-store.ts";
import { failureOf } from "../failure-of.ts";
import { accountsOf } from "../store-accounts.ts";
import { refreshConnection } from "./refresh-connection.ts";
import type { SyncParts } from "./sync-connection.ts";

export async function refreshAccounts(
  parts: SyncParts,
  user: Pick<User, "id" | "kind">,
): Promise<AnswerOf<"refreshAccounts"> | Failure> {
  const { db, market } = parts;
  const { id: userId } = user;
  await settleCorporateActions(parts, userId);
  const at = new Date(market.clock.now());
  // Accounts that no connection gave are kept here alone, so they are always up to date.
  const own = await db.orm
    .update(accounts)
    .set({ lastSyncedAt: at, needsRefresh: false })
    .where(and(eq(accounts.userId, userId), eq(accounts.status, "active"), isNull(accounts.connectionId)))
    .returning({ id: accounts.id });
  const asked = await discoverEverywhere(parts, user);
  let refreshed = own.length;
  let waited: Failure | null = null;
  const connections = await listConnectionRows(db.orm, userId);
  for (const connection of connections) {
    const outcome = await refreshConnection(parts, connection);
    if (!isFailure(outcome)) refreshed += outcome.synced;
    else {
      waited = outcome;
      // What was good a moment ago still is.
      const known = await accountsOf(db.orm, connection.id);
      refreshed += known.filter(({ needsRefresh }) => !needsRefresh).length;
    }
  }
  if (refreshed === 0 && connections.length > 0) {
    if (asked !== null && !asked.ok) return failureOf(asked);
    if (waited !== null) return waited;
  }
  return { success: true, refreshed, refreshed_at: at.toISOString() };
}
