/** Keeps pieces of answers by what they were made of, the least recently used going first. Asked twice at once, one is made. */
import { BoundedMap } from "@neuro/contract/primitives";
import type { GzipPiece } from "./gzip-pieces.ts";

export interface PieceCache {
  get(key: string, make: () => Promise<GzipPiece>): Promise<GzipPiece>;
  /** Bytes kept. */
  readonly size: number;
}

/** What an entry takes beside its bytes, roughly. */
const ENTRY_BYTES = 500;

export function createPieceCache(limitBytes: number): PieceCache {
  const kept = new BoundedMap<string, GzipPiece>({
    capacity: limitBytes,
    weightOf: ({ blocks }, key) => blocks.length + key.length + ENTRY_BYTES,
  });
  const making = new Map<string, Promise<GzipPiece>>();

  return {
    get size() {
      return kept.weight;
    },
    async get(key, make) {
      const known = kept.get(key);
      if (known !== undefined) return known;
      const under = making.get(key);
      if (under !== undefined) return await under;
      const made = make();
      making.set(key, made);
      try {
        const piece = await made;
        kept.set(key, piece);
        return piece;
      } finally {
        making.delete(key);
      }
    },
  };
}
