import { volatilityBands } from "@neuro/contract/constants";
import type { Measures } from "./measures.ts";

export type Trend = "uptrend" | "downtrend" | "sideways";
export type VolatilityLevel = "low" | "medium" | "high";

const VOLATILITY_SESSIONS = 20;

export interface MarketRegime {
  readonly trend: Trend;
  readonly volatility: VolatilityLevel;
  /** Sample standard deviation of the last 20 daily log returns, as a fraction per day. */
  readonly dailyVolatility: number;
  /** Sessions of the long mean the trend was judged by: 200, or 50 where there are fewer than 200 bars. */
  readonly trendSessions: 200 | 50;
  readonly code: `${Trend}_${VolatilityLevel}_volatility`;
}

/**
 * Trend × volatility at a bar, from that bar and earlier ones only. Up when the close and the 50-session mean are both
 * above the 200-session mean, down when both are below, else sideways; with a shorter history the close and the 20-session
 * mean against the 50-session mean. Needs the 50-session mean and 21 closes: throws RangeError without them.
 */
export function marketRegimeAt(close: Float64Array, measures: Measures, bar: number): MarketRegime {
  if (!(bar < close.length) || Number.isNaN(measures.mean50[bar] ?? Number.NaN)) {
    throw new RangeError(`no regime at bar ${bar}: it needs 50 bars of history`);
  }
  const isLong = !Number.isNaN(measures.mean200[bar]);
  const slow = (isLong ? measures.mean200[bar] : measures.mean50[bar]) as number;
  const fast = (isLong ? measures.mean50[bar] : measures.bands.middle[bar]) as number;
  const trend = trendOf(close[bar] as number, fast, slow);
  const dailyVolatility = logReturnDeviation(close, bar);
  const volatility = volatilityLevel(dailyVolatility);
  return {
    trend,
    volatility,
    dailyVolatility,
    trendSessions: isLong ? 200 : 50,
    code: `${trend}_${volatility}_volatility`,
  };
}

/** The specification's label of a daily volatility. */
export function volatilityLevel(dailyVolatility: number): VolatilityLevel {
  if (dailyVolatility > volatilityBands.high) return "high";
  return dailyVolatility > volatilityBands.medium ? "medium" : "low";
}

function trendOf(close: number, fast: number, slow: number): Trend {
  if (close > slow && fast > slow) return "uptrend";
  return close < slow && fast < slow ? "downtrend" : "sideways";
}

function logReturnDeviation(close: Float64Array, bar: number): number {
  const first = bar - VOLATILITY_SESSIONS + 1;
  const logReturn = (i: number) => Math.log((close[i] as number) / (close[i - 1] as number));
  const mean = Math.log((close[bar] as number) / (close[first - 1] as number)) / VOLATILITY_SESSIONS;
  let squares = 0;
  for (let i = first; i <= bar; i++) squares += (logReturn(i) - mean) ** 2;
  return Math.sqrt(squares / (VOLATILITY_SESSIONS - 1));
}
