import { useLingui } from "@lingui/react/macro";
import { type ChartIndicator, type LineKeyOf, parametersOf, type Timeframe } from "@neuro/contract";
import type { ViewWords } from "./chart-view.ts";

/** Names of the indicators; where bars are minutes or half hours an average counts bars, not days. */
export function useIndicatorNames(fine: boolean): Record<ChartIndicator, string> {
  const { t } = useLingui();
  const average = (key: "sma_20" | "sma_50" | "sma_200"): string => {
    const { period } = parametersOf(key);
    return fine ? t`${period}-bar average` : t`${period}-day average`;
  };
  const exponential = (key: "ema_12" | "ema_26"): string => {
    const { period } = parametersOf(key);
    return t`Exponential ${period}`;
  };
  const { period, deviations } = parametersOf("bollinger");
  const { period: bars } = parametersOf("rsi");
  const { fast, slow, signal } = parametersOf("macd");
  return {
    bollinger: t`Bollinger ${period}, ${deviations}`,
    sma_20: average("sma_20"),
    sma_50: average("sma_50"),
    sma_200: average("sma_200"),
    ema_12: exponential("ema_12"),
    ema_26: exponential("ema_26"),
    rsi: t`RSI ${bars}`,
    macd: t`MACD ${fast} ${slow} ${signal}`,
  };
}

/** Names of lines that are not all there is of their indicator, as heads of the table. */
export function useLineNames(): {
  readonly [K in ChartIndicator]: Readonly<Record<Exclude<LineKeyOf<K>, K>, string>>;
} {
  const { t } = useLingui();
  return {
    bollinger: { upper: t`Upper band`, middle: t`Middle band`, lower: t`Lower band` },
    sma_20: {},
    sma_50: {},
    sma_200: {},
    ema_12: {},
    ema_26: {},
    rsi: {},
    macd: { signal: t`MACD signal`, histogram: t`MACD gap` },
  };
}

/** The length of a range, as in "High, 3 months". */
export function useRangeSpans(): Record<Timeframe, string> {
  const { t } = useLingui();
  return {
    "1D": t`1 day`,
    "1W": t`1 week`,
    "1M": t`1 month`,
    "3M": t`3 months`,
    "1Y": t`1 year`,
    ALL: t`all years`,
  };
}

export function useViewWords(): ViewWords {
  const { t } = useLingui();
  return {
    target: t`Target`,
    stop: t`Stop`,
    indicators: useIndicatorNames(false),
    dividend: t({ message: "D", context: "dividend" }),
    split: t({ message: "S", context: "split" }),
  };
}
