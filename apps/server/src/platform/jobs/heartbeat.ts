/** When work that goes on by itself was last seen at it, in whatever process it runs. */
import type { Orm } from "../db/database.ts";
import { readState, writeState } from "../installation-state.ts";

/** `venues`: working orders meet the market. `scheduler`: due runs of auto-trading are looked for. */
export type Heart = "venues" | "scheduler";

/** The scheduler writes down its own, with how far it has come. `wallMs`: real time, epoch ms. */
export async function beat(db: Orm, heart: Exclude<Heart, "scheduler">, wallMs: number): Promise<void> {
  await writeState(db, { key: heart, value: { lastSeen: wallMs }, wallMs });
}

/** Real time, epoch ms; null when it was never seen. */
export async function lastBeat(db: Orm, heart: Heart): Promise<number | null> {
  const lastSeen = (await readState<{ readonly lastSeen: unknown }>(db, heart))?.lastSeen;
  return typeof lastSeen === "number" ? lastSeen : null;
}
