import type { RuleIndicator, RuleValue, SignalRule } from "@neuro/contract/trading-rules";
import { arbitraryRule } from "@neuro/contract/trading-rules/testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Bars } from "../bars.ts";
import { resolveParameters } from "../strategy/parameters.ts";
import { STRATEGIES } from "../strategy/strategies.ts";
import { ENTER, type SignalStrategy, type Strategy } from "../strategy/strategy.ts";
import { randomBars, randomWeeks } from "../testing/random-bars.ts";
import { rankedAmong } from "../testing/ranked-among.ts";
import { withDays } from "../testing/with-days.ts";
import { checkHistory } from "./history-checks.ts";
import { ruleStrategy } from "./rule-strategy.ts";

function datedBars(length: number, seed: number): Bars {
  const days = Array.from({ length }, (_, i) => 18_262 + i);
  return { ...withDays(randomBars(length, seed), days), week: randomWeeks(length, seed) };
}

function byDefault(strategy: Strategy) {
  const resolved = resolveParameters(strategy.parameters, {});
  if (!resolved.ok) throw new Error(resolved.code);
  return resolved.values;
}

const BESIDE = [datedBars(500, 77)];

function checked(strategy: Strategy, bars: Bars) {
  const parameters = byDefault(strategy);
  return checkHistory(strategy, parameters, rankedAmong(strategy, parameters, bars, BESIDE), BESIDE);
}

/** Says today what the strategy says some bars later. */
const lookingAhead = (strategy: SignalStrategy, ahead: number): SignalStrategy => ({
  ...strategy,
  flags: (bars, parameters) => {
    const honest = strategy.flags(bars, parameters);
    const out = new Uint8Array(honest.length);
    out.set(honest.subarray(ahead));
    return out;
  },
});

/** Buys below the mean of the whole series, as somebody does who scales all of it at once. */
const scaledByAll = (strategy: SignalStrategy): SignalStrategy => ({
  ...strategy,
  flags: ({ close }) => {
    const mean = close.reduce((sum, each) => sum + each, 0) / close.length;
    return Uint8Array.from(close, (each) => (each < mean ? ENTER : 0));
  },
});

test("of a thousand rules none is caught looking ahead, and each that does is", () => {
  let planted = 0;
  fc.assert(
    fc.property(arbitraryRule, fc.nat(), fc.integer({ min: 1, max: 5 }), (rule, seed, ahead) => {
      const strategy = ruleStrategy(rule);
      const bars = datedBars(400, seed);
      expect(checked(strategy, bars).peeksAt).toBeNull();
      if (strategy.kind !== "signals") return;
      const parameters = byDefault(strategy);
      const flags = strategy.flags(rankedAmong(strategy, parameters, bars, BESIDE), parameters);
      // One that says the same every day, or nothing, tells nobody what will be.
      if (flags.every((flag) => flag === flags[399])) return;
      planted++;
      expect(checked(lookingAhead(strategy, ahead), bars).peeksAt).not.toBeNull();
    }),
    { numRuns: 1_000 },
  );
  expect(planted).toBeGreaterThan(500);
});

test("what is scaled by the whole series is caught", () => {
  const strategy = STRATEGIES.mean_reversion as SignalStrategy;
  for (let seed = 0; seed < 50; seed++)
    expect(checked(scaledByAll(strategy), randomBars(300, seed)).peeksAt).not.toBeNull();
});

test.each(Object.values(STRATEGIES))("$key looks at no later day", (strategy) => {
  expect(checked(strategy, randomBars(600, 4)).peeksAt).toBeNull();
});

const above = (
  indicator: RuleIndicator,
  parameters: Record<string, number>,
  level: RuleValue,
): SignalRule => ({
  version: 1,
  name: "By hand",
  parameters: [],
  kind: "signals",
  entry: {
    kind: "compare",
    left: { kind: "indicator", indicator, line: "value", parameters, column: "close", ago: 0 },
    is: "above",
    right: level,
  },
  exit: null,
  stop: null,
  target: null,
  maxHoldBars: null,
});

const number = (value: number): RuleValue => ({ kind: "number", value });
const close: RuleValue = { kind: "price", column: "close", ago: 0 };

test("a window needs its own bars, a decaying mean several times as many, a running total all there are", () => {
  const bars = randomBars(900, 12);
  const steady = (rule: SignalRule) => checked(ruleStrategy(rule), bars);
  expect(steady(above("sma", { period: 20 }, close))).toMatchObject({ steadyAfter: 20, unsteadyShare: 0 });
  const decaying = steady(above("ema", { period: 50 }, close));
  expect(decaying.unsteadyShare).toBeGreaterThan(0);
  expect(decaying.steadyAfter).toBeGreaterThan(50);
  const total = steady(above("on_balance_volume", {}, number(1_000_000)));
  expect(total).toMatchObject({ steadyAfter: null, compared: 120 });
  expect(total.unsteadyShare).toBeGreaterThan(0);
});

test("a history that is shorter than the warm-up compares nothing", () => {
  const rule = ruleStrategy(above("sma", { period: 50 }, close));
  expect(checked(rule, randomBars(30, 1))).toEqual({
    peeksAt: null,
    steadyAfter: null,
    unsteadyShare: 0,
    compared: 0,
  });
});
