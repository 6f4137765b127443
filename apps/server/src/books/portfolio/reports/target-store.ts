/** A user's own targets, one list of weights for each dimension. */
import type { AllocationDimension } from "@neuro/contract";
import type { TargetWeight } from "@neuro/portfolio";
import { and, eq } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { createRowCache } from "../../../platform/db/row-cache/row-cache.ts";
import { portfolioTargets } from "../../../platform/db/schema/index.ts";

export type Targets = ReadonlyMap<AllocationDimension, readonly TargetWeight[]>;

const targetRows = createRowCache({
  statement: (db, userId) => db.select().from(portfolioTargets).where(eq(portfolioTargets.userId, userId)),
});

export async function readTargets(db: Orm, userId: string): Promise<Targets> {
  const rows = await targetRows(db, userId);
  return new Map(rows.map(({ dimension, weights }) => [dimension, weights]));
}

/** No weights clear the target. */
export async function writeTarget(
  db: Orm,
  target: {
    readonly userId: string;
    readonly dimension: AllocationDimension;
    readonly weights: readonly TargetWeight[];
    readonly at: Date;
  },
): Promise<void> {
  const { userId, dimension, weights, at } = target;
  if (weights.length === 0) {
    const own = and(eq(portfolioTargets.userId, userId), eq(portfolioTargets.dimension, dimension));
    await db.delete(portfolioTargets).where(own);
    return;
  }
  await db
    .insert(portfolioTargets)
    .values({ userId, dimension, weights, updatedAt: at })
    .onConflictDoUpdate({
      target: [portfolioTargets.userId, portfolioTargets.dimension],
      set: { weights, updatedAt: at },
    });
}
