import { expect, test } from "vitest";
import type { Bars } from "../bars.ts";
import { marketRegimeAt, volatilityLevel } from "./market-regime.ts";
import { measuresOf } from "./measures.ts";

function barsOf(close: Float64Array): Bars {
  return { open: close, high: close, low: close, close, volume: close };
}

function regimeOf(length: number, price: (i: number) => number) {
  const close = Float64Array.from({ length }, (_, i) => price(i));
  return marketRegimeAt(close, measuresOf(barsOf(close)), length - 1);
}

test("steady growth is an uptrend of low volatility, judged by 200 sessions when there are 200", () => {
  expect(regimeOf(250, (i) => 100 * 1.001 ** i)).toMatchObject({
    code: "uptrend_low_volatility",
    trendSessions: 200,
  });
  expect(regimeOf(199, (i) => 100 * 1.001 ** i)).toMatchObject({ trend: "uptrend", trendSessions: 50 });
});

test("steady decline is a downtrend, and a fall within an uptrend is sideways", () => {
  expect(regimeOf(250, (i) => 100 * 0.999 ** i).trend).toBe("downtrend");
  expect(regimeOf(250, (i) => (i < 249 ? 100 * 1.001 ** i : 50)).trend).toBe("sideways");
});

test("volatility is the sample deviation of the last 20 daily log returns", () => {
  // Returns alternate +a, −a around mean 0: Σ a² over 20, divided by 19.
  const a = 0.02;
  const regime = regimeOf(101, (i) => (i % 2 ? Math.exp(a) : 1));
  expect(regime.dailyVolatility).toBeCloseTo(a * Math.sqrt(20 / 19), 12);
  expect(regime.volatility).toBe("medium");
});

test("volatility labels change just above 0.015 and 0.03", () => {
  expect([0.015, 0.0151, 0.03, 0.0301].map(volatilityLevel)).toEqual(["low", "medium", "medium", "high"]);
});

test("a bar without enough history is a bug of the caller", () => {
  const close = new Float64Array(60).fill(1);
  const measures = measuresOf(barsOf(close));
  expect(() => marketRegimeAt(close, measures, 48)).toThrow(/needs 50 bars/);
  expect(() => marketRegimeAt(close, measures, 60)).toThrow(RangeError);
});
