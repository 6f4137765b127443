import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { crashWhileOrdering } from "./crash-while-ordering.ts";
import { marketForCrashes } from "./market-for-crashes.ts";
import { seededRandom } from "./seeded-random.ts";

const kills = Number(process.env.NEURO_CRASH_KILLS ?? 10);
const dataDir = mkdtempSync(join(tmpdir(), "neuro-crash-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test(`${kills} times killed while orders arrive, the server loses and doubles none`, {
  timeout: 60_000 + kills * 30_000,
}, async () => {
  const memory = await crashWhileOrdering({
    kills,
    dataDir,
    databaseUrl: null,
    env: marketForCrashes(process.env.MARKET_DIR),
    random: seededRandom(20_260_528),
  });
  expect(memory.problems).toEqual([]);
  expect(memory.acknowledged().length).toBeGreaterThan(kills);
});
