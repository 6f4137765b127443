import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmodSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@neuro/contract";
import { startFakeYahoo } from "@neuro/market/testing";
import { afterEach, expect, test } from "vitest";
import { newDataDirectory, newPostgresqlUrl, OPEN_TIMEOUT_MS } from "./testing/databases.ts";
import { runEntryPoint, type ServerProcess } from "./testing/server-process.ts";

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

function start(name: "main.ts" | "worker.ts", env: Record<string, string>): ServerProcess {
  const started = runEntryPoint(name, env);
  cleanUps.push(() => started.child.kill("SIGKILL"));
  return started;
}

function dataDirectory(): string {
  const directory = newDataDirectory();
  cleanUps.push(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

const under = (directory: string) => [
  directory,
  ...readdirSync(directory, { recursive: true, encoding: "utf8" }).map((name) => join(directory, name)),
];

/** As a careless installation leaves it. */
function openToAll(directory: string): void {
  for (const path of under(directory)) chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o666);
}

/** What others than the owner may read, write or enter. */
const openToOthers = (directory: string) =>
  under(directory).filter((path) => (lstatSync(path).mode & 0o077) !== 0);

const addressOf = (server: ServerProcess) => server.output().match(/http:\/\/127\.0\.0\.1:\d+/)?.[0] ?? "";
const timeout = 2 * OPEN_TIMEOUT_MS;

test("the server prints its address, refuses a second on its data, stops when asked and starts again", {
  timeout,
}, async () => {
  const DATA_DIR = dataDirectory();
  openToAll(DATA_DIR);
  const first = start("main.ts", { DATA_DIR });
  await first.untilPrinted("Ctrl-C stops the server");
  expect(openToOthers(DATA_DIR)).toEqual([]);
  const health = () => fetch(`${addressOf(first)}/api/health`);
  await expect.poll(async () => (await health()).status, { timeout: 30_000 }).toBe(200);

  const second = start("main.ts", { DATA_DIR });
  expect(await second.ended).toBe(1);
  expect(second.output().trim()).toBe(
    `The data directory ${DATA_DIR} is in use by another Neuro process. Stop that one, or start this one with another DATA_DIR.`,
  );

  // Twice, as npm and the terminal do together.
  first.child.kill("SIGTERM");
  first.child.kill("SIGINT");
  expect(await first.ended).toBe(0);
  const third = start("main.ts", { DATA_DIR });
  await third.untilPrinted("Ctrl-C stops the server");
  expect(openToOthers(DATA_DIR)).toEqual([]);
});

test("a database without its PG_VERSION is called damaged, with what to do", {
  timeout,
}, async () => {
  const DATA_DIR = dataDirectory();
  rmSync(join(DATA_DIR, "database", "PG_VERSION"));
  const damaged = start("main.ts", { DATA_DIR });
  expect(await damaged.ended).toBe(1);
  expect(damaged.output()).toMatch(/holds files but no PG_VERSION.*Restore a backup/);
});

test("a session outlives kill -9", { timeout }, async () => {
  const DATA_DIR = dataDirectory();
  const first = start("main.ts", { DATA_DIR });
  await first.untilPrinted("Ctrl-C stops the server");
  const body = JSON.stringify({ email: "kept@example.com", password: "kept for tomorrow" });
  const headers = { "content-type": "application/json" };
  const registered = await fetch(`${addressOf(first)}/api/auth/register`, { method: "POST", headers, body });
  const { token } = (await registered.json()) as { token: string };
  first.child.kill("SIGKILL");
  await first.ended;
  const again = start("main.ts", { DATA_DIR });
  await again.untilPrinted("Ctrl-C stops the server");
  const me = await fetch(`${addressOf(again)}/api/auth/me`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(me.status).toBe(200);
});

test("wrong settings stop the start with a sentence for each", { timeout }, async () => {
  const refused = start("main.ts", { PORT: "http", LOG_LEVEL: "loud" });
  expect(await refused.ended).toBe(1);
  expect(refused.output().trim().split("\n")).toEqual([
    expect.stringMatching(/^PORT is "http", but must be /),
    expect.stringMatching(/^LOG_LEVEL is "loud", but must be /),
  ]);
});

test("a port in use is named, and so is the setting that changes it", { timeout }, async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  cleanUps.push(() => taken.close());
  const port = String((taken.address() as AddressInfo).port);
  for (const setting of ["PORT", "METRICS_PORT"]) {
    const refused = start("main.ts", { DATA_DIR: dataDirectory(), [setting]: port });
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain(
      `Port ${port} on 127.0.0.1 is in use. Stop what uses it, or set ${setting} to another.`,
    );
  }
});

test("a wrong market setting is refused by name, and the data is free again for a start with another key, which is refused too", {
  timeout,
}, async () => {
  const DATA_DIR = dataDirectory();
  const refused = start("main.ts", { DATA_DIR, MARKET_PROVIDERS: "crystal-ball" });
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toContain('MARKET_PROVIDERS="crystal-ball"');

  const key = readFileSync(join(DATA_DIR, "secret.key"), "utf8").trim();
  const SECRET_KEY = randomBytes(32).toString("base64");
  const stranger = start("main.ts", { DATA_DIR, SECRET_KEY });
  expect(await stranger.ended).toBe(1);
  expect(stranger.output()).toMatch(/^SECRET_KEY is not the key that this database's secrets were encrypted/);
  for (const { output } of [refused, stranger]) {
    expect(output()).not.toContain(key);
    expect(output()).not.toContain(SECRET_KEY);
  }
});

test("a vendor that never answers delays nothing, and what was traded meanwhile keeps its prices over kill -9", {
  timeout,
}, async () => {
  const yahoo = await startFakeYahoo({ wall: Date.now });
  cleanUps.push(() => yahoo.close());
  yahoo.behave("hanging");
  // What an installation has that sets nothing, but for the address.
  const env = { DATA_DIR: dataDirectory(), MARKET_PROVIDERS: "", YAHOO_URL: yahoo.url };
  const first = start("main.ts", env);
  await first.untilPrinted("Ctrl-C stops the server");
  expect(first.output()).toContain("Yahoo Finance is asked first and has not answered yet");
  const demo = await fetch(`${addressOf(first)}/api/auth/demo-login`, { method: "POST" });
  const { token } = (await demo.json()) as { token: string };
  const holdings = async (server: ServerProcess) => {
    const client = createClient({
      baseUrl: `${addressOf(server)}/api`,
      fetch,
      token: () => token,
      locale: () => "en",
    });
    const answer = await client.call("holdings");
    return answer.holdings.filter(({ holding_category }) => holding_category === "other");
  };
  const before = await holdings(first);
  expect(before.length).toBeGreaterThan(5);
  expect(new Set(before.map(({ provenance }) => provenance.source))).toEqual(new Set(["Simulated market"]));
  first.child.kill("SIGKILL");
  await first.ended;
  yahoo.behave("ok");
  const again = start("main.ts", env);
  await again.untilPrinted("Ctrl-C stops the server");
  const after = await holdings(again);
  expect(new Set(after.map(({ provenance }) => provenance.source))).toEqual(new Set(["Simulated market"]));
});

test("a worker of its own needs PostgreSQL and says so; with it, it runs beside a server", {
  timeout,
}, async () => {
  const alone = start("worker.ts", {});
  expect(await alone.ended).toBe(1);
  expect(alone.output()).toMatch(/^A worker of its own needs DATABASE_URL/);

  const { url: DATABASE_URL, drop } = await newPostgresqlUrl();
  cleanUps.push(drop);
  const keyAlone = mkdtempSync(join(tmpdir(), "neuro-key-"));
  cleanUps.push(() => rmSync(keyAlone, { recursive: true, force: true }));
  const server = start("main.ts", { DATABASE_URL, WORKER: "none", DATA_DIR: keyAlone });
  const worker = start("worker.ts", { DATABASE_URL, DATA_DIR: keyAlone });
  await server.untilPrinted("Ctrl-C stops the server");
  await worker.untilPrinted("worker is running");
  worker.child.kill("SIGTERM");
  server.child.kill("SIGTERM");
  expect(await Promise.all([worker.ended, server.ended])).toEqual([0, 0]);
  expect(readdirSync(keyAlone)).toEqual(["secret.key"]);
  const stranger = start("worker.ts", { DATABASE_URL, SECRET_KEY: randomBytes(32).toString("base64") });
  expect(await stranger.ended).toBe(1);
  expect(stranger.output()).toMatch(/^SECRET_KEY is not the key/);
});
