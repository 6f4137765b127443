/** All that stands on the page once a backtest has run: a chunk of its own, asked for with the first run. */
export { BacktestResult } from "./backtest-result.tsx";
export { ByStrategy } from "./by-strategy.tsx";
export { LastTrades } from "./last-trades.tsx";
export { TestedFrom } from "./tested-from.tsx";
