/** Who links brokerages here: SnapTrade where its keys are set, or else the sandbox. */
import { type BrokerAggregator, createSnaptradeAggregator } from "@neuro/brokerage";
import type { Platform } from "../context.ts";
import { createSandboxAggregator } from "./sandbox/sandbox-aggregator.ts";

export function openAggregator(platform: Platform): BrokerAggregator {
  const { config, wall } = platform;
  if (config.snaptrade === null) return createSandboxAggregator(platform);
  return createSnaptradeAggregator({ settings: config.snaptrade, now: wall });
}
