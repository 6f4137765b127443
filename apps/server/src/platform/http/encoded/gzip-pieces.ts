/**
 * One gzip stream of pieces that were compressed apart, so that what rarely changes is compressed once. Each piece is whole
 * blocks of deflate that end on a byte; a stream of blocks is the blocks one after the other. Source: RFC 1951, RFC 1952.
 */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { constants, crc32, deflateRaw } from "node:zlib";
import { joinCrc32 } from "./join-crc32.ts";

export interface GzipPiece {
  /** Blocks of deflate, none of them the last of a stream. */
  readonly blocks: Buffer;
  /** Of the text, in UTF-8. */
  readonly bytes: number;
  readonly crc32: number;
  /** Names the text: another text has another. */
  readonly digest: string;
}

const deflate = promisify(deflateRaw);
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** An empty stored block, marked as the last. */
const LAST_BLOCK = Buffer.from([1, 0, 0, 255, 255]);
const STORED_LIMIT = 65_535;

function described(text: Buffer, blocks: Buffer): GzipPiece {
  const digest = createHash("sha256").update(text).digest("base64url").slice(0, 22);
  return { blocks, bytes: text.length, crc32: crc32(text), digest };
}

/** Compressed outside the event loop. */
export async function compressPiece(content: string): Promise<GzipPiece> {
  const text = Buffer.from(content);
  return described(text, await deflate(text, { finishFlush: constants.Z_SYNC_FLUSH }));
}

/** As it is: for what is short and changes with each answer. */
export function storePiece(content: string): GzipPiece {
  const text = Buffer.from(content);
  const blocks: Buffer[] = [];
  for (let from = 0; from < text.length; from += STORED_LIMIT) {
    const part = text.subarray(from, from + STORED_LIMIT);
    const head = Buffer.alloc(5);
    head.writeUInt16LE(part.length, 1);
    head.writeUInt16LE(STORED_LIMIT - part.length, 3);
    blocks.push(head, part);
  }
  return described(text, Buffer.concat(blocks));
}

export function joinPieces(pieces: readonly GzipPiece[]): Buffer {
  const trailer = Buffer.alloc(8);
  const crc = pieces.reduce((joined, piece) => joinCrc32(joined, piece.crc32, piece.bytes), 0);
  const bytes = pieces.reduce((sum, piece) => sum + piece.bytes, 0);
  trailer.writeUInt32LE(crc, 0);
  trailer.writeUInt32LE(bytes % 2 ** 32, 4);
  return Buffer.concat([HEADER, ...pieces.map(({ blocks }) => blocks), LAST_BLOCK, trailer]);
}
