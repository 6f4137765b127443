import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { OPEN_TIMEOUT_MS, onBothDatabases } from "../../testing/databases.ts";
import type { Database } from "../db/database.ts";
import { createLogger } from "../logger.ts";
import { createMetrics } from "../metrics.ts";
import { currentRequestId, withRequestId } from "../request-scope.ts";
import type { JobDefinition } from "./job-definition.ts";
import { createJobs, type Jobs, JobsNotStarted } from "./jobs.ts";

/** Counts what jobs ask the database; `settled` resolves when nothing is under way. */
function countedDatabase(database: Database) {
  let statements = 0;
  let underWay = 0;
  const count = async <T>(send: () => Promise<T>): Promise<T> => {
    statements += 1;
    underWay += 1;
    try {
      return await send();
    } finally {
      underWay -= 1;
    }
  };
  const { db } = database.jobStore;
  const counted: Database = {
    ...database,
    rawQuery: (text, params) => count(() => database.rawQuery(text, params)),
    jobStore: {
      ...database.jobStore,
      db: { ...db, executeSql: (text, values) => count(() => db.executeSql(text, values)) },
    },
  };
  const settled = async () => {
    for (let calm = 0; calm < 5; calm = underWay === 0 ? calm + 1 : 0)
      await new Promise((resolve) => setImmediate(resolve));
  };
  return { counted, settled, statements: () => statements };
}

onBothDatabases("background jobs", (database) => {
  const metrics = createMetrics();
  const seen: unknown[] = [];
  const requests: unknown[] = [];
  let arrived = Promise.withResolvers<void>();
  let failuresLeft = 0;
  const definition: JobDefinition = {
    queue: "remember",
    run: async (data) => {
      if (failuresLeft > 0) {
        failuresLeft -= 1;
        throw new Error("not yet");
      }
      seen.push(data);
      requests.push(currentRequestId());
      arrived.resolve();
    },
  };
  // Ends only when two of it are under way in the same moment.
  let together = 0;
  const bothUnderWay = Promise.withResolvers<void>();
  const pair: JobDefinition = {
    queue: "pair",
    concurrency: 2,
    run: async () => {
      together += 1;
      if (together === 2) bothUnderWay.resolve();
      await bothUnderWay.promise;
    },
  };
  let jobs: Jobs;
  beforeAll(async () => {
    jobs = createJobs(database(), createLogger("silent"), metrics);
    await jobs.start([definition, pair]);
    await jobs.work([definition, pair]);
  }, OPEN_TIMEOUT_MS);
  afterAll(() => jobs.stop(), OPEN_TIMEOUT_MS);

  test("a job sent is run, once per id", { timeout: OPEN_TIMEOUT_MS }, async () => {
    const id = randomUUID();
    expect(await jobs.send("remember", { n: 1 }, { id })).toBe(id);
    expect(await jobs.send("remember", { n: 1 }, { id })).toBeNull();
    await arrived.promise;
    expect(seen).toEqual([{ n: 1 }]);
  });

  test("a job knows the request that caused it, and so does what it causes", {
    timeout: OPEN_TIMEOUT_MS,
  }, async () => {
    arrived = Promise.withResolvers();
    await withRequestId("request-1", () => jobs.send("remember", { n: 5 }));
    await arrived.promise;
    expect(requests.at(-1)).toBe("request-1");
    expect(seen.pop()).toEqual({ n: 5 });
  });

  test("a job of a rolled-back transaction never exists", { timeout: OPEN_TIMEOUT_MS }, async () => {
    arrived = Promise.withResolvers();
    const undone = database().transaction(async (tx) => {
      await jobs.send("remember", { n: 2 }, { tx });
      throw new Error("undo");
    });
    await expect(undone).rejects.toThrow("undo");
    await database().transaction((tx) => jobs.send("remember", { n: 3 }, { tx }));
    await arrived.promise;
    expect(seen).toEqual([{ n: 1 }, { n: 3 }]);
  });

  test("a process that works none sends the first job of a new queue in a transaction", {
    timeout: OPEN_TIMEOUT_MS,
  }, async () => {
    const sender = createJobs(database(), createLogger("silent"), metrics);
    await sender.start([{ queue: "never-worked", run: async () => undefined }]);
    expect(
      await database().transaction((tx) => sender.send("never-worked", { n: 1 }, { tx })),
    ).not.toBeNull();
    await sender.stop();
  });

  test("in a transaction nobody waits for a queue that has not started", async () => {
    const idle = createJobs(database(), createLogger("silent"), metrics);
    const sent = database().transaction((tx) => idle.send("remember", { n: 9 }, { tx }));
    await expect(sent).rejects.toThrow(JobsNotStarted);
  });

  test("as many jobs of a queue run at once as it allows", { timeout: OPEN_TIMEOUT_MS }, async () => {
    await database().transaction(async (tx) => {
      await jobs.send("pair", {}, { tx });
      await jobs.send("pair", {}, { tx });
    });
    jobs.wake("pair");
    await bothUnderWay.promise;
    expect(together).toBe(2);
  });

  test("a job that fails is tried again", { timeout: OPEN_TIMEOUT_MS }, async () => {
    arrived = Promise.withResolvers();
    failuresLeft = 1;
    await jobs.send("remember", { n: 4 });
    await arrived.promise;
    expect(seen).toContainEqual({ n: 4 });
  });

  test("a job of another process is run though nobody tells of it, and so is one that a dead worker left", {
    timeout: OPEN_TIMEOUT_MS,
  }, async () => {
    const elsewhere = createJobs(database(), createLogger("silent"), metrics);
    await elsewhere.start([definition, pair]);
    arrived = Promise.withResolvers();
    await elsewhere.send("remember", { n: 6 });
    await arrived.promise;
    expect(seen.at(-1)).toEqual({ n: 6 });
    arrived = Promise.withResolvers();
    await database().transaction(async (tx) => {
      const id = await elsewhere.send("remember", { n: 7 }, { tx });
      await tx.execute(
        sql`update pgboss.job set state = 'active', heartbeat_on = now() - interval '1 minute' where id = ${id}`,
      );
    });
    await arrived.promise;
    expect(seen.at(-1)).toEqual({ n: 7 });
    await elsewhere.stop();
  });

  test("a minute without jobs costs a look a second, however many queues there are", {
    timeout: OPEN_TIMEOUT_MS,
  }, async () => {
    const definitions = Array.from({ length: 20 }, (_, n): JobDefinition => {
      return { queue: `idle-${n}`, run: async () => undefined };
    });
    const { counted, settled, statements } = countedDatabase(database());
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
    try {
      const idle = createJobs(counted, createLogger("silent"), metrics);
      await idle.start(definitions);
      await idle.work(definitions);
      await settled();
      const before = statements();
      for (let second = 0; second < 60; second += 1) {
        vi.advanceTimersByTime(1_000);
        await settled();
      }
      // One look of each queue's worker, and what pg-boss itself looks at now and then.
      expect(statements() - before).toBeLessThanOrEqual(60 + definitions.length + 40);
      expect(statements() - before).toBeGreaterThanOrEqual(60);
      vi.useRealTimers();
      await idle.stop();
    } finally {
      vi.useRealTimers();
    }
  });
});
