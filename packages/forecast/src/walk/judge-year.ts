import type { RangeHorizon } from "../horizons.ts";
import type { Ground } from "./ground.ts";
import { type Judged, judgeSessions, rowsOfSessions } from "./judge-sessions.ts";
import { type Carried, fitRange, type RangeFit, rowsWithin } from "./range-fit.ts";

/** Calendar years that a judged year is learnt from. */
export const YEARS_LEARNT = 6;
/** Cases below which a year is not judged. */
const FEWEST_ROWS = 500;

/** Sessions of a judged year and of those learnt from before it, as indexes of the market's dates. */
export interface YearSessions {
  readonly learnFrom: number;
  readonly from: number;
  readonly to: number;
}

export function sessionsOfYear(years: Int16Array, year: number): YearSessions {
  const firstOf = (wanted: number) => {
    const index = years.findIndex((value) => value >= wanted);
    return index === -1 ? years.length : index;
  };
  return { learnFrom: firstOf(year - YEARS_LEARNT), from: firstOf(year), to: firstOf(year + 1) };
}

export interface YearJudgement {
  readonly fit: RangeFit;
  readonly training: Int32Array;
  readonly judged: Judged;
  readonly carried: Carried;
}

/** A year judged by what the years before it taught; null where they were too few. */
export function judgeYear(
  ground: Ground,
  horizon: RangeHorizon,
  {
    sessions,
    carried,
    seed,
  }: { readonly sessions: YearSessions; readonly carried: Carried; readonly seed: number },
): YearJudgement | null {
  const training = rowsWithin(ground, horizon, { from: sessions.learnFrom, to: sessions.from });
  if (training.length < FEWEST_ROWS) return null;
  const rows = rowsOfSessions(ground, horizon, sessions);
  if (rows.length === 0) return null;
  const fit = fitRange(ground, horizon, { rows: training, carried, seed });
  return { fit, training, ...judgeSessions(ground, fit, carried, rows) };
}
