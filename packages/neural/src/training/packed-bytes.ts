/** A header and blocks of bytes as one sealed piece: what a saved model and a checkpoint of a training are made of. */
import type { UnreadableBytes } from "../network/refusal.ts";
import { seal, unseal } from "../network/sealed-bytes.ts";

export interface PackKind {
  /** Four ASCII letters. */
  readonly letters: string;
  readonly version: number;
}

/** `header` must survive JSON. */
export function pack(kind: PackKind, header: unknown, blocks: readonly Uint8Array[]): Uint8Array {
  const lengths = blocks.map((block) => block.byteLength);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const floats = new Float32Array(Math.ceil(total / 4));
  const bytes = new Uint8Array(floats.buffer);
  let at = 0;
  for (const block of blocks) {
    bytes.set(block, at);
    at += block.byteLength;
  }
  return seal(kind, { header: { header, lengths }, floats });
}

export function unpack(
  kind: PackKind,
  given: Uint8Array,
): { readonly ok: true; readonly header: unknown; readonly blocks: readonly Uint8Array[] } | UnreadableBytes {
  const sealed = unseal(kind, given);
  if (!sealed.ok) return sealed;
  const { header, lengths } = sealed.header as { header: unknown; lengths: readonly number[] };
  const bytes = new Uint8Array(sealed.floats.buffer);
  let at = 0;
  const blocks = lengths.map((length) => {
    at += length;
    return bytes.slice(at - length, at);
  });
  return { ok: true, header, blocks };
}
