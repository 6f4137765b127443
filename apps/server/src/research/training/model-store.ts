/** The models of users in the database, one per user and instrument: the latest. */

import type { Basis } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import { and, asc, eq, getTableColumns } from "drizzle-orm";
import type { Orm } from "../../platform/db/database.ts";
import { createRowCache } from "../../platform/db/row-cache/row-cache.ts";
import { networkModels } from "../../platform/db/schema/index.ts";

export type ModelRow = typeof networkModels.$inferSelect;

/** What lists show of a model, so that they read no weights. */
export interface ModelSummary {
  /** Of the provider its prices come from. */
  readonly label: string;
  /** How real those are; missing in models of before it was written down. */
  readonly basis?: Basis;
  /** Of the next session, out of sample. */
  readonly predictions: number;
  readonly hits: number;
  readonly accuracy: number | null;
  /** Of this model alone; which of several count is in `measured-together.ts`. */
  readonly edgeFound: boolean;
  /** That luck explains what was measured, by horizon; missing in models of before it was written down. */
  readonly chancesOfLuck?: readonly number[];
  /** Whether it has most likely seen the future; likewise. */
  readonly implausible?: boolean;
  /** Brier score before calibration less after. */
  readonly calibrationGain: number;
  readonly weights: number;
  readonly epochs: number;
  /** Training accuracy by epoch of the last network. */
  readonly accuracyHistory: readonly number[];
}

export type ModelListed = Omit<ModelRow, "model" | "summary"> & { readonly summary: ModelSummary };

export async function writeModel(tx: Orm, row: ModelRow & { readonly summary: ModelSummary }): Promise<void> {
  const { userId, instrumentId, ...change } = row;
  await tx
    .insert(networkModels)
    .values(row)
    .onConflictDoUpdate({ target: [networkModels.userId, networkModels.instrumentId], set: change });
}

export async function readModel(
  db: Orm,
  { userId, instrumentId }: { readonly userId: string; readonly instrumentId: InstrumentId },
): Promise<ModelRow | null> {
  const [row] = await db
    .select()
    .from(networkModels)
    .where(and(eq(networkModels.userId, userId), eq(networkModels.instrumentId, instrumentId)));
  return row ?? null;
}

const { model: _, ...listedColumns } = getTableColumns(networkModels);
const modelRows = createRowCache({
  statement: (db, userId) =>
    db
      .select(listedColumns)
      .from(networkModels)
      .where(eq(networkModels.userId, userId))
      .orderBy(asc(networkModels.trainedAt)),
});

/** In the order in which they were learned. */
export async function listModels(db: Orm, userId: string): Promise<readonly ModelListed[]> {
  const rows = await modelRows(db, userId);
  return rows.map((row) => ({ ...row, summary: row.summary as ModelSummary }));
}

/** Instruments the user has a model of. */
export async function modelledInstrumentIds(db: Orm, userId: string): Promise<ReadonlySet<InstrumentId>> {
  const rows = await db
    .select({ id: networkModels.instrumentId })
    .from(networkModels)
    .where(eq(networkModels.userId, userId));
  return new Set(rows.map(({ id }) => id));
}
