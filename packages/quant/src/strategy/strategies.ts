import { BUY_AND_HOLD } from "./buy-and-hold.ts";
import { EVIDENCE_SCORE } from "./evidence-score.ts";
import { GRID_TRADING } from "./grid-trading.ts";
import { MEAN_REVERSION } from "./mean-reversion.ts";
import { RSI_MACD_BOLLINGER } from "./rsi-macd-bollinger.ts";
import type { Strategy, StrategyKey } from "./strategy.ts";
import { VOLUME_BREAKOUT } from "./volume-breakout.ts";

/** Every strategy by its key, the baseline last. */
export const STRATEGIES: Readonly<Record<StrategyKey, Strategy>> = {
  rsi_macd_bollinger: RSI_MACD_BOLLINGER,
  volume_breakout: VOLUME_BREAKOUT,
  mean_reversion: MEAN_REVERSION,
  grid_trading: GRID_TRADING,
  evidence_score: EVIDENCE_SCORE,
  buy_and_hold: BUY_AND_HOLD,
};
