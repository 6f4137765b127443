export * from "./apply-venue-event.ts";
export * from "./balances.ts";
export {
  adjustmentEntry,
  capitalEntry,
  exchangeEntry,
  feeEntry,
  splitEntry,
  taxEntry,
  type Unexplained,
  unitsEntry,
} from "./broker-entries.ts";
export { type BrokerTrade, brokerTradeEntry, tradeCash } from "./broker-trade.ts";
export {
  CORRECTION_CAUSES,
  isOfCorrection,
  isOpeningCause,
  isTakingBack,
  openingToldCause,
  takenBackBy,
  toldCause,
  toldName,
  toldPlace,
} from "./causes/correction-causes.ts";
export * from "./check-balanced.ts";
export * from "./commission.ts";
export { type CostEvent, costEntry } from "./cost-entries.ts";
export * from "./decimal.ts";
export * from "./entry-bases.ts";
export * from "./gate/check-context.ts";
export * from "./gate/check-order.ts";
export { roundToTick, type TickRule, tickSize } from "./gate/price-tick.ts";
export type { Refusal, RefusalCode } from "./gate/refusal.ts";
export { leavesNoFraction } from "./gate/rules/form-rules.ts";
export { RULE_CODES, type RuleCode } from "./gate/rules/rule.ts";
export * from "./in-trading-order.ts";
export {
  conversionEntry,
  depositEntry,
  dividendEntry,
  type EntryHead,
  entryId,
  entryInstrument,
  interestEntry,
  releaseEntry,
  reserveEntry,
  transferEntries,
  withdrawalEntry,
} from "./journal-entries.ts";
export * from "./money.ts";
export {
  lacksFills,
  markAbsent,
  markUnconfirmed,
  type OrderEnd,
  type OrderFlag,
  type OrderState,
  openOrder,
} from "./order-state.ts";
export * from "./order-transitions.ts";
export * from "./port.ts";
export * from "./positions/carried-cost.ts";
export * from "./positions/position.ts";
export { applyToPositions, isEstimatedOpening, positionsOf } from "./positions/positions.ts";
export {
  exerciseEntries,
  handedOutEntry,
  type Reorganization,
  type ReorganizedSide,
  reorganizationEntries,
  reorganizedSide,
  reorganizedUnits,
  tradedInstead,
} from "./reorganization-entries.ts";
export * from "./set-off-order.ts";
export { executedTradeEntries } from "./trade-entries.ts";
