import { RANGE_LEVELS, type RangeHorizon } from "../horizons.ts";
import { RIVALS, type Rival, type RivalForecasts } from "../rivals/rival-forecasts.ts";
import { qlike } from "../statistics/qlike.ts";
import { quantileOf } from "../statistics/quantile-of.ts";
import { dieboldMariano } from "../statistics/tests.ts";
import { type Ground, gridOf } from "../walk/ground.ts";
import type { Judged } from "../walk/judge-sessions.ts";
import type { Outcomes } from "../walk/outcomes.ts";
import { type RangeFit, TOUCHES, touches } from "../walk/range-fit.ts";
import { addToLevel, emptyLevel, FIFTHS, type LevelTally, levelRecord } from "./level-tally.ts";
import { addOdds, emptyOdds, type OddsTally, oddsRecord } from "./odds-tally.ts";
import type { HorizonRecord, NetworkRecord } from "./range-record.ts";

/** Of the years judged with a network: sums of losses, and its share in the last of them. */
interface NetworkTally {
  cases: number;
  from: string | null;
  share: number;
  readonly losses: Record<"forecast" | "linear" | "network", number>;
  /** By session: mean loss less that of the autoregression alone. */
  readonly differences: number[];
}

/** A horizon's record in the counting. Plain JSON. */
export interface HorizonTally {
  readonly sessions: RangeHorizon;
  cases: number;
  garchCases: number;
  from: string | null;
  to: string | null;
  sumLog: number;
  sumLogSquared: number;
  /** Squared errors of the log by the forecast's expectation of it, by its own log and by the trailing mean. */
  expected: number;
  plain: number;
  trailing: number;
  readonly losses: Record<"forecast" | Rival, number>;
  readonly network: NetworkTally;
  /** By session: mean loss less that of the rival. */
  readonly differences: Record<Rival, number[]>;
  readonly levels: readonly LevelTally[];
  readonly odds: readonly OddsTally[];
}

export const emptyHorizon = (sessions: RangeHorizon): HorizonTally => ({
  sessions,
  cases: 0,
  garchCases: 0,
  from: null,
  to: null,
  sumLog: 0,
  sumLogSquared: 0,
  expected: 0,
  plain: 0,
  trailing: 0,
  losses: { forecast: 0, trailing21: 0, garch: 0, har: 0 },
  network: {
    cases: 0,
    from: null,
    share: 0,
    losses: { forecast: 0, linear: 0, network: 0 },
    differences: [],
  },
  differences: { trailing21: [], garch: [], har: [] },
  levels: RANGE_LEVELS.map(emptyLevel),
  odds: TOUCHES.map(emptyOdds),
});

export interface JudgedYear {
  readonly fit: RangeFit;
  readonly judged: Judged;
  readonly rivals: RivalForecasts;
}

export function addYear(tally: HorizonTally, ground: Ground, year: JudgedYear): void {
  addLosses(tally, ground, year);
  if (year.fit.variance.network !== null) addNetwork(tally, ground, year);
  addCoverage(tally, ground, year);
  const outcomes = gridOf(ground, tally.sessions).outcomes[tally.sessions] as Outcomes;
  TOUCHES.forEach((change, touch) => {
    const base = year.fit.baseRates[touch] as number;
    year.judged.rows.forEach((row, k) => {
      const said = year.judged.odds[touch]?.[k] as number;
      addOdds(tally.odds[touch] as OddsTally, { said, base, came: touches(outcomes, row, change) });
    });
  });
}

function addLosses(tally: HorizonTally, ground: Ground, { fit, judged, rivals }: JudgedYear): void {
  const grid = gridOf(ground, tally.sessions);
  const { logVariance } = grid.outcomes[tally.sessions] as Outcomes;
  const { rows, logForecast } = judged;
  for (let first = 0; first < rows.length; ) {
    const session = grid.session[rows[first] as number] as number;
    const sums: Record<Rival, [number, number]> = { trailing21: [0, 0], garch: [0, 0], har: [0, 0] };
    let k = first;
    for (; k < rows.length && grid.session[rows[k] as number] === session; k++) {
      const outcome = logVariance[rows[k] as number] as number;
      const said = logForecast[k] as number;
      const loss = qlike(outcome, said);
      tally.cases++;
      tally.sumLog += outcome;
      tally.sumLogSquared += outcome * outcome;
      tally.expected += (outcome - said - fit.meanLogError) ** 2;
      tally.plain += (outcome - said) ** 2;
      tally.trailing += (outcome - (rivals.trailing21[k] as number)) ** 2;
      tally.losses.forecast += loss;
      for (const rival of RIVALS) {
        const theirs = qlike(outcome, rivals[rival][k] as number);
        if (Number.isNaN(theirs)) continue;
        tally.losses[rival] += theirs;
        sums[rival][0] += loss - theirs;
        sums[rival][1]++;
        if (rival === "garch") tally.garchCases++;
      }
    }
    for (const rival of RIVALS) {
      const [sum, count] = sums[rival];
      if (count > 0) tally.differences[rival].push(sum / count);
    }
    const date = ground.market.dates[session] as string;
    tally.from ??= date;
    tally.to = date;
    first = k;
  }
}

function addNetwork({ sessions, network }: HorizonTally, ground: Ground, { fit, judged }: JudgedYear): void {
  const grid = gridOf(ground, sessions);
  const { logVariance } = grid.outcomes[sessions] as Outcomes;
  const { rows, logForecast, alone } = judged;
  const { losses } = network;
  network.share = fit.weight;
  for (let first = 0; first < rows.length; ) {
    const session = grid.session[rows[first] as number] as number;
    let sum = 0;
    let k = first;
    for (; k < rows.length && grid.session[rows[k] as number] === session; k++) {
      const outcome = logVariance[rows[k] as number] as number;
      const ours = qlike(outcome, logForecast[k] as number);
      const linear = qlike(outcome, alone.linear[k] as number);
      losses.forecast += ours;
      losses.linear += linear;
      losses.network += qlike(outcome, alone.network[k] as number);
      sum += ours - linear;
      network.cases++;
    }
    network.differences.push(sum / (k - first));
    network.from ??= ground.market.dates[session] as string;
    first = k;
  }
}

function networkRecord(
  { cases, from, share, losses, differences }: NetworkTally,
  lags: number,
): NetworkRecord | null {
  if (cases === 0 || from === null) return null;
  return {
    cases,
    from,
    share,
    qlike: {
      forecast: losses.forecast / cases,
      linear: losses.linear / cases,
      network: losses.network / cases,
    },
    dieboldMariano: dieboldMariano(differences, lags),
  };
}

/** Sessions between cases of one series that overlap no other, in sessions of the grid. */
const apartStride = (sessions: RangeHorizon, stride: number): number => stride * Math.ceil(sessions / stride);

function addCoverage(tally: HorizonTally, ground: Ground, { judged }: JudgedYear): void {
  const grid = gridOf(ground, tally.sessions);
  const { change } = grid.outcomes[tally.sessions] as Outcomes;
  const sorted = Float64Array.from(judged.logForecast).sort();
  const bounds = Array.from({ length: FIFTHS - 1 }, (_, k) => quantileOf(sorted, (k + 1) / FIFTHS));
  const apart = apartStride(tally.sessions, grid.stride);
  judged.rows.forEach((row, k) => {
    const session = grid.session[row] as number;
    const said = judged.logForecast[k] as number;
    const { id, sector } = ground.pool[grid.series[row] as number] as { id: string; sector: string | null };
    const came = change[row] as number;
    const year = ground.years[session] as number;
    const fifth = bounds.filter((bound) => said > bound).length;
    tally.levels.forEach((level, place) => {
      const low = judged.low[place]?.[k] as number;
      const high = judged.high[place]?.[k] as number;
      const isHeld = came >= low && came <= high;
      const width = Math.expm1(high) - Math.expm1(low);
      addToLevel(level, { id, sector, year, fifth, isHeld, width, isApart: session % apart === 0 });
    });
  });
}

export function horizonRecord(tally: HorizonTally, stride: number): HorizonRecord | null {
  const { cases, sessions, from, to, losses } = tally;
  if (cases === 0 || from === null || to === null) return null;
  const variance = tally.sumLogSquared - tally.sumLog ** 2 / cases;
  const garch = tally.garchCases === 0 ? null : losses.garch / tally.garchCases;
  const means = { trailing21: losses.trailing21 / cases, har: losses.har / cases, garch };
  const best = RIVALS.reduce((a, b) =>
    (means[b] ?? Number.POSITIVE_INFINITY) < (means[a] ?? Number.POSITIVE_INFINITY) ? b : a,
  );
  const lags = Math.ceil(sessions / stride);
  return {
    sessions,
    cases,
    garchCases: tally.garchCases,
    from,
    to,
    rSquared: 1 - tally.expected / variance,
    rSquaredOfForecast: 1 - tally.plain / variance,
    rSquaredTrailing21: 1 - tally.trailing / variance,
    qlike: { forecast: losses.forecast / cases, ...means },
    dieboldMariano: { rival: best, statistic: dieboldMariano(tally.differences[best], lags) },
    network: networkRecord(tally.network, lags),
    coverage: tally.levels.map(levelRecord),
    odds: tally.odds.map(oddsRecord),
  };
}
