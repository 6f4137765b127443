import fc from "fast-check";
import { expect, test } from "vitest";
import { commissionOf, NO_COMMISSION } from "./commission.ts";
import { decimal } from "./decimal.ts";

const schedule = { perOrder: "0", perUnit: "0.01", notionalBps: "0", minimum: "4.95", maximumBps: "100" };

test.each([
  ["below the minimum", "100", "5000", "4.95"],
  ["by the share", "1000", "50000", "10"],
  ["capped for a small order", "1", "100", "1"],
  ["nothing filled", "0", "0", "0"],
])("the charge is right %s", (_name, units, notional, charge) => {
  expect(commissionOf(schedule, { units, notional })).toBe(charge);
});

test("a share of the amount is charged exactly", () => {
  const crypto = { ...NO_COMMISSION, notionalBps: "50", maximumBps: "10000" };
  expect(commissionOf(crypto, { units: "0.00012345", notional: "11.1105" })).toBe("0.0555525");
});

test("the charge of an order never falls as it is filled further and never exceeds what was traded", () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 10_000 }),
      fc.nat({ max: 10_000 }),
      fc.integer({ min: 1, max: 500 }),
      (a, b, price) => {
        const charge = (units: number) =>
          decimal(commissionOf(schedule, { units: String(units), notional: String(units * price) }));
        expect(charge(a + b).gte(charge(a))).toBe(true);
        expect(charge(a).lte(String(a * price))).toBe(true);
      },
    ),
  );
});
