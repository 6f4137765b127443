import { sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Orm } from "../../../platform/db/database.ts";
import { analysisRuns, draftOrders } from "../../../platform/db/schema/index.ts";
import { isHalfApproved, isOver } from "../drafts/draft-store.ts";
import { APPROVAL_MS } from "../drafts/expire-drafts.ts";
import { isAbandoned } from "../runs/run-store.ts";

/** Whether runs wait for another worker, approvals for their end or drafts for theirs. Market and real time, epoch ms. */
export async function hasUnfinished(
  db: Orm,
  now: { readonly market: number; readonly wall: number },
): Promise<boolean> {
  const one = { is: sql<number>`1` };
  const unfinished = await unionAll(
    db.select(one).from(analysisRuns).where(isAbandoned(now.wall)),
    db
      .select(one)
      .from(draftOrders)
      .where(isHalfApproved(now.market - APPROVAL_MS)),
    db.select(one).from(draftOrders).where(isOver(now.market)),
  ).limit(1);
  return unfinished.length > 0;
}
