import type { ShortHistory } from "@neuro/quant";
import { LONGEST_HORIZON } from "./labels.ts";

/** Bars from `from` up to but not including `to`. */
export interface BarRange {
  readonly from: number;
  readonly to: number;
}

/** The parts of one train window, in time, each a gap after the one before. */
export interface TrainSlices {
  /** The weights are moved by these. */
  readonly fit: BarRange;
  /** Early stopping looks at these. */
  readonly stop: BarRange;
  /** The calibration is fitted to these. */
  readonly calibrate: BarRange;
}

export interface WalkForwardWindow extends TrainSlices {
  /** Judged on these. */
  readonly test: BarRange;
}

/** Lengths in sessions. */
export interface WindowPlan {
  /** Fit, stop and calibrate together; a history too short for it gets less, down to `minimumTrain`. */
  readonly train: number;
  readonly minimumTrain: number;
  /** Kept free before each slice: the longest horizon, so that no label reaches into a later slice. */
  readonly purge: number;
  /** Kept free before a test window on top of that, for what lingers in the prices. */
  readonly embargo: number;
  /** Test windows, side by side up to the last bar, at most so many and each of a length between these two. */
  readonly windows: number;
  readonly shortestTest: number;
  readonly longestTest: number;
  /** Shares of the train window. */
  readonly stopShare: number;
  readonly calibrateShare: number;
}

export const WINDOW_PLAN: WindowPlan = {
  train: 252,
  minimumTrain: 120,
  purge: LONGEST_HORIZON,
  embargo: 1,
  windows: 12,
  shortestTest: 21,
  longestTest: 252,
  stopShare: 0.2,
  calibrateShare: 0.25,
};

export type WindowsRefusal = ShortHistory;

/**
 * Rolling windows over the bars `first`..`available` − 1, the last test window ending with the last bar: its last predictions
 * have no outcome yet. Refuses a history that has no room for the smallest train window and three of the shortest test
 * windows after it.
 */
export function walkForwardWindows(
  first: number,
  available: number,
  plan: WindowPlan,
): { readonly ok: true; readonly windows: readonly WalkForwardWindow[] } | WindowsRefusal {
  const gap = plan.purge + plan.embargo;
  const leastTested = 3 * plan.shortestTest;
  const needed = first + plan.minimumTrain + gap + leastTested;
  if (available < needed) return { ok: false, code: "insufficient_history", details: { needed, available } };
  const room = available - first - gap;
  // A short history is shared: no more than what leaves three shortest test windows, and not more than 60 % of it.
  const train = Math.min(plan.train, Math.max(plan.minimumTrain, Math.floor(0.6 * room)), room - leastTested);
  const testable = room - train;
  const length = Math.min(plan.longestTest, Math.max(plan.shortestTest, Math.ceil(testable / plan.windows)));
  const count = Math.min(plan.windows, Math.floor(testable / length));
  const windows: WalkForwardWindow[] = [];
  for (let left = count; left >= 1; left--) {
    const test = { from: available - left * length, to: available - (left - 1) * length };
    const trainTo = test.from - gap;
    windows.push({ ...trainSlices({ from: trainTo - train, to: trainTo }, plan), test });
  }
  return { ok: true, windows };
}

/** A train window cut into its slices. */
export function trainSlices({ from, to }: BarRange, plan: WindowPlan): TrainSlices {
  const length = to - from;
  const calibrateFrom = to - Math.round(plan.calibrateShare * length);
  const stopFrom = calibrateFrom - plan.purge - Math.round(plan.stopShare * length);
  return {
    fit: { from, to: stopFrom - plan.purge },
    stop: { from: stopFrom, to: calibrateFrom - plan.purge },
    calibrate: { from: calibrateFrom, to },
  };
}
