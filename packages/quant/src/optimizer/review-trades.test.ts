import fc from "fast-check";
import { expect, test } from "vitest";
import { randomReturns } from "../testing/random-returns.ts";
import { reviewPortfolio } from "./review-portfolio.ts";
import { reviewTrades } from "./review-trades.ts";
import type { PortfolioReview, ReviewRequest } from "./review-types.ts";

const returns = randomReturns(6, 260, 5);

function reviewed(values: readonly number[], change: Partial<ReviewRequest> = {}) {
  const review = reviewPortfolio({
    holdings: values.map((value, i) => ({ symbol: `S${i}`, value })),
    returns,
    cash: 1_000,
    resamples: 5,
    ...change,
  });
  if (!review.ok) throw new Error(JSON.stringify(review));
  const positions = values.map((value, i) => ({ symbol: `S${i}`, units: value / 10, price: 10 }));
  return { review, positions, minTradeValue: 50 };
}

const worth = (trades: readonly { readonly value: number }[]) =>
  trades.reduce((sum, { value }) => sum + value, 0);
const indexOf = ({ recommendations }: PortfolioReview, type: string) =>
  recommendations.findIndex((each) => each.type === type);

test("a reduction sells down to the suggested weight, in whole lots and never past it", () => {
  const request = reviewed([20_000, 800, 800, 800, 800, 800]);
  const i = indexOf(request.review, "REDUCE_POSITION");
  const { suggestedWeightPct, symbol } = request.review.recommendations[i]!;
  const [trade] = reviewTrades(request)[i]!;
  expect(trade).toMatchObject({ symbol, side: "SELL", price: 10 });
  const left = 20_000 - trade!.value - (suggestedWeightPct / 100) * request.review.totalValue;
  expect(left).toBeGreaterThanOrEqual(0);
  expect(left).toBeLessThan(10);
});

test("what is to be sold is sold whole", () => {
  const wild = returns.map((column, i) => (i === 4 ? column.map((value) => value * 15) : column));
  const request = reviewed([2_000, 2_000, 2_000, 2_000, 900, 2_000], { returns: wild });
  const i = indexOf(request.review, "CONSIDER_SELLING");
  expect(reviewTrades(request)[i]).toEqual([
    { symbol: "S4", side: "SELL", units: 90, price: 10, value: 900 },
  ]);
});

test("cash above its limit goes into what is below its suggested weight, as far as it reaches", () => {
  const request = reviewed([900, 1_000, 1_100, 1_000, 1_000, 1_000], { cash: 4_000 });
  const i = indexOf(request.review, "INVEST_EXCESS_CASH");
  const trades = reviewTrades(request)[i]!;
  const excess = 4_000 - 0.15 * 10_000;
  expect(worth(trades)).toBeLessThanOrEqual(excess);
  expect(worth(trades)).toBeGreaterThan(excess - 10 * trades.length - 50);
  for (const { side, symbol, value } of trades) {
    const own = request.review.weights.find((each) => each.symbol === symbol)!;
    expect(side).toBe("BUY");
    expect(value).toBeGreaterThanOrEqual(50);
    expect(own.suggestedWeightPct).toBeGreaterThan(own.currentWeightPct);
  }
});

test("missing cash is raised in full, from holdings above their suggested weight", () => {
  const { review } = reviewed([1_000, 1_000, 1_000, 1_000, 1_000, 1_000], { cash: 0 });
  // Worth what is suggested, except that nothing is left in cash.
  const values = review.weights.map(({ suggestedWeightPct }) => (suggestedWeightPct / 98) * 10_000);
  const request = reviewed(values, { cash: 0 });
  expect(request.review.recommendations.map(({ type }) => type)).toEqual(["INCREASE_CASH_RESERVES"]);
  const [trades] = reviewTrades(request);
  expect(trades!.every(({ side, value }) => side === "SELL" && value >= 50)).toBe(true);
  expect(worth(trades!)).toBeGreaterThanOrEqual(200 - 1e-6);
  expect(worth(trades!)).toBeLessThan(200 + 10 * trades!.length + 1e-6);
});

test("no holding is in the trades of two recommendations, and none is sold beyond what is held", () => {
  const value = fc.integer({ min: 10, max: 20_000 });
  fc.assert(
    fc.property(
      fc.array(value, { minLength: 6, maxLength: 6 }),
      fc.integer({ min: 0, max: 30_000 }),
      (values, cash) => {
        const request = reviewed(values, { cash });
        const all = reviewTrades(request);
        expect(all).toHaveLength(request.review.recommendations.length);
        const symbols = all.flat().map(({ symbol }) => symbol);
        expect(new Set(symbols).size).toBe(symbols.length);
        for (const { side, symbol, units } of all.flat()) {
          const held = request.positions.find((each) => each.symbol === symbol)!;
          if (side === "SELL") expect(units).toBeLessThanOrEqual(held.units);
        }
      },
    ),
    { numRuns: 40 },
  );
});
