import { isLabelled } from "../dataset/base-references.ts";
import { HORIZONS, type Horizon, NO_DIRECTION } from "../dataset/labels.ts";
import type { PreparedSeries } from "../dataset/samples.ts";
import type { BarRange, TrainSlices, WalkForwardWindow } from "../dataset/walk-forward-windows.ts";
import {
  baseRateOf,
  calibrateDirection,
  calibratedProbability,
  calibrateSize,
  type DirectionCalibration,
  type DirectionEvidence,
  expectedSize,
  logistic,
  type SizeCalibration,
  type SizeEvidence,
} from "./calibration.ts";
import type { HeadOutputs } from "./head-outputs.ts";
import { emptyPredictions, type Predictions } from "./predictions.ts";

export interface HorizonCalibration {
  readonly direction: DirectionCalibration;
  readonly size: SizeCalibration;
}

export type Calibration = Readonly<Record<Horizon, HorizonCalibration>>;

/** One forecast made out of sample whose outcome is known. */
interface SaidOnce extends DirectionEvidence {
  readonly bar: number;
  readonly size: SizeEvidence;
}

/** Such forecasts so far, in the order of their bars. */
type SaidSoFar = Readonly<Record<Horizon, readonly SaidOnce[]>>;

/** What the ensemble of a window said of its calibration slice and its test window. */
export interface WindowOutputs {
  readonly calibrate: HeadOutputs;
  readonly test: HeadOutputs;
}

export interface JudgedWindows {
  readonly predictions: Readonly<Record<Horizon, Predictions>>;
  readonly calibrations: readonly Calibration[];
  /** Evidence for the calibration of the model that comes after. */
  readonly said: SaidSoFar;
}

/** Bars of a test window that can be predicted: the last ones have no outcome yet. */
export function testBars({ table }: PreparedSeries, { from, to }: BarRange): readonly number[] {
  const bars: number[] = [];
  for (let bar = from; bar < to; bar++) if (table.usable[bar] === 1) bars.push(bar);
  return bars;
}

/**
 * Calibrates each window's ensemble on its calibration slice and on what the windows before said out of sample, then lets it
 * say its test window. Only outcomes that had come by the first test day are looked at. Pauses after each window.
 */
export function* judgeWindows(
  series: PreparedSeries,
  windows: readonly WalkForwardWindow[],
  outputs: readonly WindowOutputs[],
  slopePrior: number,
): Generator<void, JudgedWindows, void> {
  const bars = windows.map((window) => testBars(series, window.test));
  const length = bars.reduce((sum, some) => sum + some.length, 0);
  const predictions = { 1: emptyPredictions(length), 5: emptyPredictions(length) };
  const said: Record<Horizon, SaidOnce[]> = { 1: [], 5: [] };
  const calibrations: Calibration[] = [];
  let row = 0;
  for (const [place, window] of windows.entries()) {
    const { calibrate, test } = outputs[place] as WindowOutputs;
    const calibration = calibrationOf(series, window, { calibrate, said, slopePrior });
    calibrations.push(calibration);
    for (const [i, bar] of (bars[place] as readonly number[]).entries()) {
      for (const horizon of HORIZONS) {
        const logit = test.direction[horizon][i] as number;
        const output = test.size[horizon][i] as number;
        say(
          { series, bar, horizon, calibration: calibration[horizon], logit, output },
          predictions[horizon],
          {
            row,
            window: place,
          },
        );
        const evidence = evidenceOf(series, {
          bar,
          horizon,
          calibration: calibration[horizon],
          logit,
          output,
        });
        if (evidence !== null) said[horizon].push(evidence);
      }
      row++;
    }
    yield;
  }
  return { predictions, calibrations, said };
}

/** Sessions before a model's first day that its base rates are counted over, where there are so many. */
const BASE_RATE_SESSIONS = 1_260;

/** Calibration of an ensemble from its slice and from earlier forecasts that had come true before the slice began. */
export function calibrationOf(
  series: PreparedSeries,
  { calibrate: slice }: TrainSlices,
  given: { readonly calibrate: HeadOutputs; readonly said: SaidSoFar; readonly slopePrior: number },
): Calibration {
  const rows: number[] = [];
  for (let bar = slice.from; bar < slice.to; bar++) {
    if (series.table.usable[bar] === 1 && isLabelled(series, bar)) rows.push(bar);
  }
  const of = (horizon: Horizon): HorizonCalibration => {
    const { direction, size } = series.labels;
    const known = knownMoves(
      series,
      { from: Math.max(0, slice.to - BASE_RATE_SESSIONS), to: slice.to },
      horizon,
    );
    const earlier = given.said[horizon].filter(({ bar }) => bar + horizon < slice.from);
    return {
      direction: calibrateDirection({
        logits: given.calibrate.direction[horizon],
        outcomes: Uint8Array.from(rows, (bar) => direction[horizon][bar] as number),
        baseRate: baseRateOf(known.ups, known.count),
        horizon,
        slopePrior: given.slopePrior,
        earlier,
      }),
      size: calibrateSize({
        outputs: given.calibrate.size[horizon],
        sizes: Float64Array.from(rows, (bar) => size[horizon][bar] as number),
        known,
        horizon,
        earlier: earlier.map((once) => once.size),
      }),
    };
  };
  return { 1: of(1), 5: of(5) };
}

function knownMoves({ labels }: PreparedSeries, { from, to }: BarRange, horizon: Horizon) {
  let [ups, count, sum] = [0, 0, 0];
  for (let bar = from; bar < to; bar++) {
    const size = labels.size[horizon][bar] as number;
    const direction = labels.direction[horizon][bar] as number;
    if (direction === NO_DIRECTION || Number.isNaN(size)) continue;
    ups += direction;
    sum += size;
    count++;
  }
  return { ups, count, sum };
}

interface Saying {
  readonly bar: number;
  readonly horizon: Horizon;
  readonly calibration: HorizonCalibration;
  readonly logit: number;
  readonly output: number;
}

function say(
  { series, bar, horizon, calibration, logit, output }: Saying & { readonly series: PreparedSeries },
  into: Predictions,
  { row, window }: { readonly row: number; readonly window: number },
): void {
  const expected = expectedSize(output, calibration.size);
  into.bar[row] = bar;
  into.window[row] = window;
  into.probability[row] = calibratedProbability(logit, calibration.direction);
  into.uncalibrated[row] = logistic(logit);
  into.baseRate[row] = calibration.direction.baseRate;
  into.roseBefore[row] = series.labels.direction[1][bar - 1] === 1 ? 1 : 0;
  into.outcome[row] = series.labels.direction[horizon][bar] as number;
  into.size[row] = expected;
  into.sizeLow[row] = expected + calibration.size.low;
  into.sizeHigh[row] = expected + calibration.size.high;
  into.sizeCame[row] = series.labels.size[horizon][bar] as number;
}

function evidenceOf(
  { labels }: PreparedSeries,
  { bar, horizon, calibration, logit, output }: Saying,
): SaidOnce | null {
  const rose = labels.direction[horizon][bar] as number;
  const came = labels.size[horizon][bar] as number;
  if (rose === NO_DIRECTION || Number.isNaN(came)) return null;
  const { center, spread, baseRate } = calibration.direction;
  return {
    bar,
    signal: (logit - center) / spread,
    baseRate,
    rose,
    size: { signal: output - calibration.size.center, surplus: came - calibration.size.mean },
  };
}
