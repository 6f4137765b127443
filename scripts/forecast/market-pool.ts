/** The series of a market folder, as forecasts take them. */

import type { PriceSeries } from "../../packages/forecast/src/index.ts";
import { type FilesProvider, openFilesProvider } from "../../packages/market/src/index.ts";

/** Bars that a series must have, and the share of them without a true high and low that it may have, to be learnt from. */
const FEWEST_BARS = 1_000;
const MOST_FLAT = 0.01;

export async function marketPool(marketDir: string): Promise<readonly PriceSeries[]> {
  const opened = await openFilesProvider({ root: marketDir, cacheSize: 1 });
  if (!opened.ok) throw new Error(opened.message);
  const provider: FilesProvider = opened.value;
  const pool: PriceSeries[] = [];
  for (const instrument of await provider.instruments()) {
    const bars = await provider.dailySeries(instrument);
    if (bars === null || bars.dates.length < FEWEST_BARS || flatShare(bars) > MOST_FLAT) continue;
    const { id, sector, type } = instrument;
    pool.push({ id, bars, sector, tradingDays: type === "crypto" ? "every_day" : "sessions" });
  }
  return pool;
}

function flatShare({ high, low }: PriceSeries["bars"]): number {
  let flat = 0;
  for (let i = 0; i < high.length; i++) if (high[i] === low[i]) flat++;
  return flat / high.length;
}
