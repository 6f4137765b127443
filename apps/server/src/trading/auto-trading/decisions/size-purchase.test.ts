import { NO_COMMISSION } from "@neuro/ledger";
import { type SizingRule, sizePosition } from "@neuro/quant";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type SizeInput, sizePurchase } from "./size-purchase.ts";

const input = (more: Partial<SizeInput> = {}): SizeInput => ({
  ...{ cap: 750, share: 1, held: 0, price: 200, worstPrice: 204, homeRate: 1, cash: 50_000, lot: 1 },
  ...{ commission: NO_COMMISSION, most: 10_000, loss: null, own: null },
  ...more,
});

test("a position is bought up to its largest value, in whole lots", () => {
  expect(sizePurchase(input())).toEqual({ ok: true, units: 3 });
  expect(sizePurchase(input({ held: 1 }))).toEqual({ ok: true, units: 2 });
  expect(sizePurchase(input({ homeRate: 1.4 }))).toEqual({ ok: true, units: 2 });
  expect(sizePurchase(input({ lot: 1e-8, price: 60_000, worstPrice: 61_200 }))).toEqual({
    ok: true,
    units: 0.0125,
  });
  expect(sizePurchase(input({ share: 0.5 }))).toEqual({ ok: true, units: 1 });
});

test("a backtest that buys the same value at the same price and lot orders as many units", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 100_000 }),
      fc.double({ min: 1, max: 900, noNaN: true }),
      (cap, price) => {
        for (const lot of [1, 1e-8]) {
          const live = sizePurchase(input({ cap, price, worstPrice: price, lot, cash: 1e9, most: 1e9 }));
          const tested = sizePosition(
            { equity: 1e9, cash: 1e9, price, stopDistance: null },
            { kind: "fixed_value", value: cap },
            lot,
          );
          expect(live.ok ? live.units : 0).toBe(tested);
        }
      },
    ),
  );
});

test("what is there already, a dear unit and an empty purse each have their own word", () => {
  expect(sizePurchase(input({ held: 4 }))).toEqual({ ok: false, code: "position_full" });
  expect(sizePurchase(input({ held: 3 }))).toEqual({ ok: false, code: "position_full" });
  expect(sizePurchase(input({ cap: 100 }))).toEqual({ ok: false, code: "lot_too_dear" });
  expect(sizePurchase(input({ cash: 203 }))).toEqual({ ok: false, code: "no_cash" });
});

test("free cash pays for the worst price and the commission", () => {
  const commission = { ...NO_COMMISSION, perOrder: "5", maximumBps: "10000" };
  expect(sizePurchase(input({ cash: 612, commission }))).toEqual({ ok: true, units: 2 });
  expect(sizePurchase(input({ cash: 617, commission }))).toEqual({ ok: true, units: 3 });
});

test("whatever the figures, neither the largest position nor the cash is exceeded", () => {
  const positive = (max: number) => fc.double({ min: 0.001, max, noNaN: true });
  const commission = { perOrder: "0", perUnit: "0.005", notionalBps: "0", minimum: "1", maximumBps: "100" };
  fc.assert(
    fc.property(
      positive(1e6),
      positive(1e5),
      positive(1e6),
      positive(2),
      fc.boolean(),
      (cap, price, cash, homeRate, whole) => {
        const asked = input({
          cap,
          price,
          worstPrice: price * 1.02,
          cash,
          homeRate,
          commission,
          lot: whole ? 1 : 1e-8,
        });
        const sized = sizePurchase(asked);
        if (!sized.ok) return;
        expect(sized.units * price * homeRate).toBeLessThanOrEqual(cap * (1 + 1e-9));
        expect(sized.units * price * 1.02).toBeLessThanOrEqual(cash * (1 + 1e-9));
        expect(sized.units).toBeLessThanOrEqual(10_000);
      },
    ),
  );
});

test("a size by risk loses no more at its stop than its part of the largest value, as in a backtest", () => {
  expect(sizePurchase(input({ loss: { perUnit: 5, most: 0.02 } }))).toEqual({ ok: true, units: 3 });
  expect(sizePurchase(input({ loss: { perUnit: 7.4, most: 0.02 } }))).toEqual({ ok: true, units: 2 });
  expect(sizePurchase(input({ held: 1, loss: { perUnit: 5, most: 0.02 } }))).toEqual({ ok: true, units: 2 });
  expect(sizePurchase(input({ homeRate: 1.4, loss: { perUnit: 5, most: 0.02 } }))).toEqual({
    ok: true,
    units: 2,
  });
  expect(sizePurchase(input({ loss: { perUnit: 20, most: 0.02 } }))).toEqual({
    ok: false,
    code: "lot_too_risky",
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 100_000 }),
      fc.double({ min: 1, max: 900, noNaN: true }),
      fc.double({ min: 0.001, max: 0.5, noNaN: true }),
      fc.double({ min: 0.001, max: 0.3, noNaN: true }),
      (cap, price, away, most) => {
        const stopDistance = price * away;
        const loss = { perUnit: stopDistance, most };
        const live = sizePurchase(input({ cap, price, worstPrice: price, cash: 1e9, most: 1e9, loss }));
        const tested = sizePosition(
          { equity: cap, cash: 1e9, price, stopDistance },
          { kind: "risk", riskShare: most, maxShare: 1 },
          1,
        );
        const units = live.ok ? live.units : 0;
        // Two orders of the same factors may round to either side of a whole unit.
        if (units !== tested) {
          const exact = Math.min(cap / price, (cap * most) / stopDistance);
          expect(Math.abs(exact - Math.round(exact))).toBeLessThan(1e-9 * exact);
        }
      },
    ),
  );
});

test("a rule's own size buys what its test would, within the largest position and the cash", () => {
  const risk = { kind: "risk", riskShare: 0.01, maxShare: 1 } as const;
  const own = (rule: SizingRule, stopDistance: number | null = null) => ({
    rule,
    worth: 50_000,
    stopDistance,
  });
  const large = input({ cap: 30_000 });
  // A hundredth of 50,000 is 500: 2 at 200, 25 at a loss of 20 each.
  const part = { kind: "equity_share", share: 0.01 } as const;
  expect(sizePurchase({ ...large, own: own(part) })).toEqual({ ok: true, units: 2 });
  expect(sizePurchase({ ...large, own: own(risk, 20) })).toEqual({ ok: true, units: 25 });
  expect(sizePurchase({ ...large, own: own({ kind: "fixed_value", value: 900 }) })).toEqual({
    ok: true,
    units: 4,
  });
  expect(sizePurchase(input({ own: own(risk, 20) }))).toEqual({ ok: true, units: 3 });
  expect(sizePurchase({ ...large, cash: 450, own: own(risk, 20) })).toEqual({ ok: true, units: 2 });
  const small = own({ kind: "fixed_value", value: 150 });
  expect(sizePurchase({ ...large, own: small })).toEqual({ ok: false, code: "own_size_small" });
  // Money and worth are the account's: 900 of it are 642.86 of the security's at 1.4.
  const abroad = { ...large, homeRate: 1.4, own: own({ kind: "fixed_value", value: 900 }) };
  expect(sizePurchase(abroad)).toEqual({ ok: true, units: 3 });
});
