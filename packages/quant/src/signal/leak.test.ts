import fc from "fast-check";
import { expect, test } from "vitest";
import type { Bars } from "../bars.ts";
import { judge, LEAK_CHECKS, type Rule, shuffledBars } from "../testing/leak-checks.ts";
import { headOf, randomBars } from "../testing/random-bars.ts";
import { analyzeSymbol, signalHistory } from "./analyze-symbol.ts";
import { marketRegimes } from "./market-regime.ts";
import { BUY, MINIMUM_BARS, SELL } from "./signal-parameters.ts";
import { supportResistance } from "./support-resistance.ts";

// Sentiment is missing on purpose: it is a function of the headlines it is given, and of no time.

const history: Rule = (bars) => {
  const outcome = signalHistory(bars);
  if (!outcome.ok) throw new Error(outcome.code);
  return Int8Array.from(outcome.signals, (signal) => (signal === BUY ? 1 : signal === SELL ? -1 : 0));
};

/** What a function of the last bar said day by day, every fifth day. */
function dayByDay(say: (bars: Bars) => number): Rule {
  return (bars) =>
    Int8Array.from(bars.close, (_, bar) =>
      bar < MINIMUM_BARS || bar % 5 !== 0 ? 0 : say(headOf(bars, bar + 1)),
    );
}

const analysis = dayByDay((bars) => {
  const found = analyzeSymbol(bars);
  if (!found.ok) throw new Error(found.code);
  return found.signal === "BUY" ? 1 : found.signal === "SELL" ? -1 : 0;
});

/** Expects a bounce off the nearer level. */
const levels = dayByDay((bars) => {
  const { support, resistance } = supportResistance(bars);
  const below = Math.abs(support[0]?.distanceRatio ?? 1);
  return Math.sign((resistance[0]?.distanceRatio ?? 1) - below);
});

const regime: Rule = (bars) =>
  Int8Array.from(marketRegimes(bars), (found) =>
    found?.trend === "uptrend" ? 1 : found?.trend === "downtrend" ? -1 : 0,
  );

/** Rising confidence taken as a saying of its own: it must know no more than the signals do. */
const confidence: Rule = (bars) => {
  const outcome = signalHistory(bars);
  if (!outcome.ok) throw new Error(outcome.code);
  const stated = outcome.confidence;
  return Int8Array.from(stated, (value, bar) => Math.sign(value - (stated[bar - 1] ?? value)) || 0);
};

const producers: readonly (readonly [name: string, rule: Rule, length: number, numRuns: number])[] = [
  ["the history of signals", history, 2_000, 10],
  ["the confidence of signals", confidence, 2_000, 10],
  ["the market regime", regime, 2_000, 10],
  ["the analysis of a symbol, day by day", analysis, 700, 2],
  ["support and resistance, day by day", levels, 700, 5],
];

/** Fixed series: a test of chance must not fail by chance. */
const SEED = 20_262;

for (const [name, caughtBy] of Object.entries(LEAK_CHECKS)) {
  test.each(producers)(`%s is not caught looking ahead by ${name}`, (_, rule, length, numRuns) => {
    fc.assert(
      fc.property(fc.nat(1e6), fc.constantFrom(1, 5), (seed, horizon) => {
        const bars = shuffledBars(randomBars(length, seed), seed + 1);
        expect(caughtBy(rule, { bars, horizon, seed })).toBe(false);
      }),
      { seed: SEED, numRuns },
    );
  });
}

test.each(producers)("%s says enough in those series to be judged by", (_, rule, length) => {
  const bars = shuffledBars(randomBars(length, 7), 8);
  expect(judge(rule, bars, { horizon: 5, shift: 0 }).sayings).toBeGreaterThan(20);
});

/** The first bars as a part of the longer series' own memory. */
function viewOf(bars: Bars, length: number): Bars {
  const part = (column: Float64Array) => column.subarray(0, length);
  return {
    open: part(bars.open),
    high: part(bars.high),
    low: part(bars.low),
    close: part(bars.close),
    volume: part(bars.volume),
  };
}

test("analysis, levels and regime read no bar beyond those given, even where the same memory goes on", () => {
  fc.assert(
    fc.property(fc.integer({ min: 61, max: 400 }), fc.nat(), fc.nat(), (length, seed, cut) => {
      const bars = randomBars(length, seed);
      const until = MINIMUM_BARS + (cut % (length - MINIMUM_BARS));
      const [view, copy] = [viewOf(bars, until), headOf(bars, until)];
      expect(analyzeSymbol(view)).toEqual(analyzeSymbol(copy));
      expect(supportResistance(view)).toEqual(supportResistance(copy));
      expect(marketRegimes(view)).toEqual(marketRegimes(copy));
    }),
    { numRuns: 60 },
  );
});
