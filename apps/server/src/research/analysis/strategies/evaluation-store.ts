/** The latest evaluation of the strategies, kept in the database so that a restart need not measure again. */
import { eq } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { installationState } from "../../../platform/db/schema/index.ts";
import type { MeasuredEvaluation, StrategyEvaluation } from "./evaluate-strategies.ts";

const KEY = "strategy_evaluation";
/** Apart from what screens ask for: ten times its size, and only needed to make an evaluation again. */
const CHOICES_KEY = "strategy_choices";

export interface StoredChoices extends Pick<MeasuredEvaluation, "key" | "chosen"> {}

async function read(db: Orm, key: string): Promise<unknown> {
  const [row] = await db.select().from(installationState).where(eq(installationState.key, key));
  return row?.value ?? null;
}

async function write(db: Orm, key: string, value: unknown, updatedAt: Date): Promise<void> {
  await db
    .insert(installationState)
    .values({ key, value, updatedAt })
    .onConflictDoUpdate({ target: installationState.key, set: { value, updatedAt } });
}

export async function readEvaluation(db: Orm): Promise<StrategyEvaluation | null> {
  return (await read(db, KEY)) as StrategyEvaluation | null;
}

/** What each strategy chose in the evaluation of the same key. */
export async function readChoices(db: Orm): Promise<StoredChoices | null> {
  return (await read(db, CHOICES_KEY)) as StoredChoices | null;
}

/** Choices first: an evaluation that is there can always be made again. */
export async function writeEvaluation(
  db: Orm,
  measured: StrategyEvaluation | MeasuredEvaluation,
  wallMs: number,
): Promise<void> {
  const updatedAt = new Date(wallMs);
  if (!("chosen" in measured)) return await write(db, KEY, measured, updatedAt);
  const { chosen, ...published } = measured;
  const choices: StoredChoices = { key: measured.key, chosen };
  await write(db, CHOICES_KEY, choices, updatedAt);
  await write(db, KEY, published, updatedAt);
}
