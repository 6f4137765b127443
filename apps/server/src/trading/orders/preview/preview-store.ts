/** What users were shown before they confirmed. */
import { and, eq, lt } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { orderPreviews } from "../../../platform/db/schema/index.ts";
import { UUID } from "../../../platform/uuid.ts";

export interface StoredPreview {
  readonly id: string;
  readonly userId: string;
  readonly requestHash: string;
  /** Wall time, epoch ms. */
  readonly createdAt: number;
  readonly expiresAt: number;
}

export async function insertPreview(db: Orm, preview: StoredPreview): Promise<void> {
  const { createdAt, expiresAt, ...rest } = preview;
  await db
    .insert(orderPreviews)
    .values({ ...rest, createdAt: new Date(createdAt), expiresAt: new Date(expiresAt) });
}

/** Takes the user's preview out of the store: one order confirms it, and a rollback puts it back. Null when there is none. */
export async function takePreview(
  tx: Orm,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<{ readonly requestHash: string; readonly expiresAt: number } | null> {
  if (!UUID.test(id)) return null;
  const [row] = await tx
    .delete(orderPreviews)
    .where(and(eq(orderPreviews.id, id), eq(orderPreviews.userId, userId)))
    .returning({ requestHash: orderPreviews.requestHash, expiresAt: orderPreviews.expiresAt });
  return row === undefined ? null : { ...row, expiresAt: row.expiresAt.getTime() };
}

/** Returns how many were removed. `wallMs`: epoch ms. */
export async function deleteExpiredPreviews(db: Orm, wallMs: number): Promise<number> {
  const removed = await db
    .delete(orderPreviews)
    .where(lt(orderPreviews.expiresAt, new Date(wallMs)))
    .returning({ id: orderPreviews.id });
  return removed.length;
}
