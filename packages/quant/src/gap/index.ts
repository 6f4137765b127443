export { GAP_CAUSES, type GapCause, type GapSide, type HoldUp } from "./causes.ts";
export type { GapRefusal } from "./check-facts.ts";
export type { GapPart, TradeGap } from "./explain-trade.ts";
export type {
  Attempt,
  GapFacts,
  GapSecurity,
  MetQuote,
  RealFill,
  RealOrder,
  SilentSession,
} from "./facts.ts";
export { type CauseSum, type GapReport, gapReport } from "./gap-report.ts";
export { type RecordBand, type RecordBandRefusal, recordBand } from "./record-band.ts";
export { type Twin, type TwinSide, type TwinSource, twinsOf } from "./twin.ts";
