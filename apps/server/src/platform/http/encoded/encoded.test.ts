import { gunzipSync, crc32 as zlibCrc32 } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { accepts } from "./accepted-encoding.ts";
import { compressPiece, type GzipPiece, joinPieces, storePiece } from "./gzip-pieces.ts";
import { joinCrc32 } from "./join-crc32.ts";
import { createPieceCache } from "./piece-cache.ts";

const anyText = fc.string({ unit: "grapheme", maxLength: 300 });

test("the checksum of two texts is that of the one after the other", () => {
  fc.assert(
    fc.property(anyText, anyText, (before, after) => {
      const bytes = Buffer.byteLength(after);
      expect(joinCrc32(zlibCrc32(before), zlibCrc32(after), bytes)).toBe(zlibCrc32(before + after));
    }),
  );
  const long = "0123456789".repeat(100_000);
  expect(joinCrc32(zlibCrc32("a"), zlibCrc32(long), long.length)).toBe(zlibCrc32(`a${long}`));
});

test("pieces compressed apart and stored are one gzip stream that any reader takes", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(anyText, fc.boolean()), { maxLength: 8 }), async (parts) => {
      const pieces = await Promise.all(
        parts.map(([text, isStored]) => (isStored ? storePiece(text) : compressPiece(text))),
      );
      expect(gunzipSync(joinPieces(pieces)).toString()).toBe(parts.map(([text]) => text).join(""));
    }),
  );
});

test("texts longer than one stored block come through, in another order too", async () => {
  const [long, other] = ["é0123456789".repeat(20_000), "abc ".repeat(50_000)];
  const pieces = [storePiece(long), await compressPiece(other), storePiece(long)];
  expect(gunzipSync(joinPieces(pieces)).toString()).toBe(long + other + long);
  expect(storePiece(long).digest).toBe((await compressPiece(long)).digest);
  expect(storePiece(long).digest).not.toBe(storePiece(other).digest);
});

test("the cache keeps no more than its limit, the least recently used going first, and makes each once", async () => {
  const cache = createPieceCache(4_000);
  let made = 0;
  const piece = async (): Promise<GzipPiece> => {
    made += 1;
    return { blocks: Buffer.alloc(1_000), bytes: 1, crc32: 0, digest: "" };
  };
  await Promise.all([cache.get("a", piece), cache.get("a", piece)]);
  expect(made).toBe(1);
  await cache.get("b", piece);
  await cache.get("a", piece);
  await cache.get("c", piece);
  expect(cache.size).toBeLessThanOrEqual(4_000);
  await cache.get("a", piece);
  expect(made).toBe(3);
  await cache.get("b", piece);
  expect(made).toBe(4);
  const failing = () => Promise.reject(new Error("not made"));
  await expect(cache.get("d", failing)).rejects.toThrow("not made");
  await cache.get("d", piece);
  expect(made).toBe(5);
});

test("gzip is used only where the caller reads it", () => {
  for (const header of ["gzip", "gzip, deflate, br, zstd", "br;q=1.0, gzip;q=0.8", "GZIP"])
    expect(accepts("gzip", header), header).toBe(true);
  for (const header of [undefined, "", "br", "gzip;q=0", "identity, gzip; q=0.0"])
    expect(accepts("gzip", header), String(header)).toBe(false);
});
