import { checkRule } from "@neuro/contract/trading-rules";
import fc from "fast-check";
import { expect, test } from "vitest";
import { backtestStrategy } from "../backtest/backtest.ts";
import { backtestData } from "../backtest/backtest-data.ts";
import { parameterChoices } from "../strategy/parameter-choices.ts";
import { STRATEGIES } from "../strategy/strategies.ts";
import type { StrategyKey } from "../strategy/strategy.ts";
import { arbitraryParameters } from "../testing/arbitrary-parameters.ts";
import { randomBars } from "../testing/random-bars.ts";
import { GIVEN_RULES } from "./given-rules.ts";
import { ruleStrategy } from "./rule-strategy.ts";

const given = Object.keys(GIVEN_RULES) as StrategyKey[];

function tradesOf(
  strategy: Parameters<typeof backtestStrategy>[0],
  length: number,
  seed: number,
  parameters: object,
) {
  const checked = backtestData(randomBars(length, seed));
  if (!checked.ok) throw new Error(checked.code);
  const result = backtestStrategy(strategy, { data: checked.data, parameters: { ...parameters } });
  return result.ok ? { trades: result.trades, equity: result.equity, from: result.firstBar } : result;
}

test.each(given)("%s is a rule that can be traded", (key) => {
  expect(checkRule(GIVEN_RULES[key])).toEqual([]);
});

test.each(given)(
  "the rule of %s has the warm-up of its strategy and makes its trades, whatever its parameters",
  (key) => {
    const strategy = STRATEGIES[key];
    const rule = ruleStrategy(GIVEN_RULES[key]);
    fc.assert(
      fc.property(
        fc.integer({ min: 60, max: 900 }),
        fc.nat(),
        fc.oneof(fc.constantFrom(...parameterChoices(key)), arbitraryParameters(strategy.parameters)),
        (length, seed, parameters) => {
          expect(tradesOf(rule, length, seed, parameters)).toEqual(
            tradesOf(strategy, length, seed, parameters),
          );
        },
      ),
      { numRuns: 60 },
    );
  },
);
