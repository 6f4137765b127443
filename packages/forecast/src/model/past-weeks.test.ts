import { beforeAll, expect, test } from "vitest";
import type { PriceSeries } from "../price-series.ts";
import { CLUSTERED, partOf, type Simulated, simulatedPool } from "../testing/simulated-pool.ts";
import { toTheEnd } from "../testing/to-the-end.ts";
import { type MarketState, marketState } from "../variance/market-state.ts";
import { fitRangeModel } from "./fit-range-model.ts";
import { forecastRange } from "./forecast-range.ts";
import { type PastWeeks, pastWeeks } from "./past-weeks.ts";
import type { RangeModel } from "./range-model.ts";

const BARS = 1_900;
/** Bars learnt from; those after it the model has never seen. */
const LEARNT = 1_700;
let pool: readonly Simulated[];
let market: MarketState;
let model: RangeModel;

function learn(series: readonly PriceSeries[]): RangeModel {
  const fitted = toTheEnd(fitRangeModel(series, { seed: 1 }));
  if ("ok" in fitted) throw new Error(fitted.code);
  return fitted;
}

function weeks(series: PriceSeries, by = model, state: MarketState | null = market): PastWeeks {
  const said = pastWeeks({ model: by, series, market: state, level: 80 });
  if (!said.ok) throw new Error(said.code);
  return said;
}

beforeAll(() => {
  pool = simulatedPool(12, BARS, { law: CLUSTERED, seed: 11 });
  const series = pool.map((one) => one.series);
  market = marketState(series);
  model = learn(series.map((one) => partOf(one, 0, LEARNT)));
}, 60_000);

test("after what was learnt, each week is the one that was forecast at its close", () => {
  const { series } = pool[3]!;
  const past = weeks(series);
  for (const bar of [LEARNT, LEARNT + 77, BARS - 1]) {
    const now = forecastRange({ model, series: partOf(series, 0, bar + 1), market });
    if (!now.ok) throw new Error(now.code);
    const { low, high } = now.horizons[1]!.ranges[1]!;
    expect(past.low[bar]).toBeCloseTo(low / 100, 9);
    expect(past.high[bar]).toBeCloseTo(high / 100, 9);
  }
});

test("before, by what the years before taught: nothing learnt later changes a week", () => {
  const { series } = pool[5]!;
  const cut = series.bars.dates.findIndex((date) => date >= "2015-07-01");
  const until = pool.map((one) => partOf(one.series, 0, cut));
  const early = weeks(partOf(series, 0, cut), learn(until), marketState(until));
  const late = weeks(series);
  let compared = 0;
  const from = series.bars.dates.findIndex((date) => date >= "2013-01-01");
  for (let bar = from; bar < cut; bar++) {
    if (Number.isNaN(early.low[bar])) continue;
    expect(late.low[bar]).toBeCloseTo(early.low[bar]!, 9);
    expect(late.high[bar]).toBeCloseTo(early.high[bar]!, 9);
    compared++;
  }
  expect(compared).toBeGreaterThan(500);
});

test("before the first year that was learnt for, nothing is forecast", () => {
  const { series } = pool[0]!;
  const { low, high } = weeks(series);
  expect(low.slice(0, 200).every(Number.isNaN)).toBe(true);
  expect(low.subarray(-500).every((value) => value < 0)).toBe(true);
  expect(high.subarray(-500).every((value) => value > 0)).toBe(true);
});

test("eight of ten weeks end inside", () => {
  let inside = 0;
  let cases = 0;
  for (const { series } of pool) {
    const { low, high } = weeks(series);
    const { close } = series.bars;
    for (let bar = 0; bar + 5 < BARS; bar++) {
      if (Number.isNaN(low[bar])) continue;
      const change = close[bar + 5]! / close[bar]! - 1;
      cases++;
      if (change >= low[bar]! && change <= high[bar]!) inside++;
    }
  }
  expect(cases).toBeGreaterThan(10_000);
  expect(inside / cases).toBeGreaterThan(0.75);
  expect(inside / cases).toBeLessThan(0.85);
});

test("wrong bars are refused by name", () => {
  const { series } = pool[0]!;
  const wrong = { ...series, bars: { ...series.bars, close: series.bars.close.map(() => -1) } };
  expect(pastWeeks({ model, series: wrong, market: null, level: 80 })).toMatchObject({
    ok: false,
    code: "invalid_bar",
  });
});
