export { accountNow } from "./account-now.ts";
export { barAt } from "./bar-at.ts";
export {
  type Distance,
  distanceInPrice,
  type ExitColumns,
  type ExitLevels,
  exitLevelsOf,
  NO_LEVELS,
  percentLevels,
  stopPrice,
  targetPrice,
  type WantedLevels,
  type WeekValues,
} from "./exit-levels.ts";
export { FLAT, type Intent, type PositionView } from "./intent.ts";
export { LEVEL_ATR_BARS } from "./level-atr.ts";
export { parameterChoices } from "./parameter-choices.ts";
export {
  type ParameterRefusal,
  type ParameterSpec,
  type ParameterUnit,
  type ParameterValues,
  parameterGrid,
  resolveParameters,
} from "./parameters.ts";
export { ALL_IN, type SizingInput, type SizingRule, sizePosition, sizingAt } from "./size-position.ts";
export { STRATEGIES } from "./strategies.ts";
export {
  type AccountColumns,
  type AccountNow,
  type BarValues,
  ENTER,
  EXIT,
  type GridColumns,
  type GridStrategy,
  type GridValue,
  type ModelStrategyKey,
  type RuleCode,
  type SignalStrategy,
  type Strategy,
  type StrategyFacts,
  type StrategyKey,
} from "./strategy.ts";
export { type StrategyStream, strategyStream } from "./strategy-stream.ts";
