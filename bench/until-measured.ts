import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "@neuro/contract";
import { MINUTE_MS } from "../packages/contract/src/primitives/index.ts";

const askEveryMs = 1_000;
const measuringAtMostMs = 900_000;

/** A first start measures signals and strategies over the whole market, in the background. */
export async function untilMeasured(client: Client): Promise<void> {
  const deadline = performance.now() + measuringAtMostMs;
  while (performance.now() < deadline) {
    const { accuracy } = await client.call("signalAccuracy");
    const { strategies } = await client.call("neuroStrategies");
    if (accuracy !== null && Object.values(strategies).some(({ win_rate }) => win_rate !== null)) return;
    await pause(askEveryMs);
  }
  throw new Error(
    `Signals and strategies were not measured within ${measuringAtMostMs / MINUTE_MS} minutes.`,
  );
}
