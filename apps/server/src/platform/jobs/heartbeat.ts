/** When work that goes on by itself was last seen at it, in whatever process it runs. */
import { eq } from "drizzle-orm";
import type { Orm } from "../db/database.ts";
import { installationState } from "../db/schema/index.ts";

/** `venues`: working orders meet the market. `scheduler`: due runs of auto-trading are looked for. */
export type Heart = "venues" | "scheduler";

/** The scheduler writes down its own, with how far it has come. `wallMs`: real time, epoch ms. */
export async function beat(db: Orm, heart: Exclude<Heart, "scheduler">, wallMs: number): Promise<void> {
  const value = { lastSeen: wallMs };
  const updatedAt = new Date(wallMs);
  await db
    .insert(installationState)
    .values({ key: heart, value, updatedAt })
    .onConflictDoUpdate({ target: installationState.key, set: { value, updatedAt } });
}

/** Real time, epoch ms; null when it was never seen. */
export async function lastBeat(db: Orm, heart: Heart): Promise<number | null> {
  const [row] = await db.select().from(installationState).where(eq(installationState.key, heart));
  const lastSeen = (row?.value as { lastSeen?: unknown } | undefined)?.lastSeen;
  return typeof lastSeen === "number" ? lastSeen : null;
}
