/** Draft orders in the database: signals that wait for a person. */
import { and, asc, count, desc, eq, gt, isNull, lte, type SQL } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { accounts, draftOrders } from "../../../platform/db/schema/index.ts";
import type { DraftRow } from "../../orders/find-draft.ts";

export type NewDraft = typeof draftOrders.$inferInsert;

export async function insertDraft(tx: Orm, draft: NewDraft): Promise<void> {
  await tx.insert(draftOrders).values(draft).onConflictDoNothing();
}

export interface OpenDrafts {
  readonly userId: string;
  readonly mode: "paper" | "live" | undefined;
  /** Market time, epoch ms. */
  readonly now: number;
}

/** Those whose time is over count no more, whether or not they were marked yet. */
function openOf({ userId, mode, now }: OpenDrafts) {
  return and(
    eq(draftOrders.userId, userId),
    eq(draftOrders.status, "open"),
    gt(draftOrders.expiresAt, new Date(now)),
    mode === undefined ? undefined : eq(accounts.mode, mode),
  );
}

/** Newest first, each with its account's mode; all of them without a limit. */
export async function listOpenDrafts(db: Orm, page: OpenDrafts & { readonly limit: number | null }) {
  const found = db
    .select({ draft: draftOrders, mode: accounts.mode })
    .from(draftOrders)
    .innerJoin(accounts, eq(accounts.id, draftOrders.accountId))
    .where(openOf(page))
    .orderBy(desc(draftOrders.createdAt), desc(draftOrders.id));
  return page.limit === null ? await found : await found.limit(page.limit);
}

/** When the first open draft of a run lapses; null without any. */
export async function firstDraftExpiry(db: Orm, runId: string): Promise<Date | null> {
  const [row] = await db
    .select({ expiresAt: draftOrders.expiresAt })
    .from(draftOrders)
    .where(and(eq(draftOrders.runId, runId), eq(draftOrders.status, "open")))
    .orderBy(asc(draftOrders.expiresAt))
    .limit(1);
  return row?.expiresAt ?? null;
}

export async function countOpenDrafts(db: Orm, which: OpenDrafts): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(draftOrders)
    .innerJoin(accounts, eq(accounts.id, draftOrders.accountId))
    .where(openOf(which));
  return row?.total ?? 0;
}

export type DraftStatus = DraftRow["status"];

/** Moves a draft from one state to another; null when it was in neither or somebody was faster. `now`: market time. */
export async function moveDraft(
  db: Orm,
  id: string,
  move: { readonly from: DraftStatus; readonly to: DraftStatus; readonly now: number },
): Promise<DraftRow | null> {
  const [row] = await db
    .update(draftOrders)
    .set({ status: move.to, decidedAt: move.to === "open" ? null : new Date(move.now) })
    .where(and(eq(draftOrders.id, id), eq(draftOrders.status, move.from), isNull(draftOrders.orderId)))
    .returning();
  return row ?? null;
}

export async function noteDraftOrder(db: Orm, id: string, orderId: string): Promise<void> {
  await db.update(draftOrders).set({ orderId, status: "approved" }).where(eq(draftOrders.id, id));
}

/** Approved before that market time without any order to show for it. */
export async function halfApproved(db: Orm, before: number): Promise<readonly DraftRow[]> {
  return await db.select().from(draftOrders).where(isHalfApproved(before));
}

export function isHalfApproved(before: number): SQL | undefined {
  return and(
    eq(draftOrders.status, "approved"),
    isNull(draftOrders.orderId),
    lte(draftOrders.decidedAt, new Date(before)),
  );
}

/** Of a draft whose time is over. `now`: market time. */
export function isOver(now: number): SQL | undefined {
  return and(eq(draftOrders.status, "open"), lte(draftOrders.expiresAt, new Date(now)));
}

/** Ends drafts whose time is over; returns their owners. `now`: market time. */
export async function expireDrafts(db: Orm, now: number): Promise<readonly string[]> {
  const rows = await db
    .update(draftOrders)
    .set({ status: "expired", decidedAt: new Date(now) })
    .where(isOver(now))
    .returning({ userId: draftOrders.userId });
  return [...new Set(rows.map(({ userId }) => userId))];
}
