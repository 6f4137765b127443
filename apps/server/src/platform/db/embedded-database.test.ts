import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterEach, expect, test } from "vitest";
import { QUICKLY } from "../../../../../scripts/node/quickly.ts";
import { newDataDirectory, OPEN_TIMEOUT_MS } from "../../testing/databases.ts";
import { openEmbedded } from "./embedded/embedded-client.ts";
import { openEmbeddedDatabase } from "./open-embedded-database.ts";

const run = promisify(execFile);
const hooks = { onLost: () => undefined };
const directories: string[] = [];

function dataDirectory(): string {
  const directory = newDataDirectory();
  directories.push(directory);
  return directory;
}

afterEach(() => {
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true });
});

test("every commit reaches the disk with an fsync of its own", { timeout: OPEN_TIMEOUT_MS }, async () => {
  const client = await openEmbedded(`${dataDirectory()}/database`, hooks.onLost);
  await client.exec("create table ticks (n int)");
  const before = (await client.fsyncCounts()).files;
  for (let n = 0; n < 20; n += 1) await client.query("insert into ticks values ($1)", [n]);
  const after = (await client.fsyncCounts()).files;
  expect(after - before).toBeGreaterThanOrEqual(20);
  await client.close();
});

test("a second opening of a data directory is refused by name, until the first lets go", {
  timeout: OPEN_TIMEOUT_MS,
}, async () => {
  const directory = dataDirectory();
  const first = await openEmbeddedDatabase(directory, hooks);
  const second = await openEmbeddedDatabase(directory, hooks);
  expect(second).toEqual({ ok: false, reason: expect.stringContaining(`${directory} is in use`) });
  if (first.ok) await first.database.close();
  const third = await openEmbeddedDatabase(directory, hooks);
  expect(third.ok).toBe(true);
  if (third.ok) await third.database.close();
});

/** Starts the writer and resolves with the last number it acknowledged before it was killed. */
function killWhileWriting(directory: string, afterLines: number): Promise<number> {
  const script = fileURLToPath(new URL("../../testing/database/keep-writing.ts", import.meta.url));
  const child: ChildProcess = spawn(process.execPath, [...QUICKLY, script, directory], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  return new Promise((resolve, reject) => {
    let acknowledged = 0;
    let lines = 0;
    if (!child.stdout) throw new Error("the child's output is a pipe");
    createInterface({ input: child.stdout }).on("line", (line) => {
      acknowledged = Number(line);
      lines += 1;
      if (lines === afterLines) child.kill("SIGKILL");
    });
    child.once("error", reject);
    child.once("exit", (_code, signal) =>
      signal === "SIGKILL" ? resolve(acknowledged) : reject(new Error("the writer ended by itself")),
    );
  });
}

test("kill -9 in the middle of writing loses no acknowledged commit", {
  timeout: 2 * OPEN_TIMEOUT_MS,
}, async () => {
  const directory = dataDirectory();
  for (const afterLines of [7, 23, 61]) {
    const acknowledged = await killWhileWriting(directory, afterLines);
    const opened = await openEmbeddedDatabase(directory, hooks);
    if (!opened.ok) throw new Error(opened.reason);
    const [row] = await opened.database.rawQuery<{ most: number; rows: number }>(
      "select max(n)::int as most, count(*)::int as rows from written",
    );
    await opened.database.close();
    expect(row!.most).toBeGreaterThanOrEqual(acknowledged);
    expect(row!.rows).toBe(row!.most);
  }
});

test("when its thread dies, waiting calls fail and the loss is reported", {
  timeout: OPEN_TIMEOUT_MS,
}, async () => {
  const reported = Promise.withResolvers<string>();
  const client = await openEmbedded(`${dataDirectory()}/database`, reported.resolve);
  client.endThread();
  await expect(client.query("select pg_sleep(10)")).rejects.toMatchObject({ code: "57P01" });
  expect(await reported.promise).toContain("ended");
});

test("a database whose making was cut short is made anew", { timeout: OPEN_TIMEOUT_MS }, async () => {
  const directory = mkdtempSync(join(tmpdir(), "neuro-data-"));
  directories.push(directory);
  mkdirSync(join(directory, "database.unfinished"));
  writeFileSync(join(directory, "database.unfinished", "PG_VERSION"), "18");
  const opened = await openEmbeddedDatabase(directory, hooks);
  if (!opened.ok) throw new Error(opened.reason);
  expect(await opened.database.rawQuery("select count(*)::int as users from users")).toEqual([{ users: 0 }]);
  await opened.database.close();
  expect(readdirSync(directory)).not.toContain("database.unfinished");
});

/** With its queries' code optimized at once, as it otherwise would be after a while, in bytes. */
async function mostMemoryOfCompilers(directory: string): Promise<number> {
  const script = fileURLToPath(new URL("../../testing/database/run-many-queries.ts", import.meta.url));
  const { stdout } = await run(process.execPath, [...QUICKLY, "--wasm-sync-tier-up", script, directory]);
  return Number(stdout);
}

test("hot queries do not send PostgreSQL to the optimizing compiler, which would take 600 MB", {
  timeout: 2 * OPEN_TIMEOUT_MS,
}, async () => {
  expect(await mostMemoryOfCompilers(dataDirectory())).toBeLessThan(200 * 1024 * 1024);
});

test("migrating a migrated database changes nothing", { timeout: OPEN_TIMEOUT_MS }, async () => {
  const directory = dataDirectory();
  for (let start = 0; start < 2; start += 1) {
    const opened = await openEmbeddedDatabase(directory, hooks);
    if (!opened.ok) throw new Error(opened.reason);
    const applied = await opened.database.rawQuery("select hash from drizzle.__drizzle_migrations");
    await opened.database.close();
    const distinct = new Set(applied.map((row) => (row as { hash: string }).hash));
    expect(applied).toHaveLength(distinct.size);
  }
});
