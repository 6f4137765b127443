export {
  type BacktestRefusal,
  type BacktestRequest,
  type BacktestResult,
  backtest,
  backtestStrategy,
  neededHistory,
} from "./backtest.ts";
export { type BacktestData, type BacktestDataRefusal, backtestData } from "./backtest-data.ts";
export { BACKTEST_DEFAULTS, type BacktestOptions, type BacktestTerms, termsOf } from "./backtest-options.ts";
export { EqualWeightPool } from "./equal-weight-pool.ts";
export { type PoolableResult, type PooledWalkForward, poolWalkForward } from "./pool-walk-forward.ts";
export { METHOD_VERSION, type Provenance } from "./provenance.ts";
export { rankedData } from "./ranked-data.ts";
export {
  type ParameterSearch,
  type SearchResult,
  searchParameters,
} from "./search/search-parameters.ts";
export { joinSearch, type SearchOutcome, type SearchPart, type SearchTry } from "./search/search-tally.ts";
export type { SearchedForward } from "./search/searched-forward.ts";
export {
  type SharedRefusal,
  type SharedRequest,
  type SharedTested,
  searchSharedCash,
  sharedCash,
  testShared,
} from "./shared/search-shared-cash.ts";
export type { SharedRun, SharedSecurity, SharedTrade } from "./shared/shared-account.ts";
export { type EntryTiming, entryTiming, type TimedRun } from "./shuffled-entries.ts";
export type { BacktestSummary, CurveSums } from "./statistics.ts";
export { type SweepRequest, type SweepRow, type SweepSymbol, splitSweep, sweep } from "./sweep.ts";
export type { ExitReason, Trade } from "./trade.ts";
export {
  type Fold,
  type WalkForwardRefusal,
  type WalkForwardRequest,
  type WalkForwardResult,
  walkForward,
} from "./walk-forward.ts";
export { type FoldWindow, WALK_FORWARD_PLAN, type WalkForwardPlan } from "./walk-forward-plan.ts";
