/** Remembers how far the market's time has come, so that a restart never shows a time before a trade already made. */
import { eq } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { installationState } from "../../../platform/db/schema/index.ts";
import { readState, writeState } from "../../../platform/installation-state.ts";

const KEY = "market_clock";

/** The last stored market time, epoch ms, or null on a fresh installation. */
export async function loadMarketTime(orm: Orm): Promise<number | null> {
  const time = (await readState<{ readonly now: unknown }>(orm, KEY))?.now;
  return typeof time === "number" ? time : null;
}

export interface MarketTime {
  /** Market time, epoch ms. */
  readonly now: number;
  /** Real time, epoch ms. */
  readonly wall: number;
}

export async function storeMarketTime(orm: Orm, { now, wall }: MarketTime): Promise<void> {
  await writeState(orm, { key: KEY, value: { now }, wallMs: wall });
}

/** The next start begins at the time that its settings name, as on a fresh installation. */
export async function forgetMarketTime(orm: Orm): Promise<void> {
  await orm.delete(installationState).where(eq(installationState.key, KEY));
}
