import { seededUniform } from "@neuro/quant";
import { normalDraw } from "../statistics/normal-draw.ts";
import { type Ground, gridOf } from "../walk/ground.ts";
import type { Judged } from "../walk/judge-sessions.ts";
import type { Outcomes } from "../walk/outcomes.ts";
import type { PortfolioRecord } from "./range-record.ts";

/** How random portfolios lost, in the counting, and the shocks that the next weeks are judged by. Plain JSON. */
export interface PortfolioTally {
  weeks: number;
  judged: number;
  exceeded: number;
  readonly byYear: Record<string, [judged: number, exceeded: number]>;
  /** Sessions judged so far, the last `HISTORY` of them, and by session each series' outcome in thousandths of its deviation; null without. */
  readonly sessions: number[];
  readonly shocks: (number | null)[][];
}

export const emptyPortfolios = (): PortfolioTally => ({
  weeks: 0,
  judged: 0,
  exceeded: 0,
  byYear: {},
  sessions: [],
  shocks: [],
});

const PORTFOLIOS = 500;
const FEWEST_HELD = 5;
const MOST_HELD = 12;
const LEVEL = 95;
export const PORTFOLIO_SESSIONS = 5;
/** Weeks of history that a loss is judged by, and weeks that must be there. */
const HISTORY = 300;
const FEWEST_WEEKS = 100;
const PRECISION = 1_000;

interface RandomPortfolio {
  readonly held: readonly number[];
  readonly weights: readonly number[];
}

function randomPortfolios(series: number, seed: number): readonly RandomPortfolio[] {
  const next = seededUniform(seed);
  return Array.from({ length: PORTFOLIOS }, () => {
    const size = Math.min(series, FEWEST_HELD + Math.floor(next() * (MOST_HELD - FEWEST_HELD + 1)));
    const held = new Set<number>();
    while (held.size < size) held.add(Math.floor(next() * series));
    const drawn = [...held].map(() => -Math.log(1 - next()));
    const total = drawn.reduce((sum, value) => sum + value, 0);
    return { held: [...held], weights: drawn.map((value) => value / total) };
  });
}

/** One judged week: by series, its outcome and the deviation forecast for it. */
interface Week {
  readonly session: number;
  readonly changes: Float64Array;
  readonly deviations: Float64Array;
}

/** Judges the weeks of a year in turn: each against the shocks of the weeks whose outcomes were known by then. */
export function addPortfolioYear(tally: PortfolioTally, ground: Ground, judged: Judged, seed: number): void {
  const portfolios = randomPortfolios(ground.pool.length, seed);
  for (const week of weeksOf(ground, judged)) {
    const known = tally.sessions.findIndex((session) => session + PORTFOLIO_SESSIONS > week.session);
    const count = known === -1 ? tally.sessions.length : known;
    if (count >= FEWEST_WEEKS) {
      tally.weeks++;
      judgeWeek(tally, { ground, portfolios, week, scenarios: scenariosOf(tally, count, seed) });
    }
    tally.sessions.push(week.session);
    tally.shocks.push(
      Array.from(week.changes, (change, k) => {
        const shock = change / (week.deviations[k] as number);
        return Number.isNaN(shock) ? null : Math.round(PRECISION * shock);
      }),
    );
    if (tally.sessions.length > HISTORY + 1) {
      tally.sessions.shift();
      tally.shocks.shift();
    }
  }
}

function weeksOf(ground: Ground, { rows, logForecast }: Judged): readonly Week[] {
  const grid = gridOf(ground, PORTFOLIO_SESSIONS);
  const { change } = grid.outcomes[PORTFOLIO_SESSIONS] as Outcomes;
  const weeks: Week[] = [];
  rows.forEach((row, k) => {
    const session = grid.session[row] as number;
    let week = weeks.at(-1);
    if (week?.session !== session) {
      const empty = () => new Float64Array(ground.pool.length).fill(Number.NaN);
      week = { session, changes: empty(), deviations: empty() };
      weeks.push(week);
    }
    const place = grid.series[row] as number;
    week.changes[place] = change[row] as number;
    week.deviations[place] = Math.sqrt(PORTFOLIO_SESSIONS * Math.exp(logForecast[k] as number));
  });
  return weeks;
}

/** By series: shocks of the known weeks; where it had none, the mean shock of the week and a drawn rest. */
function scenariosOf(tally: PortfolioTally, count: number, seed: number): readonly Float64Array[] {
  const series = tally.shocks[0]?.length ?? 0;
  const columns = Array.from({ length: series }, () => new Float64Array(count));
  for (let week = 0; week < count; week++) {
    const shocks = tally.shocks[week] as (number | null)[];
    const next = seededUniform(seed + (tally.sessions[week] as number));
    let sum = 0;
    let there = 0;
    for (const shock of shocks) {
      if (shock === null) continue;
      sum += shock / PRECISION;
      there++;
    }
    const common = there === 0 ? 0 : sum / there;
    for (let k = 0; k < series; k++) {
      const shock = shocks[k] ?? null;
      (columns[k] as Float64Array)[week] =
        shock === null ? common + OWN_REST * normalDraw(next) : shock / PRECISION;
    }
  }
  return columns;
}

/** Deviation of a shock that is not the market's: the mean shock of a week takes up about a third of its variance. */
const OWN_REST = 0.82;

function judgeWeek(
  tally: PortfolioTally,
  {
    ground,
    portfolios,
    week,
    scenarios,
  }: {
    readonly ground: Ground;
    readonly portfolios: readonly RandomPortfolio[];
    readonly week: Week;
    readonly scenarios: readonly Float64Array[];
  },
): void {
  const count = scenarios[0]?.length ?? 0;
  const losses = new Float64Array(count);
  const year = ground.years[week.session] as number;
  tally.byYear[year] ??= [0, 0];
  const counts = tally.byYear[year] as [number, number];
  for (const { held, weights } of portfolios) {
    losses.fill(0);
    let came = 0;
    let there = 0;
    held.forEach((series, k) => {
      const deviation = week.deviations[series] as number;
      if (Number.isNaN(deviation)) return;
      there++;
      const weight = weights[k] as number;
      came -= weight * Math.expm1(week.changes[series] as number);
      addLosses(losses, scenarios[series] as Float64Array, { deviation, weight });
    });
    if (there === 0) continue;
    let worse = 0;
    for (const loss of losses) if (loss >= came) worse++;
    const isExceeded = worse < (1 - LEVEL / 100) * (count + 1);
    tally.judged++;
    counts[0]++;
    if (isExceeded) {
      tally.exceeded++;
      counts[1]++;
    }
  }
}

function addLosses(
  losses: Float64Array,
  shocks: Float64Array,
  { deviation, weight }: { readonly deviation: number; readonly weight: number },
): void {
  for (let k = 0; k < losses.length; k++) {
    const change = deviation * (shocks[k] as number);
    // The exponential to its second term: exact to a ten-thousandth for the changes of a week.
    losses[k] = (losses[k] as number) - weight * (change + (change * change) / 2);
  }
}

export function portfolioRecord(tally: PortfolioTally): PortfolioRecord {
  const byYear = Object.entries(tally.byYear).filter(([, [judged]]) => judged > 0);
  return {
    portfolios: PORTFOLIOS,
    weeks: tally.weeks,
    level: LEVEL,
    exceeded: tally.judged === 0 ? 0 : tally.exceeded / tally.judged,
    byYear: Object.fromEntries(byYear.map(([year, [judged, exceeded]]) => [year, exceeded / judged])),
  };
}
