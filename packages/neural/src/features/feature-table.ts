import {
  type Bars,
  macd,
  marketRegimes,
  realizedVolatility,
  rsi,
  sma,
  type Trend,
  type VolatilityLevel,
  zScore,
} from "@neuro/quant";
import { overDeviation, usableDeviation, VOLATILITY_SESSIONS } from "./deviation.ts";
import { referenceReturns } from "./reference-returns.ts";
import type { SymbolSeries } from "./symbol-series.ts";

const RETURN_HORIZONS = [1, 2, 3, 5, 10, 20] as const;

/** Groups that a series may lack, now or at its beginning; each has a flag among the features. */
const OPTIONAL_GROUPS = ["volume", "mean200", "regime", "market", "sector"] as const;
type OptionalGroup = (typeof OPTIONAL_GROUPS)[number];

interface Feature {
  readonly name: string;
  /** Null: the bar is of no use without it. */
  readonly group: OptionalGroup | null;
  readonly column: Float64Array;
}

/** Features of every bar of a series, row after row. */
export interface FeatureTable {
  readonly bars: number;
  readonly width: number;
  /** In the order of a row, flags last. */
  readonly names: readonly string[];
  /** bars × width; NaN where the figure does not exist. Flags are 1 where their group is missing and 0 elsewhere. */
  readonly values: Float64Array;
  /** 1 where every feature that a bar cannot do without exists. */
  readonly usable: Uint8Array;
  /** Realized daily volatility over 20 sessions, not below what can be divided by; NaN while warming up. */
  readonly deviation: Float64Array;
}

/** Bars before the first one with features: the MACD's signal line is the slowest of those needed. */
export const WARM_UP_BARS = 33;

/**
 * Features of each bar from that bar and earlier ones only: later bars change nothing before them. Returns are in standard
 * deviations of their length, so that a calm and a wild symbol read alike; nothing depends on the level of the price.
 *
 * A value that is not finite makes the bars around it unusable for as long as an indicator needs to warm up again.
 */
export function featureTable(series: SymbolSeries): FeatureTable {
  const { bars, dates } = series;
  const count = bars.close.length;
  const volatility = realizedVolatility(bars.close, VOLATILITY_SESSIONS);
  const features = [
    ...priceFeatures(bars, volatility),
    ...weekdayFeatures(dates),
    ...optionalFeatures(series, volatility),
  ];
  const width = features.length + OPTIONAL_GROUPS.length;
  const values = new Float64Array(count * width);
  const usable = new Uint8Array(count).fill(1);
  for (const [place, { column, group }] of features.entries()) {
    const flagPlace = group === null ? -1 : features.length + OPTIONAL_GROUPS.indexOf(group);
    for (let bar = 0; bar < count; bar++) {
      const value = column[bar] as number;
      const exists = Number.isFinite(value);
      values[bar * width + place] = exists ? value : Number.NaN;
      if (exists) continue;
      if (group === null) usable[bar] = 0;
      else values[bar * width + flagPlace] = 1;
    }
  }
  const names = [...features.map(({ name }) => name), ...OPTIONAL_GROUPS.map((group) => `no_${group}`)];
  return { bars: count, width, names, values, usable, deviation: volatility.map(usableDeviation) };
}

function priceFeatures(bars: Bars, volatility: Float64Array): readonly Feature[] {
  const { close, high, low } = bars;
  const needed = (name: string, column: Float64Array): Feature => ({ name, group: null, column });
  const perDeviation = (value: number, bar: number) =>
    value / ((close[bar] as number) * usableDeviation(volatility[bar] as number));
  const short = realizedVolatility(close, 5);
  const { macd: gap, histogram } = macd(close);
  return [
    ...RETURN_HORIZONS.map((sessions) =>
      needed(
        `return_${sessions}`,
        close.map((_, bar) => overDeviation(close, volatility, bar, sessions)),
      ),
    ),
    needed(
      "volatility_20",
      volatility.map((value) => Math.log(usableDeviation(value))),
    ),
    needed(
      "volatility_5_over_20",
      volatility.map((value, bar) =>
        Math.log(usableDeviation(short[bar] as number) / usableDeviation(value)),
      ),
    ),
    needed(
      "rsi_14",
      rsi(close, 14).map((value) => (value - 50) / 50),
    ),
    needed("macd", gap.map(perDeviation)),
    needed("macd_histogram", histogram.map(perDeviation)),
    needed("band_position", zScore(close, 20)),
    needed(
      "range",
      close.map((_, bar) => perDeviation((high[bar] as number) - (low[bar] as number), bar)),
    ),
  ];
}

/** The weekday as a point on a circle, so that no day is further off than it is. */
function weekdayFeatures(dates: readonly string[]): readonly Feature[] {
  const angle = Float64Array.from(dates, (date) => (2 * Math.PI * new Date(date).getUTCDay()) / 7);
  return [
    { name: "weekday_sine", group: null, column: angle.map(Math.sin) },
    { name: "weekday_cosine", group: null, column: angle.map(Math.cos) },
  ];
}

const TREND: Readonly<Record<Trend, number>> = { uptrend: 1, sideways: 0, downtrend: -1 };
const LEVEL: Readonly<Record<VolatilityLevel, number>> = { low: -1, medium: 0, high: 1 };

function optionalFeatures(series: SymbolSeries, volatility: Float64Array): readonly Feature[] {
  const { bars, dates } = series;
  const { close } = bars;
  const regimes = regimesOf(close);
  const mean200 = sma(close, 200);
  const market = referenceReturns(series.market, dates);
  const sector = referenceReturns(series.sector, dates);
  return [
    { name: "relative_volume", group: "volume", column: relativeVolume(bars.volume) },
    {
      name: "distance_to_mean_200",
      group: "mean200",
      column: close.map(
        (value, bar) =>
          Math.log(value / (mean200[bar] as number)) / usableDeviation(volatility[bar] as number),
      ),
    },
    { name: "trend", group: "regime", column: regimes.trend },
    { name: "volatility_level", group: "regime", column: regimes.level },
    { name: "market_return_1", group: "market", column: market.oneSession },
    { name: "market_return_5", group: "market", column: market.fiveSessions },
    { name: "sector_return_1", group: "sector", column: sector.oneSession },
    { name: "sector_return_5", group: "sector", column: sector.fiveSessions },
  ];
}

/** log(volume / mean of the 20 sessions before), no less than a hundredth of the usual; NaN where volume is unknown. */
function relativeVolume(volume: Float64Array): Float64Array {
  const mean = sma(volume, 20);
  return volume.map((value, bar) => {
    const usual = mean[bar - 1] ?? Number.NaN;
    return usual > 0 ? Math.log(Math.max(value / usual, 0.01)) : Number.NaN;
  });
}

/** The quantitative core's regimes as numbers; none where a close is missing, since its hysteresis needs every one. */
function regimesOf(close: Float64Array): { readonly trend: Float64Array; readonly level: Float64Array } {
  const whole = close.findIndex((value) => !(value > 0));
  const known = whole === -1 ? close : close.subarray(0, whole);
  const trend = new Float64Array(close.length).fill(Number.NaN);
  const level = new Float64Array(close.length).fill(Number.NaN);
  for (const [bar, regime] of marketRegimes({ close: known }).entries()) {
    if (regime === null) continue;
    trend[bar] = TREND[regime.trend];
    level[bar] = LEVEL[regime.volatility];
  }
  return { trend, level };
}
