import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { SymbolSeries } from "../features/symbol-series.ts";
import { trainedModel } from "../testing/train-to-the-end.ts";

const marketDir = process.env.MARKET_DIR;

/** Columns date,open,high,low,close,adj_close,volume. */
function loadSeries(symbol: string): SymbolSeries {
  const path = join(marketDir ?? "", "prices", `${symbol}.csv.gz`);
  const lines = gunzipSync(readFileSync(path)).toString("utf8").trim().split("\n").slice(1);
  const rows = lines.map((line) => line.split(","));
  const column = (index: number) => Float64Array.from(rows, (row) => Number(row[index]));
  const bars = { open: column(1), high: column(2), low: column(3), close: column(4), volume: column(6) };
  return { symbol, dates: rows.map((row) => row[0]!), bars, market: null, sector: null };
}

test.skipIf(!marketDir)(
  "on real prices (MARKET_DIR) no accuracy is so far above the majority's that only a leak could explain it",
  () => {
    const symbols = ["RY.TO", "ENB.TO", "AAPL", "JPM", "KO", "XOM"].map(loadSeries);
    for (const series of symbols) {
      const pool = symbols.filter((other) => other !== series);
      const { evaluation } = trainedModel({ series, pool, seed: 1, parameters: { members: 1 } });
      for (const horizon of [1, 5] as const) {
        const { model, majority, brierSkill, sizeRange } = evaluation.horizons[horizon]!;
        expect(model.accuracy - majority.accuracy).toBeLessThan(0.04);
        expect(Math.abs(brierSkill!)).toBeLessThan(0.02);
        expect(Math.abs(sizeRange.held - sizeRange.wanted)).toBeLessThan(0.06);
      }
    }
  },
  120_000,
);
