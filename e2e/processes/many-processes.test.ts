/** Two servers and two workers on one PostgreSQL: whoever does the work, the right browser hears of it, and no kill loses any. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Client, createClient, streamEvents } from "@neuro/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../apps/server/src/platform/db/database.ts";
import { openDatabase } from "../../apps/server/src/platform/db/open-database.ts";
import { EventReader, type ReadEvent } from "../../apps/server/src/testing/event-reader.ts";
import { runEntryPoint, type ServerProcess } from "../../apps/server/src/testing/server-process.ts";
import { type PostgresServer, startPostgres } from "../../apps/server/src/testing/start-postgres.ts";
import { findPostgres } from "../../scripts/install/find-postgres.ts";
import { integrityProblems, unsettledProblems } from "../crash/check-integrity.ts";
import { type Answer, newSubmission, type OrderBody, type Submission, submit } from "../crash/submissions.ts";

const timeout = 300_000;
const programs = await findPostgres();

describe.skipIf(programs === null)("two servers and two workers", () => {
  let postgres: PostgresServer;
  let dataDir = "";
  const servers: ServerProcess[] = [];
  const workers: ServerProcess[] = [];

  async function start(name: "main.ts" | "worker.ts"): Promise<ServerProcess> {
    const started = runEntryPoint(name, {
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      ...(name === "main.ts" && { WORKER: "none" }),
      ...{ RATE_LIMIT_PER_MINUTE: "0", RATE_LIMIT_USER_PER_MINUTE: "0", RATE_LIMIT_LOGIN_PER_MINUTE: "0" },
    });
    await started.untilPrinted("Ctrl-C stops");
    return started;
  }
  const urlOf = (at: number) => servers[at]?.output().match(/http:\/\/127\.0\.0\.1:\d+/)?.[0] ?? "";
  async function killAndRestart(
    list: ServerProcess[],
    at: number,
    name: "main.ts" | "worker.ts",
  ): Promise<void> {
    list[at]?.child.kill("SIGKILL");
    await list[at]?.ended;
    list[at] = await start(name);
  }

  beforeAll(async () => {
    postgres = await startPostgres({ bin: programs ?? "" });
    dataDir = mkdtempSync(join(tmpdir(), "neuro-processes-"));
    // The first one makes the tables and the key; afterwards they come together.
    servers.push(await start("main.ts"));
    const [server, ...others] = await Promise.all([start("main.ts"), start("worker.ts"), start("worker.ts")]);
    servers.push(server);
    workers.push(...others);
  }, timeout);
  afterAll(async () => {
    for (const { child, ended } of [...servers, ...workers]) {
      child.kill("SIGKILL");
      await ended;
    }
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }, timeout);

  const clientAt = (at: number, token: string | null): Client =>
    createClient({ baseUrl: `${urlOf(at)}/api`, fetch, token: () => token, locale: () => "en" });

  async function newTrader() {
    const { token } = await clientAt(0, null).call("authDemoLogin");
    const { accounts } = await clientAt(0, token).call("accounts");
    for (const { id } of accounts) {
      const { holdings } = await clientAt(0, token).call("holdings", { query: { account_id: id } });
      const coin = holdings.find(({ type }) => type === "crypto");
      if (coin) return { token, accountId: id, symbol: coin.symbol };
    }
    throw new Error("The demo holds no crypto, which alone is traded at any hour.");
  }
  type Trader = Awaited<ReturnType<typeof newTrader>>;

  const orderOf = ({ symbol, accountId }: Trader, step: number): OrderBody => ({
    ...{ symbol, account_id: accountId, action: "BUY", quantity: Number((0.001 * step).toFixed(3)) },
    ...{ order_type: "Market", limit_price: null, stop_price: null, time_in_force: "GTC" },
    ...{ stop_loss: null, take_profit: null },
  });

  async function browserAt(at: number, { token, symbol }: Trader, lastEventId?: string) {
    const response = await fetch(`${urlOf(at)}/api/stream?symbols=${symbol}`, {
      headers: {
        authorization: `Bearer ${token}`,
        ...(lastEventId === undefined ? {} : { "last-event-id": lastEventId }),
      },
    });
    if (response.body === null) throw new Error("there is no stream");
    const reader = new EventReader(response.body, streamEvents);
    const own: ReadEvent[] = [];
    return {
      own,
      /** Reads on until there is one; throws at the end of the stream. */
      async until(isIt: (event: ReadEvent) => boolean): Promise<ReadEvent> {
        for (;;) {
          const event = await reader.next();
          if (event === null) throw new Error(`the stream ended after ${own.map(({ name }) => name).join()}`);
          if (event.name !== "quote" && event.name !== "hello") own.push(event);
          if (isIt(event)) return event;
        }
      },
      rest: reader.rest.bind(reader),
      cancel: reader.cancel,
    };
  }
  const named = (name: string) => (event: ReadEvent) => event.name === name;

  test("a quote, a fill, a change and a training's progress reach the right browser on either server", {
    timeout,
  }, async () => {
    const [ann, bob] = [await newTrader(), await newTrader()];
    const [here, there, stranger] = [
      await browserAt(0, ann),
      await browserAt(1, ann),
      await browserAt(1, bob),
    ];
    await here.until(named("quote"));
    await there.until(named("quote"));

    const answer = await submit(urlOf(0), newSubmission(ann.token, orderOf(ann, 1)));
    expect(answer.kind).toBe("acknowledged");
    const isFilled = ({ name, data }: ReadEvent) =>
      name === "order" && (data.order as { status: string }).status === "filled";
    await here.until(isFilled);
    await there.until(isFilled);
    await there.until(named("portfolio"));

    await clientAt(0, ann.token).call("watchStock", { body: { symbol: "TD" } });
    await there.until(named("watchlist"));
    // Trained by a worker, whom no browser is connected to.
    await clientAt(0, ann.token).call("trainNetwork", { body: { symbol: "RY" } });
    await here.until(named("training"));
    await there.until(named("training"));

    await clientAt(0, bob.token).call("watchStock", { body: { symbol: "TD" } });
    await stranger.until(named("watchlist"));
    expect(stranger.own.map(({ name }) => name)).toEqual(["watchlist"]);

    // The number of one server means nothing to the other: it says that it cannot resume.
    const last = here.own.at(-1)?.id ?? "";
    await here.cancel();
    const moved = await browserAt(1, ann, last);
    expect((await moved.until(named("hello"))).data).toMatchObject({ resumed: false });
    await moved.cancel();
    // An end on one server is one on the other.
    await clientAt(0, ann.token).call("authLogout");
    await there.rest();
    await stranger.cancel();
  });

  test("kill -9 of any of the four loses no order and no training, and no schedule fires twice", {
    timeout,
  }, async () => {
    const trader = await newTrader();
    const taken: { readonly key: string; readonly orderId: string }[] = [];
    let steps = 0;
    let ordering = true;
    /** To whichever server answers, with the same key until one does. */
    async function keepOrdering(first: number): Promise<void> {
      while (ordering) {
        steps += 1;
        const submission = newSubmission(trader.token, orderOf(trader, 1 + (steps % 40)));
        const answer = await until(submission, first);
        if (answer.kind === "acknowledged") taken.push({ key: submission.key, orderId: answer.orderId });
        // Enough to hit every kill, and little enough that the processes come back in between.
        await pause(100);
      }
    }
    async function until(submission: Submission, first: number): Promise<Answer> {
      for (let at = first; ; at = 1 - at) {
        const answer = await submit(urlOf(at), submission);
        if (answer.kind !== "unknown" || !ordering) return answer;
        await pause(200);
      }
    }
    const progress = () =>
      clientAt(0, trader.token)
        .call("trainingProgress", {})
        .catch(() => null);
    async function trainedTo(percent: number): Promise<void> {
      for (;;) {
        const now = await progress();
        if (now?.status === "error") throw new Error(now.error ?? "the training failed");
        if (now !== null && (now.progress >= percent || now.status === "completed")) return;
        await pause(50);
      }
    }

    await clientAt(0, trader.token).call("trainNetwork", { body: { symbol: "RY" } });
    const working = [keepOrdering(0), keepOrdering(1)];
    await trainedTo(15);
    // One of the two is at the training.
    for (const at of [0, 1])
      await Promise.all([killAndRestart(workers, at, "worker.ts"), killAndRestart(servers, at, "main.ts")]);
    ordering = false;
    await Promise.all(working);
    // Everything may be done before it is stored.
    await trainedTo(Number.POSITIVE_INFINITY);
    expect(await progress()).toMatchObject({ status: "completed" });
    expect(taken.length).toBeGreaterThan(5);

    const unconfirmed = async () =>
      (await clientAt(0, trader.token).call("orders", { query: { limit: 100 } })).orders.filter(
        ({ status }) => status === "unconfirmed",
      ).length;
    while ((await unconfirmed()) > 0) await pause(200);
    await withDatabase(async (database) => {
      expect(await integrityProblems(database, taken)).toEqual([]);
      expect(await unsettledProblems(database)).toEqual([]);
      expect(await firedTwice(database)).toEqual([]);
    });
  });

  /** Queues of which one minute has more jobs than the schedule asks for. */
  const firedTwice = (database: Database) =>
    database.rawQuery<object>(`
      select name, date_trunc('minute', created_on) as minute, count(*) as jobs from pgboss.job
      where name like 'revive-%' group by 1, 2 having count(*) > 1`);

  async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
    const opened = await openDatabase({ dataDir, databaseUrl: postgres.url }, { onLost: () => undefined });
    if (!opened.ok) throw new Error(opened.reason);
    await work(opened.database).finally(() => opened.database.close());
  }
});
