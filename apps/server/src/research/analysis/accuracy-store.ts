/** The latest measurement of the signals, kept in the database so that a restart need not measure again. */
import type { Orm } from "../../platform/db/database.ts";
import { readKeptState, writeState } from "../../platform/installation-state.ts";
import type { MeasuredAccuracy } from "./measure-signal-accuracy.ts";

const KEY = "signal_accuracy";

/** As it was stored, perhaps by an earlier version of the program: compare its `key` before trusting it. */
export async function readAccuracy(db: Orm): Promise<MeasuredAccuracy | null> {
  return ((await readKeptState(db, KEY)) ?? null) as MeasuredAccuracy | null;
}

export async function writeAccuracy(db: Orm, value: MeasuredAccuracy, wallMs: number): Promise<void> {
  await writeState(db, { key: KEY, value, wallMs });
}
