import { asPercent, type Percent } from "@neuro/contract/primitives";
import { scaledRange } from "../conformal/conformal-scale.ts";
import { RANGE_LEVELS, type RangeLevel } from "../horizons.ts";
import { GROUPED_BY, groupAt, type StandardRange } from "../outcomes/group-outcomes.ts";
import { cumulativeVariance } from "../paths/cumulative-variance.ts";
import type { PriceSeries } from "../price-series.ts";
import type { ForecastMethod, ForecastRefusal, HorizonForecast, RangeForecast } from "../range-forecast.ts";
import { refusalOf } from "../variance/check-bars.ts";
import { lastBars } from "../variance/last-bars.ts";
import type { MarketState } from "../variance/market-state.ts";
import { knownSeries } from "./known-series.ts";
import { logForecasts } from "./log-forecasts.ts";
import type { HorizonModel, RangeModel } from "./range-model.ts";
import { wideningOf } from "./widening.ts";

export interface ForecastRequest {
  readonly model: RangeModel;
  readonly series: PriceSeries;
  /** Null: coefficients without it. A state later than the series' last bar is not looked at. */
  readonly market: MarketState | null;
}

/**
 * How far the price of a listing will move from its last bar on. Refuses wrong bars, and histories under `SHORTEST_HISTORY` bars.
 *
 * Source: Corsi (2009), "A simple approximate long-memory model of realized volatility", here in logarithms, pooled over listings
 * and fit by Patton's (2011) QLIKE loss.
 */
export function forecastRange({
  model,
  series: whole,
  market,
}: ForecastRequest): RangeForecast | ForecastRefusal {
  const refusal = refusalOf(whole.bars);
  if (refusal !== null) return refusal;
  const series = lastBars(whole);
  const known = knownSeries(model, series, market);
  if (!known.ok) return known;
  const last = known.columns.length - 1;
  const method = known.methodAt(last);
  const logs = logForecasts(model.horizons, known.source, last, known.marketAt(last));
  const widening = wideningOf(method, last);
  const horizons = model.horizons.map((horizon, place) =>
    horizonForecast(horizon, logs[place] as number, { method, widening }),
  );
  const month = horizons.find(({ sessions }) => sessions === 21);
  const perYear = Math.sqrt(known.columns.windows.perYear / 21);
  const grouping = model.horizons.findIndex(({ sessions }) => sessions === GROUPED_BY);
  const bound = model.horizons[grouping]?.bound ?? 0;
  return {
    ok: true,
    id: series.id,
    asOf: series.bars.dates[last] as string,
    close: series.bars.close[last] as number,
    method,
    horizons,
    volatilityPerYear: asPercent((month?.volatility ?? 0) * perYear),
    cumulativeVariance: Array.from(cumulativeVariance(logs), (value) => value * widening ** 2),
    isWild: groupAt(bound, logs[grouping] as number) === 1,
  };
}

/** How a forecast was made, and by how much that widens its ranges. */
interface Made {
  readonly method: ForecastMethod;
  readonly widening: number;
}

function horizonForecast(horizon: HorizonModel, log: number, made: Made): HorizonForecast {
  const { sessions } = horizon;
  const variance = sessions * Math.exp(log);
  const deviation = Math.sqrt(variance);
  const { medianRise, medianFall } = groupOf(horizon, log);
  const { widening } = made;
  return {
    sessions,
    variance,
    volatility: asPercent(100 * deviation),
    ranges: RANGE_LEVELS.map((level) => ({ level, ...rangeEnds(horizon, log, level, made) })),
    medianHigh: percentChange(medianRise * deviation * widening),
    medianLow: percentChange(-medianFall * deviation * widening),
  };
}

const groupOf = ({ groups, bound }: HorizonModel, log: number) =>
  groups[groupAt(bound, log)] as HorizonModel["groups"][number];

/** Where the range of a level ends, as changes of the price; `log` is the log forecast of the horizon. */
export function rangeEnds(
  horizon: HorizonModel,
  log: number,
  level: RangeLevel,
  { method, widening }: Made,
): { readonly low: Percent; readonly high: Percent } {
  const range = groupOf(horizon, log).ranges[RANGE_LEVELS.indexOf(level)] as StandardRange;
  // The scale follows the market of sessions; what trades every day is not of it.
  const ends = method.isEveryDay ? range : scaledRange(range, horizon.scale[level]);
  const deviation = Math.sqrt(horizon.sessions * Math.exp(log)) * widening;
  return { low: percentChange(ends.low * deviation), high: percentChange(ends.high * deviation) };
}

const percentChange = (logChange: number): Percent => asPercent(100 * Math.expm1(logChange));
