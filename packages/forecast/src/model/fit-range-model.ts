import { RANGE_HORIZONS, type RangeHorizon, WEEK } from "../horizons.ts";
import { blended } from "../network/blend.ts";
import { GROUPED_BY, groupAt } from "../outcomes/group-outcomes.ts";
import { encodePaths } from "../paths/path-library.ts";
import { type PathCase, samplePaths } from "../paths/sample-paths.ts";
import type { PriceSeries } from "../price-series.ts";
import { dataHashOf, FORECAST_VERSION } from "../record/data-hash.ts";
import { windowsOf } from "../variance/windows.ts";
import { type Ground, prepareGround } from "../walk/ground.ts";
import { judgeYear, sessionsOfYear, YEARS_LEARNT, type YearJudgement } from "../walk/judge-year.ts";
import { type Carried, carriedAtFirst, fitRange, type RangeFit, rowsWithin } from "../walk/range-fit.ts";
import { forecastRows } from "../walk/variance-fit.ts";
import type { WorkProgress } from "../work-progress.ts";
import { horizonModel } from "./horizon-model.ts";
import type { RangeModel, YearModel } from "./range-model.ts";
import { usualVariance } from "./usual-variance.ts";

export interface FitOptions {
  readonly seed: number;
}

/** Nothing can be learnt of a pool: too few series that trade in sessions have two years of bars. */
export interface TooSmallPool {
  readonly ok: false;
  readonly code: "insufficient_pool";
  readonly details: { readonly cases: number; readonly needed: number };
}

/** Paths kept of calm and of wild cases. */
const CALM_PATHS = 1_152;
const WILD_PATHS = 384;
/** Cases of a year whose paths are looked at. */
const CASES_A_YEAR = 1_200;
const FEWEST_CASES = 2_000;
/** Calendar years that ten years up to any day reach into. */
const YEARS_KEPT = 11;
const FEWEST_PATHS = 200;

/**
 * A model learnt from a pool, from all of its history up to its last session: a generator, so that a worker can breathe between its
 * steps. Every year is judged by the years before it, as in the record; the outcomes over what was forecast for them are what ranges and
 * odds are made of. Series with wrong or few bars are left out.
 */
export function* fitRangeModel(
  given: readonly PriceSeries[],
  { seed }: FitOptions,
): Generator<WorkProgress, RangeModel | TooSmallPool> {
  const ground = yield* prepareGround(given);
  const walked = yield* walkYears(ground, seed);
  return yield* modelOver(ground, walked, seed);
}

/** Of a pool whose every year has been judged. */
export function* modelOver(
  ground: Ground,
  { carried, cases, years }: Walked,
  seed: number,
): Generator<WorkProgress, RangeModel | TooSmallPool> {
  const sessions = ground.market.dates.length;
  const learnFrom = Math.max(0, sessions - YEARS_LEARNT * windowsOf("sessions").perYear);
  const horizons = [];
  for (const horizon of RANGE_HORIZONS) {
    const rows = rowsWithin(ground, horizon, { from: learnFrom, to: sessions });
    if (rows.length < FEWEST_CASES) return tooSmall(rows.length, FEWEST_CASES);
    const before = carried.get(horizon) ?? carriedAtFirst();
    const fit = fitRange(ground, horizon, { rows, carried: before, seed });
    horizons.push(horizonModel(ground, fit, { rows, scale: before.conformal.scale }));
    yield { done: sessions, total: sessions };
  }
  const [calm, wild] = [0, 1].map((group) => cases.filter((one) => one.group === group));
  if (calm === undefined || wild === undefined || wild.length < FEWEST_PATHS) {
    return tooSmall(wild?.length ?? 0, FEWEST_PATHS);
  }
  const paths = {
    calm: samplePaths(ground, calm, { count: CALM_PATHS, seed }),
    wild: samplePaths(ground, wild, { count: WILD_PATHS, seed: seed + 1 }),
  };
  return {
    version: FORECAST_VERSION,
    dataHash: dataHashOf(ground.pool),
    seed,
    from: ground.market.dates[0] ?? "",
    to: ground.market.dates.at(-1) ?? "",
    series: ground.pool.length,
    horizons,
    usual: usualVariance(ground, windowsOf("sessions").long),
    paths: encodePaths(paths, cases.length),
    years,
  };
}

const tooSmall = (cases: number, needed: number): TooSmallPool => ({
  ok: false,
  code: "insufficient_pool",
  details: { cases, needed },
});

interface GroupedCase extends PathCase {
  readonly group: number;
}

/** What the judged years leave to the model. */
interface Walked {
  readonly carried: ReadonlyMap<RangeHorizon, Carried>;
  readonly cases: readonly GroupedCase[];
  readonly years: readonly YearModel[];
}

/** Gathers it, horizon by horizon and year by year. */
export class YearsWalked implements Walked {
  readonly carried = new Map<RangeHorizon, Carried>();
  readonly cases: GroupedCase[] = [];
  readonly years: YearModel[] = [];
  readonly #ground: Ground;
  #fits: RangeFit[] = [];
  #rows: Int32Array = new Int32Array();

  constructor(ground: Ground) {
    this.#ground = ground;
  }

  add(horizon: RangeHorizon, judgement: YearJudgement): void {
    const { carried, fit, judged } = judgement;
    if (horizon === WEEK) this.#keepYear(judgement);
    this.carried.set(horizon, carried);
    this.#fits.push(fit);
    this.#rows = judged.rows;
  }

  /** As it stood before the year: with the scale that the year before left. */
  #keepYear({ fit, training, judged }: YearJudgement): void {
    const { years, market, weekly } = this.#ground;
    const session = weekly.session[judged.rows[0] as number] as number;
    const year = years[session] as number;
    if (year <= (years.at(-1) as number) - YEARS_KEPT) return;
    const { scale } = (this.carried.get(WEEK) ?? carriedAtFirst()).conformal;
    this.years.push({
      year,
      week: horizonModel(this.#ground, fit, { rows: training, scale }),
      usual: usualVariance(this.#ground, windowsOf("sessions").long, market.dates[session]),
    });
  }

  endYear(): void {
    if (this.#fits.length === RANGE_HORIZONS.length)
      this.cases.push(...casesOf(this.#ground, this.#fits, this.#rows));
    this.#fits = [];
  }
}

function* walkYears(ground: Ground, seed: number): Generator<WorkProgress, Walked> {
  const walked = new YearsWalked(ground);
  const first = ground.years[0] ?? 0;
  const last = ground.years.at(-1) ?? -1;
  for (let year = first; year <= last; year++) {
    const sessions = sessionsOfYear(ground.years, year);
    for (const horizon of RANGE_HORIZONS) {
      const before = walked.carried.get(horizon) ?? carriedAtFirst();
      const judgement = judgeYear(ground, horizon, { sessions, carried: before, seed });
      yield { done: year - first, total: last + 2 - first };
      if (judgement !== null) walked.add(horizon, judgement);
    }
    walked.endYear();
  }
  return walked;
}

/** Of the cases of the longest horizon, whose paths are known to their end. */
function casesOf(ground: Ground, fits: readonly RangeFit[], rows: Int32Array): GroupedCase[] {
  const grid = ground.weekly;
  const every = Math.max(1, Math.floor(rows.length / CASES_A_YEAR));
  const kept = rows.filter((_, k) => k % every === 0);
  const logs = fits.map((fit) => {
    const { linear, network } = forecastRows(fit.variance, grid.features, kept);
    return linear.map((value, k) => blended(value, network[k] as number, fit.weight));
  });
  const week = RANGE_HORIZONS.indexOf(GROUPED_BY);
  return Array.from(kept, (row, k) => {
    const logForecasts = logs.map((of) => of[k] as number);
    return {
      series: grid.series[row] as number,
      bar: grid.bar[row] as number,
      logForecasts,
      group: groupAt((fits[week] as RangeFit).bound, logForecasts[week] as number),
    };
  });
}
