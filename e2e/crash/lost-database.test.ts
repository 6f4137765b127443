/**
 * The database goes away while orders arrive, again and again: its connections are killed or cut, or its disk is full. The
 * server lives, refuses with 503 what it cannot do, and goes on by itself; no order is lost or doubled.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { openDatabase } from "../../apps/server/src/platform/db/open-database.ts";
import { openBreakableLink } from "../../apps/server/src/testing/database/breakable-link.ts";
import { openConnectionKiller } from "../../apps/server/src/testing/database/connection-killer.ts";
import { newDataDirectory } from "../../apps/server/src/testing/databases.ts";
import { seededRandom } from "../../apps/server/src/testing/seeded-random.ts";
import { startPostgres } from "../../apps/server/src/testing/start-postgres.ts";
import { findPostgres } from "../../scripts/install/find-postgres.ts";
import { type ServerProcess, startServerProcess } from "../harness/server-process.ts";
import { integrityProblems } from "./check-integrity.ts";
import { newDemoTrader } from "./demo-trader.ts";
import { marketForCrashes } from "./market-for-crashes.ts";
import { OrderMemory } from "./order-memory.ts";
import { type Answer, newSubmission, submit, submitPatiently } from "./submissions.ts";

/** Both ways of losing a connection. */
const ROUNDS = process.env.NEURO_TEST_DEEP === "1" ? 4 : 2;
const SUBMITTERS = 4;
const timeout = 240_000;
const postgresPrograms = await findPostgres();

interface Break {
  /** Takes the database away for a while and gives it back. */
  once(): Promise<void>;
  readonly env: NodeJS.ProcessEnv;
}

/** What no answer may be: a fault, or none at all from a server that lives. */
const isFault = (why: string) => !why.startsWith("503");

async function useAndBreak(server: ServerProcess, { once }: Break): Promise<OrderMemory> {
  const random = seededRandom(20_261_123);
  const memory = new OrderMemory();
  const trader = await newDemoTrader(server.url);
  const faults: string[] = [];
  const stop = new AbortController();
  const use = async () => {
    while (!stop.signal.aborted) {
      const submission = newSubmission(trader.token, trader.nextOrder(random));
      const answer = await submit(server.url, submission);
      memory.note(submission, answer);
      if (answer.kind === "unknown" && isFault(answer.why)) faults.push(answer.why);
      // A refusal comes at once: nobody gains by asking without a pause.
      if (answer.kind === "unknown") await sleep(50);
    }
  };
  const backAfterMs: number[] = [];
  const working = Array.from({ length: SUBMITTERS }, use);
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = memory.acknowledged().length;
    await sleep(200 + random() * 500);
    await once();
    const mendedAt = performance.now();
    const health = async () => (await fetch(`${server.url}/api/health`)).status;
    await expect.poll(health, { timeout: 90_000 }).toBe(200);
    await expect.poll(() => memory.acknowledged().length, { timeout: 90_000 }).toBeGreaterThan(before);
    backAfterMs.push(Math.round(performance.now() - mendedAt));
  }
  // Read by people: how long it takes depends on the machine, and is no law of the test.
  console.info(`Orders are taken again after ${backAfterMs.join(", ")} ms.`);
  stop.abort();
  await Promise.all(working);
  for (const submission of memory.all()) {
    let answer: Answer = { kind: "unknown", why: "not asked" };
    // The last loss may show only now, and a busy machine takes its time to open a database.
    const repeat = async () => {
      answer = await submitPatiently(server.url, submission);
      return answer.kind;
    };
    await expect.poll(repeat, { timeout: 90_000 }).not.toBe("unknown");
    memory.noteRepeated(submission, answer);
  }
  expect(faults).toEqual([]);
  return memory;
}

async function expectToLive(dataDir: string, databaseUrl: string | null, breaking: Break): Promise<void> {
  const env = { ...marketForCrashes(process.env.MARKET_DIR), LOG_LEVEL: "warn", ...breaking.env };
  const server = await startServerProcess({ dataDir, env });
  try {
    const memory = await useAndBreak(server, breaking);
    // It is the same process that ends in order.
    expect(await server.stop()).toBe(0);
    const opened = await openDatabase({ dataDir, databaseUrl }, { onLost: () => undefined });
    if (!opened.ok) throw new Error(opened.reason);
    memory.report("at the end", await integrityProblems(opened.database, memory.acknowledged()));
    await opened.database.close();
    expect(memory.problems.join("\n")).toBe("");
  } catch (error) {
    console.error(server.log().slice(-10_000));
    throw error;
  } finally {
    await server.kill();
  }
}

test("a disk that is full now and then ends nothing on the embedded database", { timeout }, async () => {
  const dataDir = newDataDirectory();
  const sign = join(dataDir, "full");
  const preload = new URL("./failing-disk.ts", import.meta.url).href;
  const once = async () => {
    writeFileSync(sign, "");
    await sleep(700);
    rmSync(sign);
  };
  const env = { FULL_DISK_WHILE: sign, NODE_OPTIONS: `--import ${preload}` };
  try {
    await expectToLive(dataDir, null, { once, env });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test.skipIf(postgresPrograms === null)(
  "connections that are killed or cut end nothing on PostgreSQL",
  { timeout },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "neuro-lost-"));
    const postgres = await startPostgres({ bin: postgresPrograms ?? "" });
    const link = await openBreakableLink(postgres.url);
    const killer = await openConnectionKiller(postgres.url);
    let broken = 0;
    const once = async () => {
      broken += 1;
      if (broken % 2 === 0) {
        await link.cut();
        await sleep(700);
        await link.mend();
        return;
      }
      for (let kill = 0; kill < 10; kill += 1) {
        await killer.kill();
        await sleep(50);
      }
    };
    try {
      await expectToLive(dataDir, postgres.url, { once, env: { DATABASE_URL: link.url } });
    } finally {
      await killer.close();
      await link.close();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);
