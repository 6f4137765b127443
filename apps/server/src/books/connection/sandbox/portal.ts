/** The sandbox brokerage's portal: what a ticket was made for, and the access it gives, once. */
import { SANDBOX_ACCOUNTS } from "@neuro/brokerage";
import type { AnswerOf, InputOf, Locale } from "@neuro/contract";
import { eq } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { brokerConnections, portalTickets } from "../../../platform/db/schema/index.ts";
import { type Failure, failure, isFailure } from "../../../platform/failure.ts";
import { digest } from "../../../platform/vault/token.ts";
import type { BooksContext } from "../../books-context.ts";
import type { createBrokerageList } from "../brokerage-list.ts";
import type { ConnectionRow } from "../connection-store.ts";
import { type SyncParts, syncConnection } from "../sync/sync-connection.ts";
import { type PlannedSandbox, planSandbox } from "./plan-sandbox.ts";

interface Wanted {
  readonly broker: string | null;
  readonly access: "read" | "trade";
}

interface Ticket {
  readonly userId: string;
  readonly wanted: Wanted;
  readonly reconnects: string | null;
  readonly expiresAt: Date;
}

type Parts = SyncParts &
  Pick<BooksContext, "pins"> & { readonly listBrokerages: ReturnType<typeof createBrokerageList> };

/** Null when it was used, is over, or never was. */
async function findTicket(orm: Orm, ticket: string, now: number): Promise<Ticket | null> {
  const [row] = await orm
    .select()
    .from(portalTickets)
    .where(eq(portalTickets.ticketHash, digest(ticket)))
    .for("update");
  if (row === undefined || row.usedAt !== null || row.expiresAt.getTime() <= now) return null;
  return { ...row, wanted: row.wanted as Wanted };
}

async function brokerageOf({ listBrokerages }: Parts, slug: string | null, locale: Locale) {
  const { brokerages } = await listBrokerages(locale);
  return brokerages.find((one) => one.slug === slug) ?? null;
}

export async function showPortal(
  parts: Parts,
  ticket: string,
  locale: Locale,
): Promise<AnswerOf<"sandboxPortal"> | Failure> {
  const found = await findTicket(parts.db.orm, ticket, parts.wall());
  if (found === null) return failure("portal_link_expired");
  return {
    brokerage: await brokerageOf(parts, found.wanted.broker, locale),
    access: found.wanted.access,
    reconnects: found.reconnects !== null,
    expires_at: found.expiresAt.toISOString(),
    accounts: SANDBOX_ACCOUNTS.map(({ key, name, type, homeCurrency }) => ({
      ...{ key, name, type, currency: homeCurrency },
    })),
  };
}

interface Granting {
  readonly ticket: string;
  readonly brokerage: { readonly slug: string; readonly name: string };
  readonly access: "read" | "trade";
  readonly planned: PlannedSandbox;
}

/**
 * The connection to this brokerage that the user has or had, or the latest they took back whatever it was called: the sandbox is one
 * brokerage under every name, and its accounts are still there.
 */
async function earlierConnection(
  tx: Orm,
  { userId, reconnects }: Ticket,
  slug: string,
): Promise<ConnectionRow | null> {
  const rows = await tx.select().from(brokerConnections).where(eq(brokerConnections.userId, userId));
  const own = rows.filter(({ aggregator }) => aggregator === "sandbox");
  const removed = own
    .filter(({ removedAt }) => removedAt !== null)
    .sort((a, b) => Number(b.removedAt) - Number(a.removedAt));
  return (
    own.find(({ id }) => id === reconnects) ??
    own.find(({ brokerageSlug }) => brokerageSlug === slug) ??
    removed[0] ??
    null
  );
}

async function grant(parts: Parts, tx: Orm, granting: Granting): Promise<ConnectionRow | Failure> {
  const { ticket, brokerage, access, planned } = granting;
  const now = new Date(parts.wall());
  const found = await findTicket(tx, ticket, now.getTime());
  if (found === null) return failure("portal_link_expired");
  await tx
    .update(portalTickets)
    .set({ usedAt: now })
    .where(eq(portalTickets.ticketHash, digest(ticket)));
  const earlier = await earlierConnection(tx, found, brokerage.slug);
  const authorizedAt = new Date(parts.market.clock.now());
  // One that is repaired keeps its name.
  const isRenamed = earlier !== null && earlier.removedAt !== null;
  const named = { brokerageSlug: brokerage.slug, brokerageName: brokerage.name };
  const given = {
    ...{ access, authorizedAt, disabledAt: null, removedAt: null },
    ...(isRenamed ? named : {}),
  };
  const values = earlier ?? {
    ...{ id: planned.connectionId, userId: found.userId, aggregator: "sandbox" as const },
    ...{ externalId: planned.connectionId, ...named },
  };
  const [row] = await tx
    .insert(brokerConnections)
    .values({ ...values, ...given })
    .onConflictDoUpdate({ target: brokerConnections.id, set: given })
    .returning();
  if (row === undefined) throw new Error("a connection was neither made nor changed");
  if (earlier === null) await planned.store(tx);
  return row;
}

export async function authorize(
  parts: Parts,
  ticket: string,
  { body, locale }: { readonly body: InputOf<"sandboxAuthorize">["body"]; readonly locale: Locale },
): Promise<AnswerOf<"sandboxAuthorize"> | Failure> {
  const { db, wall, newId, log } = parts;
  const found = await findTicket(db.orm, ticket, wall());
  if (found === null) return failure("portal_link_expired");
  if (body.decision === "refuse") {
    await db.orm
      .update(portalTickets)
      .set({ usedAt: new Date(wall()) })
      .where(eq(portalTickets.ticketHash, digest(ticket)));
    return { status: "ABANDONED", connection_id: null, brokerage_name: null };
  }
  const brokerage =
    (await brokerageOf(parts, found.wanted.broker, locale)) ??
    (await brokerageOf(parts, body.brokerage ?? null, locale));
  if (brokerage === null)
    return failure("invalid_input", { fields: [{ path: "brokerage", code: "invalid", message: "" }] });
  // Prices are read before anything is locked.
  const planned = await planSandbox(parts, newId());
  const access = body.access ?? found.wanted.access;
  const connection = await db.transaction((tx) => grant(parts, tx, { ticket, brokerage, access, planned }));
  if (isFailure(connection)) return connection;
  await syncConnection(parts, connection).catch((err: unknown) =>
    log.error(
      { err, connectionId: connection.id },
      "the first synchronization failed; the next one tries again",
    ),
  );
  return { status: "SUCCESS", connection_id: connection.id, brokerage_name: connection.brokerageName };
}
