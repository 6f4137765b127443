export {
  BACKTEST_DEFAULTS,
  type BacktestOptions,
  type BacktestRefusal,
  type BacktestRequest,
  type BacktestResult,
  backtest,
  neededHistory,
} from "./backtest.ts";
export { type BacktestData, type BacktestDataRefusal, backtestData } from "./backtest-data.ts";
export { METHOD_VERSION, type Provenance } from "./provenance.ts";
export type { BacktestSummary } from "./statistics.ts";
export type { ExitReason, Trade } from "./trade.ts";
