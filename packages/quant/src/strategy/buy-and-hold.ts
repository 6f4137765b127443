import { NO_LEVELS } from "./exit-levels.ts";
import { ENTER, type SignalStrategy } from "./strategy.ts";

/** The baseline every strategy is shown beside: buys at once and keeps. */
export const BUY_AND_HOLD: SignalStrategy<never> = {
  kind: "signals",
  key: "buy_and_hold",
  timeframes: ["1D"],
  parameters: [],
  entryRules: ["always"],
  exitRules: [],
  warmUpBars: () => 1,
  flags: (bars, _, into = new Uint8Array(bars.close.length)) => into.fill(ENTER),
  stream: () => () => ENTER,
  levels: () => NO_LEVELS,
  maxHoldBars: () => null,
};
