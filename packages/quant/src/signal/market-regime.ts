import { volatilityBands } from "@neuro/contract/constants";
import type { Bars } from "../bars.ts";
import { realizedVolatility } from "../indicators/realized-volatility.ts";
import { sma } from "../indicators/sma.ts";

export type Trend = "uptrend" | "downtrend" | "sideways";
export type VolatilityLevel = "low" | "medium" | "high";

const VOLATILITY_SESSIONS = 20;
const SHORT_SESSIONS = 20;
const MIDDLE_SESSIONS = 50;
const LONG_SESSIONS = 200;
/** First bar with a regime: the 50-session mean's first. */
const FIRST_BAR = MIDDLE_SESSIONS - 1;

/** A trend, once there, stays until the close is this far on the wrong side of the slow mean, or the fast mean half as far. */
const TREND_SLACK = 0.02;
/** A distance below this share of the mean is rounding: the price stands on it. */
const NO_GAP = 1e-9;

/** A volatility level, once there, stays until the volatility is this share below its lower bound. */
const VOLATILITY_SLACK = 0.1;

export interface MarketRegime {
  readonly trend: Trend;
  readonly volatility: VolatilityLevel;
  /** Sample standard deviation of the last 20 daily log returns, as a fraction per day. */
  readonly dailyVolatility: number;
  /** Sessions of the long mean the trend was judged by: 200, or 50 where there are fewer than 200 bars. */
  readonly trendSessions: 200 | 50;
  readonly code: `${Trend}_${VolatilityLevel}_volatility`;
  /** First bar of the stretch in which the regime has been this one. */
  readonly sinceBar: number;
}

/**
 * Trend × volatility of every bar, from that bar and earlier ones only; null for the first 49 bars.
 *
 * A trend begins up when the close and the 50-session mean are both above the 200-session mean, down when both are below;
 * with fewer than 200 bars the close and the 20-session mean against the 50-session mean. Otherwise it is sideways. Both axes
 * have hysteresis, so that a price at the boundary does not change the regime every day: a trend ends only 2 % beyond the
 * slow mean (1 % for the fast mean), a higher volatility level only 10 % below the bound it began at. Throws RangeError
 * for a close that is not a positive number.
 */
export function marketRegimes(bars: Pick<Bars, "close">): readonly (MarketRegime | null)[] {
  const { close } = bars;
  const volatility = realizedVolatility(close, VOLATILITY_SESSIONS);
  const short = sma(close, SHORT_SESSIONS);
  const middle = sma(close, MIDDLE_SESSIONS);
  const long = sma(close, LONG_SESSIONS);
  const regimes: (MarketRegime | null)[] = new Array(Math.min(FIRST_BAR, close.length)).fill(null);
  let last: MarketRegime | null = null;
  for (let bar = FIRST_BAR; bar < close.length; bar++) {
    const price = close[bar] as number;
    if (!(price > 0)) throw new RangeError(`close must be a positive number; it is ${price} at bar ${bar}`);
    const isLong = bar >= LONG_SESSIONS - 1;
    const means = isLong ? { fast: middle, slow: long } : { fast: short, slow: middle };
    const slow = means.slow[bar] as number;
    const trend: Trend = nextTrend(last?.trend ?? "sideways", {
      price: gapRatio(price, slow),
      fast: gapRatio(means.fast[bar] as number, slow),
    });
    const dailyVolatility = volatility[bar] as number;
    const level: VolatilityLevel = nextLevel(last?.volatility ?? "low", dailyVolatility);
    const code: MarketRegime["code"] = `${trend}_${level}_volatility`;
    last = {
      trend,
      volatility: level,
      dailyVolatility,
      trendSessions: isLong ? LONG_SESSIONS : MIDDLE_SESSIONS,
      code,
      sinceBar: since(last, code, bar),
    };
    regimes.push(last);
  }
  return regimes;
}

function gapRatio(value: number, mean: number): number {
  const gap = value / mean - 1;
  return Math.abs(gap) <= NO_GAP ? 0 : gap;
}

function since(before: MarketRegime | null, code: MarketRegime["code"], bar: number): number {
  return before?.code === code ? before.sinceBar : bar;
}

/** The specification's label of a daily volatility, without memory. */
export function volatilityLevel(dailyVolatility: number): VolatilityLevel {
  if (dailyVolatility > volatilityBands.high) return "high";
  return dailyVolatility > volatilityBands.medium ? "medium" : "low";
}

/** Distances from the slow mean, as fractions of it. */
function nextTrend(before: Trend, gap: { readonly price: number; readonly fast: number }): Trend {
  const side = before === "downtrend" ? -1 : 1;
  const stays =
    before !== "sideways" && side * gap.price > -TREND_SLACK && side * gap.fast > -TREND_SLACK / 2;
  if (stays) return before;
  if (gap.price > 0 && gap.fast > 0) return "uptrend";
  return gap.price < 0 && gap.fast < 0 ? "downtrend" : "sideways";
}

function nextLevel(before: VolatilityLevel, dailyVolatility: number): VolatilityLevel {
  const now = volatilityLevel(dailyVolatility);
  // Seen with slack, as if it were a little higher, a level does not fall as long as it would still be reached.
  const withSlack = volatilityLevel(dailyVolatility / (1 - VOLATILITY_SLACK));
  if (rank(now) >= rank(before)) return now;
  return rank(withSlack) < rank(before) ? withSlack : before;
}

function rank(level: VolatilityLevel): number {
  return level === "high" ? 2 : level === "medium" ? 1 : 0;
}
