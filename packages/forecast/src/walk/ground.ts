import { dayNumberOf, yearOf } from "@neuro/contract/primitives";
import { FEATURES, writeFeatures } from "../har/features.ts";
import { RANGE_HORIZONS, type RangeHorizon } from "../horizons.ts";
import type { PriceSeries } from "../price-series.ts";
import { refusalOf } from "../variance/check-bars.ts";
import { type DayColumns, dayColumns, LEAST_VARIANCE, meanBetween } from "../variance/day-columns.ts";
import { type MarketState, marketState } from "../variance/market-state.ts";
import type { WorkProgress } from "../work-progress.ts";
import { type Outcomes, writeOutcome } from "./outcomes.ts";

/** Cases of a pool: one for each series on every `stride`-th session of the market, in order of sessions. */
export interface Grid {
  readonly stride: number;
  readonly horizons: readonly RangeHorizon[];
  readonly count: number;
  /** `FEATURES` numbers a case. */
  readonly features: Float32Array;
  /** Index into the ground's series, its bar, and the session as an index of the market's dates. */
  readonly series: Int16Array;
  readonly bar: Int32Array;
  readonly session: Int32Array;
  readonly outcomes: Readonly<Record<number, Outcomes>>;
}

/** A pool as numbers: what was known in each case and what came of it. */
export interface Ground {
  readonly pool: readonly PriceSeries[];
  readonly market: MarketState;
  /** Calendar year of each session. */
  readonly years: Int16Array;
  /** Every third session for the next one, so that all weekdays come in turn; every fifth for the longer horizons. */
  readonly daily: Grid;
  readonly weekly: Grid;
  /** By series: log returns and variances of its bars. */
  readonly returns: readonly Float32Array[];
  readonly variances: readonly Float32Array[];
}

export const gridOf = (ground: Ground, horizon: RangeHorizon): Grid =>
  horizon === 1 ? ground.daily : ground.weekly;

/** Bars that a series has behind it in its first case. */
const BARS_BEFORE = 260;
const DAILY_STRIDE = 3;
const WEEKLY_STRIDE = 5;

/** The series of a pool that cases can be made of, in order of their ids: those that trade in sessions and have bars enough. */
function usableSeries(pool: readonly PriceSeries[]): readonly PriceSeries[] {
  const usable = pool.filter(
    ({ bars, tradingDays }) =>
      tradingDays === "sessions" && bars.dates.length > BARS_BEFORE && refusalOf(bars) === null,
  );
  return usable.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Yields between series, so that a worker can breathe. */
export function* prepareGround(given: readonly PriceSeries[]): Generator<WorkProgress, Ground> {
  const pool = usableSeries(given);
  const market = marketState(pool);
  yield { done: 0, total: 1 };
  const sessionOf = new Map(market.dates.map((date, index) => [date, index]));
  const years = Int16Array.from(market.dates, (date) => yearOf(dayNumberOf(date)));
  const daily = emptyGrid(pool, { sessionOf, stride: DAILY_STRIDE, horizons: [1] });
  const weekly = emptyGrid(pool, {
    sessionOf,
    stride: WEEKLY_STRIDE,
    horizons: RANGE_HORIZONS.filter((horizon) => horizon > 1),
  });
  const returns: Float32Array[] = [];
  const variances: Float32Array[] = [];
  for (const [index, series] of pool.entries()) {
    const columns = dayColumns(series);
    returns.push(Float32Array.from(columns.returns));
    variances.push(Float32Array.from(columns.variance));
    fillCases(daily, { series, columns, index, market, sessionOf });
    fillCases(weekly, { series, columns, index, market, sessionOf });
    yield { done: 0, total: 1 };
  }
  return { pool, market, years, daily: daily.grid, weekly: weekly.grid, returns, variances };
}

interface Filling {
  readonly grid: Grid;
  /** Where the next case of each session goes. */
  readonly next: Int32Array;
}

function emptyGrid(
  pool: readonly PriceSeries[],
  {
    sessionOf,
    stride,
    horizons,
  }: {
    readonly sessionOf: ReadonlyMap<string, number>;
    readonly stride: number;
    readonly horizons: readonly RangeHorizon[];
  },
): Filling {
  const next = new Int32Array(sessionOf.size);
  let count = 0;
  for (const { bars } of pool) {
    for (let i = BARS_BEFORE; i < bars.dates.length; i++) {
      const session = sessionOf.get(bars.dates[i] as string);
      if (session === undefined || session % stride !== 0) continue;
      next[session] = (next[session] as number) + 1;
      count++;
    }
  }
  let before = 0;
  for (let session = 0; session < next.length; session++) {
    const here = next[session] as number;
    next[session] = before;
    before += here;
  }
  const outcomes = Object.fromEntries(horizons.map((horizon) => [horizon, emptyOutcomes(count)]));
  const features = new Float32Array(count * FEATURES);
  const places = {
    series: new Int16Array(count),
    bar: new Int32Array(count),
    session: new Int32Array(count),
  };
  return { grid: { stride, horizons, count, features, ...places, outcomes }, next };
}

function emptyOutcomes(count: number): Outcomes {
  const empty = () => new Float32Array(count).fill(Number.NaN);
  return { logVariance: empty(), change: empty(), high: empty(), low: empty(), end: new Int32Array(count) };
}

function fillCases(
  { grid, next }: Filling,
  {
    series,
    columns,
    index,
    market,
    sessionOf,
  }: {
    readonly series: PriceSeries;
    readonly columns: DayColumns;
    readonly index: number;
    readonly market: MarketState;
    readonly sessionOf: ReadonlyMap<string, number>;
  },
): void {
  const { dates } = series.bars;
  const source = { columns, dates, usual: null };
  for (let i = BARS_BEFORE; i < columns.length; i++) {
    const session = sessionOf.get(dates[i] as string);
    if (session === undefined || session % grid.stride !== 0) continue;
    const row = next[session] as number;
    next[session] = row + 1;
    grid.series[row] = index;
    grid.bar[row] = i;
    grid.session[row] = session;
    writeFeatures(grid.features, row * FEATURES, source, i, { of: market, index: session });
    for (const horizon of grid.horizons) {
      const outcomes = grid.outcomes[horizon] as Outcomes;
      const last = i + horizon;
      outcomes.end[row] = session + horizon;
      if (last >= columns.length) continue;
      const mean = meanBetween(columns.sumVariance, i + 1, last + 1);
      outcomes.logVariance[row] = Math.log(Math.max(LEAST_VARIANCE, mean));
      writeOutcome(outcomes, row, series.bars, { from: i, to: last });
    }
  }
}
