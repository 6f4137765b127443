/** The latest evaluation of the strategies, kept in the database so that a restart need not measure again. */
import type { Orm } from "../../../platform/db/database.ts";
import { readState, writeState } from "../../../platform/installation-state.ts";
import type { MeasuredEvaluation, StrategyEvaluation } from "./evaluate-strategies.ts";

const KEY = "strategy_evaluation";
/** Apart from what screens ask for: ten times its size, and only needed to make an evaluation again. */
const CHOICES_KEY = "strategy_choices";

export interface StoredChoices extends Pick<MeasuredEvaluation, "key" | "chosen"> {}

export async function readEvaluation(db: Orm): Promise<StrategyEvaluation | null> {
  return ((await readState(db, KEY)) ?? null) as StrategyEvaluation | null;
}

/** What each strategy chose in the evaluation of the same key. */
export async function readChoices(db: Orm): Promise<StoredChoices | null> {
  return ((await readState(db, CHOICES_KEY)) ?? null) as StoredChoices | null;
}

/** Choices first: an evaluation that is there can always be made again. */
export async function writeEvaluation(
  db: Orm,
  measured: StrategyEvaluation | MeasuredEvaluation,
  wallMs: number,
): Promise<void> {
  if (!("chosen" in measured)) return await writeState(db, { key: KEY, value: measured, wallMs });
  const { chosen, ...published } = measured;
  const choices: StoredChoices = { key: measured.key, chosen };
  await writeState(db, { key: CHOICES_KEY, value: choices, wallMs });
  await writeState(db, { key: KEY, value: published, wallMs });
}
