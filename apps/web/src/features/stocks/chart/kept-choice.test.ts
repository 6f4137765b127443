import { expect, test } from "vitest";
import { readChoice } from "./kept-choice.ts";

test("what was chosen is read again, without what nobody knows", () => {
  const kept = JSON.stringify({ kind: "line", indicators: ["macd", "moon_phase", "sma_20"] });
  expect(readChoice(kept)).toEqual({ kind: "line", indicators: ["sma_20", "macd"], ahead: true });
  expect(readChoice('{"ahead":false}').ahead).toBe(false);
});

test("nothing kept, or nothing readable, begins with candles, bands and RSI", () => {
  const first = { kind: "candles", indicators: ["bollinger", "rsi"], ahead: true };
  for (const text of [null, "", "null", "{", '{"kind":7}']) expect(readChoice(text)).toEqual(first);
  expect(readChoice('{"kind":"candles","indicators":[]}').indicators).toEqual([]);
});
