import { checkPeriod } from "./check-period.ts";
import { MomentsStream, rollingMoments } from "./rolling-moments.ts";

/** `period` in bars; `deviations` is the distance of each band from the middle, in standard deviations. */
export interface BollingerParameters {
  readonly period: number;
  readonly deviations: number;
}

export const BOLLINGER_PARAMETERS: BollingerParameters = { period: 20, deviations: 2 };

/** Three columns of the input's length, in its unit. */
export interface BollingerColumns {
  readonly upper: Float64Array;
  readonly middle: Float64Array;
  readonly lower: Float64Array;
}

/**
 * Bollinger bands: the simple mean of `period` values, and that mean ± `deviations` population standard deviations.
 *
 * All three columns are NaN for the first `period - 1` bars (so all NaN for a shorter series). Constant input gives three
 * equal bands. A value that is not finite gives NaN and starts the warm-up again.
 * Source: Bollinger; TA-Lib TA_BBANDS with a simple moving average.
 */
export function bollinger(
  values: Float64Array,
  parameters: BollingerParameters = BOLLINGER_PARAMETERS,
): BollingerColumns {
  checkParameters(parameters);
  const middle = new Float64Array(values.length);
  const upper = new Float64Array(values.length);
  const lower = new Float64Array(values.length);
  rollingMoments(values, parameters.period, middle, lower);
  const { deviations } = parameters;
  for (let i = 0; i < values.length; i++) {
    const center = middle[i] as number;
    const width = (lower[i] as number) * deviations;
    upper[i] = center + width;
    lower[i] = center - width;
  }
  return { upper, middle, lower };
}

function checkParameters(parameters: BollingerParameters): void {
  checkPeriod("period", parameters.period, 2);
  if (!(parameters.deviations >= 0 && Number.isFinite(parameters.deviations))) {
    throw new RangeError(`deviations must be a finite number from 0 up; it is ${parameters.deviations}`);
  }
}

export interface BollingerValue {
  readonly upper: number;
  readonly middle: number;
  readonly lower: number;
}

const WARMING_UP: BollingerValue = { upper: Number.NaN, middle: Number.NaN, lower: Number.NaN };

/** `bollinger` one value at a time; `next` returns what the batch form has at the same bar. */
export class BollingerStream {
  readonly #moments: MomentsStream;
  readonly #deviations: number;

  constructor(parameters: BollingerParameters = BOLLINGER_PARAMETERS) {
    checkParameters(parameters);
    this.#moments = new MomentsStream(parameters.period);
    this.#deviations = parameters.deviations;
  }

  next(value: number): BollingerValue {
    if (!this.#moments.next(value)) return WARMING_UP;
    const middle = this.#moments.mean;
    const width = this.#moments.deviation * this.#deviations;
    return { upper: middle + width, middle, lower: middle - width };
  }
}
