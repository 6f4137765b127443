/** What a file of transactions says. A large one, or one that unpacks, is read in a thread. */
import {
  type FileActivity,
  type FileFault,
  type ReadFile,
  type ReadOptions,
  readActivityFile,
} from "@neuro/activity-files";
import { BoundedMap, MINUTE_MS } from "@neuro/contract/primitives";
import { runInThread } from "../../../platform/threads/run-in-thread.ts";

export type FileRead = ReadFile | FileFault;

export interface ReadOrder {
  readonly bytes: Uint8Array;
  readonly options: ReadOptions;
}

export type ReadMessage =
  | { readonly kind: "activities"; readonly activities: readonly FileActivity[] }
  | { readonly kind: "done"; readonly read: FileRead };

/** Activities that travel together. */
export const CHUNK = 500;

const SCRIPT = new URL("./read-file-worker.ts", import.meta.url);
const HEAP_LIMIT_MB = 700;
const PATIENCE_MS = 2 * MINUTE_MS;
/** Smaller ones are read sooner than a thread starts. */
const SMALL_BYTES = 200_000;
const KEPT_FILES = 4;
const KEPT_FOR_MS = 10 * MINUTE_MS;

const isPacked = ([a, b]: Uint8Array) => a === 0x50 && b === 0x4b;

async function readInThread(order: ReadOrder): Promise<FileRead> {
  const activities: FileActivity[] = [];
  try {
    const read = await runInThread<ReadMessage, FileRead>(SCRIPT, {
      ...{ what: "reading the file", order, patienceMs: PATIENCE_MS },
      limits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB },
      take: (message) => {
        if (message.kind === "done") return message.read;
        activities.push(...message.activities);
        return undefined;
      },
    });
    return "fault" in read ? read : { ...read, activities };
  } catch {
    // It took more memory or time than any file of transactions does.
    return { fault: "unreadable" };
  }
}

export interface FileReader {
  /** The same bytes with the same options are read once for a while. `digest` names the bytes. */
  read(bytes: Uint8Array, digest: string, options: ReadOptions): Promise<FileRead>;
}

/** `now`: real time, epoch ms. */
export function createFileReader(now: () => number): FileReader {
  const kept = new BoundedMap<string, Promise<FileRead>>({
    capacity: KEPT_FILES,
    life: { ms: KEPT_FOR_MS, now },
  });
  return {
    read(bytes, digest, options) {
      const key = JSON.stringify([digest, options]);
      const known = kept.get(key);
      if (known !== undefined) return known;
      const isSmall = bytes.length < SMALL_BYTES && !isPacked(bytes);
      const reading = isSmall ? readActivityFile(bytes, options) : readInThread({ bytes, options });
      kept.set(key, reading);
      return reading;
    },
  };
}
