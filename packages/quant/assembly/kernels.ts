export { atr, macd, rsi } from "./decaying-sums";
export { breakoutFlags, reversionFlags, stretchFlags } from "./flags";
export { highest, lowest } from "./rolling-extremes";
export { averages, bands, moments, scores } from "./rolling-moments";
