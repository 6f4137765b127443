import { rmSync } from "node:fs";
import { setImmediate as untilIdle } from "node:timers/promises";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { newDataDirectory, OPEN_TIMEOUT_MS } from "../../../testing/databases.ts";
import { LONGEST_RETRY_MS } from "../retry-waits.ts";
import { outageOf } from "../storage-error.ts";
import type { EmbeddedClient } from "./embedded-client.ts";
import { FIRST_WAIT_MS, openLasting } from "./lasting-client.ts";

/** A database that is lost at 0, starts again from `roomAt` on, and takes `startMs` to start or to fail. */
async function backAfter({ roomAt, startMs }: { roomAt: number; startMs: number }): Promise<number> {
  let now = 0;
  let lose = (_reason: string): void => undefined;
  const open = async (_directory: string, onLost: (reason: string) => void) => {
    const begun = now;
    now += startMs;
    if (begun < roomAt) throw new Error("no room");
    lose = onLost;
    return { query: async () => ({ rows: [] }), close: async () => undefined } as unknown as EmbeddedClient;
  };
  const sleep = async (ms: number) => {
    now += ms;
  };
  const start = roomAt;
  roomAt = 0;
  const client = await openLasting("nowhere", () => undefined, { open, sleep });
  now = 0;
  roomAt = start;
  lose("its thread ended");
  while ((await client.query("select 1").catch(outageOf)) === "refused") await untilIdle();
  await client.close();
  return now;
}

test("a loss lasts for the waits that are said, and the database's own starts", async () => {
  const startMs = fc.integer({ min: 0, max: 10_000 });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 600_000 }), startMs, async (roomAt, takes) => {
      const back = await backAfter({ roomAt, startMs: takes });
      // A try that began before there was room fails first.
      expect(back - roomAt).toBeLessThanOrEqual(takes + LONGEST_RETRY_MS + takes);
      expect(await backAfter({ roomAt: 0, startMs: takes })).toBe(FIRST_WAIT_MS + takes);
    }),
    { numRuns: 50 },
  );
  expect(LONGEST_RETRY_MS).toBeLessThan(5_000);
});

test("a database whose thread died is opened again, and refuses until then", {
  timeout: OPEN_TIMEOUT_MS,
}, async () => {
  const directory = newDataDirectory();
  const lost: string[] = [];
  const client = await openLasting(`${directory}/database`, (reason) => lost.push(reason));
  await client.exec("create table kept (n int); insert into kept values (1)");
  for (let time = 1; time <= 2; time += 1) {
    const waiting = client.query("select pg_sleep(10)").catch(outageOf);
    client.endThread();
    expect(await waiting).toBe("lost");
    expect(await client.query("select 1").catch(outageOf)).toBe("refused");
    expect(lost).toHaveLength(time);
    const rows = await vi.waitFor(async () => (await client.query("select n from kept")).rows, {
      timeout: OPEN_TIMEOUT_MS,
      interval: 100,
    });
    expect(rows).toEqual([{ n: 1 }]);
  }
  await client.close();
  rmSync(directory, { recursive: true, force: true });
});
