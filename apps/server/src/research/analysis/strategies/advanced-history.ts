/** The columns behind the drawings of an advanced analysis: its last completed sessions. */
import type { AdvancedAnalysis } from "@neuro/contract";
import type { DailySeries } from "@neuro/market";
import { highest, lowest, realizedVolatility, sma, zScore } from "@neuro/quant";
import { defaultParameters } from "./strategy-words.ts";

const SHOWN_SESSIONS = 120;
export const MEAN_SESSIONS = 20;
const VOLATILITY_SESSIONS = 20;

/** What was so at the close of the session before. */
function before(column: Float64Array): Float64Array {
  const shifted = new Float64Array(column.length).fill(Number.NaN);
  shifted.set(column.subarray(0, -1), 1);
  return shifted;
}

export interface Breakout {
  /** Highest price of the sessions that end with each one, lowest likewise; NaN while warming up. */
  readonly upper: Float64Array;
  readonly lower: Float64Array;
  /** Volume over its average of the sessions before; NaN where that is zero or unknown. */
  readonly volumeRatio: Float64Array;
  readonly volumeNeeded: number;
}

/** What the breakout strategy compares a close and its volume with. */
export function breakoutColumns({ high, low, volume }: DailySeries): Breakout {
  const { channelPeriod, exitPeriod, volumePeriod, volumeMultiple } = defaultParameters("volume_breakout");
  const usual = before(sma(volume, volumePeriod ?? Number.NaN));
  return {
    upper: highest(high, channelPeriod ?? Number.NaN),
    lower: lowest(low, exitPeriod ?? Number.NaN),
    volumeRatio: volume.map((traded, bar) =>
      (usual[bar] ?? 0) > 0 ? traded / (usual[bar] ?? 1) : Number.NaN,
    ),
    volumeNeeded: volumeMultiple ?? Number.NaN,
  };
}

function shown(column: Float64Array): (number | null)[] {
  return [...column.subarray(-SHOWN_SESSIONS)].map((value) => (Number.isNaN(value) ? null : value));
}

export function historyShown(series: DailySeries, breakout: Breakout): AdvancedAnalysis["history"] {
  const { dates, close } = series;
  return {
    dates: dates.slice(-SHOWN_SESSIONS),
    close: [...close.subarray(-SHOWN_SESSIONS)],
    average_20: shown(sma(close, MEAN_SESSIONS)),
    z_score: shown(zScore(close, MEAN_SESSIONS)),
    channel_high: shown(before(breakout.upper)),
    channel_low: shown(before(breakout.lower)),
    volume_ratio: shown(breakout.volumeRatio),
    volatility: shown(realizedVolatility(close, VOLATILITY_SESSIONS)),
  };
}
