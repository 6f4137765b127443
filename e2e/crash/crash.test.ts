import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { seededRandom } from "../../apps/server/src/testing/seeded-random.ts";
import { startPostgres } from "../../apps/server/src/testing/start-postgres.ts";
import { findPostgres } from "../../scripts/find-postgres.ts";
import { crashWhileOrdering } from "./crash-while-ordering.ts";
import { marketForCrashes } from "./market-for-crashes.ts";

const kills = Number(process.env.NEURO_CRASH_KILLS ?? 10);
/** The database outlives the server here, so that only the server's own doing is tried. */
const killsOnPostgres = Math.ceil(kills / 3);
const timeoutOf = (count: number) => 120_000 + count * 60_000;
const postgresPrograms = await findPostgres();

async function expectNothingLost(count: number, databaseUrl: string | null): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "neuro-crash-"));
  try {
    const memory = await crashWhileOrdering({
      kills: count,
      dataDir,
      databaseUrl,
      env: marketForCrashes(process.env.MARKET_DIR),
      random: seededRandom(20_260_528),
    });
    expect(memory.problems).toEqual([]);
    expect(memory.acknowledged().length).toBeGreaterThan(count);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

test(
  `${kills} times killed while orders arrive, the server loses and doubles none`,
  {
    timeout: timeoutOf(kills),
  },
  () => expectNothingLost(kills, null),
);

test.skipIf(postgresPrograms === null)(
  `${killsOnPostgres} times killed while orders arrive, the server on PostgreSQL loses and doubles none`,
  { timeout: timeoutOf(killsOnPostgres) },
  async () => {
    const postgres = await startPostgres({ bin: postgresPrograms ?? "" });
    try {
      await expectNothingLost(killsOnPostgres, postgres.url);
    } finally {
      await postgres.stop();
    }
  },
);
