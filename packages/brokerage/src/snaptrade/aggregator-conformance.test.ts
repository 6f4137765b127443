import { describe } from "vitest";
import {
  aggregatorConformance,
  remoteAggregatorConformance,
  webhookConformance,
} from "../conformance/index.ts";
import { snaptradeWebhooks, startSnaptradeHarness } from "../testing/snaptrade-aggregator-harness.ts";
import { HAS_DOCUMENT, titled } from "../testing/snaptrade-rig.ts";

describe.runIf(HAS_DOCUMENT)(titled("linking through SnapTrade"), () => {
  aggregatorConformance("SnapTrade", startSnaptradeHarness);
  remoteAggregatorConformance("SnapTrade", startSnaptradeHarness);
});

webhookConformance("SnapTrade", snaptradeWebhooks);
