import { expect, test } from "vitest";
import { nextIndex } from "./next-index.ts";

const from = (at: number | null, wide = false) => ({ from: at, last: 20, wide, marked: () => [3, 12, 18] });

test("the arrows go bar by bar from the last one, and stop at both ends", () => {
  expect(nextIndex("ArrowLeft", from(null))).toBe(19);
  expect(nextIndex("ArrowRight", from(null))).toBe(20);
  expect(nextIndex("ArrowLeft", from(0))).toBe(0);
  expect(nextIndex("ArrowLeft", from(15, true))).toBe(5);
});

test("Home and End lead to the ends, the page keys from mark to mark", () => {
  expect(nextIndex("Home", from(7))).toBe(0);
  expect(nextIndex("End", from(7))).toBe(20);
  expect(nextIndex("PageUp", from(12))).toBe(3);
  expect(nextIndex("PageUp", from(2))).toBe(2);
  expect(nextIndex("PageDown", from(12))).toBe(18);
  expect(nextIndex("PageDown", from(19))).toBe(19);
});

test("no other key moves anything", () => {
  expect(nextIndex("Tab", from(7))).toBeUndefined();
});
