export * from "./aggregator/port.ts";
export * from "./checked-venue.ts";
export {
  DEFAULT_PAPER_COSTS,
  type FillTerms,
  fillTermsOf,
  PAPER_FILL_TERMS,
  type PaperCosts,
  scheduleOf,
} from "./paper/fill-terms.ts";
export type { JudgeAtOpen, JudgementAtOpen } from "./paper/held-order.ts";
export { volumeAtQuote } from "./paper/market-volume.ts";
export { PRACTICE_LABEL } from "./paper/match-order.ts";
export * from "./paper/paper-exchange.ts";
export * from "./paper/paper-store.ts";
export * from "./paper/rehearsal-venue.ts";
export * from "./port.ts";
export * from "./sandbox/plan-demo-history.ts";
export { type PlannedTrade, SANDBOX_FX_FEE_BPS } from "./sandbox/planned-account.ts";
export * from "./sandbox/sandbox-accounts.ts";
export { createOwnKeys, type OwnKeys } from "./snaptrade/own-key/own-keys.ts";
export type { SnaptradeSettings } from "./snaptrade/settings.ts";
export { createOwnKeyAggregator, createSnaptradeAggregator } from "./snaptrade/snaptrade-aggregator.ts";
export {
  type DeclaredFate,
  needsAttention,
  type SubmittedOrder,
  type SubmittedStore,
} from "./snaptrade/submitted-store.ts";
export { createSnaptradeVenue } from "./snaptrade/venue.ts";
export { clientIdOf, readOwnKeyWebhook } from "./snaptrade/webhook.ts";
export * from "./untraded-venue.ts";
export { listingOf } from "./vendor/listing.ts";
export { redact } from "./vendor/redact.ts";
export * from "./watched/watched-store.ts";
export * from "./watched/watched-venue.ts";
