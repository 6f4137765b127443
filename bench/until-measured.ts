import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "@neuro/contract";
import { MINUTE_MS } from "../packages/contract/src/primitives/index.ts";

const askEveryMs = 1_000;
const measuringAtMostMs = 900_000;

/**
 * A first start measures signals, strategies and then ranges over the whole market, in the background; until then the records that
 * ship with the product are told.
 */
export async function untilMeasured(client: Client): Promise<void> {
  const deadline = performance.now() + measuringAtMostMs;
  while (performance.now() < deadline) {
    const { is_own: isOwn } = await client.call("rangeRecord");
    if (isOwn) return;
    await pause(askEveryMs);
  }
  throw new Error(`The market was not measured within ${measuringAtMostMs / MINUTE_MS} minutes.`);
}
