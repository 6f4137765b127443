import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type DebtTerms, debtSchedule, interestOfPeriod, isFalling } from "./debt-schedule.ts";

const mortgage: DebtTerms = {
  ...{ ratePercent: 5, paymentCents: 232_642, paidEvery: "month", compoundings: 2 },
};
const owed = (from: { day: string; cents: number }, terms: DebtTerms) => [...debtSchedule(from, terms)];

describe("a Canadian mortgage of 400,000 at 5 % over 25 years", () => {
  // (1 + 0.05 / 2) ^ (1 / 6) − 1 = 0.412392 % a month; 400,000 × 0.00412392 ÷ (1 − 1.00412392 ^ −300) = 2,326.42.
  test("is compounded half-yearly, not in advance", () => {
    expect(interestOfPeriod(mortgage)).toBeCloseTo(0.004_123_915, 9);
    const payment =
      (40_000_000 * interestOfPeriod(mortgage)) / (1 - (1 + interestOfPeriod(mortgage)) ** -300);
    expect(Math.round(payment)).toBe(mortgage.paymentCents);
  });

  test("falls by what a payment leaves after interest", () => {
    const balances = owed({ day: "2026-01-31", cents: 40_000_000 }, mortgage);
    // Interest of the first month: 400,000 × 0.004123915 = 1,649.57; 676.85 of the payment repays.
    expect(balances[0]).toEqual({ day: "2026-02-28", cents: 39_932_315 });
    // Second: 399,323.15 × 0.004123915 = 1,646.77; 679.65 repays.
    expect(balances[1]).toEqual({ day: "2026-03-31", cents: 39_864_350 });
  });

  test("is repaid with the 300th payment, a few cents aside", () => {
    const balances = owed({ day: "2026-01-01", cents: 40_000_000 }, mortgage);
    expect(balances[299]?.cents).toBeLessThan(300);
    expect([300, 301]).toContain(balances.length);
    expect(balances[299]?.day).toBe("2051-01-01");
    expect(balances.at(-1)?.cents).toBe(0);
  });
});

test("a loan of 20,000 at 6 % is compounded monthly", () => {
  const terms: DebtTerms = { ratePercent: 6, paymentCents: 38_666, paidEvery: "month", compoundings: 12 };
  // 0.5 % a month: 100.00 of interest, 286.66 repaid; then 98.57 and 288.09.
  const [first, second] = owed({ day: "2026-03-15", cents: 2_000_000 }, terms);
  expect([first, second]).toEqual([
    { day: "2026-04-15", cents: 1_971_334 },
    { day: "2026-05-15", cents: 1_942_525 },
  ]);
  expect(owed({ day: "2026-03-15", cents: 2_000_000 }, terms)).toHaveLength(60);
});

test("payments come by the week, every two weeks and twice a month", () => {
  const days = (paidEvery: DebtTerms["paidEvery"]) =>
    owed({ day: "2026-01-30", cents: 100_000 }, { ...mortgage, paidEvery, paymentCents: 30_000 })
      .slice(0, 3)
      .map(({ day }) => day);
  expect(days("week")).toEqual(["2026-02-06", "2026-02-13", "2026-02-20"]);
  expect(days("two_weeks")).toEqual(["2026-02-13", "2026-02-27", "2026-03-13"]);
  expect(days("half_month")).toEqual(["2026-02-14", "2026-02-28", "2026-03-15"]);
});

test("payments that do not cover the interest tell nothing of the balance", () => {
  const terms = { ...mortgage, paymentCents: 164_957 };
  expect(isFalling(40_000_000, terms)).toBe(false);
  expect(owed({ day: "2026-01-01", cents: 40_000_000 }, terms)).toEqual([]);
});

const anyTerms: fc.Arbitrary<DebtTerms> = fc.record({
  ratePercent: fc.double({ min: 0, max: 60, noNaN: true }),
  paymentCents: fc.integer({ min: 1, max: 10_000_000 }),
  paidEvery: fc.constantFrom("week", "two_weeks", "half_month", "month"),
  compoundings: fc.constantFrom(2, 12),
});
const anyBalance = fc.integer({ min: 1, max: 500_000_000 });

test("a balance only falls, its days only rise, and interest and what is repaid add up to the payments", () => {
  fc.assert(
    fc.property(anyTerms, anyBalance, (terms, cents) => {
      const balances = owed({ day: "2020-01-31", cents }, terms);
      let before = { day: "2020-01-31", cents };
      for (const after of balances) {
        expect(after.cents).toBeLessThan(before.cents);
        expect(after.day > before.day).toBe(true);
        const paid = before.cents - after.cents + Math.round(before.cents * interestOfPeriod(terms));
        if (after.cents > 0) expect(paid).toBe(terms.paymentCents);
        else expect(paid).toBeLessThanOrEqual(terms.paymentCents);
        before = after;
      }
      expect(balances.length > 0).toBe(isFalling(cents, terms));
    }),
    { numRuns: 50 },
  );
});

test("a higher payment never leaves more owed", () => {
  fc.assert(
    fc.property(anyTerms, anyBalance, (terms, cents) => {
      const from = { day: "2020-01-01", cents };
      const less = owed(from, terms);
      const more = owed(from, { ...terms, paymentCents: terms.paymentCents + 1_000 });
      for (const [at, balance] of less.entries())
        expect(more[at]?.cents ?? 0).toBeLessThanOrEqual(balance.cents);
    }),
    { numRuns: 50 },
  );
});
