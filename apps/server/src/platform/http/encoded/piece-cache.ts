/** Keeps pieces of answers by what they were made of, the least recently used going first. Asked twice at once, one is made. */
import type { GzipPiece } from "./gzip-pieces.ts";

export interface PieceCache {
  get(key: string, make: () => Promise<GzipPiece>): Promise<GzipPiece>;
  /** Bytes kept. */
  readonly size: number;
}

/** What an entry takes beside its bytes, roughly. */
const ENTRY_BYTES = 500;

export function createPieceCache(limitBytes: number): PieceCache {
  const kept = new Map<string, { readonly piece: GzipPiece; readonly bytes: number }>();
  const making = new Map<string, Promise<GzipPiece>>();
  let size = 0;

  function keep(key: string, piece: GzipPiece): void {
    const bytes = piece.blocks.length + key.length + ENTRY_BYTES;
    if (bytes > limitBytes) return;
    kept.set(key, { piece, bytes });
    size += bytes;
    for (const [oldest, entry] of kept) {
      if (size <= limitBytes) return;
      kept.delete(oldest);
      size -= entry.bytes;
    }
  }

  return {
    get size() {
      return size;
    },
    async get(key, make) {
      const known = kept.get(key);
      if (known !== undefined) {
        kept.delete(key);
        kept.set(key, known);
        return known.piece;
      }
      const under = making.get(key);
      if (under !== undefined) return await under;
      const made = make();
      making.set(key, made);
      try {
        const piece = await made;
        keep(key, piece);
        return piece;
      } finally {
        making.delete(key);
      }
    },
  };
}
