import { AtrStream, atr, type HighLowClose } from "./atr.ts";
import { EmaStream, ema } from "./ema.ts";
import { checkPeriod } from "./windows/check-period.ts";

/** Periods in bars; `multiple` is the distance of each band from the middle, in average true ranges. */
export interface KeltnerParameters {
  readonly period: number;
  readonly atrPeriod: number;
  readonly multiple: number;
}

export const KELTNER_PARAMETERS: KeltnerParameters = { period: 20, atrPeriod: 10, multiple: 2 };

/** Three columns of the input's length, in price. */
export interface KeltnerColumns {
  readonly upper: Float64Array;
  readonly middle: Float64Array;
  readonly lower: Float64Array;
}

/**
 * Keltner channel: the exponential mean of the close, and that mean ± `multiple` average true ranges of Wilder.
 *
 * The middle begins at bar period − 1, the bands once the range is known too (bar atrPeriod); NaN before. A bar with a
 * value that is not finite gives NaN and starts the warm-up again, of the middle only where the close is not finite. Throws
 * RangeError when the columns differ in length.
 * Source: Keltner (1960) in the form of Raschke (1995).
 */
export function keltner(
  bars: HighLowClose,
  parameters: KeltnerParameters = KELTNER_PARAMETERS,
): KeltnerColumns {
  checkParameters(parameters);
  const middle = ema(bars.close, parameters.period);
  const range = atr(bars, parameters.atrPeriod);
  const upper = middle.map((value, i) => value + parameters.multiple * (range[i] as number));
  const lower = middle.map((value, i) => value - parameters.multiple * (range[i] as number));
  return { upper, middle, lower };
}

function checkParameters(parameters: KeltnerParameters): void {
  checkPeriod("period", parameters.period, 1);
  checkPeriod("atrPeriod", parameters.atrPeriod, 1);
  if (!(parameters.multiple >= 0 && Number.isFinite(parameters.multiple))) {
    throw new RangeError(`multiple must be a finite number from 0 up; it is ${parameters.multiple}`);
  }
}

export interface KeltnerValue {
  readonly upper: number;
  readonly middle: number;
  readonly lower: number;
}

/** `keltner` one bar at a time; `next` returns what the batch form has at the same bar. */
export class KeltnerStream {
  readonly #multiple: number;
  readonly #middle: EmaStream;
  readonly #range: AtrStream;

  constructor(parameters: KeltnerParameters = KELTNER_PARAMETERS) {
    checkParameters(parameters);
    this.#multiple = parameters.multiple;
    this.#middle = new EmaStream(parameters.period);
    this.#range = new AtrStream(parameters.atrPeriod);
  }

  next(high: number, low: number, close: number): KeltnerValue {
    const middle = this.#middle.next(close);
    const width = this.#multiple * this.#range.next(high, low, close);
    return { upper: middle + width, middle, lower: middle - width };
  }
}
