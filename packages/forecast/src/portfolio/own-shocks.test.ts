import { expect, it } from "vitest";
import { knownSeries } from "../model/known-series.ts";
import { referenceModel as model } from "../model/reference.ts";
import type { PriceSeries } from "../price-series.ts";
import { CLUSTERED, simulatedPool } from "../testing/simulated-pool.ts";
import { marketState } from "../variance/market-state.ts";
import { drawnDates } from "./drawn-dates.ts";
import { ownShocks } from "./own-shocks.ts";

const pool = simulatedPool(8, 1_500, { law: CLUSTERED, seed: 9 }).map(({ series }) => series);
const sessions = 5;

function shocksOf(series: PriceSeries, others = pool): Float64Array {
  const market = marketState(others);
  const known = knownSeries(model, series, market);
  if (!known.ok) throw new Error(known.code);
  return ownShocks(model, { series, known }, { dates: drawnDates(market, others, sessions).dates, sessions });
}

it("tells the same of the same past, and another of a past that was corrected", () => {
  const series = pool[0]!;
  const first = shocksOf(series);
  expect(first.some((shock) => !Number.isNaN(shock))).toBe(true);
  const again = shocksOf(series);
  expect(again).toEqual(first);
  again.fill(0);
  expect(shocksOf(series)).toEqual(first);
  for (const column of ["open", "high", "low", "volume"] as const) {
    const corrected = series.bars[column].slice();
    corrected[1_200] =
      (corrected[1_200] as number) * (column === "low" ? 0.9 : column === "volume" ? 40 : 1.1);
    const bars = { ...series.bars, [column]: corrected };
    if (column === "open") bars.high = bars.high.map((high, i) => Math.max(high, corrected[i] as number));
    expect(shocksOf({ ...series, bars }), column).not.toEqual(first);
  }
  expect(shocksOf(series, pool.slice(0, 7))).not.toEqual(first);
});
