import { NO_DIRECTION } from "../dataset/labels.ts";

/** What was said of each tested bar for one horizon by a model that had not seen it. Columns of equal length, ascending bars. */
export interface Predictions {
  /** Bar of the series at whose close it was said. */
  readonly bar: Int32Array;
  /** Walk-forward window it belongs to. */
  readonly window: Uint8Array;
  /** Chance of a rise after calibration, and as the networks had it before. */
  readonly probability: Float64Array;
  readonly uncalibrated: Float64Array;
  /** Share of rises over the years before, known when the window's model was trained. */
  readonly baseRate: Float64Array;
  /** Whether the last session before was a rise. */
  readonly roseBefore: Uint8Array;
  /** 1 rise, 0 none, `NO_DIRECTION` where the outcome is still to come. */
  readonly outcome: Uint8Array;
  /** Expected size and its range, and what came, in deviations known at the bar; NaN where it is still to come. */
  readonly size: Float64Array;
  readonly sizeLow: Float64Array;
  readonly sizeHigh: Float64Array;
  readonly sizeCame: Float64Array;
}

export function emptyPredictions(length: number): Predictions {
  return {
    bar: new Int32Array(length),
    window: new Uint8Array(length),
    probability: new Float64Array(length),
    uncalibrated: new Float64Array(length),
    baseRate: new Float64Array(length),
    roseBefore: new Uint8Array(length),
    outcome: new Uint8Array(length).fill(NO_DIRECTION),
    size: new Float64Array(length),
    sizeLow: new Float64Array(length),
    sizeHigh: new Float64Array(length),
    sizeCame: new Float64Array(length).fill(Number.NaN),
  };
}

/** Rows whose outcome is known. */
export function judgedRows({ outcome }: Predictions): readonly number[] {
  const rows: number[] = [];
  for (const [row, value] of outcome.entries()) if (value !== NO_DIRECTION) rows.push(row);
  return rows;
}

/** The rows of bars before one. */
export function rowsBefore(predictions: Predictions, bar: number): Predictions {
  const first = predictions.bar.findIndex((candidate) => candidate >= bar);
  const length = first === -1 ? predictions.bar.length : first;
  return {
    bar: predictions.bar.slice(0, length),
    window: predictions.window.slice(0, length),
    probability: predictions.probability.slice(0, length),
    uncalibrated: predictions.uncalibrated.slice(0, length),
    baseRate: predictions.baseRate.slice(0, length),
    roseBefore: predictions.roseBefore.slice(0, length),
    outcome: predictions.outcome.slice(0, length),
    size: predictions.size.slice(0, length),
    sizeLow: predictions.sizeLow.slice(0, length),
    sizeHigh: predictions.sizeHigh.slice(0, length),
    sizeCame: predictions.sizeCame.slice(0, length),
  };
}
