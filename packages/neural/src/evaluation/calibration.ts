/**
 * Turns a network's outputs into probabilities and returns that keep their word, fitted on a slice that comes after the ones it
 * was trained and stopped on. Everything is drawn towards "knows nothing": without evidence the probability is the base rate.
 */

/** Chance that a close is higher: σ(logit(baseRate) + slope · (logit − center) / spread). */
export interface DirectionCalibration {
  /** 0 or more; 0 says nothing but the base rate. */
  readonly slope: number;
  /** Mean and deviation of the network's logits on the slice. */
  readonly center: number;
  readonly spread: number;
  /** Share of rises over the years before, drawn towards one half; what is said without a network. */
  readonly baseRate: number;
}

/**
 * Pseudo-samples at one half which the base rate is drawn towards. Over 12 years of 316 US symbols 500 made the fewest errors on the
 * next year, with one, five or all years to count; a weaker base rate would be a baseline too easily beaten.
 */
const BASE_PRIOR_SAMPLES = 500;

/** A network whose logits differ by less than this says the same of every day. */
const NO_SPREAD = 1e-6;

const NEWTON_STEPS = 30;

/** Share of rises among `known` labels of which `ups` are rises, as the mean of a Beta distribution around one half. */
export function baseRateOf(ups: number, known: number): number {
  return (ups + BASE_PRIOR_SAMPLES / 2) / (known + BASE_PRIOR_SAMPLES);
}

export interface DirectionSlice {
  readonly logits: Float64Array;
  /** 1 up, 0 not; the same length. */
  readonly outcomes: Uint8Array;
  readonly baseRate: number;
  /** Sessions a label lasts: neighbours share all but one of them, so each counts for 1 / horizon. */
  readonly horizon: number;
  /** Deviation of the Gaussian around 0 that the slope is drawn from before anything is seen. */
  readonly slopePrior: number;
  /** What earlier models of the same making said out of sample, and what came; older than the slice. */
  readonly earlier: readonly DirectionEvidence[];
}

/** One forecast whose outcome is known. */
export interface DirectionEvidence {
  /** (logit − center) / spread of the model that made it. */
  readonly signal: number;
  readonly baseRate: number;
  readonly rose: number;
}

/**
 * Platt scaling with the intercept held at the base rate and a prior on the slope: the slope of highest posterior, not below
 * 0. A network that is wrong more often than right gets slope 0, not its opinion turned round. One slice is too short to
 * tell a small edge from none, so earlier forecasts of the same procedure speak too; with nothing to go by the slope stays near 0.
 * Source: Platt, Probabilistic Outputs for Support Vector Machines (1999); the prior is ours.
 */
export function calibrateDirection(slice: DirectionSlice): DirectionCalibration {
  const { logits, outcomes, baseRate, horizon, slopePrior, earlier } = slice;
  const { mean: center, deviation: spread } = momentsOf(logits);
  if (!(spread > NO_SPREAD)) return { slope: 0, center, spread: 1, baseRate };
  const rows = [
    ...earlier,
    ...Array.from(logits, (logit, i) => ({
      signal: (logit - center) / spread,
      baseRate,
      rose: outcomes[i] as number,
    })),
  ];
  const intercepts = Float64Array.from(rows, (row) => logitOf(row.baseRate));
  const precision = 1 / slopePrior ** 2;
  let slope = 0;
  for (let step = 0; step < NEWTON_STEPS; step++) {
    let gradient = precision * slope;
    let curvature = precision;
    for (const [i, { signal, rose }] of rows.entries()) {
      const p = logistic((intercepts[i] as number) + slope * signal);
      gradient += ((p - rose) * signal) / horizon;
      curvature += (p * (1 - p) * signal * signal) / horizon;
    }
    const change = gradient / curvature;
    slope -= change;
    if (Math.abs(change) < 1e-10) break;
  }
  return { slope: Math.max(0, slope), center, spread, baseRate };
}

export function calibratedProbability(logit: number, calibration: DirectionCalibration): number {
  const { slope, center, spread, baseRate } = calibration;
  if (slope === 0) return baseRate;
  return logistic(logitOf(baseRate) + (slope * (logit - center)) / spread);
}

export function logistic(value: number): number {
  return 1 / (1 + Math.exp(-value));
}

export function logitOf(probability: number): number {
  return Math.log(probability / (1 - probability));
}

/** Expected size: mean + slope · (output − center), with the range that held `INTERVAL_SHARE` of the slice. */
export interface SizeCalibration {
  /** 0 … 1; 0 says nothing but the mean. */
  readonly slope: number;
  readonly center: number;
  /** Mean size over the years before, drawn towards 0. */
  readonly mean: number;
  /** Errors (size − expected) that bound the range, in deviations. */
  readonly low: number;
  readonly high: number;
}

/** Share of sizes that the stated range is to hold. */
export const INTERVAL_SHARE = 0.8;

/** Pseudo-samples at 0 which the mean is drawn towards, and which the slope is. */
const MEAN_PRIOR_SAMPLES = 250;
const SLOPE_PRIOR_SAMPLES = 250;

export interface SizeSlice {
  readonly outputs: Float64Array;
  readonly sizes: Float64Array;
  /** Sum and number of the sizes known over the years before. */
  readonly known: { readonly sum: number; readonly count: number };
  readonly horizon: number;
  /** As for the direction. */
  readonly earlier: readonly SizeEvidence[];
}

export interface SizeEvidence {
  /** Output less the center of the model that made it. */
  readonly signal: number;
  /** Size that came less the mean known then. */
  readonly surplus: number;
}

/**
 * Ridge regression of the sizes on the network's outputs, slope within 0..1, and split-conformal bounds of its errors. Too few
 * errors for the outermost ranks take the outermost errors.
 * Source: Lei et al., Distribution-Free Predictive Inference for Regression (2018).
 */
export function calibrateSize({ outputs, sizes, known, horizon, earlier }: SizeSlice): SizeCalibration {
  const mean = known.sum / (known.count + horizon * MEAN_PRIOR_SAMPLES);
  const { mean: center } = momentsOf(outputs);
  const rows = [
    ...earlier,
    ...Array.from(outputs, (output, i) => ({
      signal: output - center,
      surplus: (sizes[i] as number) - mean,
    })),
  ];
  const squares = rows.reduce((sum, { signal }) => sum + signal * signal, 0);
  const together = rows.reduce((sum, { signal, surplus }) => sum + signal * surplus, 0);
  const ridge = (horizon * SLOPE_PRIOR_SAMPLES * squares) / Math.max(1, rows.length);
  const slope = squares > NO_SPREAD ? Math.min(1, Math.max(0, together / (squares + ridge))) : 0;
  const errors = Float64Array.from(rows, ({ signal, surplus }) => surplus - slope * signal).sort();
  const outside = ((1 - INTERVAL_SHARE) / 2) * (errors.length + 1);
  const rank = Math.max(0, Math.floor(outside) - 1);
  return { slope, center, mean, low: errors[rank] ?? 0, high: errors[errors.length - 1 - rank] ?? 0 };
}

export function expectedSize(output: number, { slope, center, mean }: SizeCalibration): number {
  return mean + slope * (output - center);
}

function momentsOf(values: Float64Array): { readonly mean: number; readonly deviation: number } {
  if (values.length === 0) return { mean: 0, deviation: 0 };
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, deviation: Math.sqrt(squares / values.length) };
}
