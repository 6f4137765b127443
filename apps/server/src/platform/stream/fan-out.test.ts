import { setTimeout as pause } from "node:timers/promises";
import type { InstrumentId } from "@neuro/contract/primitives";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { newPostgresqlUrl, OPEN_TIMEOUT_MS } from "../../testing/databases.ts";
import { createLogger } from "../logger.ts";
import { createMetrics } from "../metrics.ts";
import type { OwnEvent } from "./listener.ts";
import { createNotifyFanOut } from "./notify-fan-out.ts";
import { createUnpacker, toParcels } from "./parcels.ts";
import { createStreamHub, type StreamHub } from "./stream-hub.ts";
import { tellOnce } from "./tell-once.ts";

test("a message is cut below NOTIFY's limit and put together again, whatever it is written in", () => {
  const message = { text: "é 秘密 🔑".repeat(3_000) };
  const parcels = toParcels("a", 1, message);
  expect(parcels.length).toBeGreaterThan(5);
  for (const parcel of parcels) expect(Buffer.byteLength(parcel)).toBeLessThan(8_000);
  const unpack = createUnpacker();
  expect(parcels.map(unpack).filter((whole) => whole !== null)).toEqual([
    { origin: "a", number: 1, message, afterGap: false },
  ]);
});

test("what comes twice is taken once, and a missing number is noticed", () => {
  const unpack = createUnpacker();
  const arrivals = [4, 5, 5, 4, 7, 8].map((number) => {
    const [parcel = ""] = toParcels("a", number, {});
    const arrived = unpack(parcel);
    return arrived === null ? null : arrived.afterGap;
  });
  expect(arrivals).toEqual([false, false, null, null, true, false]);
});

interface Server {
  readonly hub: StreamHub;
  readonly heard: OwnEvent[];
  readonly counts: { ended: number; lost: number };
  join(userId: string, sessionId?: string): void;
}

const isMissing = inject("postgresqlUrl") === "";
describe.skipIf(isMissing)("events from one process to the browsers of another", () => {
  let database: Awaited<ReturnType<typeof newPostgresqlUrl>>;
  const servers: Server[] = [];

  async function startServer(): Promise<Server> {
    const metrics = createMetrics();
    const fanOut = createNotifyFanOut({
      ...{ url: database.url, log: createLogger("silent"), metrics },
      times: { beatMs: 50, answerMs: 10_000, retryMs: 10, longestRetryMs: 50 },
    });
    const hub = createStreamHub({ wall: Date.now, marketNow: Date.now, fanOut });
    await hub.start();
    const heard: OwnEvent[] = [];
    const counts = { ended: 0, lost: 0 };
    const join = (userId: string, sessionId = "s") =>
      void hub.join({
        ...{ userId, sessionId, instrumentIds: new Set<InstrumentId>(), deliverQuotes: () => undefined },
        deliver: (event) => void heard.push(event),
        lostTrack() {
          counts.lost += 1;
        },
        end() {
          counts.ended += 1;
        },
      });
    const server = { hub, heard, counts, join };
    servers.push(server);
    return server;
  }
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await pause(5);
  };

  beforeAll(async () => {
    database = await newPostgresqlUrl();
  }, OPEN_TIMEOUT_MS);
  afterAll(async () => {
    for (const { hub } of servers) await hub.stop();
    await database.drop();
  }, OPEN_TIMEOUT_MS);

  test("an event reaches its user on the other server, in order and whole, and nobody else", async () => {
    const [one, other] = [await startServer(), await startServer()];
    other.join("ann");
    one.join("bob");
    const long = "é".repeat(40_000);
    for (let run = 0; run < 300; run += 1)
      one.hub.publish("ann", "training", { job_id: String(run), symbol: "RY" });
    one.hub.publish("ann", "training", { job_id: long, symbol: "RY" });
    one.hub.publishToAll("trading_status", {});
    await until(() => other.heard.length === 302);
    expect(other.heard.slice(0, 300).map(({ data }) => (data as { job_id: string }).job_id)).toEqual(
      Array.from({ length: 300 }, (_, run) => String(run)),
    );
    expect(other.heard[300]?.data).toMatchObject({ job_id: long });
    expect(one.heard.map(({ name }) => name)).toEqual(["trading_status"]);
    expect(other.counts.lost).toBe(0);
  });

  test("the new totals are made where somebody listens, and nowhere else", async () => {
    const [worker, server, idle] = [await startServer(), await startServer(), await startServer()];
    server.join("ann");
    const made: string[] = [];
    for (const [name, { hub }] of Object.entries({ worker, server, idle }))
      hub.onBooksChanged((userId) => void made.push(`${name} ${userId}`));
    worker.hub.tellBooksChanged("ann");
    worker.hub.tellBooksChanged("nobody");
    worker.hub.publish("ann", "watchlist", {});
    await until(() => server.heard.length === 1);
    expect(made).toEqual(["server ann"]);
  });

  test("ended sessions and users who leave are cut off on every server", async () => {
    const [one, other] = [await startServer(), await startServer()];
    other.join("ann", "first");
    other.join("bob", "second");
    one.hub.closeSessions(["first"]);
    await until(() => other.counts.ended === 1);
    one.hub.closeUser("bob");
    await until(() => other.counts.ended === 2);
    expect(other.hub.isListening("bob")).toBe(false);
  });

  test("a user suspended from the command line is cut off on every server", async () => {
    const [one, other] = [await startServer(), await startServer()];
    one.join("cem");
    other.join("cem");
    const command = new pg.Client({ connectionString: database.url });
    await command.connect();
    const rawQuery = async <Row>(sql: string, params: readonly unknown[] = []) =>
      (await command.query(sql, [...params])).rows as Row[];
    await tellOnce({ rawQuery }, { kind: "user", userId: "cem" });
    await until(() => one.counts.ended === 1 && other.counts.ended === 1);
    await command.end();
    expect([one.counts.lost, other.counts.lost]).toEqual([0, 0]);
  });

  /** Ends the connection of the server that was started last, or all. */
  async function breakConnections(which: "latest" | "all"): Promise<void> {
    const killer = new pg.Client({ connectionString: database.url });
    await killer.connect();
    await killer.query(
      `select pg_terminate_backend(pid) from (
         select pid from pg_stat_activity
         where application_name = 'neuro-events' and datname = current_database()
         order by backend_start desc limit ${which === "latest" ? "1" : "all"}) broken`,
    );
    await killer.end();
  }

  test("a server whose connection broke makes it again and tells its browsers to load anew", async () => {
    const [one, other] = [await startServer(), await startServer()];
    other.join("ann");
    one.hub.publish("ann", "watchlist", {});
    await until(() => other.heard.length === 1);
    const seen = other.hub.idOf(other.hub.sequence("ann"));
    expect(other.hub.sinceId("ann", seen)).toEqual([]);
    await breakConnections("all");
    await until(() => other.counts.lost > 0);
    expect(other.hub.sinceId("ann", seen)).toBeNull();
    one.hub.publish("ann", "watchlist", {});
    await until(() => other.heard.length >= 2);
  });

  test("what is published while the own connection is broken goes out later, once", async () => {
    const [other, one] = [await startServer(), await startServer()];
    other.join("ann");
    await breakConnections("latest");
    one.hub.publish("ann", "watchlist", {});
    one.hub.publish("ann", "trading_status", {});
    await until(() => other.heard.length >= 2);
    expect(other.heard.map(({ name }) => name)).toEqual(["watchlist", "trading_status"]);
  });

  test("without a database, publishing neither throws nor waits", async () => {
    const fanOut = createNotifyFanOut({
      ...{ url: "postgres://nobody@127.0.0.1:9/none", log: createLogger("silent"), metrics: createMetrics() },
      times: { beatMs: 50, answerMs: 100, retryMs: 10, longestRetryMs: 50 },
    });
    const hub = createStreamHub({ wall: Date.now, marketNow: Date.now, fanOut });
    const starting = hub.start();
    for (let run = 0; run < 20_000; run += 1) hub.publish("ann", "watchlist", {});
    await hub.stop();
    await starting;
  });
});
