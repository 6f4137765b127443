/**
 * A person's name and secret at the aggregator. The secret is encrypted at rest and never leaves this process but to the
 * aggregator. One that a rotation handed out is stored before it is used, since the old one is worthless by then.
 */
import type { AggregatorUser, Outcome } from "@neuro/brokerage";
import { and, eq } from "drizzle-orm";
import { raiseNotice } from "../../people/notices/raise-notice.ts";
import type { Orm } from "../../platform/db/database.ts";
import { aggregatorUsers } from "../../platform/db/schema/index.ts";
import type { BooksContext } from "../books-context.ts";
import { connectionNotice } from "./connection-notice.ts";

export type AggregatorParts = Pick<BooksContext, "db" | "wall" | "newId" | "vault" | "aggregator">;
export type AggregatorUserRow = typeof aggregatorUsers.$inferSelect;

const PURPOSE = "broker_secret";

/** Of those who have a key at SnapTrade themselves: their client id and consumer key stand where a registered person's id and secret do. */
export const OWN_KEY = "snaptrade_own";

export function sealSecret(vault: AggregatorParts["vault"], userId: string, secret: string): Uint8Array {
  return vault.seal(secret, { userId, purpose: PURPOSE });
}

/** What the id and the secret are: a registered person's, or the two halves of a key of their own. */
function open(
  { vault }: Pick<AggregatorParts, "vault">,
  { userId, externalId, aggregator }: AggregatorUserRow,
  sealed: Uint8Array,
): AggregatorUser {
  const user = { externalId, secret: vault.open(sealed, { userId, purpose: PURPOSE }) };
  return aggregator === OWN_KEY ? { ...user, ownKey: true } : user;
}

/** Null while the registration has not been answered, or where the secret was lost. */
export function openSecret(vault: AggregatorParts["vault"], row: AggregatorUserRow): AggregatorUser | null {
  return row.sealedSecret === null ? null : open({ vault }, row, row.sealedSecret);
}

const rowOf = ({ aggregator }: Pick<AggregatorParts, "aggregator">, userId: string) =>
  and(eq(aggregatorUsers.userId, userId), eq(aggregatorUsers.aggregator, aggregator.id));

export async function findAggregatorUser(
  parts: Pick<AggregatorParts, "aggregator">,
  orm: Orm,
  userId: string,
): Promise<AggregatorUserRow | null> {
  const [row] = await orm.select().from(aggregatorUsers).where(rowOf(parts, userId));
  return row ?? null;
}

async function change(
  parts: AggregatorParts,
  row: AggregatorUserRow,
  values: Partial<AggregatorUserRow>,
): Promise<void> {
  await parts.db.orm
    .update(aggregatorUsers)
    .set(values)
    .where(and(rowOf(parts, row.userId), eq(aggregatorUsers.externalId, row.externalId)));
}

const NOBODY = {
  ok: false,
  reason: "user_refused",
  retryAfterMs: null,
  message: "nobody is registered",
} as const;

/** Notes whether the secret was refused; another answer than that says that it was not. */
async function note<T>(
  parts: AggregatorParts,
  row: AggregatorUserRow,
  outcome: Outcome<T>,
): Promise<Outcome<T>> {
  const isRefused = !outcome.ok && outcome.reason === "user_refused";
  if (isRefused && row.refusedAt === null) {
    const at = parts.wall();
    await change(parts, row, { refusedAt: new Date(at) });
    await raiseNotice(
      parts.db.orm,
      { id: parts.newId(), userId: row.userId, at },
      connectionNotice("refused", { id: row.userId, brokerage: "", since: at }),
    );
  }
  if (outcome.ok && row.refusedAt !== null) await change(parts, row, { refusedAt: null });
  return outcome;
}

/** The pending secret takes the place of the old one, once an answer proved it. */
async function promote(parts: AggregatorParts, row: AggregatorUserRow, pending: Uint8Array): Promise<void> {
  await change(parts, row, {
    ...{ sealedSecret: pending, pendingSecret: null, refusedAt: null, rotatedAt: new Date(parts.wall()) },
  });
}

/** Asks with the user's secret, and with the pending one where that is refused. `user_refused` where nobody is registered. */
export async function asAggregatorUser<T>(
  parts: AggregatorParts,
  userId: string,
  ask: (user: AggregatorUser) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const row = await findAggregatorUser(parts, parts.db.orm, userId);
  if (row === null || row.sealedSecret === null) return NOBODY;
  const { sealedSecret, pendingSecret } = row;
  const outcome = await ask(open(parts, row, sealedSecret));
  if (pendingSecret === null || outcome.ok || outcome.reason !== "user_refused")
    return await note(parts, row, outcome);
  const second = await ask(open(parts, row, pendingSecret));
  if (second.ok) await promote(parts, row, pendingSecret);
  return await note(parts, row, second);
}

/** A registration that was never answered: nobody can have linked anything there. What fails is only a name that nobody uses. */
async function abandon({ aggregator }: AggregatorParts, { externalId }: AggregatorUserRow): Promise<void> {
  await aggregator.deleteUser({ externalId, secret: "" });
}

/**
 * The one who is registered, or a new registration: under a new name where the old one's secret is lost or refused. What was linked under a
 * refused one stays there: only its owner deletes it.
 */
export async function ensureAggregatorUser(parts: AggregatorParts, userId: string): Promise<Outcome<null>> {
  const { db, aggregator, newId, wall } = parts;
  const found = await findAggregatorUser(parts, db.orm, userId);
  if (found?.sealedSecret && found.refusedAt === null) return { ok: true, value: null };
  // A key of one's own is never registered: its owner enters it again.
  if (aggregator.id === OWN_KEY) return NOBODY;
  if (found?.sealedSecret === null) await abandon(parts, found);
  const formerIds = found?.sealedSecret ? [...found.formerIds, found.externalId] : (found?.formerIds ?? []);
  const externalId = newId();
  const registration = { externalId, createdAt: new Date(wall()) };
  const blank = { formerIds, sealedSecret: null, pendingSecret: null, rotatedAt: null, refusedAt: null };
  await db.orm
    .insert(aggregatorUsers)
    .values({ userId, aggregator: aggregator.id, ...registration })
    .onConflictDoUpdate({
      target: [aggregatorUsers.userId, aggregatorUsers.aggregator],
      set: { ...registration, ...blank },
    });
  const registered = await aggregator.registerUser(externalId);
  if (!registered.ok) return registered;
  const kept = await db.orm
    .update(aggregatorUsers)
    .set({ sealedSecret: sealSecret(parts.vault, userId, registered.value.secret) })
    .where(and(rowOf(parts, userId), eq(aggregatorUsers.externalId, externalId)))
    .returning({ userId: aggregatorUsers.userId });
  // Somebody asked for the same at the same moment, and their registration is the one that counts.
  if (kept.length === 0) await aggregator.deleteUser({ externalId, secret: registered.value.secret });
  return { ok: true, value: null };
}

/** A new secret: stored, then proven by use, then the only one. */
export async function rotateSecret(parts: AggregatorParts, userId: string): Promise<Outcome<null>> {
  const row = await findAggregatorUser(parts, parts.db.orm, userId);
  if (row === null || row.sealedSecret === null) return NOBODY;
  const rotated = await asAggregatorUser(parts, userId, (user) => parts.aggregator.rotateSecret(user));
  if (!rotated.ok) return rotated;
  const pending = sealSecret(parts.vault, userId, rotated.value.secret);
  await change(parts, row, { pendingSecret: pending });
  const proof = await parts.aggregator.connections(open(parts, row, pending));
  if (!proof.ok) return proof;
  await promote(parts, row, pending);
  return { ok: true, value: null };
}
