/** What every adapter of the package's ports must do, as suites that a test beside the adapter calls. */
export { aggregatorConformance } from "./aggregator-conformance.ts";
export type {
  AggregatorHarness,
  CashDeed,
  Delivered,
  Fate,
  LineFault,
  Ordered,
  RemoteAggregatorHarness,
  WebhookHarness,
} from "./aggregator-harness.ts";
export { remoteAggregatorConformance } from "./remote-aggregator-conformance.ts";
export { type OrderKind, type VenueHarness, venueConformance } from "./venue-conformance.ts";
export { webhookConformance } from "./webhook-conformance.ts";
