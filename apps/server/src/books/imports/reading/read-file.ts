/** What a file of transactions says. A large one, or one that unpacks, is read in a thread. */
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import {
  type FileActivity,
  type FileFault,
  type ReadFile,
  type ReadOptions,
  readActivityFile,
} from "@neuro/activity-files";
import { BoundedMap, MINUTE_MS } from "@neuro/contract/primitives";
import { runInThread } from "../../../platform/threads/run-in-thread.ts";
import { createPause } from "../../portfolio/history/yield-to-event-loop.ts";

export type FileRead = ReadFile | FileFault;

export interface ReadOrder {
  /** The file's bytes as gzip. */
  readonly packed: Uint8Array;
  readonly options: ReadOptions;
}

export interface ReadMessage {
  readonly read: FileRead;
  /** Its activities as JSON: texts cost nobody anything until they are read, one at a time. */
  readonly pieces: readonly Uint8Array[];
}

/** Activities of one text. */
export const CHUNK = 500;

const SCRIPT = new URL("./read-file-worker.ts", import.meta.url);
const HEAP_LIMIT_MB = 700;
const PATIENCE_MS = 2 * MINUTE_MS;
/** Smaller ones are read sooner than a thread starts. */
const SMALL_BYTES = 200_000;
const KEPT_FILES = 4;
const KEPT_FOR_MS = 10 * MINUTE_MS;

const unpacked = promisify(gunzip);

/** Starts as a zip does, so that it may unpack to far more. */
const isZip = ([a, b]: Uint8Array) => a === 0x50 && b === 0x4b;

/** Bytes that a gzip unpacks to, as its last four say (RFC 1952; modulo 2^32, which no file here reaches). */
const sizeOf = (packed: Uint8Array): number =>
  new DataView(packed.buffer, packed.byteOffset, packed.byteLength).getUint32(packed.byteLength - 4, true);

async function readOne(order: ReadOrder): Promise<FileRead> {
  if (sizeOf(order.packed) >= SMALL_BYTES) return await readInThread(order);
  const bytes = new Uint8Array(await unpacked(order.packed));
  return isZip(bytes) ? await readInThread(order) : await readActivityFile(bytes, order.options);
}

async function readInThread(order: ReadOrder): Promise<FileRead> {
  try {
    const { read, pieces } = await runInThread<ReadMessage, ReadMessage>(SCRIPT, {
      ...{ what: "reading the file", order, patienceMs: PATIENCE_MS },
      limits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB },
      take: (message) => message,
    });
    if ("fault" in read) return read;
    const activities: FileActivity[] = [];
    const pause = createPause();
    for (const piece of pieces) {
      await pause();
      activities.push(...(JSON.parse(new TextDecoder().decode(piece)) as FileActivity[]));
    }
    return { ...read, activities };
  } catch {
    // It took more memory or time than any file of transactions does.
    return { fault: "unreadable" };
  }
}

export interface FileReader {
  /** The same bytes, here as gzip, with the same options are read once for a while. `digest` names the bytes. */
  read(packed: Uint8Array, digest: string, options: ReadOptions): Promise<FileRead>;
  /** Whatever was kept of these bytes. */
  forget(digest: string): void;
}

/** `now`: real time, epoch ms. */
export function createFileReader(now: () => number): FileReader {
  /** By the file's bytes, then by the options. */
  const kept = new BoundedMap<string, Map<string, Promise<FileRead>>>({
    capacity: KEPT_FILES,
    life: { ms: KEPT_FOR_MS, now },
  });
  return {
    read(packed, digest, options) {
      const key = JSON.stringify(options);
      const ofFile = kept.get(digest) ?? new Map<string, Promise<FileRead>>();
      const known = ofFile.get(key);
      if (known !== undefined) return known;
      const reading = readOne({ packed, options });
      // Of one file that is read in many ways the latest two are kept.
      kept.set(digest, new Map([...[...ofFile].slice(-1), [key, reading]]));
      return reading;
    },
    forget: (digest) => void kept.delete(digest),
  };
}
