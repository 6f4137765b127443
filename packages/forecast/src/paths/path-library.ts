import { LONGEST_ODDS } from "../horizons.ts";
import type { StoredPaths } from "../model/range-model.ts";
import { compand, expand } from "../outcomes/compand.ts";

/**
 * Paths in deviations: for each path and session ahead the largest rise and fall until then, falls as positive numbers, and the change at
 * its end, each over the deviation forecast until that session. `LONGEST_ODDS` numbers a path.
 */
export interface PathLibrary {
  readonly count: number;
  readonly rises: Float32Array;
  readonly falls: Float32Array;
  readonly changes: Float32Array;
}

export const emptyLibrary = (count: number): PathLibrary => ({
  count,
  rises: new Float32Array(count * LONGEST_ODDS),
  falls: new Float32Array(count * LONGEST_ODDS),
  changes: new Float32Array(count * LONGEST_ODDS),
});

const BYTE = 255;
const COLUMNS = 3;

/** Rises, then falls, then changes of each path, calm ones first. */
export function encodePaths(
  { calm, wild }: { readonly calm: PathLibrary; readonly wild: PathLibrary },
  cases: number,
): StoredPaths {
  const width = COLUMNS * LONGEST_ODDS;
  const bytes = new Uint8Array((calm.count + wild.count) * width);
  let at = 0;
  for (const { count, rises, falls, changes } of [calm, wild]) {
    for (let path = 0; path < count; path++) {
      const from = path * LONGEST_ODDS;
      for (let k = 0; k < LONGEST_ODDS; k++) {
        bytes[at + k] = Math.round(BYTE * compand(rises[from + k] as number));
        bytes[at + LONGEST_ODDS + k] = Math.round(BYTE * compand(falls[from + k] as number));
        const change = (compand(changes[from + k] as number) + 1) / 2;
        bytes[at + 2 * LONGEST_ODDS + k] = Math.round(BYTE * change);
      }
      at += width;
    }
  }
  const text = Buffer.from(bytes).toString("base64");
  return { sessions: LONGEST_ODDS, calm: calm.count, wild: wild.count, cases, bytes: text };
}

const decoded = new WeakMap<StoredPaths, { readonly calm: PathLibrary; readonly wild: PathLibrary }>();

/** Decoded once for each model in memory. */
export function decodePaths(stored: StoredPaths): { readonly calm: PathLibrary; readonly wild: PathLibrary } {
  const known = decoded.get(stored);
  if (known !== undefined) return known;
  const bytes = Buffer.from(stored.bytes, "base64");
  const libraries = { calm: emptyLibrary(stored.calm), wild: emptyLibrary(stored.wild) };
  let at = 0;
  for (const { count, rises, falls, changes } of [libraries.calm, libraries.wild]) {
    for (let path = 0; path < count; path++) {
      const from = path * LONGEST_ODDS;
      for (let k = 0; k < LONGEST_ODDS; k++) {
        rises[from + k] = fromByte(bytes[at + k] as number);
        falls[from + k] = fromByte(bytes[at + LONGEST_ODDS + k] as number);
        changes[from + k] = expand((2 * (bytes[at + 2 * LONGEST_ODDS + k] as number)) / BYTE - 1);
      }
      at += COLUMNS * LONGEST_ODDS;
    }
  }
  decoded.set(stored, libraries);
  return libraries;
}

/** The last byte stands for all that is further out. */
const fromByte = (byte: number): number => expand(Math.min(byte, BYTE - 0.5) / BYTE);
