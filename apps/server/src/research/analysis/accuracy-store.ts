/** The latest measurement of the signals, kept in the database so that a restart need not measure again. */
import { eq } from "drizzle-orm";
import type { Orm } from "../../platform/db/database.ts";
import { installationState } from "../../platform/db/schema/index.ts";
import type { MeasuredAccuracy } from "./measure-signal-accuracy.ts";

const KEY = "signal_accuracy";

/** As it was stored, perhaps by an earlier version of the program: compare its `key` before trusting it. */
export async function readAccuracy(db: Orm): Promise<MeasuredAccuracy | null> {
  const [row] = await db.select().from(installationState).where(eq(installationState.key, KEY));
  return row === undefined ? null : (row.value as MeasuredAccuracy);
}

export async function writeAccuracy(db: Orm, value: MeasuredAccuracy, wallMs: number): Promise<void> {
  const row = { key: KEY, value, updatedAt: new Date(wallMs) };
  await db
    .insert(installationState)
    .values(row)
    .onConflictDoUpdate({ target: installationState.key, set: { value, updatedAt: row.updatedAt } });
}
