/**
 * One process per data directory. The lock is SQLite's exclusive file lock on `neuro.lock`, which the operating system
 * releases when its holder dies, however it dies: no stale lock after kill -9.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { keepPrivate } from "./keep-private.ts";
import { noRoomOn } from "./no-room.ts";

/** A process that was told to end may still be closing its database: whoever comes next waits for it so long. */
const PATIENCE_MS = 3_000;

export type DirectoryLock =
  | { readonly ok: true; release(): void }
  | { readonly ok: false; readonly reason: string };

export function lockDirectory(directory: string): DirectoryLock {
  let lock: DatabaseSync | null = null;
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    keepPrivate(directory);
    lock = new DatabaseSync(join(directory, "neuro.lock"));
    lock.exec(`pragma busy_timeout = ${PATIENCE_MS}; pragma locking_mode = exclusive; begin exclusive`);
  } catch (error) {
    lock?.close();
    const message = error instanceof Error ? error.message : String(error);
    if (/locked|busy/i.test(message))
      return {
        ok: false,
        reason: `The data directory ${directory} is in use by another Neuro process. Stop that one, or start this one with another DATA_DIR.`,
      };
    const full = noRoomOn(directory, error);
    if (full !== null) return { ok: false, reason: full };
    return {
      ok: false,
      reason: `The data directory ${directory} cannot be used: ${message}. Make it writable, or set DATA_DIR to another.`,
    };
  }
  const held = lock;
  return { ok: true, release: () => held.close() };
}
