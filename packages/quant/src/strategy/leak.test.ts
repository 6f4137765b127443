import fc from "fast-check";
import { expect, test } from "vitest";
import { judge, LEAK_CHECKS, ruleOf, shuffledBars } from "../testing/leak-checks.ts";
import { randomBars } from "../testing/random-bars.ts";
import { parameterChoices } from "./parameter-choices.ts";
import { resolveParameters } from "./parameters.ts";
import { STRATEGIES } from "./strategies.ts";
import type { StrategyKey } from "./strategy.ts";

const keys = Object.keys(STRATEGIES) as StrategyKey[];

function rulesOf(key: StrategyKey) {
  return parameterChoices(key).map((given) => {
    const resolved = resolveParameters(STRATEGIES[key].parameters, given);
    if (!resolved.ok) throw new Error(resolved.code);
    return ruleOf(STRATEGIES[key], resolved.values);
  });
}

/** Fixed series: a test of chance must not fail by chance. */
const SERIES = { seed: 20_260, numRuns: 15 };

for (const [name, caughtBy] of Object.entries(LEAK_CHECKS)) {
  test.each(keys)(`%s is not caught looking ahead by ${name}, with any set it may choose`, (key) => {
    const rules = rulesOf(key);
    fc.assert(
      fc.property(fc.nat(1e6), fc.constantFrom(1, 5), (seed, horizon) => {
        // Nothing to foretell, so that a record beyond chance can only come from looking ahead.
        const bars = shuffledBars(randomBars(2_000, seed), seed + 1);
        for (const rule of rules) expect(caughtBy(rule, { bars, horizon, seed })).toBe(false);
      }),
      SERIES,
    );
  });
}

test("every strategy says enough in those series to be judged by", () => {
  const bars = shuffledBars(randomBars(2_000, 7), 8);
  for (const key of keys) {
    const sayings = rulesOf(key).map((rule) => judge(rule, bars, { horizon: 5, shift: 0 }).sayings);
    expect(Math.max(...sayings), key).toBeGreaterThan(20);
  }
});

test.each(keys)("%s says nothing else of a bar when any history is cut after it", (key) => {
  const [rule] = rulesOf(key);
  fc.assert(
    fc.property(fc.integer({ min: 62, max: 700 }), fc.nat(), (length, seed) => {
      expect(
        LEAK_CHECKS["cutting the series"](rule!, { bars: randomBars(length, seed), horizon: 1, seed }),
      ).toBe(false);
    }),
    { numRuns: 60 },
  );
});
