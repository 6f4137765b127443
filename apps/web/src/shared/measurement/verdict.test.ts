import { expect, test } from "vitest";
import { tradesToTell, verdictOf } from "./verdict.ts";

test("below thirty trades nothing is judged, even when all of them gained", () => {
  expect(verdictOf({ trades: 17, wins: 17, interval: [81.6, 100] })).toBe("few");
  expect(verdictOf({ trades: 0, wins: 0, interval: null })).toBe("few");
  expect(verdictOf({ trades: 29, wins: 2, interval: [1, 22] })).toBe("few");
});

test("a win rate whose interval holds a half may be a coin's", () => {
  expect(verdictOf({ trades: 59, wins: 30, interval: [38, 63] })).toBe("coin");
  expect(verdictOf({ trades: 30, wins: 15, interval: [33, 67] })).toBe("coin");
  expect(verdictOf({ trades: 500, wins: 225, interval: [41, 50] })).toBe("coin");
});

test("a whole interval on one side of a half is below or above a coin", () => {
  expect(verdictOf({ trades: 4_624, wins: 2_244, interval: [47.1, 49.97] })).toBe("below");
  expect(verdictOf({ trades: 30, wins: 27, interval: [74, 97] })).toBe("above");
});

test("the nearer to a half, the more trades it takes to tell", () => {
  const told = (wins: number, trades: number) => tradesToTell({ wins, trades, interval: null });
  // 1.96² × 0.508 × 0.492 / 0.0085² ≈ 13,400 for 30 of 59.
  expect(told(30, 59)).toBe(13_000);
  expect(told(60, 100)).toBe(92);
  expect(told(99, 100)).toBe(30);
  expect(told(50, 100)).toBeNull();
  expect(told(0, 0)).toBeNull();
});
