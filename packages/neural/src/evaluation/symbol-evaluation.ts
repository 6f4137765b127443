import { type Horizon, NO_DIRECTION } from "../dataset/labels.ts";
import type { PreparedSeries } from "../dataset/samples.ts";
import type { WalkForwardWindow } from "../dataset/walk-forward-windows.ts";
import { evaluateHorizon, type HorizonEvaluation } from "./horizon-evaluation.ts";
import type { Calibration } from "./judge-windows.ts";
import type { Predictions } from "./predictions.ts";

/** One window of the walk-forward, with its dates. */
export interface JudgedWindow {
  /** First and last session that anything was learned, stopped or calibrated on. */
  readonly trainFrom: string;
  readonly trainTo: string;
  readonly testFrom: string;
  readonly testTo: string;
  /** Of the next session's direction, among those whose outcome is known. */
  readonly samples: number;
  readonly hits: number;
  readonly accuracy: number | null;
  /** Whether its networks tuned a base of many symbols. */
  readonly pooled: boolean;
  /** Slope of the calibration by horizon; 0 says the base rate only. */
  readonly slopes: Readonly<Record<Horizon, number>>;
}

/** How a model's making did on days that none of its models had seen. */
export interface SymbolEvaluation {
  /** Of 1 and of 5 sessions; null while no outcome is known. */
  readonly horizons: Readonly<Record<Horizon, HorizonEvaluation | null>>;
  readonly windows: readonly JudgedWindow[];
  /** Sessions between the last one trained on and the first one judged. */
  readonly gapSessions: number;
  readonly predictions: Readonly<Record<Horizon, Predictions>>;
  /** Session of each row of the predictions. */
  readonly dates: readonly string[];
}

export function evaluateSymbol(
  series: PreparedSeries,
  judged: {
    readonly windows: readonly WalkForwardWindow[];
    readonly pooled: readonly boolean[];
    readonly calibrations: readonly Calibration[];
    readonly predictions: Readonly<Record<Horizon, Predictions>>;
  },
): SymbolEvaluation {
  const { windows, predictions, calibrations } = judged;
  const [first] = windows;
  return {
    horizons: { 1: evaluateHorizon(predictions[1], 1), 5: evaluateHorizon(predictions[5], 5) },
    windows: windows.map((window, place) => ({
      ...datesOf(series, window),
      ...scoreOf(predictions[1], place),
      pooled: judged.pooled[place] === true,
      slopes: slopesOf(calibrations[place] as Calibration),
    })),
    gapSessions: first === undefined ? 0 : first.test.from - first.calibrate.to,
    predictions,
    dates: Array.from(predictions[1].bar, (bar) => series.dates[bar] as string),
  };
}

function datesOf({ dates }: PreparedSeries, { fit, calibrate, test }: WalkForwardWindow) {
  const date = (bar: number) => dates[bar] as string;
  return {
    trainFrom: date(fit.from),
    trainTo: date(calibrate.to - 1),
    testFrom: date(test.from),
    testTo: date(test.to - 1),
  };
}

function scoreOf({ window, outcome, probability }: Predictions, place: number) {
  let samples = 0;
  let hits = 0;
  for (const [row, came] of outcome.entries()) {
    if (window[row] !== place || came === NO_DIRECTION) continue;
    samples++;
    if ((probability[row] as number) > 0.5 === (came === 1)) hits++;
  }
  return { samples, hits, accuracy: samples === 0 ? null : hits / samples };
}

function slopesOf(calibration: Calibration): JudgedWindow["slopes"] {
  return { 1: calibration[1].direction.slope, 5: calibration[5].direction.slope };
}
