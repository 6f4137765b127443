import { expect, test } from "vitest";
import { randomReturns } from "../testing/random-returns.ts";
import { resampledReturns } from "./resampled-returns.ts";
import { reviewing, reviewPortfolio } from "./review-portfolio.ts";
import { type PortfolioReview, REVIEW_POLICY, type ReviewRequest } from "./review-types.ts";

const returns = randomReturns(5, 260, 21);
const even = Array.from({ length: 5 }, (_, i) => ({ symbol: `S${i}`, value: 1_800 }));

function reviewed(request: Partial<ReviewRequest>): PortfolioReview {
  const review = reviewPortfolio({ holdings: even, returns, cash: 1_000, resamples: 40, ...request });
  if (!review.ok) throw new Error(JSON.stringify(review));
  return review;
}

/** Holdings worth what the policy suggests. */
function inLine() {
  const { suggested } = reviewed({});
  return suggested!.assets.map(({ symbol, weight }) => ({ symbol, value: 10_000 * weight }));
}

test("holdings that are in line get no recommendation", () => {
  const review = reviewed({ holdings: inLine() });
  expect(review.recommendations).toEqual([]);
  expect(review).toMatchObject({
    positions: 5,
    cashPct: expect.closeTo(10, 8),
    totalValue: expect.closeTo(10_000, 6),
  });
  expect(review.diversificationScore).toBeGreaterThan(0);
});

test("a holding far above its suggestion is to be reduced to it, with the histories that agree", () => {
  const holdings = inLine().map((holding, i) =>
    i === 2 ? { ...holding, value: holding.value + 20_000 } : holding,
  );
  const [first] = reviewed({ holdings, cash: 3_000 }).recommendations;
  expect(first).toMatchObject({ type: "REDUCE_POSITION", symbol: "S2", basis: { drawn: 40 } });
  expect(first!.suggestedWeightPct).toBeLessThan(first!.currentWeightPct - 5);
  expect(first!.confidence).toBeGreaterThan(0.9);
});

test("one of which next to nothing should be left is to be considered for selling", () => {
  const wild = returns.map((column, i) => (i === 4 ? column.map((value) => value * 12) : column));
  const review = reviewed({ returns: wild });
  expect(review.recommendations).toContainEqual(
    expect.objectContaining({ type: "CONSIDER_SELLING", symbol: "S4", suggestedWeightPct: 0 }),
  );
});

test("a suggestion at the edge survives fewer histories than one far from it", () => {
  const base = inLine();
  const above = (extra: number) => {
    const holdings = base.map((holding, i) =>
      i === 1 ? { ...holding, value: holding.value + extra } : holding,
    );
    return reviewed({ holdings, resamples: 100 }).recommendations.find((each) => each.symbol === "S1");
  };
  const edge = above(900);
  const far = above(9_000);
  expect(edge!.confidence).toBeGreaterThan(0.2);
  expect(edge!.confidence).toBeLessThan(far!.confidence);
});

test("a history that would even sell confirms a reduction", () => {
  const holdings = inLine().map((holding, i) =>
    i === 2 ? { ...holding, value: holding.value + 20_000 } : holding,
  );
  const suggestion = reviewed({ holdings }).suggested!.assets[2]!.weight;
  // Just above the suggestion nothing should be left: about half of the drawn histories say so.
  const policy = { ...REVIEW_POLICY, sellBelow: suggestion * 0.999 };
  const advice = reviewed({ holdings, policy }).recommendations.find((each) => each.symbol === "S2");
  expect(advice).toMatchObject({ type: "REDUCE_POSITION", confidence: 1 });
});

test("the same seed draws the same histories, another seed others", () => {
  const at = { holdings: even.with(0, { symbol: "S0", value: 4_000 }) };
  expect(reviewed({ ...at, seed: 5 })).toEqual(reviewed({ ...at, seed: 5 }));
  const draws = [5, 6].map((seed) => resampledReturns(returns, { blockPeriods: 21, seed })[0]);
  expect(draws[0]).not.toEqual(draws[1]);
});

test("a drawn history consists of blocks of the true one, the same for all columns", () => {
  const ring = [
    Float64Array.from({ length: 50 }, (_, i) => i),
    Float64Array.from({ length: 50 }, (_, i) => -i),
  ];
  const [up, down] = resampledReturns(ring, { blockPeriods: 10, seed: 3 });
  for (let i = 0; i < 50; i++) {
    expect(down![i]! + up![i]!).toBe(0);
    if (i % 10 !== 0) expect(up![i]).toBe((up![i - 1]! + 1) % 50);
  }
});

test("cash outside its bounds is to be invested or increased, which no history changes", () => {
  expect(reviewed({ cash: 6_000 }).recommendations).toContainEqual({
    type: "INVEST_EXCESS_CASH",
    symbol: null,
    currentWeightPct: 40,
    suggestedWeightPct: 15,
    confidence: 1,
    basis: { kind: "rule", limitPct: 15 },
  });
  expect(reviewed({ cash: 0 }).recommendations).toContainEqual({
    type: "INCREASE_CASH_RESERVES",
    symbol: null,
    currentWeightPct: 0,
    suggestedWeightPct: 2,
    confidence: 1,
    basis: { kind: "rule", limitPct: 2 },
  });
});

test("cash alone is low risk, not diversified, and to be invested", () => {
  expect(reviewed({ holdings: [], returns: [], cash: 500 })).toMatchObject({
    riskLevel: "Low",
    volatility: 0,
    diversificationScore: 0,
    cashPct: 100,
    recommendations: [{ type: "INVEST_EXCESS_CASH", currentWeightPct: 100, suggestedWeightPct: 15 }],
    suggested: null,
  });
});

test("cash makes the same holdings calmer and no more diversified", () => {
  const [bare, cushioned] = [reviewed({ cash: 0 }), reviewed({ cash: 9_000 })];
  expect(cushioned.volatility).toBeCloseTo(bare.volatility / 2, 10);
  expect(cushioned.diversificationScore).toBeCloseTo(bare.diversificationScore, 8);
});

test("what cannot be reviewed is refused by name", () => {
  const refusalOf = (change: Partial<ReviewRequest>) =>
    reviewPortfolio({ holdings: even, returns, cash: 1_000, ...change });
  expect(refusalOf({ cash: Number.NaN })).toMatchObject({ details: { field: "cash" } });
  expect(refusalOf({ holdings: even.with(1, { symbol: "S1", value: -5 }) })).toMatchObject({
    details: { field: "value", symbol: "S1", value: -5 },
  });
  expect(refusalOf({ holdings: even.with(1, { symbol: "S0", value: 5 }) })).toMatchObject({
    code: "duplicate_symbol",
  });
  expect(refusalOf({ returns: returns.map((column) => column.slice(0, 30)) })).toMatchObject({
    code: "too_little_history",
    details: { needed: 60, available: 30 },
  });
  expect(refusalOf({ holdings: [], returns: [], cash: 0 })).toMatchObject({
    details: { field: "totalValue" },
  });
  expect(refusalOf({ resamples: 0 })).toMatchObject({ details: { field: "resamples" } });
  expect(refusalOf({ policy: { ...REVIEW_POLICY, minCashWeight: 0.5 } })).toMatchObject({
    details: { field: "minCashWeight" },
  });
  expect(refusalOf({ policy: { ...REVIEW_POLICY, limits: { maxAssetWeight: 0.1 } } })).toMatchObject({
    code: "impossible_constraints",
    details: { constraint: "invested_minimum" },
  });
});

test("holdings that cannot be judged count in the whole and are left as they are", () => {
  const bare = reviewed({});
  const review = reviewed({ unjudged: 10_000 });
  expect(review.totalValue).toBe(20_000);
  expect(review.cashPct).toBe(5);
  expect(review.weights.map(({ currentWeightPct }) => currentWeightPct)).toEqual([9, 9, 9, 9, 9]);
  const suggested = review.weights.reduce((sum, each) => sum + each.suggestedWeightPct, 0);
  expect(suggested + review.suggestedCashPct).toBeCloseTo(50, 8);
  // What is judged is as risky as without them.
  expect(review.volatility).toBeCloseTo(bare.volatility, 10);
  expect(review.diversificationScore).toBeCloseTo(bare.diversificationScore, 8);
  const nearly = reviewed({ unjudged: 1e9, cash: 0 });
  expect(nearly.suggestedCashPct).toBeLessThan(100 * (9_000 / 1e9));
});

test("each weight comes with its share of the risk, and the shares sum to the whole", () => {
  const { weights, suggested, volatility, suggestedVolatility } = reviewed({ holdings: inLine() });
  expect(weights.reduce((sum, each) => sum + each.riskSharePct, 0)).toBeCloseTo(100, 8);
  for (const [i, { weight, riskShare }] of suggested!.assets.entries()) {
    expect(weights[i]!.suggestedWeightPct).toBeCloseTo(100 * weight, 10);
    expect(weights[i]!.riskSharePct).toBeCloseTo(100 * riskShare, 6);
  }
  expect(suggestedVolatility).toBeCloseTo(volatility, 8);
});

test("a review in steps pauses after each drawn history and ends in the same", () => {
  const request = {
    holdings: even.with(2, { symbol: "S2", value: 30_000 }),
    returns,
    cash: 1_000,
    resamples: 40,
  };
  const steps = reviewing(request);
  let pauses = 0;
  let step = steps.next();
  for (; !step.done; step = steps.next()) pauses++;
  expect(pauses).toBe(40);
  expect(step.value).toEqual(reviewPortfolio(request));
});
