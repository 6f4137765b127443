/** How far the schedule has been looked at, so that after a time without anybody it is known what was missed. */
import { eq } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { installationState } from "../../../platform/db/schema/index.ts";

/** The heart that system health listens to (`system/heartbeat.ts`), with the market time beside it. */
const KEY = "scheduler";

export interface ScheduleProgress {
  /** Real time, epoch ms. */
  readonly lastSeen: number;
  /** Market time up to which every due phase has been claimed, epoch ms. */
  readonly marketTime: number;
}

export async function readScheduleProgress(db: Orm): Promise<ScheduleProgress | null> {
  const [row] = await db.select().from(installationState).where(eq(installationState.key, KEY));
  const { lastSeen, marketTime } = (row?.value ?? {}) as Partial<ScheduleProgress>;
  return lastSeen === undefined || marketTime === undefined ? null : { lastSeen, marketTime };
}

export async function writeScheduleProgress(db: Orm, value: ScheduleProgress): Promise<void> {
  const updatedAt = new Date(value.lastSeen);
  await db
    .insert(installationState)
    .values({ key: KEY, value, updatedAt })
    .onConflictDoUpdate({ target: installationState.key, set: { value, updatedAt } });
}
