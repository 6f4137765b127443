import fc from "fast-check";
import { expect, test } from "vitest";
import type { DebtTerms } from "./debt-schedule.ts";
import { repaymentOf, type TypedValue, worthOn, worthSteps } from "./item-worth.ts";

const typed = (day: string, cents: number, terms: DebtTerms | null = null): TypedValue => ({
  ...{ day, cents, terms },
});
const home = { values: [typed("2024-05-01", 60_000_000), typed("2026-03-12", 65_000_000)], endedOn: null };
const loan: DebtTerms = { ratePercent: 6, paymentCents: 38_666, paidEvery: "month", compoundings: 12 };

test("an asset holds the value typed last, and has none before the first", () => {
  const steps = worthSteps(home, "2026-11-28");
  const on = (day: string) => worthOn(steps, day);
  expect(on("2024-04-30")).toBeNull();
  expect(on("2024-05-01")).toMatchObject({ cents: 60_000_000, isEstimate: false });
  expect(on("2026-03-11")).toMatchObject({ cents: 60_000_000, typedOn: "2024-05-01" });
  expect(on("2026-11-28")).toMatchObject({ cents: 65_000_000, typedOn: "2026-03-12" });
});

test("what was sold counts nothing from that day on, and nothing typed later does", () => {
  const steps = worthSteps({ ...home, endedOn: "2025-06-30" }, "2026-11-28");
  expect(worthOn(steps, "2025-06-29")?.cents).toBe(60_000_000);
  expect(worthOn(steps, "2025-06-30")?.cents).toBe(0);
  expect(worthOn(steps, "2026-11-28")?.cents).toBe(0);
});

test("a debt falls by its payments until the next balance is typed, which counts as it is", () => {
  const debt = {
    values: [typed("2026-01-15", 2_000_000, loan), typed("2026-04-01", 1_900_000)],
    endedOn: null,
  };
  const steps = worthSteps(debt, "2026-11-28");
  expect(steps.map(({ day, cents, isEstimate }) => [day, cents, isEstimate])).toEqual([
    ["2026-01-15", 2_000_000, false],
    ["2026-02-15", 1_971_334, true],
    ["2026-03-15", 1_942_525, true],
    ["2026-04-01", 1_900_000, false],
  ]);
  expect(worthOn(steps, "2026-11-28")).toMatchObject({ cents: 1_900_000, isEstimate: false });
});

test("the day a debt is repaid is told while it falls", () => {
  const debt = (paymentCents: number) => ({
    values: [typed("2026-01-31", 100_000, { ...loan, ratePercent: 12, paymentCents })],
    endedOn: null,
  });
  // 1,000.00, 510.00, 15.10, nothing.
  expect(repaymentOf(debt(50_000))).toEqual({ repaidOn: "2026-04-30", isFalling: true });
  expect(repaymentOf(debt(1_000))).toEqual({ repaidOn: null, isFalling: false });
  expect(repaymentOf({ ...debt(50_000), endedOn: "2026-02-01" })).toBeNull();
  expect(repaymentOf(home)).toBeNull();
});

const anyDay = fc
  .integer({ min: 0, max: 3_000 })
  .map((days) => new Date(Date.UTC(2018, 0, 1 + days)).toISOString().slice(0, 10));

test("a typed value is what it is worth on its day, and what is typed later changes no day before", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(anyDay, fc.integer({ min: 0, max: 100_000_000 })), {
        ...{ minLength: 2, maxLength: 8, selector: ([day]) => day },
      }),
      (told) => {
        const values = told
          .map(([day, cents]) => typed(day, cents, loan))
          .sort((a, b) => (a.day < b.day ? -1 : 1));
        const steps = worthSteps({ values, endedOn: null }, "2026-12-31");
        for (const { day, cents } of values) expect(worthOn(steps, day)?.cents).toBe(cents);
        const last = values.at(-1)?.day ?? "";
        const before = worthSteps({ values: values.slice(0, -1), endedOn: null }, "2026-12-31");
        expect(steps.filter(({ day }) => day < last)).toEqual(before.filter(({ day }) => day < last));
      },
    ),
    { numRuns: 50 },
  );
});
