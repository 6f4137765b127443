import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterEach, describe, expect, inject, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { openDatabase } from "../../platform/db/open-database.ts";
import { installationState } from "../../platform/db/schema/index.ts";
import { createLogger } from "../../platform/logger.ts";
import { openVault } from "../../platform/vault/open-vault.ts";
import { dumpDatabase } from "../../testing/database/database-dump.ts";
import { newDataDirectory, newPostgresqlUrl, OPEN_TIMEOUT_MS } from "../../testing/databases.ts";
import { createTestApp } from "../../testing/test-app.ts";
import { writeBackupFile } from "./backup-file.ts";
import { serveControl } from "./control-channel.ts";
import { restoreBackup } from "./restore-backup.ts";
import { takeBackup } from "./take-backup.ts";

const timeout = 4 * OPEN_TIMEOUT_MS;
const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
}, OPEN_TIMEOUT_MS);

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "neuro-backup-"));
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

interface Where {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  readonly secretKey: Uint8Array;
}
const secretKey = new Uint8Array(32).fill(9);

async function newPlace(kind: Database["kind"]): Promise<Where> {
  if (kind === "embedded") {
    const dataDir = newDataDirectory();
    cleanUps.push(() => rmSync(dataDir, { recursive: true, force: true }));
    return { databaseUrl: null, dataDir, secretKey };
  }
  const { url, drop } = await newPostgresqlUrl();
  cleanUps.push(drop);
  return { databaseUrl: url, dataDir: newFolder(), secretKey };
}

async function withDatabase<T>(where: Where, work: (database: Database) => Promise<T>): Promise<T> {
  const opened = await openDatabase(where, { onLost: () => undefined });
  if (!opened.ok) throw new Error(opened.reason);
  return await work(opened.database).finally(() => opened.database.close());
}

/** A demo with a year behind it, and values that are easily changed on their way. */
async function fill(database: Database): Promise<void> {
  const vault = await openVault({ secretKey, dataDir: "/nonexistent" }, database.orm, 0);
  if (!vault.ok) throw new Error(vault.reason);
  const server = await createTestApp(database);
  await server.client().call("authDemoLogin");
  await server.close();
  const value = {
    text: 'line\nbreak \u2028 tab\t "quoted" \\ é 秘密 🔑 [1]',
    number: 0.1 + 0.2,
    nothing: null,
  };
  await database.orm.insert(installationState).values({ key: "hard", value, updatedAt: new Date(1) });
}

/** Writes pairs that belong together until told to stop. */
function keepWriting(database: Database) {
  let going = true;
  let written = 0;
  const done = (async () => {
    while (going) {
      written += 1;
      const values = ["one", "other"].map((name) => ({
        ...{ key: `${name} ${written}`, value: { written }, updatedAt: new Date(written) },
      }));
      await database.transaction(async (tx) => {
        for (const row of values) await tx.insert(installationState).values(row);
      });
    }
  })();
  return async () => {
    going = false;
    await done;
    return written;
  };
}

const isMissing = inject("postgresqlUrl") === "";
describe.skipIf(isMissing)("a backup", () => {
  const ways = [
    ["embedded", "postgresql"],
    ["postgresql", "embedded"],
  ] as const;
  test.each(ways)(
    "taken of %s in use is one moment of it, and comes out the same on %s",
    { timeout },
    async (from, to) => {
      const [source, target] = [await newPlace(from), await newPlace(to)];
      const path = join(newFolder(), "all.backup");
      const { saved, written } = await withDatabase(source, async (database) => {
        await fill(database);
        const { copyFiles } = database;
        const log = createLogger("silent");
        const endControl =
          copyFiles === undefined
            ? () => undefined
            : serveControl({ dataDir: source.dataDir, copyFiles, log });
        const stop = keepWriting(database);
        const saved = await takeBackup({ where: source, path, replace: false, now: 0 });
        const written = await stop();
        endControl();
        return { saved, written };
      });
      expect(readdirSync(join(path, ".."))).toEqual(["all.backup"]);
      const request = { where: target, path, replace: false, withoutKey: false };
      await expect(restoreBackup(request)).rejects.toThrow("--replace");
      await restoreBackup({ ...request, replace: true });

      const again = join(newFolder(), "again.backup");
      expect(await takeBackup({ where: target, path: again, replace: false, now: 0 })).toEqual(saved);
      const dump = await withDatabase(target, dumpDatabase);
      const state = dump.get("public.installation_state") ?? [];
      const pairs = state.filter((row) => /^\("one /.test(row)).length;
      expect(state.filter((row) => /^\("other /.test(row)).length).toBe(pairs);
      expect(pairs).toBeLessThanOrEqual(written);
      // Numbers go on after those that were given out.
      await withDatabase(target, async (database) => {
        const server = await createTestApp(database);
        await server.client().call("authDemoLogin");
        await server.close();
      });
    },
  );

  test("of a server that is stopped is taken and restored as well, and only with its key", {
    timeout,
  }, async () => {
    const source = await newPlace("embedded");
    const path = join(newFolder(), "all.backup");
    await withDatabase(source, fill);
    const before = await withDatabase(source, dumpDatabase);
    await takeBackup({ where: source, path, replace: false, now: 0 });
    const onceMore = { where: source, path, now: 0 };
    await expect(takeBackup({ ...onceMore, replace: false })).rejects.toThrow("is there already");
    await takeBackup({ ...onceMore, replace: true });
    const dataDir = newFolder();
    const request = { path, replace: false, withoutKey: false };
    const other = { databaseUrl: null, dataDir, secretKey: new Uint8Array(32).fill(1) };
    await expect(restoreBackup({ ...request, where: other })).rejects.toThrow("another key");
    await expect(restoreBackup({ ...request, where: { ...other, secretKey: null } })).rejects.toThrow(
      "is missing",
    );
    expect(existsSync(join(dataDir, "database"))).toBe(false);
    await restoreBackup({ ...request, where: { ...other, secretKey } });
    expect(await withDatabase({ databaseUrl: null, dataDir, secretKey }, dumpDatabase)).toEqual(before);
  });

  test("that is cut, changed, or of a newer program is refused before anything is touched", {
    timeout,
  }, async () => {
    const source = await newPlace("postgresql");
    const folder = newFolder();
    const path = join(folder, "all.backup");
    await withDatabase(source, fill);
    await takeBackup({ where: source, path, replace: false, now: 0 });
    const whole = readFileSync(path);
    const text = gunzipSync(whole).toString();
    const refused = async (bytes: Buffer, words: string) => {
      const broken = join(folder, "broken.backup");
      writeFileSync(broken, bytes);
      const dataDir = newFolder();
      const where = { databaseUrl: null, dataDir, secretKey };
      await expect(restoreBackup({ where, path: broken, replace: true, withoutKey: false })).rejects.toThrow(
        words,
      );
      expect(readdirSync(dataDir)).toEqual([]);
    };
    await refused(whole.subarray(0, whole.length - 100), "no whole backup");
    await refused(gzipSync(text.slice(0, text.lastIndexOf("\n{") + 1)), "its end is missing");
    await refused(gzipSync(text.replace("line\\\\nbreak", "line\\\\nbrake")), "installation_state");
    await refused(
      gzipSync(text.replace('"migrations":[', '"migrations":[{"name":"9","when":9},')),
      "newer Neuro",
    );
    await refused(Buffer.from("something else"), "no whole backup");
  });

  test("is refused while servers are connected", { timeout }, async () => {
    const source = await newPlace("postgresql");
    const path = join(newFolder(), "all.backup");
    await withDatabase(source, async (database) => {
      await fill(database);
      await takeBackup({ where: source, path, replace: false, now: 0 });
      const request = { where: source, path, replace: true, withoutKey: false };
      await expect(restoreBackup(request)).rejects.toThrow("Stop them all");
    });
  });
});

test("stopped in the middle, nothing but the earlier backup is left", async () => {
  const folder = newFolder();
  const path = join(folder, "all.backup");
  writeFileSync(path, "the one before");
  const stop = new AbortController();
  async function* endless() {
    for (let sent = 0; ; sent += 1) {
      yield `${sent}\n`.repeat(10_000);
      if (sent === 20) stop.abort();
    }
  }
  await expect(writeBackupFile(path, endless(), stop.signal)).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(["all.backup"]);
  expect(readFileSync(path, "utf8")).toBe("the one before");
});
