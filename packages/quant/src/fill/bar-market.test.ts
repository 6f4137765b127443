import fc from "fast-check";
import { expect, test } from "vitest";
import { randomBars } from "../testing/random-bars.ts";
import { AT_MARKET, BarMarket } from "./bar-market.ts";
import { NOTHING_FILLED } from "./commission.ts";
import { type BarContext, fillOrder } from "./fill-order.ts";
import {
  CANADIAN_SHARE_FILL,
  CRYPTO_FILL,
  type FillParameters,
  onDailyBars,
  US_SHARE_FILL,
} from "./fill-parameters.ts";
import { cutToLot, roundToTick } from "./tick.ts";

const markets: fc.Arbitrary<FillParameters> = fc.constantFrom(
  US_SHARE_FILL,
  onDailyBars(CANADIAN_SHARE_FILL),
  CRYPTO_FILL,
  { ...US_SHARE_FILL, restingLimit: "touch", impact: { shape: "linear", impactBps: 300 } },
);

const bars = randomBars(300, 4);
bars.volume[10] = Number.NaN;
bars.volume[20] = 0;
bars.volume[30] = 4;

function contextAt(bar: number, open: number): BarContext {
  const volume = bars.volume[bar]!;
  return {
    kind: "bar",
    open,
    high: bars.high[bar]!,
    low: bars.low[bar]!,
    close: bars.close[bar]!,
    volume: Number.isNaN(volume) ? null : volume,
  };
}

test("a loop's market fills what the one fill model fills, to the last cent", () => {
  const orders = fc.record({
    bar: fc.oneof(fc.constantFrom(10, 20, 30), fc.nat(299)),
    side: fc.constantFrom(1 as const, -1 as const),
    size: fc.double({ min: 0.01, max: 30_000, noNaN: true }),
    /** Around the open, in ranges of the bar; at the market when null. */
    limitAt: fc.option(fc.double({ min: -2, max: 2, noNaN: true })),
    openAt: fc.double({ min: 0, max: 1, noNaN: true }),
    filled: fc.option(fc.integer({ min: 1, max: 500 })),
    parameters: markets,
  });
  fc.assert(
    fc.property(orders, ({ bar, side, size, limitAt, openAt, filled, parameters }) => {
      const { lotSize, ticks } = parameters;
      const remaining = Math.max(cutToLot(size, lotSize), lotSize);
      const range = bars.high[bar]! - bars.low[bar]!;
      const open = bars.low[bar]! + openAt * range;
      const limit =
        limitAt === null ? AT_MARKET : roundToTick(open + limitAt * range, ticks, side > 0 ? "down" : "up");
      const before =
        filled === null ? NOTHING_FILLED : { quantity: filled, value: filled * open, commission: 1.25 };
      const outcome = fillOrder(
        {
          side: side > 0 ? "BUY" : "SELL",
          type: limitAt === null ? "Market" : "Limit",
          limitPrice: limitAt === null ? null : limit,
          remaining,
          before,
        },
        contextAt(bar, open),
        parameters,
      );
      const market = new BarMarket(bars, parameters);
      market.goTo(bar, open);
      market.wanted = remaining;
      market.limit = limit;
      const isFilled = market.fill(side, before);
      expect(isFilled).toBe(outcome.filled);
      if (!outcome.filled) return;
      const { quantity, price, commission } = market;
      expect({ quantity, price, commission }).toEqual({
        quantity: outcome.quantity,
        price: outcome.price,
        commission: outcome.commission,
      });
    }),
    { numRuns: 2_000 },
  );
});

test("at a close everything is filled, at the close with half a spread", () => {
  const market = new BarMarket(bars, { ...US_SHARE_FILL, spreadBps: 0 });
  market.goToClose(20);
  market.wanted = 1e9;
  market.limit = AT_MARKET;
  expect(market.fill(-1, NOTHING_FILLED)).toBe(true);
  expect(market.quantity).toBe(1e9);
  expect(market.price).toBe(roundToTick(bars.close[20]!, US_SHARE_FILL.ticks, "down"));
});
