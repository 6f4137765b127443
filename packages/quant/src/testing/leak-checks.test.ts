import fc from "fast-check";
import { expect, test } from "vitest";
import type { Bars } from "../bars.ts";
import { ENTER, EXIT, type SignalStrategy } from "../strategy/strategy.ts";
import { binomialProbability, isChance, judge, LEAK_CHECKS, type Rule, ruleOf } from "./leak-checks.ts";
import { randomBars } from "./random-bars.ts";

/**
 * Mean reversion as it is often got wrong: the mean and the deviation are taken over a window centered on the bar, so half of it
 * has not happened yet.
 */
const CENTERED_REVERSION: SignalStrategy<never> = {
  kind: "signals",
  key: "mean_reversion",
  timeframes: ["1D"],
  parameters: [],
  entryRules: ["z_score_below"],
  exitRules: ["z_score_back"],
  warmUpBars: () => 11,
  flags: ({ close }) =>
    Uint8Array.from(close, (price, bar) => {
      const window = close.slice(Math.max(0, bar - 5), bar + 6);
      const mean = window.reduce((sum, value) => sum + value, 0) / window.length;
      return price < 0.999 * mean ? ENTER : price > 1.001 * mean ? EXIT : 0;
    }),
  stream: () => () => 0,
  levels: () => ({ stop: null, target: null }),
  maxHoldBars: () => null,
};

/**
 * A turning point said at the bar it happens in, though five more bars are needed to know that it was one: the signal that
 * supports and resistances would be without their confirmation.
 */
const unconfirmedTurns: Rule = ({ high, low }: Bars) =>
  Int8Array.from(low, (_, bar) => {
    const around = (column: Float64Array) => column.slice(Math.max(0, bar - 5), bar + 6);
    if (low[bar] === Math.min(...around(low))) return 1;
    return high[bar] === Math.max(...around(high)) ? -1 : 0;
  });

/** Knows tomorrow's close and says it only now and then, so that its record looks modest. */
const rarelyLeaking: Rule = ({ close }) =>
  Int8Array.from(close, (price, bar) => (bar % 7 === 0 ? Math.sign((close[bar + 1] ?? price) - price) : 0));

const leaking: readonly (readonly [name: string, rule: Rule, horizon: number])[] = [
  ["a strategy with a centered window", ruleOf(CENTERED_REVERSION, {}), 5],
  ["a signal of turns before they are confirmed", unconfirmedTurns, 5],
  ["a rule that looks at tomorrow once a week", rarelyLeaking, 1],
];

const SERIES = { seed: 20_261, numRuns: 15 };

for (const [name, caughtBy] of Object.entries(LEAK_CHECKS)) {
  test.each(leaking)(`%s is caught by ${name}`, (_, rule, horizon) => {
    fc.assert(
      fc.property(fc.nat(1e6), (seed) => {
        expect(caughtBy(rule, { bars: randomBars(4_000, seed), horizon, seed })).toBe(true);
      }),
      SERIES,
    );
  });
}

test("a rule that normalises by the whole series, too subtle for any score, is caught by cutting", () => {
  const normalising: Rule = ({ close }) => {
    const mean = close.reduce((sum, price) => sum + price, 0) / close.length;
    return Int8Array.from(close, (price) => Math.sign(mean - price));
  };
  fc.assert(
    fc.property(fc.nat(1e6), (seed) => {
      const given = { bars: randomBars(600, seed), horizon: 1, seed };
      expect(LEAK_CHECKS["cutting the series"](normalising, given)).toBe(true);
    }),
    SERIES,
  );
});

test("an honest edge is no leak: momentum in a trending series is right now and one horizon later alike", () => {
  const momentum: Rule = ({ close }) =>
    Int8Array.from(close, (price, bar) => Math.sign(price - (close[bar - 20] ?? price)));
  fc.assert(
    fc.property(fc.nat(1e6), (seed) => {
      // Stretches of 400 bars that rise or fall by 0.4 % a day under a noise of the same size.
      const noise = randomBars(4_000, seed);
      let price = 100;
      const close = noise.close.map((value, i) => {
        const drift = Math.floor(i / 400) % 2 === 0 ? 0.004 : -0.004;
        price *= Math.min(Math.max(value / (noise.close[i - 1] ?? value), 0.99), 1.01) + drift;
        return price;
      });
      const bars = { open: close, high: close, low: close, close, volume: noise.volume };
      const record = judge(momentum, bars, { horizon: 1, shift: 0 });
      expect(record.hits / record.sayings).toBeGreaterThan(record.chance + 0.1);
      for (const caughtBy of Object.values(LEAK_CHECKS)) {
        expect(caughtBy(momentum, { bars, horizon: 1, seed })).toBe(false);
      }
    }),
    SERIES,
  );
});

test("the binomial interval leaves out what a fair coin would hardly do", () => {
  // P(10 heads of 10) = 1/1024; P(5 of 10) = 252/1024.
  expect(binomialProbability(10, 10, 0.5)).toBeCloseTo(1 / 1_024, 14);
  expect(binomialProbability(10, 5, 0.5)).toBeCloseTo(252 / 1_024, 14);
  expect(binomialProbability(3, 1, 0.2)).toBeCloseTo(3 * 0.2 * 0.64, 14);
  expect(binomialProbability(7, 7, 1)).toBe(1);
  // 23 heads in a row are one case in 8,388,608, 24 one in 16,777,216.
  expect(isChance({ sayings: 23, hits: 23, chance: 0.5 })).toBe(true);
  expect(isChance({ sayings: 24, hits: 24, chance: 0.5 })).toBe(false);
  expect(isChance({ sayings: 24, hits: 0, chance: 0.5 })).toBe(false);
  expect(isChance({ sayings: 1_000, hits: 550, chance: 0.5 })).toBe(true);
  expect(isChance({ sayings: 1_000, hits: 600, chance: 0.5 })).toBe(false);
  expect(isChance({ sayings: 0, hits: 0, chance: 0.5 })).toBe(true);
});
