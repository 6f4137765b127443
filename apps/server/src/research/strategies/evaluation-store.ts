/** The latest evaluation of the strategies, kept in the database so that a restart need not measure again. */
import { eq } from "drizzle-orm";
import type { Orm } from "../../db/database.ts";
import { installationState } from "../../db/schema/index.ts";
import type { StrategyEvaluation } from "./evaluate-strategies.ts";

const KEY = "strategy_evaluation";

export async function readEvaluation(db: Orm): Promise<StrategyEvaluation | null> {
  const [row] = await db.select().from(installationState).where(eq(installationState.key, KEY));
  return row === undefined ? null : (row.value as StrategyEvaluation);
}

export async function writeEvaluation(db: Orm, value: StrategyEvaluation, wallMs: number): Promise<void> {
  const row = { key: KEY, value, updatedAt: new Date(wallMs) };
  await db
    .insert(installationState)
    .values(row)
    .onConflictDoUpdate({ target: installationState.key, set: { value, updatedAt: row.updatedAt } });
}
