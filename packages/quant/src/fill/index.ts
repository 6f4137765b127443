export {
  type CommissionModel,
  CRYPTO_COMMISSION,
  type FilledSoFar,
  fillCommission,
  NO_COMMISSION,
  NOTHING_FILLED,
  orderCommission,
  SHARE_COMMISSION,
} from "./commission.ts";
export {
  type BarContext,
  type FillOutcome,
  fillOrder,
  isMarketable,
  type OpenOrder,
  type QuoteContext,
} from "./fill-order.ts";
export {
  CANADIAN_SHARE_FILL,
  CRYPTO_FILL,
  type FillParameters,
  onDailyBars,
  US_SHARE_FILL,
} from "./fill-parameters.ts";
export { fillStop, type OpenStop, type StopOutcome, stopTrigger } from "./fill-stop.ts";
export {
  CANADIAN_TICKS,
  CRYPTO_TICKS,
  cutToLot,
  roundToTick,
  type TickSchedule,
  tickSize,
  US_TICKS,
} from "./tick.ts";
