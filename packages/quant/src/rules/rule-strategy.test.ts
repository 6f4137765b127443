import { dayNumberOf, weekdayOf } from "@neuro/contract/primitives";
import { checkRule, type RuleValue, type SignalRule, type TradingRule } from "@neuro/contract/trading-rules";
import { arbitraryRule } from "@neuro/contract/trading-rules/testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import { backtestStrategy } from "../backtest/backtest.ts";
import { backtestData } from "../backtest/backtest-data.ts";
import { type Bars, barsBetween } from "../bars.ts";
import { barAt } from "../strategy/bar-at.ts";
import { resolveParameters } from "../strategy/parameters.ts";
import { ENTER, EXIT, type Strategy } from "../strategy/strategy.ts";
import { randomBars, randomWeeks } from "../testing/random-bars.ts";
import { rankedAmong } from "../testing/ranked-among.ts";
import { withDays } from "../testing/with-days.ts";
import { explainConditions } from "./explain-rule.ts";
import { ruleStrategy } from "./rule-strategy.ts";

const FIRST_DAY = dayNumberOf("2019-12-02");

/** One bar a weekday. */
function datedBars(length: number, seed: number): Bars {
  const days: number[] = [];
  for (let day = FIRST_DAY; days.length < length; day++)
    if (weekdayOf(day) >= 1 && weekdayOf(day) <= 5) days.push(day);
  return { ...withDays(randomBars(length, seed), days), week: randomWeeks(length, seed) };
}

function byDefault(strategy: Strategy) {
  const resolved = resolveParameters(strategy.parameters, {});
  if (!resolved.ok) throw new Error(resolved.code);
  return resolved.values;
}

/** What a rule says of each bar, ranked among others: flags, or the grid's center. */
function said(rule: TradingRule, unranked: Bars, beside: readonly Bars[] = []): ArrayLike<number> {
  const strategy = ruleStrategy(rule);
  const parameters = byDefault(strategy);
  const bars = rankedAmong(strategy, parameters, unranked, beside);
  return strategy.kind === "grid" ? strategy.grid(bars, parameters).center : strategy.flags(bars, parameters);
}

function saidBarByBar(rule: TradingRule, unranked: Bars, beside: readonly Bars[] = []): number[] {
  const strategy = ruleStrategy(rule);
  const parameters = byDefault(strategy);
  const bars = rankedAmong(strategy, parameters, unranked, beside);
  if (strategy.kind === "grid") {
    const next = strategy.stream(parameters);
    return Array.from(bars.close, (_, i) => next(barAt(bars, i)).center);
  }
  const next = strategy.stream(parameters);
  return Array.from(bars.close, (_, i) => next(barAt(bars, i)));
}

const series = fc
  .tuple(fc.integer({ min: 0, max: 500 }), fc.nat())
  .map(([length, seed]) => datedBars(length, seed));

/** Others of a list: a longer one, and one that rests every other day. */
function besides(seed: number): readonly Bars[] {
  const { day = new Int32Array(), ...longer } = datedBars(560, seed + 1);
  return [
    datedBars(700, seed + 2),
    withDays(
      longer,
      day.map((_, i) => (day[0] as number) + 2 * i),
    ),
  ];
}

const upTo = (bars: Bars, day: number): Bars =>
  barsBetween(bars, 0, bars.day?.filter((each) => each <= day).length ?? 0);

test("of a thousand rules each can be traded, and says bar by bar exactly what it says of the whole series", () => {
  fc.assert(
    fc.property(arbitraryRule, series, fc.nat(), (rule, bars, seed) => {
      expect(checkRule(rule)).toEqual([]);
      const others = besides(seed);
      expect(saidBarByBar(rule, bars, others)).toEqual(Array.from(said(rule, bars, others)));
    }),
    { numRuns: 1_000 },
  );
});

test("none of a thousand rules says of a bar anything that a later bar changes", () => {
  fc.assert(
    fc.property(arbitraryRule, series, fc.double({ min: 0, max: 1, noNaN: true }), (rule, bars, where) => {
      const length = Math.floor(where * bars.close.length);
      const others = besides(length);
      const last = bars.day?.[length - 1] ?? 0;
      const before = others.map((other) => upTo(other, last));
      expect(Array.from(said(rule, barsBetween(bars, 0, length), before))).toEqual(
        Array.from(said(rule, bars, others)).slice(0, length),
      );
    }),
    { numRuns: 1_000 },
  );
});

test("none of a thousand rules acts before its warm-up is over, and each backtest ends with a result or a reason", () => {
  fc.assert(
    fc.property(arbitraryRule, series, (rule, bars) => {
      const strategy = ruleStrategy(rule);
      const parameters = byDefault(strategy);
      const ranked = rankedAmong(strategy, parameters, bars);
      if (strategy.kind === "signals") {
        const early = strategy.flags(ranked, parameters).slice(0, strategy.warmUpBars(parameters) - 1);
        expect(early.every((flag) => flag === 0)).toBe(true);
      }
      const checked = backtestData(ranked);
      if (!checked.ok) throw new Error(checked.code);
      const result = backtestStrategy(strategy, { data: checked.data });
      if (result.ok) expect(result.equity.every(Number.isFinite)).toBe(true);
      else expect(result.code).toBe("insufficient_history");
    }),
    { numRuns: 1_000 },
  );
});

const still = (entry: SignalRule["entry"], exit: SignalRule["exit"] = null): SignalRule => ({
  version: 1,
  name: "By hand",
  parameters: [],
  kind: "signals",
  entry,
  exit,
  stop: null,
  target: null,
  maxHoldBars: null,
});

const close = { kind: "price", column: "close", ago: 0 } as const;
const number = (value: number) => ({ kind: "number", value }) as const;

/** Bars with these closes from a Monday on, weekends included, so that each day is seen. */
function closing(...closes: number[]): Bars {
  const column = Float64Array.from(closes);
  const bars = { open: column, high: column, low: column, close: column, volume: column };
  return withDays(
    bars,
    closes.map((_, i) => FIRST_DAY + i),
  );
}

const flagsOf = (rule: SignalRule, bars: Bars) => Array.from(said(rule, bars));

test("a crossing holds on the bar that is on the other side of the one before, or of one that was equal", () => {
  const crossing = (to: "above" | "below") => still({ kind: "cross", left: close, to, right: number(10) });
  expect(flagsOf(crossing("above"), closing(9, 10, 11, 12, 9, 11))).toEqual([0, 0, 1, 0, 0, 1]);
  expect(flagsOf(crossing("below"), closing(11, 10, 9, 9, 11, 8))).toEqual([0, 0, 1, 0, 0, 1]);
});

test("a move is one against so many bars before, and rounding is none", () => {
  const up = still({ kind: "move", value: close, goes: "up", bars: 2 });
  expect(flagsOf(up, closing(10, 10, 10 + 1e-12, 11, 10, 10))).toEqual([0, 0, 0, 1, 0, 0]);
  const down = still({ kind: "move", value: close, goes: "down", bars: 1 });
  expect(flagsOf(down, closing(10, 9, 9 - 1e-13, 10))).toEqual([0, 1, 0, 0]);
});

test("what is divided by nothing is not known, and then nothing holds", () => {
  const ratio = {
    kind: "arithmetic",
    left: close,
    operator: "divided_by",
    right: { kind: "price", column: "volume", ago: 0 },
  } as const;
  const bars = { ...closing(10, 10), volume: Float64Array.from([0, 5]) };
  for (const [is, second] of [
    ["above", ENTER],
    ["below", 0],
  ] as const)
    expect(flagsOf(still({ kind: "compare", left: ratio, is, right: number(1) }), bars)).toEqual([0, second]);
});

test("days of the week, months and days of a month, also over its end, hold on those days alone", () => {
  // 2 December 2019 is a Monday.
  const bars = closing(...new Array<number>(33).fill(10));
  const daysOf = (entry: SignalRule["entry"]) =>
    flagsOf(still(entry), bars).flatMap((flag, i) => (flag === ENTER ? [i + 2] : []));
  expect(daysOf({ kind: "weekday", days: [1, 5] }).slice(0, 4)).toEqual([2, 6, 9, 13]);
  expect(daysOf({ kind: "month", months: [1, 11] })).toEqual([32, 33, 34]);
  expect(daysOf({ kind: "day_of_month", from: 30, to: 1 })).toEqual([30, 31, 32]);
  expect(daysOf({ kind: "day_of_month", from: 4, to: 5 })).toEqual([4, 5]);
});

test("the first and the last session of a period are told by the sessions beside it, whatever days are none", () => {
  // Good Friday is the tenth of April 2020; the last bar's next session is in May.
  const days = ["04-06", "04-07", "04-08", "04-09", "04-13", "04-29", "04-30"].map((day) =>
    dayNumberOf(`2020-${day}`),
  );
  const { nextDay, ...bars } = withDays(closing(1, 2, 3, 4, 5, 6, 7), days);
  const series = { ...bars, nextDay: nextDay?.with(6, dayNumberOf("2020-05-01")) };
  const daysOf = (which: "first" | "last", period: "week" | "month" | "quarter") =>
    flagsOf(still({ kind: "session", which, period }), series).flatMap((flag, i) =>
      flag === ENTER ? [i] : [],
    );
  expect(daysOf("last", "week")).toEqual([3, 4]);
  expect(daysOf("first", "week")).toEqual([4, 5]);
  expect([daysOf("last", "month"), daysOf("last", "quarter")]).toEqual([[6], []]);
  const turn = withDays(closing(1, 2, 3), [
    dayNumberOf("2020-06-29"),
    dayNumberOf("2020-06-30"),
    dayNumberOf("2020-07-02"),
  ]);
  const holdsOn = (period: "month" | "quarter") =>
    flagsOf(still({ kind: "session", which: "first", period }), turn);
  expect([holdsOn("month"), holdsOn("quarter")]).toEqual([
    [0, 0, ENTER],
    [0, 0, ENTER],
  ]);
  expect(() => said(still({ kind: "session", which: "last", period: "week" }), bars)).toThrow("next one");
});

test("a condition of the calendar refuses bars without days instead of never holding", () => {
  const rule = still({ kind: "weekday", days: [1] });
  const { day: _, ...undated } = closing(1, 2);
  expect(() => said(rule, undated)).toThrow("needs the day");
  expect(() => saidBarByBar(rule, undated)).toThrow("needs the day");
});

/** A week of which only the first bar knows nothing: 5 % down, and up 10, 20, 30 … %. */
function withWeeks(bars: Bars): Bars {
  const stop = bars.close.map((_, i) => (i === 0 ? Number.NaN : 0.05));
  return { ...bars, week: { stop, target: stop.map((each, i) => (Number.isNaN(each) ? each : i / 10)) } };
}

test("the ends of an ordinary week are prices around the close it was forecast at, and its width is in percent", () => {
  const bars = withWeeks(closing(100, 100, 94, 95.5, 200));
  const week = (figure: "low" | "high" | "width", ago = 0) => ({ kind: "week", figure, ago }) as const;
  const holdsAt = (left: RuleValue, is: "above" | "below" | "at_least", right: RuleValue) =>
    flagsOf(still({ kind: "compare", left, is, right }), bars);
  // Below the lower end of the week before: 95, then 89.3, then 90.725.
  expect(holdsAt(close, "below", week("low", 1))).toEqual([0, 0, ENTER, 0, 0]);
  expect(holdsAt(close, "above", week("high", 1))).toEqual([0, 0, 0, 0, ENTER]);
  expect(holdsAt(week("width"), "at_least", number(25 - 1e-9))).toEqual([0, 0, ENTER, ENTER, ENTER]);
  // Not known of the first bar, whatever is asked.
  expect(holdsAt(week("low"), "below", number(1_000))).toEqual([0, ENTER, ENTER, ENTER, ENTER]);
});

test("a rule that goes by weeks refuses bars without them instead of never holding", () => {
  const bars = closing(1, 2);
  const above = { kind: "week", figure: "low", ago: 0 } as const;
  const rule = still({ kind: "compare", left: close, is: "above", right: above });
  expect(() => said(rule, bars)).toThrow("needs the week");
  expect(() => saidBarByBar(rule, bars)).toThrow("needs the week");
});

test("stop and target at the ends of an ordinary week are measured from the purchase; none is made where it is not known", () => {
  const { day: _, ...bars } = closing(...new Array<number>(40).fill(100));
  const low = bars.close.map((each, i) => (i === 25 ? 94 : each));
  const weekly: SignalRule = {
    ...still({ kind: "always" }),
    ...{ stop: { kind: "week" }, target: { kind: "week" }, size: { kind: "risk", percent: 1 } },
  };
  const stop = bars.close.map((_, i) => (i < 20 ? Number.NaN : 0.05));
  const run = (rule: SignalRule, week: Bars["week"]) => {
    const checked = backtestData({ ...bars, low, volume: bars.close.map(() => 1e12), week });
    if (!checked.ok) throw new Error(checked.code);
    const result = backtestStrategy(ruleStrategy(rule), { data: checked.data });
    if (!result.ok) throw new Error(result.code);
    return result.trades;
  };
  const [first, ...others] = run(weekly, { stop, target: stop });
  // A hundredth of 10,000 is lost where a unit loses five: twenty units.
  expect(first).toMatchObject({ entryBar: 21, exitBar: 25, exitReason: "stop" });
  expect(first?.quantity).toBeGreaterThanOrEqual(19);
  expect(first?.quantity).toBeLessThanOrEqual(20);
  expect(others).toHaveLength(1);
  expect(() => run(weekly, undefined)).toThrow("need the week");
});

test("where both hold, it is flagged as both, and leaving wins", () => {
  const rule = still({ kind: "always" }, { kind: "compare", left: close, is: "above", right: number(10) });
  expect(flagsOf(rule, closing(9, 11))).toEqual([ENTER, ENTER | EXIT]);
});

test("a parameter counts what it is compared with", () => {
  const rule: TradingRule = {
    ...still({
      kind: "compare",
      left: {
        kind: "indicator",
        indicator: "rsi",
        line: "value",
        parameters: { period: { parameter: "period" } },
        column: "close",
        ago: 0,
      },
      is: "below",
      right: { kind: "number", value: { parameter: "oversold" } },
    }),
    parameters: [
      { name: "period", byDefault: 14, min: 2, max: 50, step: 1 },
      { name: "oversold", byDefault: 30, min: 5, max: 50, step: 1 },
    ],
  };
  expect(ruleStrategy(rule).parameters.map(({ name, unit }) => [name, unit])).toEqual([
    ["period", "bars"],
    ["oversold", "points"],
  ]);
});

test("the days that a calendar looks at are part of the series' fingerprint", () => {
  const bars = closing(10, 11, 12);
  const hashOf = (day: Int32Array | undefined) => {
    const checked = backtestData({ ...bars, day });
    return checked.ok ? checked.data.hash : checked.code;
  };
  const later = bars.day?.map((day) => day + 7);
  expect(new Set([hashOf(bars.day), hashOf(later), hashOf(undefined)]).size).toBe(3);
  expect(() => hashOf(new Int32Array(2))).toThrow("differ in length");
});

const ofPosition = (figure: "gain" | "days_held" | "fall") => ({ kind: "position", figure }) as const;
const atLeast = (figure: "gain" | "days_held" | "fall", level: number) =>
  ({ kind: "compare", left: ofPosition(figure), is: "at_least", right: number(level) }) as const;

/** At which bars of a position bought at 10 in the second bar the exit holds. */
function leavesAt(exit: SignalRule["entry"], bars: Bars): number[] {
  const strategy = ruleStrategy(still({ kind: "always" }, exit));
  if (strategy.kind !== "signals") throw new Error("a rule of signals");
  const leaves = strategy.exitOf?.(bars, {});
  const held = { entryBar: 1, entryPrice: 10 };
  return Array.from(bars.close, (_, bar) => bar).filter((bar) => leaves?.(bar, held, null));
}

test("gain, days and fall count from the purchase, and before it nothing of them is known", () => {
  const bars = closing(50, 10, 12, 11, 9, 20);
  expect(leavesAt(atLeast("gain", 10), bars)).toEqual([2, 3, 5]);
  expect(leavesAt(atLeast("days_held", 3), bars)).toEqual([3, 4, 5]);
  expect(leavesAt(atLeast("fall", 8), bars)).toEqual([3, 4]);
  const turns = { kind: "cross", left: ofPosition("gain"), to: "below", right: number(0) } as const;
  expect(leavesAt(turns, bars)).toEqual([4]);
  expect(leavesAt({ kind: "move", value: ofPosition("fall"), goes: "up", bars: 1 }, bars)).toEqual([3, 4]);
});

test("the flags of an exit that looks at the position are those that hold whatever is held", () => {
  const exit = {
    kind: "any",
    of: [atLeast("gain", 10), { kind: "compare", left: close, is: "above", right: number(15) }],
  } as const;
  expect(flagsOf(still({ kind: "always" }, exit), closing(10, 12, 20))).toEqual([ENTER, ENTER, ENTER | EXIT]);
});

const ofAccount = (figure: "cash" | "positions" | "fall", is: "at_least" | "at_most", level: number) =>
  ({ kind: "compare", left: { kind: "account", figure }, is, right: number(level) }) as const;

/** Of flat prices that halve at once: what a rule bought, by entry bars. */
function boughtAt(rule: SignalRule, ...closes: number[]): number[] {
  const bars = closing(...closes);
  const checked = backtestData({ ...bars, volume: bars.close.map(() => 1e12) });
  if (!checked.ok) throw new Error(checked.code);
  const result = backtestStrategy(ruleStrategy(rule), { data: checked.data });
  if (!result.ok) throw new Error(result.code);
  return result.trades.map(({ entryBar }) => entryBar);
}

test("a rule that looks at its account buys no more once the account has fallen so far", () => {
  const daily = (entry: SignalRule["entry"]): SignalRule => ({ ...still(entry), maxHoldBars: 2 });
  const closes = [...new Array<number>(20).fill(100), ...new Array<number>(20).fill(50)];
  // Half of it is gone after the twentieth bar.
  const careful = boughtAt(daily(ofAccount("fall", "at_most", 25)), ...closes);
  expect(careful.length).toBeGreaterThan(1);
  expect(Math.max(...careful)).toBeLessThan(20);
  const all = boughtAt(daily({ kind: "always" }), ...closes);
  expect(careful).toEqual(all.filter((bar) => bar < 20));
  expect(boughtAt(daily(ofAccount("cash", "at_least", 100)), ...closes)).toEqual(all);
  expect(boughtAt(daily(ofAccount("positions", "at_least", 1)), ...closes)).toEqual([]);
});

test("what sells by the account sells what is held, and keeps nothing from being bought that it would not sell", () => {
  const sells = (exit: SignalRule["entry"]) =>
    boughtAt(still({ kind: "always" }, exit), ...new Array<number>(24).fill(100));
  // All is in the market: sold at the next open, and bought again at the one after.
  expect(sells(ofAccount("cash", "at_most", 50))).toEqual([15, 17, 19, 21, 23]);
  expect(sells(ofAccount("cash", "at_least", 50))).toEqual([]);
});

test("a condition on the account is told with what the account was, and does not hold while that is not known", () => {
  const rule = still(ofAccount("cash", "at_least", 20));
  const ground = { parameters: {}, bars: closing(10, 11) };
  const account = { cash: 45, positions: 2, fall: 0 };
  expect(explainConditions(rule, "entry", { ...ground, account })).toMatchObject([
    { holds: true, left: 45, right: 20 },
  ]);
  expect(explainConditions(rule, "entry", ground)).toMatchObject([{ holds: false, left: null }]);
});

test("which conditions of a sale held is told with the values of the position", () => {
  const exit = { kind: "all", of: [atLeast("gain", 10), atLeast("days_held", 5)] } as const;
  const rule = still({ kind: "always" }, exit);
  const ground = { parameters: {}, bars: closing(50, 10, 12) };
  expect(explainConditions(rule, "exit", { ...ground, held: { entryPrice: 10, barsHeld: 2 } })).toMatchObject(
    [
      { holds: true, left: expect.closeTo(20, 9), right: 10 },
      { holds: false, left: 2, right: 5 },
    ],
  );
  expect(explainConditions(rule, "exit", ground)).toMatchObject([
    { holds: false, left: null },
    { holds: false, left: null },
  ]);
});
