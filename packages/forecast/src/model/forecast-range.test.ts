import { beforeAll, expect, test } from "vitest";
import { touchOdds } from "../odds/touch-odds.ts";
import type { PriceSeries } from "../price-series.ts";
import type { RangeForecast } from "../range-forecast.ts";
import { CLUSTERED, mapBars, partOf, type Simulated, simulatedPool } from "../testing/simulated-pool.ts";
import { toTheEnd } from "../testing/to-the-end.ts";
import { dayColumns } from "../variance/day-columns.ts";
import { type MarketState, marketState } from "../variance/market-state.ts";
import { fitRangeModel } from "./fit-range-model.ts";
import { forecastRange } from "./forecast-range.ts";
import { parseRangeModel, serializeRangeModel } from "./parse-range-model.ts";
import type { RangeModel } from "./range-model.ts";
import { referenceModel } from "./reference.ts";

const BARS = 1_900;
let pool: readonly Simulated[];
let market: MarketState;
let model: RangeModel;

beforeAll(() => {
  pool = simulatedPool(12, BARS, { law: CLUSTERED, seed: 11 });
  const series = pool.map((one) => one.series);
  market = marketState(series);
  const fitted = toTheEnd(fitRangeModel(series, { seed: 1 }));
  if ("ok" in fitted) throw new Error(fitted.code);
  model = fitted;
}, 60_000);

function forecast(series: PriceSeries, by = model): RangeForecast {
  const said = forecastRange({ model: by, series, market });
  if (!said.ok) throw new Error(said.code);
  return said;
}

test("finds the variance that the next sessions are drawn with", () => {
  const errors: number[] = [];
  let level = 0;
  for (const { series, variance } of pool) {
    // What a session's high and low miss of its variance is not the forecast's fault.
    const measured = dayColumns(series).variance.reduce((sum, value) => sum + value, 0);
    const seen = measured / variance.reduce((sum, value) => sum + value, 0);
    for (let bar = 1_500; bar < BARS - 1; bar += 20) {
      const said = forecast(partOf(series, 0, bar + 1));
      errors.push(Math.log(said.horizons[0]!.variance / (seen * variance[bar + 1]!)));
      level += said.horizons[0]!.variance / (seen * variance[bar + 1]!);
    }
  }
  const squared = errors.reduce((sum, error) => sum + error * error, 0) / errors.length;
  expect(Math.sqrt(squared)).toBeLessThan(0.3);
  expect(level / errors.length).toBeGreaterThan(0.9);
  expect(level / errors.length).toBeLessThan(1.15);
});

test("later bars, of the series and of the market, change no forecast", () => {
  const { series } = pool[3]!;
  const until = 1_600;
  const early = partOf(series, 0, until);
  const earlyMarket = marketState(pool.map((one) => partOf(one.series, 0, until)));
  const now = forecastRange({ model, series: early, market });
  expect(now).toEqual(forecastRange({ model, series: early, market: earlyMarket }));
});

test("another unit of price changes no percent, and another order of the pool nothing of the market", () => {
  const { series } = pool[5]!;
  const inCents = mapBars(series, (column, name) =>
    name === "volume" ? column : column.map((p) => p * 128),
  );
  const { close, ...said } = forecast(series);
  const { close: closeInCents, ...saidInCents } = forecast(inCents);
  expect(closeInCents).toBe(close * 128);
  for (const [place, { ranges }] of said.horizons.entries()) {
    ranges.forEach(({ low, high }, level) => {
      expect(saidInCents.horizons[place]!.ranges[level]!.low).toBeCloseTo(low, 9);
      expect(saidInCents.horizons[place]!.ranges[level]!.high).toBeCloseTo(high, 9);
    });
  }
  const shuffled = marketState(pool.map((one) => one.series).reverse());
  expect(shuffled.dates).toEqual(market.dates);
  market.week.forEach((value, index) => {
    expect(shuffled.week[index]).toBeCloseTo(value, 12);
  });
});

test("ranges lie in each other, and grow with the horizon", () => {
  const { horizons, cumulativeVariance } = forecast(pool[0]!.series);
  for (const { ranges } of horizons) {
    const [half, most, all] = ranges;
    expect(all!.low).toBeLessThan(most!.low);
    expect(most!.low).toBeLessThan(half!.low);
    expect(half!.high).toBeLessThan(most!.high);
    expect(most!.high).toBeLessThan(all!.high);
  }
  const deviations = horizons.map(({ volatility }) => volatility);
  expect(deviations).toEqual([...deviations].sort((a, b) => a - b));
  expect(cumulativeVariance).toHaveLength(63);
  expect(cumulativeVariance).toEqual([...cumulativeVariance].sort((a, b) => a - b));
});

test("a new listing is said to be one, and its range is as wide as its sector's tells", () => {
  const young = partOf(pool[2]!.series, BARS - 15, BARS);
  const said = forecast(young);
  expect(said.method).toMatchObject({ isNewListing: true, variance: "range", hasMarket: true });
  const old = forecast(pool[2]!.series);
  expect(old.method.isNewListing).toBe(false);
  expect(said.horizons[1]!.volatility / old.horizons[1]!.volatility).toBeGreaterThan(0.5);
  expect(forecastRange({ model, series: partOf(young, 0, 9), market })).toMatchObject({
    ok: false,
    code: "insufficient_history",
    details: { needed: 10, available: 9 },
  });
});

test("what trades every day has years of 365 days and no market", () => {
  const { series } = pool[1]!;
  const said = forecast({ ...series, sector: null, tradingDays: "every_day" });
  expect(said.method).toMatchObject({ isEveryDay: true, hasMarket: false });
  const month = said.horizons.find(({ sessions }) => sessions === 21)!;
  expect(said.volatilityPerYear / month.volatility).toBeCloseTo(Math.sqrt(365 / 21), 9);
});

test("few true highs and lows are said, and widen the range", () => {
  const { series } = pool[4]!;
  const flat = mapBars(series, (column, name) =>
    name === "high" || name === "low" || name === "open" ? series.bars.close.slice() : column,
  );
  const said = forecast(flat);
  expect(said.method.variance).toBe("close_to_close");
  const { variance, ranges } = said.horizons[1]!;
  const of = forecast(series).horizons[1]!;
  const width = (range: typeof ranges) => Math.log((100 + range[1]!.high) / (100 + range[1]!.low));
  expect(width(ranges) / Math.sqrt(variance)).toBeGreaterThan(
    1.02 * (width(of.ranges) / Math.sqrt(of.variance)),
  );
});

test("a model of the same pool and seed is the same text, and is read again as it was", () => {
  const again = toTheEnd(
    fitRangeModel(
      pool.map((one) => one.series),
      { seed: 1 },
    ),
  );
  const text = serializeRangeModel(model);
  expect(JSON.stringify(again)).toBe(text);
  const read = parseRangeModel(text);
  expect(read.ok && forecast(pool[0]!.series, read.model)).toEqual(forecast(pool[0]!.series));
  expect(parseRangeModel("{}")).toMatchObject({ ok: false, code: "invalid_model" });
  expect(parseRangeModel("not json")).toMatchObject({ ok: false, code: "invalid_model" });
  expect(parseRangeModel(text.replace('"version":2', '"version":0'))).toMatchObject({
    ok: false,
    code: "other_version",
  });
});

test("a pool too small to learn from is refused", () => {
  const few = pool.slice(0, 3).map((one) => one.series);
  expect(toTheEnd(fitRangeModel(few, { seed: 1 }))).toMatchObject({ ok: false, code: "insufficient_pool" });
  expect(toTheEnd(fitRangeModel([], { seed: 1 }))).toMatchObject({ ok: false, code: "insufficient_pool" });
});

test("the shipped model forecasts and gives odds at once", () => {
  const said = forecast(pool[6]!.series, referenceModel);
  const { close } = said;
  const odds = touchOdds({
    model: referenceModel,
    forecast: said,
    up: close * 1.04,
    down: close * 0.98,
    sessions: 5,
  });
  expect(odds.ok && odds.down!.touched).toBeGreaterThan(0.2);
  expect(said.horizons[1]!.ranges[1]!.low).toBeLessThan(-1);
});

test("a series without volume is forecast as one whose volume is as usual", () => {
  const { series } = pool[7]!;
  const unknown = mapBars(series, (column, name) =>
    name === "volume" ? column.map(() => Number.NaN) : column,
  );
  const [known, said] = [forecast(series, referenceModel), forecast(unknown, referenceModel)];
  said.horizons.forEach(({ volatility }, place) => {
    expect(volatility / known.horizons[place]!.volatility).toBeGreaterThan(0.85);
    expect(volatility / known.horizons[place]!.volatility).toBeLessThan(1.3);
  });
});
