import { expect, test } from "vitest";
import { marketSentiment } from "./market-sentiment.ts";

const above = { signal: "BUY", score: 0.4, aboveMean50: true } as const;
const below = { signal: "SELL", score: -0.2, aboveMean50: false } as const;

test("sentiment is the breadth above the 50-session mean, from −1 to 1", () => {
  expect(marketSentiment([above, above, above, below])).toEqual({
    value: 0.5,
    label: "bullish",
    symbols: 4,
    aboveMean50: 3,
    meanScore: expect.closeTo(0.25, 12),
    counts: { BUY: 3, SELL: 1, HOLD: 0 },
  });
});

test.each([
  [10, 0, "bullish"],
  [6, 4, "slightly_bullish"],
  [5, 5, "neutral"],
  [4, 6, "slightly_bearish"],
  [0, 10, "bearish"],
])("%d above and %d below is %s", (ups, downs, label) => {
  const symbols = [...new Array(ups).fill(above), ...new Array(downs).fill(below)];
  expect(marketSentiment(symbols)?.label).toBe(label);
});

test("no symbol, no sentiment", () => {
  expect(marketSentiment([])).toBeNull();
});
