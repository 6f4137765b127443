import fc from "fast-check";
import { expect, test } from "vitest";
import { NOTHING_FILLED } from "./commission.ts";
import { type BarContext, fillOrder, type OpenOrder, type QuoteContext } from "./fill-order.ts";
import { CANADIAN_SHARE_FILL, CRYPTO_FILL, onDailyBars, US_SHARE_FILL } from "./fill-parameters.ts";

const quote: QuoteContext = { kind: "quote", bid: 99.98, ask: 100.02, last: 100, volume: 10_000 };
const bar: BarContext = { kind: "bar", open: 100, high: 101, low: 98, close: 100.5, volume: 10_000 };

function market(side: "BUY" | "SELL", remaining: number): OpenOrder {
  return { side, type: "Market", limitPrice: null, remaining, before: NOTHING_FILLED };
}

function limit(side: "BUY" | "SELL", limitPrice: number, remaining = 100): OpenOrder {
  return { side, type: "Limit", limitPrice, remaining, before: NOTHING_FILLED };
}

test("a market order pays the ask (gets the bid) and slippage by the root of its share of the volume", () => {
  // 400 of 10,000 is 4 %: 10 bps × √0.04 = 2 bps. 100.02 × 1.0002 = 100.040004 → 100.05; 99.98 × 0.9998 = 99.960004 → 99.96.
  expect(fillOrder(market("BUY", 400), quote, US_SHARE_FILL)).toEqual({
    filled: true,
    quantity: 400,
    price: 100.05,
    commission: 4,
  });
  expect(fillOrder(market("SELL", 400), quote, US_SHARE_FILL)).toEqual({
    filled: true,
    quantity: 400,
    price: 99.96,
    commission: 4,
  });
});

test("linear impact grows with the share itself", () => {
  const parameters = { ...US_SHARE_FILL, impact: { shape: "linear", impactBps: 100 } } as const;
  // 10 % of the volume × 100 bps = 10 bps: 100.02 × 1.001 = 100.12002 → 100.13.
  expect(fillOrder(market("BUY", 1_000), quote, parameters)).toMatchObject({
    quantity: 1_000,
    price: 100.13,
  });
});

test("without bid and ask half the assumed spread is paid on the last price; without volume there is no slippage", () => {
  const blind: QuoteContext = { kind: "quote", bid: null, ask: null, last: 100, volume: null };
  expect(fillOrder(market("BUY", 5_000), blind, US_SHARE_FILL)).toMatchObject({
    quantity: 5_000,
    price: 100.02,
  });
  expect(fillOrder(market("SELL", 5_000), blind, US_SHARE_FILL)).toMatchObject({
    quantity: 5_000,
    price: 99.98,
  });
});

test("no more than a tenth of the volume is taken, in whole lots, and none when that is less than one", () => {
  expect(fillOrder(market("BUY", 5_000), { ...quote, volume: 1_239 }, US_SHARE_FILL)).toMatchObject({
    quantity: 123,
  });
  expect(fillOrder(market("BUY", 1), { ...quote, volume: 9 }, US_SHARE_FILL)).toEqual({
    filled: false,
    reason: "no_volume",
  });
  expect(fillOrder(market("BUY", 2), { ...quote, volume: 3.5 }, CRYPTO_FILL)).toMatchObject({
    quantity: 0.35,
  });
});

test("a market order meets a bar at its open, with half a spread and slippage", () => {
  // 100 × 1.0002 = 100.02, then 100 bps × √0.01 = 10 bps on daily bars: 100.12002 → 100.13.
  expect(fillOrder(market("BUY", 100), bar, onDailyBars(US_SHARE_FILL))).toMatchObject({ price: 100.13 });
});

test("a marketable limit order fills like a market order but never beyond its limit", () => {
  expect(fillOrder(limit("BUY", 105, 400), quote, US_SHARE_FILL)).toMatchObject({ price: 100.05 });
  expect(fillOrder(limit("BUY", 100.02, 400), quote, US_SHARE_FILL)).toMatchObject({ price: 100.02 });
  expect(fillOrder(limit("SELL", 99.98, 400), quote, US_SHARE_FILL)).toMatchObject({ price: 99.98 });
});

test("a limit the quote does not meet waits", () => {
  expect(fillOrder(limit("BUY", 100.01), quote, US_SHARE_FILL)).toEqual({
    filled: false,
    reason: "limit_not_reached",
  });
  expect(fillOrder(limit("SELL", 99.99), quote, US_SHARE_FILL)).toMatchObject({
    reason: "limit_not_reached",
  });
});

test("a resting limit fills at its price when the bar trades through it, by default not when it only touches", () => {
  expect(fillOrder(limit("BUY", 98.01), bar, US_SHARE_FILL)).toMatchObject({ filled: true, price: 98.01 });
  expect(fillOrder(limit("BUY", 98), bar, US_SHARE_FILL)).toMatchObject({ reason: "limit_not_reached" });
  expect(fillOrder(limit("SELL", 100.99), bar, US_SHARE_FILL)).toMatchObject({ filled: true, price: 100.99 });
  expect(fillOrder(limit("SELL", 101), bar, US_SHARE_FILL)).toMatchObject({ reason: "limit_not_reached" });
  const touching = { ...US_SHARE_FILL, restingLimit: "touch" } as const;
  expect(fillOrder(limit("BUY", 98), bar, touching)).toMatchObject({ filled: true, price: 98 });
});

test("a gap at the open fills a limit at the better price", () => {
  const gapDown = { ...bar, open: 95, high: 97, low: 94 };
  // 95 × 1.0002 = 95.019, 10 bps × √0.01 = 1 bp: 95.0285 → 95.03.
  expect(fillOrder(limit("BUY", 98), gapDown, US_SHARE_FILL)).toMatchObject({ price: 95.03 });
  const gapUp = { ...bar, open: 105, high: 106, low: 104 };
  expect(fillOrder(limit("SELL", 101), gapUp, US_SHARE_FILL)).toMatchObject({ price: 104.96 });
});

test("a limit between two steps counts as the step that is better for the order", () => {
  const cheap: QuoteContext = { kind: "quote", bid: 0.3, ask: 0.305, last: 0.3, volume: null };
  expect(fillOrder(limit("BUY", 0.309), cheap, CANADIAN_SHARE_FILL)).toMatchObject({ price: 0.305 });
  expect(fillOrder(limit("BUY", 0.304), cheap, CANADIAN_SHARE_FILL)).toMatchObject({
    reason: "limit_not_reached",
  });
});

const arbitrarySide = fc.constantFrom<"BUY" | "SELL">("BUY", "SELL");
const arbitraryCents = fc.integer({ min: 150, max: 50_000 });
const arbitraryVolume = fc.option(fc.integer({ min: 0, max: 100_000 }), { nil: null });
const arbitraryQuote = fc
  .tuple(arbitraryCents, fc.integer({ min: 0, max: 50 }), arbitraryVolume)
  .map(([bid, spread, volume]): QuoteContext => {
    return { kind: "quote", bid: bid / 100, ask: (bid + spread) / 100, last: bid / 100, volume };
  });
const arbitraryBar = fc
  .tuple(fc.array(arbitraryCents, { minLength: 4, maxLength: 4 }), arbitraryVolume)
  .map(([cents, volume]): BarContext => {
    const prices = cents.map((c) => c / 100);
    return {
      kind: "bar",
      open: prices[0]!,
      close: prices[1]!,
      high: Math.max(...prices),
      low: Math.min(...prices),
      volume,
    };
  });
const arbitraryQuantity = fc.integer({ min: 1, max: 10_000 });

test("no fill is beyond its limit, off a tick, larger than what remains or than the allowed share of the volume", () => {
  fc.assert(
    fc.property(
      arbitrarySide,
      arbitraryCents,
      arbitraryQuantity,
      fc.oneof(arbitraryQuote, arbitraryBar),
      (side, limitCents, quantity, context) => {
        const outcome = fillOrder(limit(side, limitCents / 100, quantity), context, US_SHARE_FILL);
        if (!outcome.filled) return;
        if (side === "BUY") expect(outcome.price).toBeLessThanOrEqual(limitCents / 100);
        else expect(outcome.price).toBeGreaterThanOrEqual(limitCents / 100);
        expect(outcome.price).toBe(Number(outcome.price.toFixed(2)));
        expect(outcome.quantity).toBeGreaterThan(0);
        expect(outcome.quantity).toBeLessThanOrEqual(quantity);
        if (context.volume !== null) expect(outcome.quantity).toBeLessThanOrEqual(context.volume * 0.1);
        expect(outcome.commission).toBeGreaterThanOrEqual(0);
      },
    ),
    { numRuns: 500 },
  );
});

test("a market order buys at the middle or above and sells at the middle or below", () => {
  fc.assert(
    fc.property(arbitraryQuantity, arbitraryQuote, arbitraryBar, (quantity, quoted, traded) => {
      const middle = (quoted.bid! + quoted.ask!) / 2;
      for (const [context, reference] of [
        [quoted, middle],
        [traded, traded.open],
      ] as const) {
        const bought = fillOrder(market("BUY", quantity), context, US_SHARE_FILL);
        const sold = fillOrder(market("SELL", quantity), context, US_SHARE_FILL);
        if (bought.filled) expect(bought.price).toBeGreaterThanOrEqual(reference);
        if (sold.filled) expect(sold.price).toBeLessThanOrEqual(reference);
      }
    }),
    { numRuns: 300 },
  );
});

test("a larger order never gets a better price nor fewer units", () => {
  fc.assert(
    fc.property(
      arbitrarySide,
      arbitraryQuantity,
      arbitraryQuantity,
      fc.oneof(arbitraryQuote, arbitraryBar),
      (side, quantity, more, context) => {
        const small = fillOrder(market(side, quantity), context, US_SHARE_FILL);
        const large = fillOrder(market(side, quantity + more), context, US_SHARE_FILL);
        expect(large.filled).toBe(small.filled);
        if (!small.filled || !large.filled) return;
        expect(large.quantity).toBeGreaterThanOrEqual(small.quantity);
        const worse = side === "BUY" ? large.price - small.price : small.price - large.price;
        expect(worse).toBeGreaterThanOrEqual(0);
      },
    ),
    { numRuns: 300 },
  );
});

test("an order filled interval by interval ends filled exactly, its parts adding up to it", () => {
  fc.assert(
    fc.property(arbitraryQuantity, fc.integer({ min: 10, max: 5_000 }), (quantity, volume) => {
      let remaining = quantity;
      let value = 0;
      let commission = 0;
      for (let interval = 0; remaining > 0; interval++) {
        expect(interval).toBeLessThanOrEqual(quantity);
        const before = { quantity: quantity - remaining, value, commission };
        const outcome = fillOrder(
          { ...market("BUY", remaining), before },
          { ...quote, volume },
          US_SHARE_FILL,
        );
        if (!outcome.filled) throw new Error(outcome.reason);
        remaining -= outcome.quantity;
        value += outcome.quantity * outcome.price;
        commission += outcome.commission;
      }
      expect(remaining).toBe(0);
      expect(commission).toBeCloseTo(Math.min(Math.max(0.01 * quantity, 1), 0.005 * value), 1);
    }),
    { numRuns: 30 },
  );
});

test("prices and quantities that are no positive numbers are bugs of the caller", () => {
  const calls: (() => unknown)[] = [
    () => fillOrder(market("BUY", 0), quote, US_SHARE_FILL),
    () => fillOrder(market("BUY", Number.NaN), quote, US_SHARE_FILL),
    () => fillOrder({ ...limit("BUY", 1), limitPrice: null }, quote, US_SHARE_FILL),
    () => fillOrder({ ...market("BUY", 1), limitPrice: 5 }, quote, US_SHARE_FILL),
    () => fillOrder(market("BUY", 1), { ...quote, ask: 0 }, US_SHARE_FILL),
    () => fillOrder(market("BUY", 1), { ...quote, last: Number.NaN }, US_SHARE_FILL),
    () => fillOrder(market("BUY", 1), { ...bar, low: -1 }, US_SHARE_FILL),
    () => fillOrder(market("BUY", 1), { ...quote, volume: Number.NaN }, US_SHARE_FILL),
  ];
  for (const call of calls) expect(call).toThrow(RangeError);
});
