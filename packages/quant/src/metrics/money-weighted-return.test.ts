import { DAY_MS } from "@neuro/contract/primitives";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type DatedFlow, moneyWeightedReturn } from "./money-weighted-return.ts";

function onDate(date: string, amount: number): DatedFlow {
  return { amount, day: Date.parse(`${date}T00:00:00Z`) / DAY_MS };
}

/** Worth of the flows at a rate, written out once more. */
function worthAt(flows: readonly DatedFlow[], rate: number): number {
  const first = Math.min(...flows.map((flow) => flow.day));
  return flows.reduce((sum, { amount, day }) => sum + amount * (1 + rate) ** (-(day - first) / 365), 0);
}

test("the example of Excel's XIRR documentation gives 37.3362535 %", () => {
  const { value } = moneyWeightedReturn([
    onDate("2008-01-01", -10_000),
    onDate("2008-03-01", 2_750),
    onDate("2008-10-30", 4_250),
    onDate("2009-02-15", 3_250),
    onDate("2009-04-01", 2_750),
  ]);
  // Excel's own figure stops within 1e-8 of the root.
  expect(value).toBeCloseTo(0.373362535, 7);
});

test("ten percent in a year of 365 days is ten percent, gained or lost", () => {
  expect(
    moneyWeightedReturn([
      { amount: -100, day: 0 },
      { amount: 110, day: 365 },
    ]).value,
  ).toBeCloseTo(0.1, 13);
  expect(
    moneyWeightedReturn([
      { amount: -100, day: 0 },
      { amount: 90, day: 365 },
    ]).value,
  ).toBeCloseTo(-0.1, 13);
  expect(
    moneyWeightedReturn([
      { amount: -100, day: 0 },
      { amount: 100, day: 40 },
    ]).value,
  ).toBe(0);
});

test("nearly everything lost and enormous gains still have their rate", () => {
  expect(
    moneyWeightedReturn([
      { amount: -100, day: 0 },
      { amount: 0.02, day: 365 },
    ]).value,
  ).toBeCloseTo(-0.9998, 10);
  const rocket = moneyWeightedReturn([
    { amount: -1, day: 0 },
    { amount: 1e9, day: 365 },
  ]).value!;
  expect(rocket / (1e9 - 1)).toBeCloseTo(1, 10);
});

test("of several rates the one nearest to zero is given", () => {
  // −1 + 5x − 6x² with x = 1 / (1 + rate): zero at x = 1/2 and x = 1/3, rates 1 and 2.
  const flows = [
    { amount: -1, day: 0 },
    { amount: 5, day: 365 },
    { amount: -6, day: 730 },
  ];
  expect(moneyWeightedReturn(flows).value).toBeCloseTo(1, 10);
});

test("an account that earns a constant rate has that rate, whatever was put in when", () => {
  const deposits = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 1, max: 100_000 })),
    {
      minLength: 1,
      maxLength: 20,
    },
  );
  fc.assert(
    fc.property(deposits, fc.double({ min: -0.9, max: 3, noNaN: true }), (paid, rate) => {
      const worth = paid.reduce(
        (sum, [day, amount]) => sum + amount * (1 + rate) ** ((3_650 - day) / 365),
        0,
      );
      const flows = [
        ...paid.map(([day, amount]) => ({ amount: -amount, day })),
        { amount: worth, day: 3_650 },
      ];
      expect(moneyWeightedReturn(flows).value).toBeCloseTo(rate, 8);
      expect(moneyWeightedReturn(flows.toReversed()).value).toBeCloseTo(rate, 8);
    }),
  );
});

test("any rate given makes the flows worth nothing", () => {
  const flow = fc.record({
    amount: fc.integer({ min: -10_000, max: 10_000 }),
    day: fc.integer({ min: 0, max: 20_000 }),
  });
  fc.assert(
    fc.property(fc.array(flow, { maxLength: 12 }), (flows) => {
      const { value, reason } = moneyWeightedReturn(flows);
      if (value === null) {
        expect(reason).not.toBeNull();
        return;
      }
      const moving = flows.filter((f) => f.amount !== 0);
      expect(Math.abs(worthAt(moving, value))).toBeLessThanOrEqual(
        1e-9 * worthAt(moving.map(withoutSign), value),
      );
    }),
    { numRuns: 300 },
  );
});

function withoutSign(flow: DatedFlow): DatedFlow {
  return { ...flow, amount: Math.abs(flow.amount) };
}

test.each<[string, DatedFlow[]]>([
  ["too_few_values", []],
  ["too_few_values", [{ amount: -5, day: 1 }]],
  [
    "too_few_values",
    [
      { amount: -5, day: 1 },
      { amount: 0, day: 9 },
    ],
  ],
  [
    "no_sign_change",
    [
      { amount: -5, day: 1 },
      { amount: -5, day: 9 },
    ],
  ],
  [
    "single_date",
    [
      { amount: -5, day: 1 },
      { amount: 6, day: 1 },
    ],
  ],
  [
    "no_rate",
    [
      { amount: -1, day: 0 },
      { amount: 2, day: 1 },
    ],
  ],
  [
    "no_rate",
    [
      { amount: 1, day: 0 },
      { amount: -1, day: 365 },
      { amount: 1, day: 730 },
    ],
  ],
])("%s is the reason where there is no rate", (reason, flows) => {
  expect(moneyWeightedReturn(flows)).toEqual({ value: null, reason });
});
