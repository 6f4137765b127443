import { missShare } from "../conformal/conformal-scale.ts";
import { RANGE_LEVELS, type RangeHorizon } from "../horizons.ts";
import {
  addOutcome,
  curveOf,
  emptyCounts,
  type OutcomeCounts,
  type OutcomeCurve,
  outcomeQuantile,
} from "./outcome-counts.ts";

/** Outcomes of a group of cases: at the end, and rises and falls on the way, falls as positive numbers. */
export interface GroupCounts {
  readonly changes: OutcomeCounts;
  readonly rises: OutcomeCounts;
  readonly falls: OutcomeCounts;
}

/** Ends of a range, in deviations. */
export interface StandardRange {
  readonly low: number;
  readonly high: number;
}

export interface GroupCurves {
  /** In the order of `RANGE_LEVELS`. */
  readonly ranges: readonly StandardRange[];
  readonly changes: OutcomeCurve;
  readonly rises: OutcomeCurve;
  readonly falls: OutcomeCurve;
}

/** Calm cases and, above this share of the forecasts, wild ones: those rise less often and, if they do, further. */
export const WILD_FROM = 0.8;
const GROUPS = 2;

export const emptyGroups = (): readonly GroupCounts[] =>
  Array.from({ length: GROUPS }, () => ({
    changes: emptyCounts(),
    rises: emptyCounts(),
    falls: emptyCounts(),
  }));

/** Horizon whose forecast says whether the paths of a case are those of calm or of wild ones. */
export const GROUPED_BY: RangeHorizon = 5;

/** Place of the group of a log forecast, `bound` parting them. */
export const groupAt = (bound: number, logForecast: number): number => (logForecast > bound ? 1 : 0);

export function addCase(
  groups: readonly GroupCounts[],
  group: number,
  { change, high, low, deviation }: Readonly<Record<"change" | "high" | "low" | "deviation", number>>,
): void {
  const { changes, rises, falls } = groups[group] as GroupCounts;
  addOutcome(changes, change / deviation);
  addOutcome(rises, high / deviation);
  addOutcome(falls, -low / deviation);
}

export function groupCurves(groups: readonly GroupCounts[]): readonly GroupCurves[] {
  return groups.map((group) => {
    const changes = curveOf(group.changes);
    const ranges = RANGE_LEVELS.map((level) => ({
      low: outcomeQuantile(changes, missShare(level)),
      high: outcomeQuantile(changes, 1 - missShare(level)),
    }));
    return { ranges, changes, rises: curveOf(group.rises), falls: curveOf(group.falls) };
  });
}

export const copyOfGroups = (groups: readonly GroupCounts[]): readonly GroupCounts[] =>
  groups.map(({ changes, rises, falls }) => ({
    changes: copyOf(changes),
    rises: copyOf(rises),
    falls: copyOf(falls),
  }));

const copyOf = ({ counts, total }: OutcomeCounts): OutcomeCounts => ({ counts: [...counts], total });
