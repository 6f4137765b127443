import { columnsOf, FEATURES, LONG_HORIZON } from "../har/features.ts";
import { fitLinear, LARGEST_SURPRISE, linearOf, type TrainingRows } from "../har/fit-linear.ts";
import type { RangeHorizon } from "../horizons.ts";
import { type Perceptron, perceptronOf } from "../network/perceptron.ts";
import { NETWORK, trainPerceptron } from "../network/train-perceptron.ts";
import { type Standard, standardOf, trainingRows, writeTerms } from "./standardize.ts";

/** How the variance of a horizon is forecast. */
export interface VarianceFit {
  readonly standard: Standard;
  readonly linear: Float64Array;
  /** Null where too few rows were there to learn one from. */
  readonly network: Perceptron | null;
  /** Added to the network's log forecast, so that its outcomes over forecasts are 1 in the mean. */
  readonly networkLevel: number;
}

/** Log forecasts of the mean variance of a session, case by case. */
export interface LogForecasts {
  readonly linear: Float64Array;
  readonly network: Float64Array;
}

export interface FitRequest {
  readonly features: Float32Array;
  readonly logOutcome: Float32Array;
  readonly rows: Int32Array;
  readonly horizon: RangeHorizon;
  readonly seed: number;
  /** The network of the year before, to go on from. */
  readonly from: Perceptron | null;
}

/** The fit, and what it says of the rows it was made of. */
export function fitVariance({ features, logOutcome, rows, horizon, seed, from }: FitRequest): {
  readonly fit: VarianceFit;
  readonly said: LogForecasts;
} {
  const standard = standardOf(features, rows, columnsOf(horizon, { hasMarket: true }));
  const training = trainingRows(features, logOutcome, rows, standard);
  const linear = fitLinear(training).qlike;
  const base = new Float64Array(training.count);
  for (let row = 0; row < training.count; row++) {
    base[row] = linearOf(linear, training.terms, row * training.width);
  }
  if (horizon >= LONG_HORIZON || training.count < NETWORK.fewestRows) {
    return {
      fit: { standard, linear, network: null, networkLevel: 0 },
      said: { linear: base, network: base },
    };
  }
  const network = trainPerceptron({ rows: training, base, from, seed });
  const corrected = correctedBy(network, training, base);
  const networkLevel = levelOf(training.logOutcome, corrected);
  const said = { linear: base, network: corrected.map((value) => value + networkLevel) };
  return { fit: { standard, linear, network, networkLevel }, said };
}

/** The same without the market's terms, and without a network: for series whose market is not known. */
export function fitWithoutMarket({
  features,
  logOutcome,
  rows,
  horizon,
}: Pick<FitRequest, "features" | "logOutcome" | "rows" | "horizon">): {
  readonly standard: Standard;
  readonly linear: Float64Array;
} {
  const standard = standardOf(features, rows, columnsOf(horizon, { hasMarket: false }));
  return { standard, linear: fitLinear(trainingRows(features, logOutcome, rows, standard)).qlike };
}

function correctedBy(network: Perceptron, { width, count, terms }: TrainingRows, base: Float64Array) {
  const units = new Float64Array(network.hidden);
  const corrected = new Float64Array(count);
  for (let row = 0; row < count; row++) {
    corrected[row] = (base[row] as number) + perceptronOf(network, terms, row * width, units);
  }
  return corrected;
}

/** Log of the mean outcome over forecast. */
function levelOf(logOutcome: Float64Array, said: Float64Array): number {
  let sum = 0;
  for (let row = 0; row < said.length; row++) {
    sum += Math.min(LARGEST_SURPRISE, Math.exp((logOutcome[row] as number) - (said[row] as number)));
  }
  return Math.log(sum / said.length);
}

/** A function of features that makes no garbage: a forecast is asked for a million times. */
function forecaster(
  fit: VarianceFit,
): (features: Float32Array | Float64Array, from: number, out: { linear: number; network: number }) => void {
  const terms = new Float64Array(fit.standard.columns.length);
  const units = new Float64Array(NETWORK.hidden);
  return (features, from, out) => {
    writeTerms(terms, 0, fit.standard, features, from);
    out.linear = linearOf(fit.linear, terms, 0);
    const correction = fit.network === null ? 0 : perceptronOf(fit.network, terms, 0, units);
    out.network = out.linear + fit.networkLevel + correction;
  };
}

export function forecastRows(fit: VarianceFit, features: Float32Array, rows: Int32Array): LogForecasts {
  const say = forecaster(fit);
  const linear = new Float64Array(rows.length);
  const network = new Float64Array(rows.length);
  const both = { linear: 0, network: 0 };
  for (let k = 0; k < rows.length; k++) {
    say(features, (rows[k] as number) * FEATURES, both);
    linear[k] = both.linear;
    network[k] = both.network;
  }
  return { linear, network };
}
