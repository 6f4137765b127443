/** A full disk in words: programs that run into one say anything, from "disk I/O error" to nothing at all. */
import { statfsSync } from "node:fs";
import { dirname } from "node:path";

/** PostgreSQL writes its log in pieces of this size, and cannot begin one without room for it. */
const LEAST_BYTES = 16 * 1024 * 1024;

/** Of the nearest directory that exists; null where the system does not say. */
function freeBytes(directory: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize;
  } catch {
    return dirname(directory) === directory ? null : freeBytes(dirname(directory));
  }
}

/** What to say of an `error` in `directory` where its disk is full; null when that is not the reason. */
export function noRoomOn(directory: string, error: unknown): string | null {
  const free = freeBytes(directory);
  const said = /ENOSPC|EDQUOT|no space left|disk is full/i.test(error instanceof Error ? error.message : "");
  if (!said && (free === null || free >= LEAST_BYTES)) return null;
  const left = free === null ? "" : ` (${Math.floor(free / 1024 / 1024)} MB are free)`;
  return `The disk of ${directory} is full${left}. Free at least ${LEAST_BYTES / 1024 / 1024} MB on it, then start again; nothing that was stored is lost.`;
}
