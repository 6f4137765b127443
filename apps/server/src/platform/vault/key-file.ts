/** The vault's key in a file of the data directory, for installations that set none: base64, readable by its owner alone. */
import { randomBytes } from "node:crypto";
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { KEY_BYTES } from "./vault.ts";

const NAME = "secret.key";
const OTHERS_MAY = 0o077;

export type FoundKey =
  | { readonly ok: true; readonly key: Uint8Array | null }
  | { readonly ok: false; readonly reason: string };

export function keyFileOf(dataDir: string): string {
  return join(dataDir, NAME);
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}

function unusable(path: string, error: unknown): FoundKey {
  const { message } = error as Error;
  return {
    ok: false,
    reason: `The key file ${path} cannot be used: ${message}. Make it readable and writable for the server's user alone, or set SECRET_KEY.`,
  };
}

/** Null when there is no file. */
export function readKeyFile(dataDir: string): FoundKey {
  const path = keyFileOf(dataDir);
  try {
    // Windows has no such bits.
    if (process.platform !== "win32" && (statSync(path).mode & OTHERS_MAY) !== 0)
      return {
        ok: false,
        reason: `The key file ${path} can be opened by other users of this machine. Run: chmod 600 "${path}"`,
      };
    const text = readFileSync(path, "utf8").trim();
    const key = new Uint8Array(Buffer.from(text, "base64"));
    if (/^[A-Za-z0-9+/]+=*$/.test(text) && key.length === KEY_BYTES) return { ok: true, key };
  } catch (error) {
    return codeOf(error) === "ENOENT" ? { ok: true, key: null } : unusable(path, error);
  }
  return {
    ok: false,
    reason: `The key file ${path} does not hold ${KEY_BYTES} bytes in base64. Put it back as it was, or set SECRET_KEY.`,
  };
}

/** Durable before it has its name, so that no crash leaves half a key. */
function writeNew(path: string): void {
  const unnamed = `${path}.${process.pid}.${randomBytes(4).toString("hex")}`;
  const file = openSync(unnamed, "wx", 0o600);
  try {
    writeSync(file, `${randomBytes(KEY_BYTES).toString("base64")}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  try {
    // Unlike renaming, linking never takes the place of a key that another process made meanwhile.
    linkSync(unnamed, path);
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  } finally {
    rmSync(unnamed, { force: true });
  }
}

/** The key of the file, which is made where there is none. */
export function readOrMakeKeyFile(dataDir: string): FoundKey {
  const found = readKeyFile(dataDir);
  if (!found.ok || found.key !== null) return found;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeNew(keyFileOf(dataDir));
  } catch (error) {
    return unusable(keyFileOf(dataDir), error);
  }
  return readKeyFile(dataDir);
}
