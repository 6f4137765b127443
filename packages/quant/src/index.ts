export * from "./backtest/index.ts";
export type { Bars } from "./bars.ts";
export * from "./fill/index.ts";
export * from "./indicators/index.ts";
export * from "./metrics/index.ts";
export * from "./optimizer/index.ts";
export * from "./sentiment/index.ts";
export * from "./signal/index.ts";
export * from "./strategy/index.ts";
