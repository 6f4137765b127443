import { readRule } from "@neuro/contract/trading-rules";
import { expect, test } from "vitest";
import { unreadPart } from "./unread-part.ts";

function markedIn(text: string): string {
  const read = readRule(text, "en");
  if (read.ok || !("line" in read)) throw new Error("It was read.");
  const { start, end } = unreadPart(text, read);
  return text.slice(start, end);
}

test.each([
  ["Rule: a\nBuy when the moon is full.", "moon is full."],
  ["Rule: a\nBuy when  the close   is above the  moon.", "moon."],
  ["Rule: a\nBuy when all of (the close is above 1; the moon is full).", "moon is full)."],
  ["Rule: a\n\nHello\nSell after 5 days.", "Hello"],
])("of %j what was not read is found in the text as it was typed", (text, marked) => {
  expect(markedIn(text)).toBe(marked);
});

test("of a sentence that is not finished nothing is left, and its end is the place", () => {
  const text = "Rule: a\nBuy when the close is above 1";
  const read = readRule(text, "en");
  expect(read.ok || !("line" in read) ? null : unreadPart(text, read)).toEqual({
    start: text.length,
    end: text.length,
  });
});
