import { missShare } from "../conformal/conformal-scale.ts";
import type { RangeLevel } from "../horizons.ts";
import { christoffersenP, kupiecP, type Transitions } from "../statistics/tests.ts";
import type { Coverage, CoverageOfLevel, SeriesTests } from "./range-record.ts";

/** Counts of cases and of those held. */
type Counts = [cases: number, held: number];

interface SeriesCounts {
  cases: number;
  missed: number;
  /** Whether the last case was missed; null before the first. */
  last: boolean | null;
  transitions: [number, number, number, number];
}

/** How a level's ranges held, in the counting. Plain JSON. */
export interface LevelTally {
  readonly level: RangeLevel;
  readonly all: Counts;
  width: number;
  readonly byYear: Record<string, Counts>;
  readonly byVolatility: Counts[];
  readonly bySector: Record<string, Counts>;
  readonly bySeries: Record<string, SeriesCounts>;
}

export const FIFTHS = 5;

export const emptyLevel = (level: RangeLevel): LevelTally => ({
  level,
  all: [0, 0],
  width: 0,
  byYear: {},
  byVolatility: Array.from({ length: FIFTHS }, (): Counts => [0, 0]),
  bySector: {},
  bySeries: {},
});

export interface LevelCase {
  readonly id: string;
  readonly year: number;
  readonly fifth: number;
  readonly sector: string | null;
  readonly isHeld: boolean;
  readonly width: number;
  /** Overlaps no other judged case of its series: the tests by series are made of these. */
  readonly isApart: boolean;
}

export function addToLevel(tally: LevelTally, one: LevelCase): void {
  const add = (counts: Counts) => {
    counts[0]++;
    if (one.isHeld) counts[1]++;
  };
  add(tally.all);
  tally.width += one.width;
  const { byYear, bySector, byVolatility } = tally;
  byYear[one.year] ??= [0, 0];
  add(byYear[one.year] as Counts);
  add(byVolatility[one.fifth] as Counts);
  if (one.sector !== null) {
    bySector[one.sector] ??= [0, 0];
    add(bySector[one.sector] as Counts);
  }
  if (one.isApart) addToSeries(tally, one);
}

function addToSeries({ bySeries }: LevelTally, { id, isHeld }: LevelCase): void {
  bySeries[id] ??= { cases: 0, missed: 0, last: null, transitions: [0, 0, 0, 0] };
  const counts = bySeries[id] as SeriesCounts;
  counts.cases++;
  if (!isHeld) counts.missed++;
  if (counts.last !== null) {
    const place = (counts.last ? 2 : 0) + (isHeld ? 0 : 1);
    counts.transitions[place] = (counts.transitions[place] as number) + 1;
  }
  counts.last = !isHeld;
}

const coverage = ([cases, held]: Counts): Coverage => ({ cases, held: cases === 0 ? 0 : held / cases });

const coverages = (by: Readonly<Record<string, Counts>>): Record<string, Coverage> =>
  Object.fromEntries(
    Object.keys(by)
      .sort()
      .map((key) => [key, coverage(by[key] as Counts)]),
  );

export function levelRecord(tally: LevelTally): CoverageOfLevel {
  const series = Object.values(tally.bySeries).filter(({ cases }) => cases >= FEWEST_CASES);
  const expected = 2 * missShare(tally.level);
  return {
    level: tally.level,
    ...coverage(tally.all),
    kupiec: testsOf(series.map(({ cases, missed }) => kupiecP(cases, missed, expected))),
    christoffersen: testsOf(series.map(({ transitions }) => christoffersenP(transitions as Transitions))),
    width: tally.all[0] === 0 ? 0 : tally.width / tally.all[0],
    byYear: coverages(tally.byYear),
    byVolatility: tally.byVolatility.map(coverage),
    bySector: coverages(tally.bySector),
  };
}

/** Cases of one series from which a test can tell anything. */
const FEWEST_CASES = 50;
const REFUSED_BELOW = 0.05;

function testsOf(values: readonly number[]): SeriesTests {
  const sorted = [...values].sort((a, b) => a - b);
  const passed = sorted.filter((p) => p >= REFUSED_BELOW).length;
  return {
    series: sorted.length,
    passed: sorted.length === 0 ? 0 : passed / sorted.length,
    medianP: sorted[Math.floor(sorted.length / 2)] ?? 0,
  };
}
