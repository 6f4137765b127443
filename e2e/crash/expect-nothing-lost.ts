/** Kills the server while orders arrive and compares what it stored with what it had answered. */
import { rmSync } from "node:fs";
import { MINUTE_MS } from "@neuro/contract/primitives";
import { expect } from "vitest";
import { newDataDirectory } from "../../apps/server/src/testing/databases.ts";
import { seededRandom } from "../../apps/server/src/testing/seeded-random.ts";
import { crashWhileOrdering } from "./crash-while-ordering.ts";
import { marketForCrashes } from "./market-for-crashes.ts";

export const kills = Number(process.env.NEURO_CRASH_KILLS ?? 4);

export const timeoutOf = (count: number): number => 120_000 + count * MINUTE_MS;

/** `databaseUrl` null: the embedded database. */
export async function expectNothingLost(count: number, databaseUrl: string | null): Promise<void> {
  const dataDir = newDataDirectory();
  try {
    const memory = await crashWhileOrdering({
      kills: count,
      dataDir,
      databaseUrl,
      env: marketForCrashes(process.env.MARKET_DIR),
      random: seededRandom(20_260_528),
    });
    expect(memory.problems.join("\n")).toBe("");
    expect(memory.acknowledged().length).toBeGreaterThan(count);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
