import type { HighLowClose } from "./atr.ts";
import { SmaStream, smaRun } from "./sma.ts";
import { typicalPrice } from "./typical-price.ts";
import { checkPeriod } from "./windows/check-period.ts";
import { overFiniteRuns } from "./windows/finite-runs.ts";

/** Columns of equal length: prices, and volume in units traded. */
export interface HighLowCloseVolume extends HighLowClose {
  readonly volume: Float64Array;
}

/** Money that flowed in a window below this is none, as in TA-Lib. */
const NO_FLOW = 1;

/**
 * Money flow index, 0 to 100: of the money (typical price · volume) that changed hands in `period` bars whose typical price
 * moved, the share in bars that rose.
 *
 * Shape: one output per input, NaN for the first `period` bars (so all NaN for a series of `period` bars or fewer). A
 * window through which less than one unit of money flowed gives 0, as in TA-Lib. A bar with a value that is not finite
 * gives NaN and starts the warm-up again. Throws RangeError when the columns differ in length.
 * Source: Quong and Soudack (1989); TA-Lib TA_MFI.
 */
export function mfi(bars: HighLowCloseVolume, period = 14): Float64Array {
  checkPeriod("period", period, 2);
  const { high, low, close, volume } = bars;
  const out = new Float64Array(close.length);
  const gained = new Float64Array(close.length);
  const lost = new Float64Array(close.length);
  overFiniteRuns([high, low, close, volume], [out], (from, to) => {
    let previous = typicalPrice(high[from] as number, low[from] as number, close[from] as number);
    for (let i = from + 1; i < to; i++) {
      const typical = typicalPrice(high[i] as number, low[i] as number, close[i] as number);
      gained[i] = typical > previous ? typical * (volume[i] as number) : 0;
      lost[i] = typical < previous ? typical * (volume[i] as number) : 0;
      previous = typical;
    }
    out.fill(Number.NaN, from, to);
    if (to - from <= period) return;
    const meanLost = new Float64Array(to);
    smaRun(lost, period, meanLost, from + 1, to);
    smaRun(gained, period, out, from + 1, to);
    for (let i = from + period; i < to; i++) {
      out[i] = shareGained(out[i] as number, meanLost[i] as number, period);
    }
  });
  return out;
}

function shareGained(meanGained: number, meanLost: number, period: number): number {
  const both = meanGained + meanLost;
  return both * period < NO_FLOW ? 0 : 100 * (meanGained / both);
}

/** `mfi` one bar at a time; `next` returns what the batch form has at the same bar. */
export class MfiStream {
  readonly #period: number;
  readonly #gained: SmaStream;
  readonly #lost: SmaStream;
  #previous = Number.NaN;

  constructor(period = 14) {
    checkPeriod("period", period, 2);
    this.#period = period;
    this.#gained = new SmaStream(period);
    this.#lost = new SmaStream(period);
  }

  next(high: number, low: number, close: number, volume: number): number {
    const previous = this.#previous;
    const typical = typicalPrice(high, low, close);
    const isWhole = Number.isFinite(typical) && Number.isFinite(volume);
    this.#previous = isWhole ? typical : Number.NaN;
    if (!isWhole || Number.isNaN(previous)) {
      this.#gained.next(Number.NaN);
      this.#lost.next(Number.NaN);
      return Number.NaN;
    }
    const gained = this.#gained.next(typical > previous ? typical * volume : 0);
    const lost = this.#lost.next(typical < previous ? typical * volume : 0);
    return Number.isNaN(gained) ? Number.NaN : shareGained(gained, lost, this.#period);
  }
}
