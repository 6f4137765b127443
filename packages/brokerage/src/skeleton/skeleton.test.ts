/** A copy of the skeleton begins with suites that pass; keep them green while the stand-in's words become the vendor's. */
import {
  aggregatorConformance,
  remoteAggregatorConformance,
  venueConformance,
  webhookConformance,
} from "../conformance/index.ts";
import { skeletonAggregator, skeletonVenue, skeletonWebhooks } from "./testing/skeleton-harness.ts";

aggregatorConformance("The skeleton", skeletonAggregator);
remoteAggregatorConformance("The skeleton", skeletonAggregator);
webhookConformance("The skeleton", skeletonWebhooks);
venueConformance("The skeleton, with what it lacks watched,", skeletonVenue);
