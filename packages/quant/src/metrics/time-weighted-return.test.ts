import fc from "fast-check";
import { expect, test } from "vitest";
import {
  dailyReturns,
  growthIndex,
  simpleReturn,
  timeWeightedReturn,
  type ValuedDays,
} from "./time-weighted-return.ts";

/** An account of these daily returns, with money coming in before and going out after each day's return. */
function account(returns: number[], inflows: number[], outflowShares: number[]): ValuedDays {
  let worth = 0;
  const days = {
    values: new Float64Array(returns.length),
    inflows: new Float64Array(returns.length),
    outflows: new Float64Array(returns.length),
  };
  for (const [day, dayReturn] of returns.entries()) {
    days.inflows[day] = inflows[day] ?? 0;
    worth = (worth + days.inflows[day]) * (1 + dayReturn);
    days.outflows[day] = worth * (outflowShares[day] ?? 0);
    worth -= days.outflows[day];
    days.values[day] = worth;
  }
  return days;
}

const arbitraryReturns = fc.array(fc.double({ min: -0.2, max: 0.2, noNaN: true }), {
  minLength: 1,
  maxLength: 60,
});
const arbitraryFlows = fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 60 });
const arbitraryShares = fc.array(fc.double({ min: 0, max: 0.9, noNaN: true }), { maxLength: 60 });

test("a hand-computed account: 10 % and then 10 % with a deposit between is 21 %", () => {
  // 1,000 → 1,100; 900 come in, 2,000 → 2,200; then 200 go out.
  const days = {
    values: Float64Array.of(1_100, 2_000),
    inflows: Float64Array.of(1_000, 900),
    outflows: Float64Array.of(0, 200),
  };
  expect([...dailyReturns(days)]).toEqual([expect.closeTo(0.1, 12), expect.closeTo(0.1, 12)]);
  expect(timeWeightedReturn(days).value).toBeCloseTo(0.21, 12);
});

test("deposits and withdrawals do not change the time-weighted return", () => {
  fc.assert(
    fc.property(arbitraryReturns, arbitraryFlows, arbitraryShares, (returns, inflows, shares) => {
      const untouched = account(returns, [10_000], []);
      const busy = account(returns, [10_000, ...inflows], shares);
      expect(timeWeightedReturn(busy).value).toBeCloseTo(timeWeightedReturn(untouched).value!, 9);
    }),
  );
});

test("the parts of a period compose to the whole", () => {
  fc.assert(
    fc.property(arbitraryReturns, arbitraryFlows, fc.nat(), (returns, inflows, cut) => {
      const whole = account(returns, [10_000, ...inflows], []);
      const at = 1 + (cut % returns.length);
      const slice = (from: number, to: number) => ({
        values: whole.values.slice(from, to),
        inflows: whole.inflows.slice(from, to),
        outflows: whole.outflows.slice(from, to),
      });
      const first = timeWeightedReturn(slice(0, at)).value!;
      const second =
        at === returns.length
          ? 0
          : timeWeightedReturn(slice(at, returns.length), whole.values[at - 1]).value!;
      expect((1 + first) * (1 + second) - 1).toBeCloseTo(timeWeightedReturn(whole).value!, 9);
    }),
  );
});

test("days without money have no return, and an account that never had any has none at all", () => {
  const late = {
    values: Float64Array.of(0, 0, 110),
    inflows: Float64Array.of(0, 0, 100),
    outflows: new Float64Array(3),
  };
  expect([...dailyReturns(late)]).toEqual([Number.NaN, Number.NaN, expect.closeTo(0.1, 12)]);
  expect(timeWeightedReturn(late).value).toBeCloseTo(0.1, 12);
  const never = { values: new Float64Array(3), inflows: new Float64Array(3), outflows: new Float64Array(3) };
  expect(timeWeightedReturn(never)).toEqual({ value: null, reason: "too_few_values" });
  const empty = { values: new Float64Array(0), inflows: new Float64Array(0), outflows: new Float64Array(0) };
  expect(timeWeightedReturn(empty)).toEqual({ value: null, reason: "too_few_values" });
});

test("taking everything out is no loss, and coming back later goes on from there", () => {
  const days = {
    values: Float64Array.of(110, 0, 0, 55),
    inflows: Float64Array.of(100, 0, 0, 50),
    outflows: Float64Array.of(0, 110, 0, 0),
  };
  expect(timeWeightedReturn(days).value).toBeCloseTo(1.1 * 1.1 - 1, 12);
});

test("the growth index links returns and stands still on days without one", () => {
  expect([...growthIndex(Float64Array.of(0.1, Number.NaN, -0.5))]).toEqual([
    expect.closeTo(1.1, 12),
    expect.closeTo(1.1, 12),
    expect.closeTo(0.55, 12),
  ]);
});

test("columns of different length are a bug of the caller", () => {
  const days = { values: new Float64Array(2), inflows: new Float64Array(1), outflows: new Float64Array(2) };
  expect(() => dailyReturns(days)).toThrow(RangeError);
});

test("a simple return needs something to start from", () => {
  expect(simpleReturn(80, 100)).toEqual({ value: 0.25, reason: null });
  expect(simpleReturn(0, 100)).toEqual({ value: null, reason: "no_starting_value" });
});
