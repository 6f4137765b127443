import { STATE, slot } from "../kernels/column-memory.ts";
import { kernels } from "../kernels/kernels.ts";
import { checkPeriod } from "./windows/check-period.ts";
import { MomentsStream, slideOver } from "./windows/rolling-moments.ts";
import { RESUM_WINDOWS } from "./windows/rolling-window.ts";

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
 * Written to `into`, columns of the input's length.
 * Source: Bollinger; TA-Lib TA_BBANDS with a simple moving average.
 */
export function bollinger(
  values: Float64Array,
  parameters: BollingerParameters = BOLLINGER_PARAMETERS,
  into: BollingerColumns = newColumns(values.length),
): BollingerColumns {
  checkParameters(parameters);
  const { period, deviations } = parameters;
  const { upper, middle, lower } = into;
  const stride = RESUM_WINDOWS * period;
  slideOver(
    values,
    period,
    [upper, middle, lower],
    (at, bars) => kernels.bands(at, slot(1), slot(2), slot(3), bars, period, stride, deviations, STATE),
    (bar, { mean, deviation }) => {
      upper[bar] = mean + deviation * deviations;
      middle[bar] = mean;
      lower[bar] = mean - deviation * deviations;
    },
  );
  return into;
}

function newColumns(length: number): BollingerColumns {
  return {
    upper: new Float64Array(length),
    middle: new Float64Array(length),
    lower: new Float64Array(length),
  };
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
