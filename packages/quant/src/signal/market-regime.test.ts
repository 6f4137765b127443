import fc from "fast-check";
import { expect, test } from "vitest";
import { headOf, randomBars, uniformSequence } from "../testing/random-bars.ts";
import { type MarketRegime, marketRegimes, volatilityLevel } from "./market-regime.ts";

function regimesOf(length: number, price: (i: number) => number): readonly (MarketRegime | null)[] {
  return marketRegimes({ close: Float64Array.from({ length }, (_, i) => price(i)) });
}

function lastOf(length: number, price: (i: number) => number): MarketRegime {
  return regimesOf(length, price).at(-1)!;
}

test("steady growth is an uptrend of low volatility, judged by 200 sessions when there are 200", () => {
  expect(lastOf(250, (i) => 100 * 1.001 ** i)).toMatchObject({
    code: "uptrend_low_volatility",
    trendSessions: 200,
    sinceBar: 49,
  });
  expect(lastOf(199, (i) => 100 * 1.001 ** i)).toMatchObject({ trend: "uptrend", trendSessions: 50 });
});

test("steady decline is a downtrend, and a deep fall within an uptrend is sideways", () => {
  expect(lastOf(250, (i) => 100 * 0.999 ** i).trend).toBe("downtrend");
  const fallen = lastOf(250, (i) => (i < 249 ? 100 * 1.001 ** i : 50));
  expect(fallen).toMatchObject({ trend: "sideways", volatility: "high", sinceBar: 249 });
});

test("volatility is the sample deviation of the last 20 daily log returns", () => {
  // Returns alternate +a, −a around mean 0: Σ a² over 20, divided by 19.
  const a = 0.02;
  const regime = lastOf(101, (i) => (i % 2 ? Math.exp(a) : 1));
  expect(regime.dailyVolatility).toBeCloseTo(a * Math.sqrt(20 / 19), 12);
  expect(regime.volatility).toBe("medium");
});

test("volatility labels change just above 0.015 and 0.03", () => {
  expect([0.015, 0.0151, 0.03, 0.0301].map(volatilityLevel)).toEqual(["low", "medium", "medium", "high"]);
});

test("a price just under its mean ends no uptrend, one well under it does", () => {
  const flatFrom = 100 * 1.001 ** 260;
  const dippedTo = (level: number) => lastOf(262, (i) => (i < 261 ? 100 * 1.001 ** i : flatFrom * level));
  // The 200-session mean lies about 9.4 % below the last price.
  expect(dippedTo(0.9).trend).toBe("uptrend");
  expect(dippedTo(0.86).trend).toBe("sideways");
});

test("a volatility a little below the bound keeps its level, one well below loses it", () => {
  const moved = (late: number) => (i: number) => (i % 2 ? Math.exp(i < 80 ? 0.02 : late) : 1);
  const deviation = Math.sqrt(20 / 19);
  expect(lastOf(140, moved(0.0148 / deviation)).volatility).toBe("medium");
  expect(lastOf(140, moved(0.0134 / deviation)).volatility).toBe("low");
  // Without a higher level before, the same volatility is low.
  expect(lastOf(70, (i) => (i % 2 ? Math.exp(0.0148 / deviation) : 1)).volatility).toBe("low");
});

test("near a bound hysteresis changes the level less than half as often as labels without memory", () => {
  let remembered = 0;
  let without = 0;
  for (let seed = 0; seed < 20; seed++) {
    const next = uniformSequence(seed);
    // Uniform moves within ±2.6 % have a deviation of 1.5 %, the bound of a medium volatility.
    let price = 100;
    const close = Float64Array.from({ length: 500 }, () => {
      price *= 1 + 0.052 * (next() - 0.5);
      return price;
    });
    const regimes = marketRegimes({ close });
    for (let bar = 50; bar < 500; bar++) {
      const [before, now] = [regimes[bar - 1]!, regimes[bar]!];
      if (before.volatility !== now.volatility) remembered++;
      if (volatilityLevel(before.dailyVolatility) !== volatilityLevel(now.dailyVolatility)) without++;
    }
  }
  expect(without).toBeGreaterThan(100);
  expect(remembered).toBeLessThan(without / 2);
});

test("a bar's regime does not depend on later bars", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.nat(), fc.nat(), (length, seed, cut) => {
      const bars = randomBars(length, seed);
      const head = headOf(bars, cut % (length + 1));
      expect(marketRegimes(head)).toEqual(marketRegimes(bars).slice(0, head.close.length));
    }),
    { numRuns: 60 },
  );
});

test("the first 49 bars have no regime, and a close that is no price is a bug of the caller", () => {
  const regimes = regimesOf(60, () => 5);
  expect(regimes.slice(0, 49).every((regime) => regime === null)).toBe(true);
  expect(regimes[49]).toMatchObject({ code: "sideways_low_volatility", dailyVolatility: 0 });
  expect(regimesOf(10, () => 5)).toEqual(new Array(10).fill(null));
  expect(() => regimesOf(60, () => 0)).toThrow(/close must be a positive number/);
});
