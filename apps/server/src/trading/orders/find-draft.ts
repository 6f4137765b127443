import { and, eq } from "drizzle-orm";
import type { Orm } from "../../platform/db/database.ts";
import { draftOrders } from "../../platform/db/schema/auto-trading.ts";
import { UUID } from "../../platform/uuid.ts";

export type DraftRow = typeof draftOrders.$inferSelect;

export async function findDraft(
  db: Orm,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<DraftRow | null> {
  if (!UUID.test(id)) return null;
  const [row] = await db
    .select()
    .from(draftOrders)
    .where(and(eq(draftOrders.id, id), eq(draftOrders.userId, userId)));
  return row ?? null;
}
