/** What a strategy's rules look at, at the last close: the numbers its decision is told with. */
import {
  type Bars,
  bollinger,
  highest,
  lowest,
  macd,
  type ParameterValues,
  rsi,
  STRATEGIES,
  sma,
  zScore,
} from "@neuro/quant";
import type { RuleReason } from "./decision-reason.ts";

type Figures = Readonly<Record<string, number>>;

const numberOf = (column: Float64Array, back = 0): number => column.at(-1 - back) ?? Number.NaN;
const parameter = (parameters: ParameterValues, name: string): number => parameters[name] ?? Number.NaN;

function stretch({ close }: Bars, parameters: ParameterValues): Figures {
  const bands = bollinger(close, {
    period: parameter(parameters, "bandPeriod"),
    deviations: parameter(parameters, "bandDeviations"),
  });
  const { histogram } = macd(close);
  return {
    rsi: numberOf(rsi(close, parameter(parameters, "rsiPeriod"))),
    lowerBand: numberOf(bands.lower),
    upperBand: numberOf(bands.upper),
    histogram: numberOf(histogram),
    histogramBefore: numberOf(histogram, 1),
  };
}

function breakout({ high, low, volume }: Bars, parameters: ParameterValues): Figures {
  const usual = numberOf(sma(volume, parameter(parameters, "volumePeriod")), 1);
  return {
    channelHigh: numberOf(highest(high, parameter(parameters, "channelPeriod")), 1),
    channelLow: numberOf(lowest(low, parameter(parameters, "exitPeriod")), 1),
    volumeRatio: numberOf(volume) / usual,
  };
}

function meanReversion({ close }: Bars, parameters: ParameterValues): Figures {
  const period = parameter(parameters, "period");
  return { zScore: numberOf(zScore(close, period)), average: numberOf(sma(close, period)) };
}

function grid(bars: Bars, parameters: ParameterValues): Figures {
  const strategy = STRATEGIES.grid_trading;
  if (strategy.kind !== "grid") return {};
  const { center, spacing } = strategy.grid(bars, parameters);
  return { center: numberOf(center), spacing: numberOf(spacing) };
}

const FIGURES: Readonly<
  Record<RuleReason["strategy"], (bars: Bars, parameters: ParameterValues) => Figures>
> = {
  rsi_macd_bollinger: stretch,
  volume_breakout: breakout,
  mean_reversion: meanReversion,
  grid_trading: grid,
};

/** Only those that are known; a volume over nothing is no number. */
export function ruleFigures(
  strategy: RuleReason["strategy"],
  bars: Bars,
  parameters: ParameterValues,
): Figures {
  const figures = FIGURES[strategy](bars, parameters);
  return Object.fromEntries(Object.entries(figures).filter(([, value]) => Number.isFinite(value)));
}
