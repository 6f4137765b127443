import { useLingui } from "@lingui/react/macro";
import type { SymbolAnalysis } from "@neuro/contract";

type Regime = SymbolAnalysis["market_regime"];

/** Trend and volatility in a few words. */
export function useRegimeWords(): (regime: Regime) => string {
  const { t } = useLingui();
  const trends: Record<Regime["trend"], string> = {
    uptrend: t`Uptrend`,
    downtrend: t`Downtrend`,
    sideways: t`Sideways`,
  };
  const levels: Record<Regime["volatility"], string> = {
    low: t`low volatility`,
    medium: t`medium volatility`,
    high: t`high volatility`,
  };
  return ({ trend, volatility }) => `${trends[trend]}, ${levels[volatility]}`;
}
