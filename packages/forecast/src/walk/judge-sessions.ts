import { type Awaited, conformalUntil, scaledRange } from "../conformal/conformal-scale.ts";
import { RANGE_LEVELS, type RangeHorizon } from "../horizons.ts";
import { BLEND_WEIGHTS, blended } from "../network/blend.ts";
import {
  copyOfGroups,
  emptyGroups,
  type GroupCurves,
  groupAt,
  type StandardRange,
} from "../outcomes/group-outcomes.ts";
import { shareAtLeast } from "../outcomes/outcome-counts.ts";
import { qlike } from "../statistics/qlike.ts";
import { type Grid, type Ground, gridOf } from "./ground.ts";
import type { Outcomes } from "./outcomes.ts";
import { addCases, type Carried, type RangeFit, TOUCHES } from "./range-fit.ts";
import { forecastRows, type LogForecasts } from "./variance-fit.ts";

/** Cases judged by a fit that saw none of them, in order of sessions. */
export interface Judged {
  readonly rows: Int32Array;
  /** Log of the mean variance of a session. */
  readonly logForecast: Float64Array;
  /** Of the autoregression and of the network, each alone; without a network both are the same. */
  readonly alone: LogForecasts;
  /** By level: log changes at the ends of the range, the conformal scale of that session in them. */
  readonly low: readonly Float64Array[];
  readonly high: readonly Float64Array[];
  /** By `TOUCHES`: odds given. */
  readonly odds: readonly Float64Array[];
}

/** Cases of sessions `from` to before `to` whose outcomes are known by now, in order. */
export function rowsOfSessions(
  ground: Ground,
  horizon: RangeHorizon,
  { from, to }: { readonly from: number; readonly to: number },
): Int32Array {
  const grid = gridOf(ground, horizon);
  const { logVariance } = grid.outcomes[horizon] as Outcomes;
  const rows: number[] = [];
  for (let row = 0; row < grid.count; row++) {
    const session = grid.session[row] as number;
    if (session >= from && session < to && !Number.isNaN(logVariance[row])) rows.push(row);
  }
  return Int32Array.from(rows);
}

/** Judges rows in order of sessions, and says what the next year takes on from them. */
export function judgeSessions(
  ground: Ground,
  fit: RangeFit,
  carried: Carried,
  rows: Int32Array,
): { readonly judged: Judged; readonly carried: Carried } {
  const grid = gridOf(ground, fit.horizon);
  const outcomes = grid.outcomes[fit.horizon] as Outcomes;
  const said = forecastRows(fit.variance, grid.features, rows);
  const logForecast = new Float64Array(rows.length);
  const ofCases = BLEND_WEIGHTS.map(() => 0);
  for (let k = 0; k < rows.length; k++) {
    const [linear, network] = [said.linear[k] as number, said.network[k] as number];
    logForecast[k] = blended(linear, network, fit.weight);
    const outcome = outcomes.logVariance[rows[k] as number] as number;
    BLEND_WEIGHTS.forEach((weight, place) => {
      const loss = qlike(outcome, blended(linear, network, weight));
      ofCases[place] = (ofCases[place] as number) + loss;
    });
  }
  const { low, high, conformal } = rangesInTurn(ground, fit, { carried, rows, logForecast });
  const odds = TOUCHES.map((change) => oddsOf(fit, logForecast, change));
  const dates = independentDates(grid, fit.horizon, rows);
  const losses =
    fit.variance.network === null
      ? carried.losses
      : ofCases.map((loss, k) => (carried.losses?.[k] ?? 0) + (loss / rows.length) * dates);
  const groups = carried.groups === null ? emptyGroups() : copyOfGroups(carried.groups);
  addCases(groups, outcomes, { horizon: fit.horizon, rows, logForecast, bound: fit.bound });
  const next = { network: fit.variance.network, losses, conformal, groups };
  return { judged: { rows, logForecast, alone: said, low, high, odds }, carried: next };
}

/** Sessions of the rows, those whose outcomes overlap counted as one. */
function independentDates({ session, stride }: Grid, horizon: RangeHorizon, rows: Int32Array): number {
  let dates = 0;
  rows.forEach((row, k) => {
    if (k === 0 || session[row] !== session[rows[k - 1] as number]) dates++;
  });
  return dates / Math.max(1, horizon / stride);
}

function rangesInTurn(
  ground: Ground,
  fit: RangeFit,
  {
    carried,
    rows,
    logForecast,
  }: { readonly carried: Carried; readonly rows: Int32Array; readonly logForecast: Float64Array },
) {
  const grid = gridOf(ground, fit.horizon);
  const { change, end } = grid.outcomes[fit.horizon] as Outcomes;
  const low = RANGE_LEVELS.map(() => new Float64Array(rows.length));
  const high = RANGE_LEVELS.map(() => new Float64Array(rows.length));
  let conformal = carried.conformal;
  for (let first = 0; first < rows.length; ) {
    const session = grid.session[rows[first] as number] as number;
    conformal = conformalUntil(conformal, session, fit.horizon);
    const { scale } = conformal;
    let next = first;
    while (next < rows.length && grid.session[rows[next] as number] === session) next++;
    const awaited = { end: end[rows[first] as number] as number, count: next - first };
    const below = RANGE_LEVELS.map(() => 0);
    const above = RANGE_LEVELS.map(() => 0);
    RANGE_LEVELS.forEach((level, place) => {
      const ends = fit.groups.map(({ ranges }) => scaledRange(ranges[place] as StandardRange, scale[level]));
      for (let k = first; k < next; k++) {
        const log = logForecast[k] as number;
        const { low: down, high: up } = ends[groupAt(fit.bound, log)] as StandardRange;
        const deviation = Math.sqrt(fit.horizon * Math.exp(log));
        const came = change[rows[k] as number] as number;
        (low[place] as Float64Array)[k] = down * deviation;
        (high[place] as Float64Array)[k] = up * deviation;
        if (came < down * deviation) below[place] = (below[place] as number) + 1;
        if (came > up * deviation) above[place] = (above[place] as number) + 1;
      }
    });
    const waiting: Awaited = { ...awaited, below, above };
    conformal = { scale, awaited: [...conformal.awaited, waiting] };
    first = next;
  }
  return { low, high, conformal };
}

/** Share of the standardized rises, or falls, of its group that reach the change under the forecast deviation. */
function oddsOf(fit: RangeFit, logForecast: Float64Array, change: number): Float64Array {
  const level = Math.abs(Math.log1p(change));
  return logForecast.map((log) => {
    const { rises, falls } = fit.groups[groupAt(fit.bound, log)] as GroupCurves;
    const needed = level / Math.sqrt(fit.horizon * Math.exp(log));
    return shareAtLeast(change > 0 ? rises : falls, needed);
  });
}
