/**
 * What the embedded database writes is for its owner alone, whatever the directory was before: hashes of passwords, tokens
 * and everybody's money lie in it. Other files of the directory are nobody's business here.
 */
import { chmodSync, lstatSync, readdirSync, type Stats } from "node:fs";
import { join } from "node:path";
import { isMainThread } from "node:worker_threads";

/** What the product puts into its data directory; a database is also there under two other names while it is made or restored. */
const OURS = /^(database(\..*)?|neuro\.lock.*|control\.sock)$/;
export const FOR_OTHERS = 0o077;

function found(path: string): Stats | null {
  return lstatSync(path, { throwIfNoEntry: false }) ?? null;
}

/** A file of another owner cannot be changed; then its directory keeps strangers out. */
function closeToOthers(path: string, { mode }: Stats): void {
  if ((mode & FOR_OTHERS) === 0) return;
  try {
    chmodSync(path, mode & 0o700);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") throw error;
  }
}

function closeAll(path: string): void {
  const entry = found(path);
  if (entry === null || entry.isSymbolicLink()) return;
  closeToOthers(path, entry);
  if (entry.isDirectory()) for (const name of readdirSync(path)) closeAll(join(path, name));
}

/** Before anything is opened or made in `directory`, which exists. */
export function keepPrivate(directory: string): void {
  // Windows has no such bits.
  if (process.platform === "win32") return;
  // For all files to come; only the main thread may say so.
  if (isMainThread) process.umask(FOR_OTHERS);
  const entry = found(directory);
  if (entry !== null) closeToOthers(directory, entry);
  for (const name of readdirSync(directory)) if (OURS.test(name)) closeAll(join(directory, name));
}
