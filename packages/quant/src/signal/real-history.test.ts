import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { Bars } from "../bars.ts";
import { signalHistory } from "./analyze-symbol.ts";
import { BUY, FIRST_SIGNAL_BAR, HOLD } from "./signal-parameters.ts";

const marketDir = process.env.MARKET_DIR;

/** Columns date,open,high,low,close,adj_close,volume. */
function loadBars(path: string): Bars {
  const lines = gunzipSync(readFileSync(path)).toString("utf8").trim().split("\n").slice(1);
  const rows = lines.map((line) => line.split(",").map(Number));
  const column = (index: number) => Float64Array.from(rows, (row) => row[index]!);
  return { open: column(1), high: column(2), low: column(3), close: column(4), volume: column(6) };
}

test.skipIf(!marketDir)(
  "on real prices (MARKET_DIR) the stated confidence is what comes true, within 2 points",
  () => {
    const folder = join(marketDir ?? "", "prices");
    const files = readdirSync(folder).filter((_, i) => i % 6 === 0);
    const stated = [0, 0, 0];
    const came = [0, 0, 0];
    const count = [0, 0, 0];
    for (const file of files) {
      const bars = loadBars(join(folder, file));
      const history = signalHistory(bars);
      if (!history.ok) throw new Error(`${file} refused: ${history.code}`);
      for (let bar = FIRST_SIGNAL_BAR + 250; bar + 5 < bars.close.length; bar++) {
        const signal = history.signals[bar]!;
        if (signal === HOLD) continue;
        const move = bars.close[bar + 5]! - bars.close[bar]!;
        stated[signal]! += history.confidence[bar]!;
        came[signal]! += (signal === BUY ? move > 0 : move < 0) ? 1 : 0;
        count[signal]!++;
      }
    }
    for (const signal of [1, 2]) {
      expect(count[signal]).toBeGreaterThan(10_000);
      expect(Math.abs(stated[signal]! - came[signal]!) / count[signal]!).toBeLessThan(0.02);
    }
  },
  60_000,
);
