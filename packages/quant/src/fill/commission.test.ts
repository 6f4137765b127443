import fc from "fast-check";
import { expect, test } from "vitest";
import {
  CRYPTO_COMMISSION,
  fillCommission,
  NO_COMMISSION,
  NOTHING_FILLED,
  orderCommission,
  SHARE_COMMISSION,
} from "./commission.ts";

test.each([
  [10, 1_500, 1], // 0.10 by shares, so the minimum
  [300, 45_000, 3], // 0.01 a share
  [5, 50, 0.25], // the minimum capped at 0.5 % of 50
  [1_000, 400, 2], // 10.00 by shares, capped at 0.5 % of 400
])("%d shares worth %d cost %d", (quantity, value, commission) => {
  expect(orderCommission(quantity, value, SHARE_COMMISSION)).toBe(commission);
});

test("crypto costs a quarter of a percent, and no commission is none", () => {
  expect(orderCommission(0.5, 32_000, CRYPTO_COMMISSION)).toBe(80);
  expect(orderCommission(500, 32_000, NO_COMMISSION)).toBe(0);
});

test("half a cent goes up", () => {
  expect(orderCommission(1, 201, { ...CRYPTO_COMMISSION, valueRatio: 0.005, maximumRatio: 1 })).toBe(1.01);
});

test("the minimum is charged once for an order filled in parts", () => {
  const first = fillCommission(40, 100, NOTHING_FILLED, SHARE_COMMISSION);
  const second = fillCommission(40, 100, { quantity: 40, value: 4_000, commission: first }, SHARE_COMMISSION);
  const third = fillCommission(40, 100, { quantity: 80, value: 8_000, commission: 1 }, SHARE_COMMISSION);
  expect([first, second, third]).toEqual([1, 0, 0.2]);
});

test("the parts of an order cost what the order would have cost in one piece", () => {
  const part = fc.tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 50_000 }));
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 12 }), (parts) => {
      let before = NOTHING_FILLED;
      for (const [quantity, cents] of parts) {
        const price = cents / 100;
        const commission = fillCommission(quantity, price, before, SHARE_COMMISSION);
        expect(commission).toBeGreaterThanOrEqual(0);
        before = {
          quantity: before.quantity + quantity,
          value: before.value + quantity * price,
          commission: before.commission + commission,
        };
      }
      expect(before.commission).toBeCloseTo(
        orderCommission(before.quantity, before.value, SHARE_COMMISSION),
        9,
      );
    }),
  );
});
