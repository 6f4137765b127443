import fc from "fast-check";
import { expect, test } from "vitest";
import { bitsSet, editDistance, letterBits } from "./edit-distance.ts";

test("an inserted, missing, wrong or swapped letter counts one", () => {
  expect(editDistance("royal", "royal", 2)).toBe(0);
  expect(editDistance("roayl", "royal", 2)).toBe(1);
  expect(editDistance("shopfy", "shopify", 2)).toBe(1);
  expect(editDistance("tellus", "telus", 2)).toBe(1);
  expect(editDistance("nvidea", "nvidia", 2)).toBe(1);
  expect(editDistance("aple", "apples", 2)).toBe(2);
  expect(editDistance("abcdef", "ghijkl", 2)).toBe(3);
  expect(editDistance("", "ab", 2)).toBe(2);
});

const word = fc.string({ unit: fc.constantFrom(..."abcd1"), maxLength: 12 });

test("the order of two words does not matter, and no more is said than the most asked for", () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, most) => {
      const distance = editDistance(a, b, most);
      expect(editDistance(b, a, most)).toBe(distance);
      expect(distance).toBeLessThanOrEqual(most + 1);
      expect(distance === 0).toBe(a === b);
    }),
  );
});

test("letters a word lacks are never more than the letters that differ", () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(bitsSet(letterBits(a) & ~letterBits(b))).toBeLessThanOrEqual(editDistance(a, b, 12));
    }),
  );
});
