import { RANGE_HORIZONS, type RangeHorizon } from "../horizons.ts";
import type { PriceSeries } from "../price-series.ts";
import type { Garch } from "../rivals/garch.ts";
import {
  type GarchOfSeries,
  garchForecasts,
  garchOfYear,
  plainForecasts,
} from "../rivals/rival-forecasts.ts";
import { type Ground, gridOf, prepareGround } from "../walk/ground.ts";
import { judgeYear, sessionsOfYear, type YearJudgement, type YearSessions } from "../walk/judge-year.ts";
import { carriedAtFirst } from "../walk/range-fit.ts";
import { readCarried, type StoredCarried, storedCarried } from "../walk/stored-carried.ts";
import type { WorkProgress } from "../work-progress.ts";
import { dataHashOf, FORECAST_VERSION, hashOf } from "./data-hash.ts";
import { addYear, emptyHorizon, type HorizonTally, horizonRecord } from "./horizon-tally.ts";
import {
  addPortfolioYear,
  emptyPortfolios,
  PORTFOLIO_SESSIONS,
  type PortfolioTally,
  portfolioRecord,
} from "./portfolio-tally.ts";
import type { RangeRecord } from "./range-record.ts";

export interface RecordOptions {
  readonly seed: number;
  /** What an earlier run yielded, to go on from; of another pool, seed or version it is not used. */
  readonly checkpoint?: RecordCheckpoint | null;
}

/** Everything that the years judged so far leave to the next ones. */
interface RecordState {
  readonly carried: Record<number, StoredCarried>;
  readonly tallies: Record<number, HorizonTally>;
  readonly portfolios: PortfolioTally;
  garch: readonly (Garch | null)[] | null;
}

/** Where a record stands after a judged year; plain JSON. */
export interface RecordCheckpoint {
  readonly identity: string;
  readonly nextYear: number;
  readonly state: RecordState;
}

export interface RecordProgress extends WorkProgress {
  /** After each judged year; null between. Of the state that goes on changing: stored at once, or not at all. */
  readonly checkpoint: RecordCheckpoint | null;
}

const firstState = (): RecordState => ({
  carried: Object.fromEntries(RANGE_HORIZONS.map((horizon) => [horizon, storedCarried(carriedAtFirst())])),
  tallies: Object.fromEntries(RANGE_HORIZONS.map((horizon) => [horizon, emptyHorizon(horizon)])),
  portfolios: emptyPortfolios(),
  garch: null,
});

/**
 * The walk-forward record of a pool. A generator: a worker takes one step after another, stores the checkpoints, and may stop at any of
 * them; gone on with, the record is the same to the bit.
 */
export function* recordRange(
  given: readonly PriceSeries[],
  { seed, checkpoint = null }: RecordOptions,
): Generator<RecordProgress, RangeRecord> {
  const preparing = prepareGround(given);
  let prepared = preparing.next();
  while (!prepared.done) {
    yield { ...prepared.value, checkpoint: null };
    prepared = preparing.next();
  }
  return yield* recordOver(prepared.value, { seed, checkpoint });
}

interface RecordOverOptions extends RecordOptions {
  /** Told of each horizon of each year judged, in their order, and of each year's end. */
  readonly onJudged?: (horizon: RangeHorizon, judgement: YearJudgement) => void;
  readonly onYear?: () => void;
}

/** The same over what was prepared of the pool. */
export function* recordOver(
  ground: Ground,
  { seed, checkpoint = null, onJudged, onYear }: RecordOverOptions,
): Generator<RecordProgress, RangeRecord> {
  const dataHash = dataHashOf(ground.pool);
  const identity = hashOf(`${FORECAST_VERSION} ${seed} ${dataHash}`);
  const resumed = checkpoint?.identity === identity ? checkpoint : null;
  const state = resumed === null ? firstState() : structuredClone(resumed.state);
  const firstYear = ground.years[0] ?? 0;
  const lastYear = ground.years.at(-1) ?? -1;
  const total = (lastYear + 1 - firstYear) * RANGE_HORIZONS.length;
  for (let year = resumed?.nextYear ?? firstYear; year <= lastYear; year++) {
    const sessions = sessionsOfYear(ground.years, year);
    const garch = garchOfYear(ground, sessions, state.garch);
    state.garch = garch.map((of) => of?.model ?? null);
    for (const [place, horizon] of RANGE_HORIZONS.entries()) {
      const judgement = recordYear(state, ground, { horizon, sessions, garch, seed });
      if (judgement !== null) onJudged?.(horizon, judgement);
      yield { done: (year - firstYear) * RANGE_HORIZONS.length + place, total, checkpoint: null };
    }
    onYear?.();
    const done = (year + 1 - firstYear) * RANGE_HORIZONS.length;
    yield { done, total, checkpoint: { identity, nextYear: year + 1, state } };
  }
  return finished(ground, state, { seed, dataHash });
}

function recordYear(
  state: RecordState,
  ground: Ground,
  {
    horizon,
    sessions,
    garch,
    seed,
  }: {
    readonly horizon: RangeHorizon;
    readonly sessions: YearSessions;
    readonly garch: readonly (GarchOfSeries | null)[];
    readonly seed: number;
  },
): YearJudgement | null {
  const carried = readCarried(state.carried[horizon] as StoredCarried);
  const year = judgeYear(ground, horizon, { sessions, carried, seed });
  if (year === null) return null;
  const { training, judged, fit } = year;
  const { rows } = judged;
  const rivals = {
    ...plainForecasts(ground, horizon, { training, rows }),
    garch: garchForecasts(ground, horizon, { rows, garch }),
  };
  addYear(state.tallies[horizon] as HorizonTally, ground, { fit, judged, rivals });
  state.carried[horizon] = storedCarried(year.carried);
  if (horizon === PORTFOLIO_SESSIONS) addPortfolioYear(state.portfolios, ground, judged, seed);
  return year;
}

function finished(
  ground: Ground,
  { tallies, portfolios }: RecordState,
  { seed, dataHash }: { readonly seed: number; readonly dataHash: string },
): RangeRecord {
  const horizons = RANGE_HORIZONS.map((horizon) =>
    horizonRecord(tallies[horizon] as HorizonTally, gridOf(ground, horizon).stride),
  );
  return {
    version: FORECAST_VERSION,
    seed,
    dataHash,
    series: ground.pool.length,
    from: ground.market.dates[0] ?? "",
    to: ground.market.dates.at(-1) ?? "",
    horizons: horizons.filter((record) => record !== null),
    portfolio: portfolioRecord(portfolios),
  };
}
