import { useLingui } from "@lingui/react/macro";
import type { ChartIndicator, Timeframe } from "@neuro/contract";
import type { ViewWords } from "./chart-view.ts";

/** Names of the indicators; where bars are minutes or half hours an average counts bars, not days. */
export function useIndicatorNames(fine: boolean): Record<ChartIndicator, string> {
  const { t } = useLingui();
  return {
    bollinger: t`Bollinger 20, 2`,
    sma_20: fine ? t`20-bar average` : t`20-day average`,
    sma_50: fine ? t`50-bar average` : t`50-day average`,
    sma_200: fine ? t`200-bar average` : t`200-day average`,
    ema_12: t`Exponential 12`,
    ema_26: t`Exponential 26`,
    rsi: t`RSI 14`,
    macd: t`MACD 12 26 9`,
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
    rsi: t`RSI 14`,
    macd: t`MACD 12 26 9`,
    dividend: t({ message: "D", context: "dividend" }),
    split: t({ message: "S", context: "split" }),
  };
}
