import fc from "fast-check";
import { expect, test } from "vitest";
import type { Bars } from "../bars.ts";
import { signalHistory } from "../signal/analyze-symbol.ts";
import { BUY, SELL } from "../signal/signal-parameters.ts";
import { distanceFromChance, leaksByTruncation, type Rule, shuffledBars } from "../testing/leak-checks.ts";
import { randomBars } from "../testing/random-bars.ts";
import { resolveParameters } from "./parameters.ts";
import { STRATEGIES } from "./strategies.ts";
import { ENTER, EXIT, type StrategyKey } from "./strategy.ts";

function strategyRule(key: StrategyKey): Rule {
  const strategy = STRATEGIES[key];
  const resolved = resolveParameters(strategy.parameters, {});
  if (!resolved.ok) throw new Error(resolved.code);
  if (strategy.kind === "grid") return (bars) => strategy.grid(bars, resolved.values).left;
  return (bars) =>
    Int8Array.from(strategy.flags(bars, resolved.values), (flags) =>
      flags === ENTER ? 1 : (flags & EXIT) !== 0 ? -1 : 0,
    );
}

const shownSignal: Rule = (bars) => {
  const history = signalHistory(bars);
  if (!history.ok) throw new Error(history.code);
  return Int8Array.from(history.signals, (signal) => (signal === BUY ? 1 : signal === SELL ? -1 : 0));
};

const honest: Record<string, Rule> = {
  ...Object.fromEntries(Object.keys(STRATEGIES).map((key) => [key, strategyRule(key as StrategyKey)])),
  "the shown signal": shownSignal,
};

/** Looks at tomorrow's close, as a rule does that was fitted on the whole series or lines its columns up wrongly. */
const leaking: Rule = ({ close }) =>
  Int8Array.from(close, (price, bar) => Math.sign((close[bar + 1] ?? price) - price));

/** Sees only that its bar lies below the mean of the whole series: a subtle leak, through a normalisation. */
const normalising: Rule = ({ close }) => {
  const mean = close.reduce((sum, price) => sum + price, 0) / close.length;
  return Int8Array.from(close, (price) => Math.sign(mean - price));
};

const atLabel = { horizon: 1, shift: 0, from: 60 };

/** No honest rule of this file is further off in any of the fixed cases below, and chance would be one time in 16,000. */
const BEYOND_CHANCE = 4;

/** Fixed series: a test of chance must not fail by chance. */
const FIXED = { seed: 20_260, numRuns: 25 };

function shuffledSeries(seed: number): Bars {
  return shuffledBars(randomBars(1_500, seed), seed + 1);
}

test.each(Object.entries(honest))(
  "%s says nothing else of a bar when the series is cut after it",
  (_, rule) => {
    fc.assert(
      fc.property(fc.integer({ min: 61, max: 400 }), fc.nat(), fc.nat(), (length, seed, cut) => {
        const bars = randomBars(length, seed);
        expect(leaksByTruncation(rule, bars, 60 + (cut % (length - 60)))).toBe(false);
      }),
      { numRuns: 60 },
    );
  },
);

test.each(Object.entries(honest))("%s is right by chance only once the bars are shuffled", (_, rule) => {
  fc.assert(
    fc.property(fc.nat(1e6), (seed) => {
      const distance = distanceFromChance(rule, shuffledSeries(seed), atLabel);
      if (distance !== null) expect(Math.abs(distance)).toBeLessThan(BEYOND_CHANCE);
    }),
    FIXED,
  );
});

test.each(Object.entries(honest))("%s is right by chance only against labels of later bars", (_, rule) => {
  fc.assert(
    fc.property(fc.nat(1e6), (seed) => {
      const bars = shuffledSeries(seed);
      for (const shift of [1, 5]) {
        const distance = distanceFromChance(rule, bars, { ...atLabel, shift });
        if (distance !== null) expect(Math.abs(distance)).toBeLessThan(BEYOND_CHANCE);
      }
    }),
    FIXED,
  );
});

test("a rule that looks ahead is caught by cutting, by shuffling and by shifting", () => {
  fc.assert(
    fc.property(fc.nat(1e6), (seed) => {
      const bars = shuffledSeries(seed);
      expect(leaksByTruncation(leaking, bars, 700)).toBe(true);
      expect(distanceFromChance(leaking, bars, atLabel)).toBeGreaterThan(5 * BEYOND_CHANCE);
      expect(Math.abs(distanceFromChance(leaking, bars, { ...atLabel, shift: 1 })!)).toBeLessThan(
        BEYOND_CHANCE,
      );
    }),
    FIXED,
  );
});

test("a rule that normalises by the whole series is caught by cutting", () => {
  fc.assert(
    fc.property(fc.nat(1e6), (seed) => {
      const bars = randomBars(400, seed);
      expect([150, 250, 350].some((length) => leaksByTruncation(normalising, bars, length))).toBe(true);
    }),
    FIXED,
  );
});
