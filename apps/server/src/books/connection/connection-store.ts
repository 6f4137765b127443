/** Connections in the database. Every read names the user: another user's connection does not exist. */
import type { AggregatorConnection, FailureReason } from "@neuro/brokerage";
import { connectionPulseHours, HOUR_MS } from "@neuro/contract";
import { and, asc, eq, gte, inArray, isNull, sql } from "drizzle-orm";
import type { Orm } from "../../platform/db/database.ts";
import { accounts, brokerConnections, connectionHours } from "../../platform/db/schema/index.ts";

export type ConnectionRow = typeof brokerConnections.$inferSelect;

export async function listConnectionRows(db: Orm, userId: string): Promise<readonly ConnectionRow[]> {
  return await db
    .select()
    .from(brokerConnections)
    .where(and(eq(brokerConnections.userId, userId), isNull(brokerConnections.removedAt)))
    .orderBy(asc(brokerConnections.authorizedAt), asc(brokerConnections.id));
}

/** Null when the user has no such connection, or has removed it. */
export async function findConnection(
  db: Orm,
  key: { readonly userId: string; readonly id: string },
): Promise<ConnectionRow | null> {
  const rows = await listConnectionRows(db, key.userId);
  return rows.find(({ id }) => id === key.id) ?? null;
}

/**
 * Makes the rows what the aggregator lists: new ones are added, those it no longer knows are removed. What was made or taken back
 * after it was asked stays as it is: the list knows nothing of that.
 */
export async function storeConnections(
  tx: Orm,
  listed: readonly AggregatorConnection[],
  place: {
    readonly userId: string;
    readonly aggregator: ConnectionRow["aggregator"];
    /** What there was when it was asked, and when that was. */
    readonly before: readonly ConnectionRow[];
    readonly askedAt: number;
    readonly now: number;
    readonly newId: () => string;
  },
): Promise<void> {
  const { userId, aggregator, before, askedAt, now, newId } = place;
  const { removedAt, forgottenAt } = brokerConnections;
  const asked = new Date(askedAt).toISOString();
  for (const each of listed) {
    const { id: externalId, brokerage, access, authorizedAt, disabledAt, freshness, isDegraded } = each;
    const told = {
      ...{ freshness, isDegraded },
      ...{ brokerageSlug: brokerage.slug, brokerageName: brokerage.name, access },
      authorizedAt: new Date(authorizedAt),
      disabledAt: disabledAt === null ? null : new Date(disabledAt),
      removedAt: null,
    };
    await tx
      .insert(brokerConnections)
      .values({ id: newId(), userId, aggregator, externalId, ...told })
      .onConflictDoUpdate({
        target: [brokerConnections.userId, brokerConnections.aggregator, brokerConnections.externalId],
        set: told,
        setWhere: sql`${forgottenAt} is null and (${removedAt} is null or ${removedAt} < ${asked}::timestamptz)`,
      });
  }
  const known = new Set(listed.map(({ id }) => id));
  const gone = before.filter((own) => own.aggregator === aggregator && !known.has(own.externalId));
  await markRemoved(
    tx,
    gone.map(({ id }) => id),
    now,
  );
}

/** Nobody takes it back while the transaction goes on. */
export async function lockUnremoved(tx: Orm, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ removedAt: brokerConnections.removedAt })
    .from(brokerConnections)
    .where(eq(brokerConnections.id, id))
    .for("update");
  return row !== undefined && row.removedAt === null;
}

/** Their accounts stay as history. */
export async function markRemoved(tx: Orm, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(brokerConnections)
    .set({ removedAt: new Date(now) })
    .where(inArray(brokerConnections.id, [...ids]));
  await tx
    .update(accounts)
    .set({ isConnected: false, canTrade: false, status: "inactive", needsRefresh: false })
    .where(inArray(accounts.connectionId, [...ids]));
}

/** The hour that an attempt counts for. */
export function hourOf(at: number): Date {
  return new Date(Math.floor(at / HOUR_MS) * HOUR_MS);
}

export interface Attempt {
  /** By the real clock. */
  readonly at: number;
  readonly marketNow: number;
  /** Null when all was good. */
  readonly error: FailureReason | null;
}

/** A good attempt of an hour outweighs its failures. */
export async function noteAttempt(tx: Orm, connectionId: string, attempt: Attempt): Promise<void> {
  const { at, marketNow, error } = attempt;
  const hour = hourOf(at);
  await tx
    .update(brokerConnections)
    .set({
      ...{ lastAttemptAt: new Date(at), lastError: error },
      ...(error === null ? { lastSyncedAt: new Date(marketNow), disabledAt: null } : {}),
      ...(error === "connection_disabled"
        ? {
            disabledAt: sql`coalesce(${brokerConnections.disabledAt}, ${new Date(at).toISOString()}::timestamptz)`,
          }
        : {}),
    })
    .where(eq(brokerConnections.id, connectionId));
  await tx
    .insert(connectionHours)
    .values({ connectionId, hour, outcome: error === null ? "synced" : "missed" })
    .onConflictDoUpdate({
      target: [connectionHours.connectionId, connectionHours.hour],
      set: {
        outcome: sql`case when excluded.outcome = 'synced' then 'synced' else ${connectionHours.outcome} end`,
      },
    });
}

/** By connection, oldest first, the present hour last. */
export async function readPulses(
  db: Orm,
  ids: readonly string[],
  now: number,
): Promise<(connectionId: string) => ("synced" | "missed" | "none")[]> {
  const first = (Math.floor(now / HOUR_MS) - connectionPulseHours + 1) * HOUR_MS;
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(connectionHours)
          .where(
            and(inArray(connectionHours.connectionId, [...ids]), gte(connectionHours.hour, new Date(first))),
          );
  const found = new Map(
    rows.map(({ connectionId, hour, outcome }) => [`${connectionId} ${hour.getTime()}`, outcome]),
  );
  return (connectionId) =>
    Array.from(
      { length: connectionPulseHours },
      (_, index) => found.get(`${connectionId} ${first + index * HOUR_MS}`) ?? "none",
    );
}

/** As if they were taken back, though the aggregator goes on listing them. */
export async function forget(tx: Orm, ids: readonly string[], now: number): Promise<void> {
  await markRemoved(tx, ids, now);
  if (ids.length === 0) return;
  await tx
    .update(brokerConnections)
    .set({ forgottenAt: new Date(now) })
    .where(inArray(brokerConnections.id, [...ids]));
}
