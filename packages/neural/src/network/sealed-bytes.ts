/**
 * The form of a stored network or checkpoint: 4 letters that say which, version, length of the header (32-bit little-endian
 * each), a JSON header padded by spaces to a multiple of 4, the 32-bit floats, and the SHA-256 of all before it.
 */
import { createHash } from "node:crypto";
import type { UnreadableBytes } from "./refusal.ts";

export interface Sealed {
  readonly header: unknown;
  readonly floats: Float32Array;
}

interface Kind {
  /** Four ASCII letters. */
  readonly letters: string;
  readonly version: number;
}

const FIXED_BYTES = 12;
const DIGEST_BYTES = 32;

export function seal({ letters, version }: Kind, { header, floats }: Sealed): Uint8Array {
  const json = Buffer.from(JSON.stringify(header));
  const headerBytes = Math.ceil(json.length / 4) * 4;
  const end = FIXED_BYTES + headerBytes + floats.byteLength;
  const bytes = Buffer.alloc(end + DIGEST_BYTES, " ");
  bytes.write(letters, 0, "latin1");
  bytes.writeUInt32LE(version, 4);
  bytes.writeUInt32LE(headerBytes, 8);
  json.copy(bytes, FIXED_BYTES);
  bytes.set(new Uint8Array(floats.buffer, floats.byteOffset, floats.byteLength), FIXED_BYTES + headerBytes);
  digest(bytes.subarray(0, end)).copy(bytes, end);
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
}

export function unseal(
  { letters, version }: Kind,
  given: Uint8Array,
): ({ readonly ok: true } & Sealed) | UnreadableBytes {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.length);
  if (bytes.toString("latin1", 0, 4) !== letters) {
    return { ok: false, code: "foreign_bytes", details: { expected: letters } };
  }
  if (bytes.length < FIXED_BYTES + DIGEST_BYTES) return damaged("length");
  const found = bytes.readUInt32LE(4);
  const end = bytes.length - DIGEST_BYTES;
  const isWhole = digest(bytes.subarray(0, end)).equals(bytes.subarray(end));
  if (isWhole && found !== version) {
    return { ok: false, code: "unknown_version", details: { version: found, known: version } };
  }
  if (!isWhole) return damaged("checksum");
  const floatsAt = FIXED_BYTES + bytes.readUInt32LE(8);
  // A copy, since 32-bit floats must start at a multiple of 4.
  const floats = new Float32Array(Uint8Array.from(bytes.subarray(floatsAt, end)).buffer);
  return { ok: true, header: JSON.parse(bytes.toString("utf8", FIXED_BYTES, floatsAt)), floats };
}

function digest(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(bytes).digest();
}

function damaged(reason: "length" | "checksum"): UnreadableBytes {
  return { ok: false, code: "damaged_bytes", details: { reason } };
}
