import { expect, test } from "vitest";
import { firstSentence } from "./first-sentence.ts";

test("a point inside a number ends no sentence", () => {
  expect(firstSentence("TD has 0.72 today. The rest waits. Always.")).toEqual([
    "TD has 0.72 today.",
    "The rest waits. Always.",
  ]);
});

test("one sentence has no rest", () => {
  expect(firstSentence("Nothing moved")).toEqual(["Nothing moved", ""]);
  expect(firstSentence("Nothing moved.")).toEqual(["Nothing moved.", ""]);
});
