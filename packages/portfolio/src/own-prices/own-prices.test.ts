import type { InterestPeriod } from "@neuro/contract";
import { addDays, addMonths } from "@neuro/contract/primitives";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type DepositTerms, depositValue } from "./deposit-value.ts";
import { ownPriceOn, ownPricesUntil } from "./own-price.ts";

const FIVE: DepositTerms = {
  ...{ rate: 0.05, period: "yearly", isPaidOut: false },
  ...{ issuedOn: "2022-03-15", maturesOn: "2027-03-15" },
};
const at = (terms: Partial<DepositTerms>, day: string) => depositValue({ ...FIVE, ...terms }, day);

describe("a deposit of 5 %", () => {
  test("is worth by hand what its contract pays at the end", () => {
    expect(at({}, "2027-03-15")).toBeCloseTo(1.05 ** 5, 12);
    expect(at({ period: "half_yearly" }, "2027-03-15")).toBeCloseTo(1.025 ** 10, 12);
    expect(at({ period: "monthly" }, "2027-03-15")).toBeCloseTo((1 + 0.05 / 12) ** 60, 12);
    // Five years of 365 days and the leap day of 2024.
    expect(at({ period: "at_maturity" }, "2027-03-15")).toBeCloseTo(1 + (0.05 * 1826) / 365, 12);
  });

  test("grows within a year by the days gone, and earns nothing once it ended", () => {
    expect(at({}, "2022-03-15")).toBe(1);
    expect(at({}, "2023-03-14")).toBeCloseTo(1 + (0.05 * 364) / 365, 12);
    expect(at({}, "2023-03-15")).toBeCloseTo(1.05, 12);
    expect(at({}, "2023-09-15")).toBeCloseTo(1.05 * (1 + (0.05 * 184) / 365), 12);
    expect(at({}, "2031-01-01")).toBe(at({}, "2027-03-15"));
    expect(at({}, "2022-03-14")).toBeNull();
  });

  test("whose interest is paid out is worth what was deposited again on each day of payment", () => {
    expect(at({ isPaidOut: true, period: "quarterly" }, "2022-06-14")).toBeCloseTo(1 + (0.05 * 91) / 365, 12);
    expect(at({ isPaidOut: true, period: "quarterly" }, "2022-06-15")).toBe(1);
    expect(at({ isPaidOut: true }, "2027-03-15")).toBe(1);
  });

  test("of the last day of a month has its periods end on the last days of shorter ones", () => {
    const monthly = { issuedOn: "2024-01-31", maturesOn: "2024-12-31", period: "monthly" } as const;
    expect(at(monthly, "2024-02-29")).toBeCloseTo(1 + 0.05 / 12, 12);
    expect(at(monthly, "2024-04-30")).toBeCloseTo((1 + 0.05 / 12) ** 3, 12);
  });

  test("never loses value where interest is added, whatever its terms", () => {
    const terms = fc.record({
      rate: fc.double({ min: 0, max: 0.2, noNaN: true }),
      period: fc.constantFrom<InterestPeriod>("monthly", "quarterly", "half_yearly", "yearly", "at_maturity"),
      isPaidOut: fc.constant(false),
      issuedOn: fc.integer({ min: 0, max: 9_000 }).map((days) => addDays("2000-01-01", days)),
      months: fc.integer({ min: 1, max: 120 }),
    });
    fc.assert(
      fc.property(terms, fc.nat(4_000), ({ months, ...own }, after) => {
        const whole = { ...own, maturesOn: addMonths(own.issuedOn, months) };
        const day = addDays(own.issuedOn, after);
        const rounding = 1 - 1e-12;
        expect(depositValue(whole, addDays(day, 1))).toBeGreaterThanOrEqual(
          (depositValue(whole, day) ?? 0) * rounding,
        );
      }),
    );
  });
});

describe("prices of one's own", () => {
  const typed = [
    { date: "2026-01-31", price: 10 },
    { date: "2026-04-30", price: 11.5 },
  ];

  test("hold until the next one, and there is none before the first", () => {
    const on = (day: string) => ownPriceOn({ typed, terms: null }, day);
    expect([on("2026-01-30"), on("2026-04-29"), on("2026-04-30"), on("2027-01-01")]).toEqual([
      null,
      typed[0],
      typed[1],
      typed[1],
    ]);
    expect(ownPricesUntil({ typed, terms: null }, "2026-03-01")).toEqual([typed[0]]);
  });

  test("of a deposit are there for each day until it ends, and later the last one stands", () => {
    const terms = { ...FIVE, maturesOn: "2022-03-20" };
    const prices = ownPricesUntil({ typed: [], terms }, "2030-01-01");
    expect(prices.map(({ date }) => date)).toEqual([15, 16, 17, 18, 19, 20].map((day) => `2022-03-${day}`));
    expect(ownPriceOn({ typed: [], terms }, "2030-01-01")?.price).toBe(prices.at(-1)?.price);
  });
});
