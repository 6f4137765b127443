import { expect, test } from "vitest";
import { findUnstorable, ownValue } from "./storable-text.ts";

test.each([
  [{ a: [{ b: "x\0" }] }, ["a", 0, "b"]],
  [{ a: "lone \ud800" }, ["a"]],
  [["\udfff"], [0]],
  [{ list: { "bad\0name": 1 } }, ["list"]],
])("%j holds a text that cannot be stored", (sent, path) => {
  expect(findUnstorable(sent)).toEqual(path);
});

test("whole characters of every plane are well, as is what is no text", () => {
  expect(findUnstorable({ a: "é 漢 👩‍👩‍👧", b: [1, null, true], c: undefined })).toBeNull();
});

test("no depth is too deep", () => {
  let deep: unknown = "\0";
  for (let level = 0; level < 20_000; level += 1) deep = level % 2 === 0 ? [deep] : { a: deep };
  expect(findUnstorable(deep)).toHaveLength(20_000);
});

test("nobody is found by a name that every object has", () => {
  for (const name of ["constructor", "__proto__", "toString"])
    expect(ownValue({ a: 1 }, name)).toBeUndefined();
  expect(ownValue({ a: 1 }, "a")).toBe(1);
});
