/** The installation's one switch that stops all trading of everybody. */
import type { Orm } from "../../platform/db/database.ts";
import { readState, writeState } from "../../platform/installation-state.ts";

const KEY = "trading_halt";

export interface TradingHalt {
  readonly on: boolean;
  readonly reason: string | null;
  /** Wall time, epoch ms; null while trading goes on. */
  readonly since: number | null;
}

const TRADING_GOES_ON: TradingHalt = { on: false, reason: null, since: null };

export async function readTradingHalt(db: Orm): Promise<TradingHalt> {
  return ((await readState(db, KEY)) as TradingHalt | undefined) ?? TRADING_GOES_ON;
}

export async function writeTradingHalt(
  tx: Orm,
  halt: {
    readonly on: boolean;
    readonly reason: string | null;
    /** The moment of the change, epoch ms. */
    readonly wallMs: number;
    /** When it began, where that was earlier. */
    readonly since?: number;
  },
): Promise<void> {
  const { on, reason, wallMs, since = wallMs } = halt;
  const value: TradingHalt = on ? { on, reason, since } : TRADING_GOES_ON;
  await writeState(tx, { key: KEY, value, wallMs });
}
