/**
 * Events of the aggregator. Signed, each acted on once, and never believed: what an event says is only a reason to ask. An event
 * whose work fails is answered with an error, so that it is delivered again.
 */
import { type AggregatorEvent, clientIdOf, type ReadWebhook, readOwnKeyWebhook } from "@neuro/brokerage";
import { and, eq, isNull } from "drizzle-orm";
import { aggregatorUsers, webhookEvents } from "../../../platform/db/schema/index.ts";
import { type Failure, failure } from "../../../platform/failure.ts";
import type { BooksContext } from "../../books-context.ts";
import { openSecret } from "../aggregator-user.ts";
import { listConnectionRows } from "../connection-store.ts";
import { discoverConnections } from "../discover-connections.ts";
import { failureOf } from "../failure-of.ts";
import { syncFromNowOn } from "../sync/sync-alone.ts";
import type { SyncParts } from "../sync/sync-connection.ts";
import { takeTradeNews } from "./take-trade-news.ts";

type Parts = SyncParts & Pick<BooksContext, "background" | "venueOf">;

/** False when it was handled before. */
async function isNew({ db, wall, aggregator }: Parts, { id, type }: AggregatorEvent): Promise<boolean> {
  await db.orm
    .insert(webhookEvents)
    .values({ id, aggregator: aggregator.id, eventType: type, receivedAt: new Date(wall()) })
    .onConflictDoNothing();
  const [unhandled] = await db.orm
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(
      and(
        eq(webhookEvents.aggregator, aggregator.id),
        eq(webhookEvents.id, id),
        isNull(webhookEvents.handledAt),
      ),
    );
  return unhandled !== undefined;
}

async function markHandled({ db, wall, aggregator }: Parts, { id }: AggregatorEvent): Promise<void> {
  await db.orm
    .update(webhookEvents)
    .set({ handledAt: new Date(wall()) })
    .where(and(eq(webhookEvents.aggregator, aggregator.id), eq(webhookEvents.id, id)));
}

async function userIdOf({ db, aggregator }: Parts, externalId: string): Promise<string | null> {
  const [row] = await db.orm
    .select({ userId: aggregatorUsers.userId })
    .from(aggregatorUsers)
    .where(and(eq(aggregatorUsers.aggregator, aggregator.id), eq(aggregatorUsers.externalId, externalId)));
  return row?.userId ?? null;
}

/** The fetching takes longer than the aggregator waits, so only what names the connections is asked before the answer. */
async function act(parts: Parts, event: AggregatorEvent): Promise<Failure | null> {
  const userId = await userIdOf(parts, event.externalUserId);
  if (userId === null || event.kind === "other") return null;
  if (event.kind === "orders_changed" && (await takeTradeNews(parts, userId, event))) return null;
  const asked = await discoverConnections(parts, userId);
  if (asked !== null && !asked.ok && asked.reason !== "user_refused") return failureOf(asked);
  const rows = await listConnectionRows(parts.db.orm, userId);
  const meant = rows.filter(
    ({ externalId, aggregator }) =>
      aggregator === parts.aggregator.id &&
      (event.connectionId === null || externalId === event.connectionId),
  );
  for (const connection of meant)
    parts.background.begin("a synchronization after an event", async () => {
      await syncFromNowOn(parts, connection);
    });
  parts.booksChanged(userId);
  return null;
}

/** Signed with somebody's own key: whose, the client id says, and the key proves it. Null where it is nobody's here. */
async function readForOwner(
  { db, vault, ownKey, wall }: Parts,
  { body, signature }: Delivery,
): Promise<ReadWebhook | null> {
  const clientId = clientIdOf(body);
  if (clientId === null) return null;
  const [row] = await db.orm
    .select()
    .from(aggregatorUsers)
    .where(and(eq(aggregatorUsers.aggregator, ownKey.id), eq(aggregatorUsers.externalId, clientId)));
  const user = row === undefined ? null : openSecret(vault, row);
  return user === null ? null : readOwnKeyWebhook(body, signature, { user, now: wall() });
}

interface Delivery {
  readonly body: string;
  readonly signature: string;
}

export async function takeWebhook(all: Parts, delivery: Delivery): Promise<Failure | null> {
  const { aggregator, ownKey, log } = all;
  const own = await readForOwner(all, delivery);
  const parts = own === null ? all : { ...all, aggregator: ownKey };
  const read = own ?? aggregator.readWebhook?.(delivery.body, delivery.signature);
  if (read === undefined) return failure("not_configured");
  if (!read.ok) {
    log.warn({ reason: read.reason }, "an event of the aggregator was refused");
    return failure("forbidden");
  }
  if (!(await isNew(parts, read.event))) return null;
  const failed = await act(parts, read.event);
  if (failed === null) await markHandled(parts, read.event);
  return failed;
}
