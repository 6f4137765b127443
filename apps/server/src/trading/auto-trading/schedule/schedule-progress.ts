/** How far the schedule has been looked at, so that after a time without anybody it is known what was missed. */
import type { Orm } from "../../../platform/db/database.ts";
import { readState, writeState } from "../../../platform/installation-state.ts";

/** The heart that system health listens to (`system/heartbeat.ts`), with the market time beside it. */
const KEY = "scheduler";

export interface ScheduleProgress {
  /** Real time, epoch ms. */
  readonly lastSeen: number;
  /** Market time up to which every due phase has been claimed, epoch ms. */
  readonly marketTime: number;
}

export async function readScheduleProgress(db: Orm): Promise<ScheduleProgress | null> {
  const { lastSeen, marketTime } = (await readState<ScheduleProgress>(db, KEY)) ?? {};
  return lastSeen === undefined || marketTime === undefined ? null : { lastSeen, marketTime };
}

export async function writeScheduleProgress(db: Orm, value: ScheduleProgress): Promise<void> {
  await writeState(db, { key: KEY, value, wallMs: value.lastSeen });
}
