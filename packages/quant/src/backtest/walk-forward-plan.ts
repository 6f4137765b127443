import type { Refused, ShortHistory } from "../refused.ts";

/** Lengths in bars. */
export interface WalkForwardPlan {
  /** Window the parameters are chosen on. */
  readonly trainBars: number;
  /** Window they are then judged on; the next fold begins so much later. */
  readonly testBars: number;
  /** Left out between the two: as long as an outcome may take, and some more for what lingers in the prices. */
  readonly purgeBars: number;
  readonly embargoBars: number;
  /** A set of parameters that traded less often than this in the train window is not chosen. */
  readonly minimumTrades: number;
}

/** Two years to choose on, half a year to judge on. */
export const WALK_FORWARD_PLAN: WalkForwardPlan = {
  trainBars: 504,
  testBars: 126,
  purgeBars: 20,
  embargoBars: 5,
  minimumTrades: 3,
};

/** One train and test window; bars are positions in the series, both ends included. */
export interface FoldWindow {
  readonly trainFrom: number;
  readonly trainLast: number;
  readonly testFrom: number;
  readonly testLast: number;
}

export type PlanRefusal =
  | ShortHistory
  | Refused<
      "invalid_plan",
      { readonly name: keyof WalkForwardPlan | "parameterSets"; readonly value: number }
    >;

/** The windows of a series of so many bars, of which the first ones warm up; a refusal when there is room for none. */
export function foldWindows(
  available: number,
  warmUpBars: number,
  plan: WalkForwardPlan,
): { readonly ok: true; readonly folds: readonly FoldWindow[] } | PlanRefusal {
  const { trainBars, testBars, purgeBars, embargoBars } = plan;
  const gap = purgeBars + embargoBars;
  const folds: FoldWindow[] = [];
  for (let trainFrom = warmUpBars - 1; ; trainFrom += testBars) {
    const trainLast = trainFrom + trainBars;
    const testFrom = trainLast + gap;
    const testLast = Math.min(testFrom + testBars, available - 1);
    if (testLast - testFrom < Math.ceil(testBars / 2)) break;
    folds.push({ trainFrom, trainLast, testFrom, testLast });
  }
  if (folds.length > 0) return { ok: true, folds };
  const needed = warmUpBars + trainBars + gap + Math.ceil(testBars / 2);
  return { ok: false, code: "insufficient_history", details: { needed, available } };
}

/** What is wrong with a plan or the number of sets to choose from; null when nothing is. */
export function wrongPlan(plan: WalkForwardPlan, setCount: number): PlanRefusal | null {
  if (setCount === 0) {
    return { ok: false, code: "invalid_plan", details: { name: "parameterSets", value: 0 } };
  }
  for (const name of ["trainBars", "testBars", "purgeBars", "embargoBars", "minimumTrades"] as const) {
    const value = plan[name];
    const least = name === "trainBars" || name === "testBars" ? 2 : 0;
    if (Number.isInteger(value) && value >= least) continue;
    return { ok: false, code: "invalid_plan", details: { name, value } };
  }
  return null;
}
