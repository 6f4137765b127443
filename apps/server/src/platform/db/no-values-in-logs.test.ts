/** Each statement of each use case fails once; no line of the log may hold what it was given. */
import { randomUUID } from "node:crypto";
import type { Client } from "@neuro/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { openWatchedDatabase, type WatchedDatabase } from "../../testing/database/watched-statements.ts";
import { OPEN_TIMEOUT_MS } from "../../testing/databases.ts";
import { createTradingApp, type Trader, type TradingApp } from "../../testing/trading-app.ts";
import type { JobDefinition } from "../jobs/job-definition.ts";
import { createJobs } from "../jobs/jobs.ts";

const PLANTED = "planted-secret-7f3a";
const planted = () => `${PLANTED}-${randomUUID()}`;
/** More than any use case sends. */
const MOST_STATEMENTS = 200;

interface Caller {
  readonly visitor: Client;
  readonly trader: Trader;
  readonly jobs: TradingApp["ctx"]["jobs"];
}

const useCases: Readonly<Record<string, (caller: Caller) => Promise<unknown>>> = {
  register: ({ visitor }) =>
    visitor.call("authRegister", {
      body: { email: `${planted()}@example.com`, password: planted(), name: planted() },
    }),
  "log in": ({ visitor }) =>
    visitor.call("authLogin", { body: { email: `${planted()}@example.com`, password: planted() } }),
  "place an order": ({ trader }) =>
    trader.client.call("placeOrder", {
      body: { symbol: "RY", action: "BUY", quantity: 1, account_id: trader.account("cad") },
      headers: { "idempotency-key": planted() },
    }),
  "raise a notification": ({ trader }) =>
    trader.client.call("createNotification", {
      body: { alert_type: "note", title: planted(), message: planted() },
    }),
  "set an alert": ({ trader }) =>
    trader.client.call("createAlert", {
      body: { symbol: "RY", kind: "price_above", price: 9_999, note: planted() },
    }),
  "change the profile": ({ trader }) => trader.client.call("saveProfile", { body: { name: planted() } }),
  "ask the assistant": async ({ trader: { client } }) => {
    const { session_id } = await client.call("chatStart");
    return await client.call("chatMessage", { body: { session_id, message: planted() } });
  },
  "send a job": ({ jobs }) => jobs.send("remember", { note: planted() }),
};

describe.for(["embedded", "postgresql"] as const)("a failing statement, on %s", (kind) => {
  const isMissing = kind === "postgresql" && inject("postgresqlUrl") === "";
  const logged: string[] = [];
  let watched: WatchedDatabase;
  let server: TradingApp;
  let caller: Caller;
  /** Its one statement fails. */
  const recall: JobDefinition = {
    queue: "recall",
    run: async (data) => {
      const { note } = data as { readonly note: string };
      await watched.failAt(1, () =>
        watched.database.transaction((tx) => tx.execute(sql`select ${note}::text as recalled`)),
      );
    },
  };
  beforeAll(async () => {
    if (isMissing) return;
    watched = await openWatchedDatabase(kind);
    server = await createTradingApp(watched.database, undefined, { onLog: (line) => logged.push(line) });
    const jobs = createJobs(watched.database, server.ctx.log, server.ctx.metrics);
    await jobs.start([{ queue: "remember", run: async () => undefined }, recall]);
    await jobs.work([recall]);
    caller = { visitor: server.client(), trader: await server.newTrader(), jobs };
  }, OPEN_TIMEOUT_MS);
  afterAll(async () => {
    if (isMissing) return;
    await caller.jobs.stop();
    await server.close();
    await watched.drop();
  });

  test.skipIf(isMissing).each(Object.entries(useCases))(
    "%s: leaves none of its values in the log",
    async (_name, use) => {
      let withSecrets = 0;
      for (let n = 1; n <= MOST_STATEMENTS; n += 1) {
        const values = await watched.failAt(n, async () => {
          await use(caller).catch(() => undefined);
          await server.ctx.background.idle();
        });
        if (values === null) break;
        if (JSON.stringify(values).includes(PLANTED)) withSecrets += 1;
        const hashes = values.filter(
          (value) => typeof value === "string" && /^\$|^[\w+/-]{43,}$/.test(value),
        );
        for (const secret of [PLANTED, ...(hashes as string[])])
          expect(logged.find((line) => line.includes(secret))).toBeUndefined();
      }
      expect(withSecrets).toBeGreaterThan(0);
    },
  );

  test.skipIf(isMissing)("a job's run: leaves none of its values in the log", async () => {
    await caller.jobs.send(recall.queue, { note: planted() });
    const failed = () => logged.find((line) => line.includes('"job failed"'));
    await vi.waitFor(() => expect(failed()).toContain("as recalled"), { timeout: 60_000 });
    expect(logged.find((line) => line.includes(PLANTED))).toBeUndefined();
  });

  test.skipIf(isMissing)("what failed is in the log, with its statement", () => {
    expect(logged.filter((line) => line.includes('"statement":"insert into')).length).toBeGreaterThan(5);
  });
});
