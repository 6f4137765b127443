/** `npm run import` as a process of its own, killed and repeated, on both databases. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { DAY_MS } from "@neuro/contract/primitives";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { QUICKLY } from "../../../../../scripts/node/quickly.ts";
import type { Database } from "../../platform/db/database.ts";
import { lockDirectory } from "../../platform/db/directory-lock.ts";
import { openDatabase } from "../../platform/db/open-database.ts";
import { newDataDirectory, newPostgresqlUrl } from "../../testing/databases.ts";
import { inherited } from "../../testing/server-process.ts";

// Each run starts a process and opens a database; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 });

const script = fileURLToPath(new URL("../../../../../scripts/import.ts", import.meta.url));
const FILES = 60;
const ROWS = 300;
const START_DAY = Date.UTC(2024, 0, 1);
const FILE_TIME = 1_780_000_000;

let folder = "";
const removed: Array<() => Promise<void> | void> = [];
beforeAll(() => {
  folder = marketFolder();
  removed.push(() => rmSync(folder, { recursive: true, force: true }));
});
afterAll(async () => {
  for (const remove of removed) await remove();
});

function marketFolder(): string {
  const root = mkdtempSync(join(tmpdir(), "import-"));
  mkdirSync(join(root, "prices"));
  for (let file = 0; file < FILES; file++) {
    const rows = Array.from({ length: ROWS }, (_, row) => {
      const date = new Date(START_DAY + row * DAY_MS).toISOString().slice(0, 10);
      const close = 10 + file + ((row * 7) % 13) / 4;
      return `${date},${close},${close + 1},${close - 1},${close},${close - 0.25},${1_000 + row}`;
    });
    const path = join(root, "prices", `T${file}.TO.csv`);
    writeFileSync(path, `date,open,high,low,close,adj_close,volume\n${rows.join("\n")}\n`);
    utimesSync(path, FILE_TIME, FILE_TIME);
  }
  return root;
}

type Storage = Readonly<Record<"DATA_DIR" | "DATABASE_URL", string>>;

async function newStorage(kind: Database["kind"]): Promise<Storage> {
  if (kind === "embedded") {
    const directory = newDataDirectory();
    removed.push(() => rmSync(directory, { recursive: true, force: true }));
    return { DATA_DIR: directory, DATABASE_URL: "" };
  }
  const { url, drop } = await newPostgresqlUrl();
  removed.push(drop);
  return { DATA_DIR: "", DATABASE_URL: url };
}

interface Run {
  readonly code: number | null;
  readonly output: string;
}

/** Runs the import; once it has printed `at`, it gets `signal`. */
async function run(
  storage: Storage,
  end?: { readonly at: string; readonly signal: NodeJS.Signals },
): Promise<Run> {
  const child = spawn(process.execPath, [...QUICKLY, script, "files", folder], {
    env: { ...inherited, ...storage },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk;
      if (end !== undefined && output.includes(end.at)) child.kill(end.signal);
    });
  }
  const [code] = await once(child, "close");
  return { code: code as number | null, output };
}

/** A busy machine may bring the signal after the end: then it is tried on another database. */
async function stoppedImport(kind: Database["kind"]): Promise<{ storage: Storage; stopped: Run }> {
  for (let tries = 1; ; tries++) {
    const storage = await newStorage(kind);
    const stopped = await run(storage, { at: "0 of 61", signal: "SIGINT" });
    if (stopped.code !== 0 || tries === 5) return { storage, stopped };
  }
}

async function stored(storage: Storage) {
  const opened = await openDatabase(
    { dataDir: storage.DATA_DIR, databaseUrl: storage.DATABASE_URL || null },
    { onLost: () => undefined },
  );
  if (!opened.ok) throw new Error(opened.reason);
  const { database } = opened;
  try {
    const histories = await database.rawQuery(
      "select provider, instrument_id, kind, session, encode(columns, 'hex') as columns, through, asked_at from market_histories order by 1, 2, 3, 4",
    );
    const listings = await database.rawQuery(
      "select provider, instrument_id, listing::text from market_listings order by 1, 2",
    );
    return { histories, listings };
  } finally {
    await database.close();
  }
}

for (const kind of ["embedded", "postgresql"] as const) {
  const isMissing = kind === "postgresql" && inject("postgresqlUrl") === "";
  describe.skipIf(isMissing)(`an import, on ${kind}`, () => {
    test("stopped, killed in the middle and repeated ends the same, byte for byte", async () => {
      const whole = await newStorage(kind);
      const first = await run(whole);
      expect(first.output).toContain(`${FILES} histories written with 18,000 daily bars, 0 were up to date`);
      expect(first.output).toContain("MARKET_PROVIDERS=imported,simulated npm start");
      expect(first.code).toBe(0);
      const expected = await stored(whole);
      expect(expected.histories).toHaveLength(2 * FILES);

      const { storage, stopped } = await stoppedImport(kind);
      expect(stopped.code).toBe(130);
      expect(stopped.output).toContain("Stopped. What is done is kept; repeat the command to go on.");
      const kept = (await stored(storage)).histories.length;
      expect(kept).toBeGreaterThanOrEqual(2);
      expect(kept).toBeLessThan(2 * FILES);

      const codes: (number | null)[] = [];
      for (const at of ["25 of 61", "50 of 61"])
        codes.push((await run(storage, { at, signal: "SIGKILL" })).code);
      // A busy machine may bring a signal after the end.
      expect(codes).toContain(null);
      const last = await run(storage);
      expect(last.code).toBe(0);
      expect(last.output).toMatch(/[1-9]\d* were up to date/);

      const again = await run(storage);
      expect(again.output).toContain(`0 histories written with 0 daily bars, ${FILES} were up to date`);
      expect(await stored(storage)).toEqual(expected);
    });
  });
}

test("while the server runs on the embedded database an import says to stop it first", async () => {
  const storage = await newStorage("embedded");
  const lock = lockDirectory(storage.DATA_DIR);
  const { code, output } = await run(storage);
  if (lock.ok) lock.release();
  expect(code).toBe(1);
  expect(output).toContain("is in use by another Neuro process. Stop that one");
});

test("a database that cannot be reached is named before anything is read", async () => {
  const { code, output } = await run({ DATA_DIR: "", DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" });
  expect(code).toBe(1);
  expect(output).toMatch(/database|PostgreSQL/i);
  expect(output).not.toContain("0 of 61");
});
