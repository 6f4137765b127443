import { arbitraryRule } from "@neuro/contract/trading-rules/testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { barsBetween } from "../../bars.ts";
import { CANADIAN_SHARE_FILL, onDailyBars, US_SHARE_FILL } from "../../fill/fill-parameters.ts";
import { ruleStrategy } from "../../rules/rule-strategy.ts";
import { seededUniform } from "../../seeded-uniform.ts";
import { resolveParameters } from "../../strategy/parameters.ts";
import { STRATEGIES } from "../../strategy/strategies.ts";
import type { SignalStrategy } from "../../strategy/strategy.ts";
import { randomBars, randomWeeks } from "../../testing/random-bars.ts";
import { withDays } from "../../testing/with-days.ts";
import { backtest, backtestStrategy, neededHistory, signalPlan } from "../backtest.ts";
import { type BacktestData, backtestData } from "../backtest-data.ts";
import { rankedData } from "../ranked-data.ts";
import type { SharedSecurity, SharedTerms } from "./shared-account.ts";
import { runSharedCash } from "./shared-cash.ts";
import { sharedDays } from "./shared-days.ts";

const SIGNALS = (["rsi_macd_bollinger", "volume_breakout", "mean_reversion", "evidence_score"] as const).map(
  (key) => STRATEGIES[key],
);

/** Random bars on random days, a payout now and then. */
function seriesOf(seed: number, length: number): BacktestData {
  const next = seededUniform(seed);
  const bars = randomBars(length, seed);
  let date = 15_000;
  const days = Array.from({ length }, () => {
    date += next() < 0.8 ? 1 : 3;
    return date;
  });
  const dividends = Float64Array.from({ length }, () => (next() < 0.02 ? 0.4 : 0));
  const made = backtestData({ ...withDays(bars, days), week: randomWeeks(length, seed) }, dividends);
  if (!made.ok) throw new Error("random bars are good");
  return made.data;
}

const TERMS: SharedTerms = {
  initialBalance: 25_000,
  positions: 1,
  sizing: { kind: "equity_share", share: 1 },
  exchangeFee: 0.002,
  daysOfYear: 252,
};

function run(
  which: number,
  all: readonly BacktestData[],
  terms: SharedTerms,
  more: Partial<SharedSecurity>[] = [],
) {
  const strategy = SIGNALS[which % SIGNALS.length]!;
  if (strategy.kind !== "signals") throw new Error("a strategy of signals");
  return { ...runOf(strategy, all, terms, more), strategy };
}

function runOf(
  strategy: SignalStrategy,
  all: readonly BacktestData[],
  terms: SharedTerms,
  more: Partial<SharedSecurity>[] = [],
) {
  const parameters = resolveParameters(strategy.parameters, {});
  if (!parameters.ok) throw new Error("defaults are good");
  const needed = neededHistory(strategy, parameters.values);
  const found = sharedDays(all, needed, 300);
  if (!found.ok) throw new Error(found.code);
  const securities = all.map(
    (data, i): SharedSecurity => ({
      data,
      fill: onDailyBars(i % 2 === 0 ? US_SHARE_FILL : CANADIAN_SHARE_FILL),
      rate: null,
      ...more[i],
    }),
  );
  const plans = rankedData(
    strategy,
    all,
  )(parameters.values).map((data) => signalPlan(strategy, parameters.values, data));
  return runSharedCash(securities, plans, found.days, terms);
}

describe("one security", () => {
  test("makes the trades and the worth of its backtest to the bit", () => {
    fc.assert(
      fc.property(fc.nat(3), fc.integer({ min: 1, max: 1_000 }), (which, seed) => {
        const data = seriesOf(seed, 600);
        const shared = run(which, [data], TERMS);
        const alone = backtest({
          data,
          strategy: shared.strategy.key as "mean_reversion",
          sessions: 300,
          options: { initialBalance: TERMS.initialBalance, fill: onDailyBars(US_SHARE_FILL) },
        });
        if (!alone.ok) throw new Error(alone.code);
        expect(shared.details.map(({ trade }) => trade)).toEqual(alone.trades);
        expect(shared.equity).toEqual(alone.equity);
        expect(shared.details.map(({ profit }) => profit)).toEqual(alone.trades.map(({ profit }) => profit));
      }),
      { numRuns: 60 },
    );
  });

  test("makes the trades and the worth of its backtest by any of three hundred rules", () => {
    fc.assert(
      fc.property(arbitraryRule, fc.integer({ min: 1, max: 1_000 }), (rule, seed) => {
        const strategy = ruleStrategy(rule);
        if (strategy.kind !== "signals") return;
        const unranked = seriesOf(seed, 450);
        const parameters = resolveParameters(strategy.parameters, {});
        if (!parameters.ok) throw new Error("defaults are good");
        const [data = unranked] = rankedData(strategy, [unranked])(parameters.values);
        const shared = runOf(strategy, [unranked], TERMS);
        const options = { initialBalance: TERMS.initialBalance, fill: onDailyBars(US_SHARE_FILL) };
        const alone = backtestStrategy(strategy, { data, sessions: 300, options });
        if (!alone.ok) throw new Error(alone.code);
        expect(shared.details.map(({ trade }) => trade)).toEqual(alone.trades);
        expect(shared.equity).toEqual(alone.equity);
      }),
      { numRuns: 300 },
    );
  });
});

describe("several securities", () => {
  const many = fc.record({
    which: fc.nat(3),
    seeds: fc.uniqueArray(fc.integer({ min: 1, max: 10_000 }), { minLength: 2, maxLength: 8 }),
    positions: fc.integer({ min: 1, max: 5 }),
    foreign: fc.boolean(),
  });

  test("never spend what is not there, nor hold more at once than told, and every cent is accounted for", () => {
    fc.assert(
      fc.property(many, ({ which, seeds, positions, foreign }) => {
        const all = seeds.map((seed) => seriesOf(seed, 600 + (seed % 50)));
        const sizing = { kind: "equity_share", share: 1 / positions } as const;
        const rates = all.map((data, i) =>
          foreign && i % 2 === 1 ? { rate: data.bars.close.map((_, bar) => 1.3 + (bar % 7) / 100) } : {},
        );
        const shared = run(which, all, { ...TERMS, positions, sizing }, rates);
        const gained = shared.details.reduce((sum, { profit }) => sum + profit, 0);
        expect(shared.equity.at(-1)!).toBeCloseTo(TERMS.initialBalance + gained, 6);
        expect(Math.min(...shared.equity)).toBeGreaterThan(0);
        for (const { trade, security } of shared.details) {
          const dayOf = (bar: number, of = security) => all[of]!.bars.day![bar]!;
          const others = shared.details.filter(
            (other) =>
              dayOf(other.trade.entryBar, other.security) <= dayOf(trade.entryBar) &&
              dayOf(other.trade.exitBar, other.security) > dayOf(trade.entryBar),
          );
          expect(others.length).toBeLessThanOrEqual(positions);
        }
      }),
      { numRuns: 60 },
    );
  });

  test("a rate that stands still scales the money and exchanges cost their fee", () => {
    const all = [seriesOf(7, 600)];
    const plain = run(2, all, { ...TERMS, exchangeFee: 0 });
    const rate = new Float64Array(600).fill(2);
    const abroad = run(2, all, { ...TERMS, initialBalance: 50_000, exchangeFee: 0 }, [{ rate }]);
    expect(abroad.equity).toEqual(plain.equity.map((worth) => 2 * worth));
    const dear = run(2, all, { ...TERMS, initialBalance: 50_000, exchangeFee: 0.01 }, [{ rate }]);
    expect(plain.details.length).toBeGreaterThan(2);
    expect(dear.equity.at(-1)!).toBeLessThan(abroad.equity.at(-1)!);
  });

  test("an amount of money is the account's, whatever the security's currency", () => {
    const strategy = ruleStrategy({
      ...{ version: 1, kind: "signals", name: "Daily", parameters: [], entry: { kind: "always" } },
      ...{ exit: null, stop: null, target: null, maxHoldBars: 5, size: { kind: "amount", amount: 5_000 } },
    });
    if (strategy.kind !== "signals") throw new Error("a rule of signals");
    const rate = new Float64Array(600).fill(2);
    const { details } = runOf(strategy, [seriesOf(7, 600)], TERMS, [{ rate }]);
    expect(details.length).toBeGreaterThan(20);
    for (const { trade } of details) {
      const ofAccount = 2 * trade.quantity * trade.entryPrice;
      expect(ofAccount).toBeLessThanOrEqual(5_000 * 1.001);
      expect(ofAccount).toBeGreaterThan(5_000 - 3 * trade.entryPrice);
    }
  });

  test("what a rule asks of the account is what it is at the close before, with all that is held", () => {
    const asking = (figure: "cash" | "positions", is: "at_least" | "at_most", level: number) => {
      const strategy = ruleStrategy({
        ...{
          version: 1,
          kind: "signals",
          name: "Asking",
          parameters: [],
          exit: null,
          stop: null,
          target: null,
        },
        entry: {
          kind: "compare",
          left: { kind: "account", figure },
          is,
          right: { kind: "number", value: level },
        },
        maxHoldBars: 7,
      });
      if (strategy.kind !== "signals") throw new Error("a rule of signals");
      const all = [3, 5, 8, 13].map((seed) => seriesOf(seed, 600));
      const sizing = { kind: "equity_share", share: 0.25 } as const;
      const { details } = runOf(strategy, all, { ...TERMS, positions: 4, sizing });
      const dayOf = (bar: number, of: number) => all[of]!.bars.day![bar]!;
      const spans = details.map(({ trade, security }) => ({
        from: dayOf(trade.entryBar, security),
        decided: dayOf(trade.entryBar - 1, security),
        to: dayOf(trade.exitBar, security),
      }));
      expect(spans.length).toBeGreaterThan(20);
      return spans.map(
        ({ decided }) => spans.filter(({ from, to }) => from <= decided && to > decided).length,
      );
    };
    // Held at the close that decided each purchase.
    expect(Math.max(...asking("positions", "at_most", 0))).toBe(0);
    expect(Math.max(...asking("positions", "at_most", 2))).toBe(2);
    expect(Math.max(...asking("cash", "at_least", 60))).toBe(1);
  });

  test("a security whose history begins later joins once it has its warm-up", () => {
    const early = seriesOf(11, 600);
    const late = seriesOf(12, 600);
    const cut = 400;
    const made = backtestData(barsBetween(late.bars, cut, 600));
    if (!made.ok) throw new Error("a part of good bars is good");
    const both = run(2, [early, made.data], {
      ...TERMS,
      positions: 2,
      sizing: { kind: "equity_share", share: 0.5 },
    });
    const first = both.details.filter(({ security }) => security === 1).map(({ trade }) => trade.entryBar);
    const strategy = STRATEGIES.mean_reversion;
    const parameters = resolveParameters(strategy.parameters, {});
    if (!parameters.ok) throw new Error("defaults are good");
    expect(Math.min(...first)).toBeGreaterThanOrEqual(neededHistory(strategy, parameters.values));
  });

  test("bars without days, and too few of them, are refused", () => {
    const { day: _days, ...bars } = seriesOf(5, 600).bars;
    const made = backtestData(bars);
    if (!made.ok) throw new Error("good bars");
    expect(sharedDays([made.data], 20, 300)).toMatchObject({ ok: false, code: "days_missing" });
    expect(sharedDays([seriesOf(5, 310)], 20, 300)).toMatchObject({
      ok: false,
      code: "insufficient_history",
      details: { needed: 320, available: 310 },
    });
  });
});
