import { randomBytes, randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { forgetSecrets } from "../../administration/backup/forget-secrets.ts";
import { onOneDatabase } from "../../testing/databases.ts";
import { keyFileOf, readOrMakeKeyFile } from "./key-file.ts";
import { openVault } from "./open-vault.ts";
import { createVault, type Vault } from "./vault.ts";

const newKey = () => new Uint8Array(randomBytes(32));
const ann = { userId: "ann", purpose: "second_factor" };

const directories: string[] = [];
function newDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), "neuro-vault-"));
  directories.push(directory);
  return directory;
}
afterEach(() => {
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true });
});

test("what is sealed opens again, and looks different each time", () => {
  const vault = createVault(newKey());
  for (const secret of ["JBSWY3DPEHPK3PXP", "", "é 秘密 🔑", "x".repeat(10_000)]) {
    const [one, two] = [vault.seal(secret, ann), vault.seal(secret, ann)];
    expect(Buffer.from(one).equals(Buffer.from(two))).toBe(false);
    if (secret !== "") expect(Buffer.from(one).includes(secret)).toBe(false);
    expect([vault.open(one, ann), vault.open(two, ann)]).toEqual([secret, secret]);
  }
});

test("it opens for nobody else, for nothing else, under no other key and with no bit changed", () => {
  const vault = createVault(newKey());
  const sealed = vault.seal("JBSWY3DPEHPK3PXP", ann);
  const attempts: [Vault, Uint8Array, typeof ann][] = [
    [vault, sealed, { ...ann, userId: "bob" }],
    [vault, sealed, { ...ann, purpose: "broker" }],
    [createVault(newKey()), sealed, ann],
    [vault, sealed.subarray(0, 20), ann],
    [vault, new Uint8Array(), ann],
    ...Array.from(sealed, (_, at): [Vault, Uint8Array, typeof ann] => [
      vault,
      sealed.map((byte, index) => (index === at ? byte ^ 1 : byte)),
      ann,
    ]),
  ];
  for (const [opener, bytes, owner] of attempts) {
    let told = "";
    try {
      told = opener.open(bytes, owner);
    } catch (error) {
      expect(String(error)).not.toContain("JBSWY3DPEHPK3PXP");
      continue;
    }
    expect(told).toBe("it did not open");
  }
});

test("the key file is made once, whole, for its owner alone, in a directory that may not exist yet", () => {
  const dataDir = join(newDirectory(), "deep", "data");
  const first = readOrMakeKeyFile(dataDir);
  expect(first).toMatchObject({ ok: true, key: expect.any(Uint8Array) });
  expect(readOrMakeKeyFile(dataDir)).toEqual(first);
  expect(readdirSync(dataDir)).toEqual(["secret.key"]);
  expect(statSync(keyFileOf(dataDir)).mode & 0o777).toBe(0o600);
  expect(Buffer.from(readFileSync(keyFileOf(dataDir), "utf8"), "base64")).toHaveLength(32);
});

test("a key file that others may read, is damaged or cannot be written is refused by name", () => {
  const dataDir = newDirectory();
  const path = keyFileOf(dataDir);
  readOrMakeKeyFile(dataDir);
  chmodSync(path, 0o644);
  expect(readOrMakeKeyFile(dataDir)).toEqual({
    ok: false,
    reason: `The key file ${path} can be opened by other users of this machine. Run: chmod 600 "${path}"`,
  });
  chmodSync(path, 0o600);
  for (const damaged of ["", "too short", `${readFileSync(path, "utf8").slice(0, 40)}`]) {
    writeFileSync(path, damaged);
    const refused = readOrMakeKeyFile(dataDir);
    expect(refused).toMatchObject({ ok: false, reason: expect.stringContaining("does not hold 32 bytes") });
  }
  const file = join(dataDir, "file");
  writeFileSync(file, "");
  expect(readOrMakeKeyFile(join(file, "data"))).toMatchObject({
    ok: false,
    reason: expect.stringMatching(/secret\.key cannot be used: ENOTDIR.*, or set SECRET_KEY\.$/),
  });
});

onOneDatabase("the vault at the start", (database) => {
  const open = (secretKey: Uint8Array | null, dataDir: string) =>
    openVault({ secretKey, dataDir }, database().orm, 0);
  const forget = () => database().rawQuery("delete from installation_state where key = 'vault_key'");

  test("servers that start at once on one directory agree on one key, and later ones keep it", async () => {
    const dataDir = newDirectory();
    const opened = await Promise.all([open(null, dataDir), open(null, dataDir), open(null, dataDir)]);
    const later = await open(null, dataDir);
    const prints = [...opened, later].map((each) => (each.ok ? each.vault.fingerprint : each.reason));
    expect(new Set(prints).size).toBe(1);
    const moved = new Uint8Array(Buffer.from(readFileSync(keyFileOf(dataDir), "utf8"), "base64"));
    expect(await open(moved, newDirectory())).toMatchObject({ ok: true });
    await forget();
  });

  test("another key, or none where there was one, stops the start with a sentence and makes no key up", async () => {
    const right = newKey();
    expect(await open(right, newDirectory())).toMatchObject({ ok: true });
    const named = await open(newKey(), newDirectory());
    expect(named).toMatchObject({ ok: false, reason: expect.stringMatching(/^SECRET_KEY is not the key/) });
    const empty = newDirectory();
    expect(await open(null, empty)).toMatchObject({
      ok: false,
      reason: expect.stringContaining(`is missing: there is no ${keyFileOf(empty)}.`),
    });
    expect(readdirSync(empty)).toEqual([]);
    const other = newDirectory();
    readOrMakeKeyFile(other);
    expect(await open(null, other)).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/^The key in .*secret\.key is not the one/),
    });
    const rows = await database().rawQuery<{ value: object }>(
      "select value from installation_state where key = 'vault_key'",
    );
    const lost = newDirectory();
    const parts = { db: database(), wall: () => 0, newId: randomUUID };
    expect(await forgetSecrets(parts)).toBe(0);
    expect(await open(null, lost)).toMatchObject({ ok: true });
    expect(await open(right, lost)).toMatchObject({ ok: false });
    for (const form of ["hex", "base64"] as const)
      expect(JSON.stringify(rows)).not.toContain(Buffer.from(right).toString(form));
    await forget();
  });
});
