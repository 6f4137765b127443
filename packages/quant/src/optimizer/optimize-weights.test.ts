import fc from "fast-check";
import { expect, test } from "vitest";
import { uniformSequence } from "../testing/random-bars.ts";
import { arbitraryReturns, randomReturns } from "../testing/random-returns.ts";
import {
  OPTIMIZER_METHODS,
  type OptimizedWeights,
  type OptimizeRequest,
  optimizeWeights,
} from "./optimize-weights.ts";
import type { OptimizerAsset } from "./weights/feasible-set.ts";

function named(count: number): OptimizerAsset[] {
  return Array.from({ length: count }, (_, i) => ({ symbol: `S${String(i).padStart(2, "0")}` }));
}

function solved(request: OptimizeRequest): OptimizedWeights {
  const result = optimizeWeights(request);
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result;
}

const returns = randomReturns(6, 260, 11);
const assets = named(6);

test("weights and cash sum to one and shares of risk to one, by every method", () => {
  for (const method of OPTIMIZER_METHODS) {
    const result = solved({ method, assets, returns, limits: { cashWeight: 0.1, maxAssetWeight: 0.4 } });
    expect(result.cashWeight).toBeCloseTo(0.1, 12);
    expect(result.assets.reduce((sum, asset) => sum + asset.weight, 0)).toBeCloseTo(0.9, 9);
    expect(result.assets.reduce((sum, asset) => sum + asset.riskShare, 0)).toBeCloseTo(1, 9);
    expect(Math.max(...result.assets.map((asset) => asset.weight))).toBeLessThanOrEqual(0.4 + 1e-9);
    expect(result).toMatchObject({ method, periods: 260, version: expect.any(String) });
    const usesMeans = method === "mean_variance" || method === "maximum_sharpe";
    expect(result.expectedReturn === null).toBe(!usesMeans);
  }
});

test("another order of the assets gives each the same weight and the same hash", () => {
  fc.assert(
    fc.property(
      arbitraryReturns,
      fc.nat(),
      fc.constantFrom(...OPTIMIZER_METHODS),
      (columns, seed, method) => {
        const next = uniformSequence(seed);
        const list = named(columns.length);
        const order = columns.map((_, i) => ({ i, key: next() })).toSorted((a, b) => a.key - b.key);
        const expectedReturns = Float64Array.from(columns, () => 0.01 + 0.2 * next());
        const straight = solved({ method, assets: list, returns: columns, expectedReturns });
        const mixed = solved({
          method,
          assets: order.map(({ i }) => list[i]!),
          returns: order.map(({ i }) => columns[i]!),
          expectedReturns: Float64Array.from(order, ({ i }) => expectedReturns[i]!),
        });
        expect(mixed.dataHash).toBe(straight.dataHash);
        for (const [at, { i }] of order.entries()) expect(mixed.assets[at]).toEqual(straight.assets[i]);
      },
    ),
    { numRuns: 60 },
  );
});

test("risk parity without binding limits has equal shares, and says when limits moved it", () => {
  const free = solved({ method: "risk_parity", assets, returns });
  expect(free.isMovedByLimits).toBe(false);
  for (const { riskShare } of free.assets) expect(riskShare).toBeCloseTo(1 / 6, 8);
  const bound = solved({ method: "risk_parity", assets, returns, limits: { maxAssetWeight: 0.18 } });
  expect(bound.isMovedByLimits).toBe(true);
  expect(Math.max(...bound.assets.map((asset) => asset.weight))).toBeLessThanOrEqual(0.18 + 1e-9);
});

test("limits of a group hold", () => {
  const grouped = assets.map((asset, i) => ({ ...asset, group: i < 3 ? "banks" : "energy" }));
  for (const method of OPTIMIZER_METHODS) {
    const result = solved({
      method,
      assets: grouped,
      returns,
      limits: { groups: [{ group: "banks", minWeight: 0.2, maxWeight: 0.25 }] },
    });
    const banks = result.assets.slice(0, 3).reduce((sum, asset) => sum + asset.weight, 0);
    expect(banks).toBeGreaterThanOrEqual(0.2 - 1e-9);
    expect(banks).toBeLessThanOrEqual(0.25 + 1e-9);
  }
});

test("cash earns the risk-free rate in the expected return", () => {
  const expectedReturns = new Float64Array(6).fill(0.08);
  const result = solved({
    method: "mean_variance",
    assets,
    returns,
    expectedReturns,
    riskFreeRate: 0.03,
    limits: { cashWeight: 0.5 },
  });
  expect(result.expectedReturn).toBeCloseTo(0.055, 12);
  expect(result.sharpeRatio).toBeCloseTo(0.025 / result.volatility, 9);
});

test("too little history says how much is needed, more so where means are estimated", () => {
  const short = returns.map((column) => column.slice(0, 59));
  const refusal = { ok: false, code: "too_little_history", details: { needed: 60, available: 59 } };
  expect(optimizeWeights({ method: "risk_parity", assets, returns: short })).toEqual(refusal);
  const year = returns.map((column) => column.slice(0, 251));
  expect(optimizeWeights({ method: "maximum_sharpe", assets, returns: year })).toEqual({
    ok: false,
    code: "too_little_history",
    details: { needed: 252, available: 251 },
  });
  const expectedReturns = new Float64Array(6).fill(0.05);
  expect(optimizeWeights({ method: "maximum_sharpe", assets, returns: year, expectedReturns }).ok).toBe(true);
});

test("constraints that cannot all hold are refused by name", () => {
  const limitOf = (limits: OptimizeRequest["limits"], list: readonly OptimizerAsset[] = assets) =>
    optimizeWeights({ method: "minimum_variance", assets: list, returns, ...(limits && { limits }) });
  expect(limitOf({ maxAssetWeight: 0.1 })).toEqual({
    ok: false,
    code: "impossible_constraints",
    details: { constraint: "invested_minimum", name: null, needed: 1, possible: expect.closeTo(0.6, 12) },
  });
  const withMinimum = assets.map((asset) => ({ ...asset, minWeight: 0.2 }));
  expect(limitOf({}, withMinimum)).toMatchObject({
    code: "impossible_constraints",
    details: { constraint: "invested_maximum", possible: 1 },
  });
  const crossed = [{ symbol: "S00", minWeight: 0.5, maxWeight: 0.2 }, ...assets.slice(1)];
  expect(limitOf({}, crossed)).toMatchObject({ details: { constraint: "asset_bounds", name: "S00" } });
  const grouped = assets.map((asset, i) => ({ ...asset, minWeight: 0.1, group: i < 3 ? "banks" : null }));
  expect(limitOf({ groups: [{ group: "banks", maxWeight: 0.2 }] }, grouped)).toMatchObject({
    details: { constraint: "group_maximum", name: "banks", possible: 0.2 },
  });
  const small = grouped.map((asset) => ({ ...asset, maxWeight: asset.group === null ? 1 : 0.1 }));
  expect(limitOf({ groups: [{ group: "banks", minWeight: 0.4 }] }, small)).toMatchObject({
    details: { constraint: "group_minimum", name: "banks", needed: 0.4 },
  });
  expect(limitOf({ groups: [{ group: "banks", minWeight: 0.6, maxWeight: 0.5 }] }, grouped)).toMatchObject({
    details: { constraint: "group_bounds", name: "banks" },
  });
  const halves = assets.map((asset, i) => ({ ...asset, group: i < 3 ? "banks" : "energy" }));
  const capped = ["banks", "energy"].map((group) => ({ group, maxWeight: 0.3 }));
  expect(limitOf({ groups: capped }, halves)).toMatchObject({
    details: { constraint: "invested_minimum", name: null, needed: 1, possible: expect.closeTo(0.6, 12) },
  });
  const demanding = ["banks", "energy"].map((group) => ({ group, minWeight: 0.6 }));
  expect(limitOf({ groups: demanding }, halves)).toMatchObject({
    details: { constraint: "invested_maximum", name: null, needed: expect.closeTo(1.2, 12), possible: 1 },
  });
  expect(limitOf({ groups: [{ group: "cannabis", maxWeight: 0.5 }] })).toEqual({
    ok: false,
    code: "unknown_group",
    details: { group: "cannabis" },
  });
});

test("limits that leave exactly one choice are met", () => {
  const exact = [0.1, 0.2, 0.3, 0.15, 0.15, 0.1];
  const fixed = assets.map((asset, i) => ({ ...asset, maxWeight: exact[i]! }));
  for (const method of OPTIMIZER_METHODS) {
    const result = solved({ method, assets: fixed, returns, expectedReturns: new Float64Array(6).fill(0.1) });
    for (const [i, { weight }] of result.assets.entries()) expect(weight).toBeCloseTo(exact[i]!, 8);
  }
});

test("input that is not a set of returns is refused by name", () => {
  const method = "minimum_variance";
  expect(optimizeWeights({ method, assets: [], returns: [] })).toMatchObject({ code: "no_assets" });
  const twice = [...assets.slice(0, 5), { symbol: "S00" }];
  expect(optimizeWeights({ method, assets: twice, returns })).toEqual({
    ok: false,
    code: "duplicate_symbol",
    details: { symbol: "S00" },
  });
  for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, -1]) {
    const broken = returns.map((column, i) => (i === 2 ? column.with(7, bad) : column));
    expect(optimizeWeights({ method, assets, returns: broken })).toEqual({
      ok: false,
      code: "invalid_return",
      details: { symbol: "S02", period: 7 },
    });
  }
  const uneven = returns.map((column, i) => (i === 3 ? column.slice(0, 200) : column));
  expect(optimizeWeights({ method, assets, returns: uneven })).toMatchObject({
    code: "invalid_return",
    details: { symbol: "S03", period: 200 },
  });
  const still = returns.map((column, i) => (i === 1 ? new Float64Array(260) : column));
  expect(optimizeWeights({ method, assets, returns: still })).toMatchObject({
    code: "no_variation",
    details: { symbol: "S01" },
  });
  expect(() => optimizeWeights({ method, assets, returns: returns.slice(1) })).toThrow(RangeError);
});

test("numbers out of range are refused with their field", () => {
  const base = { method: "maximum_sharpe", assets, returns } as const;
  const fieldOf = (request: OptimizeRequest) => {
    const result = optimizeWeights(request);
    return result.ok || result.code !== "invalid_number" ? null : result.details.field;
  };
  expect(fieldOf({ ...base, limits: { cashWeight: -0.1 } })).toBe("cashWeight");
  expect(fieldOf({ ...base, limits: { cashWeight: 1 } })).toBe("cashWeight");
  expect(fieldOf({ ...base, limits: { maxAssetWeight: Number.NaN } })).toBe("maxAssetWeight");
  expect(fieldOf({ ...base, assets: [{ symbol: "S00", minWeight: -0.2 }, ...assets.slice(1)] })).toBe(
    "minWeight",
  );
  expect(fieldOf({ ...base, riskFreeRate: Number.NaN })).toBe("riskFreeRate");
  expect(fieldOf({ ...base, riskAversion: 0 })).toBe("riskAversion");
  expect(fieldOf({ ...base, expectedReturns: new Float64Array(5) })).toBe("expectedReturns");
});

test("a risk-free rate above every return leaves no largest Sharpe ratio", () => {
  const expectedReturns = Float64Array.of(0.01, 0.02, 0.03, 0.01, 0, -0.1);
  expect(
    optimizeWeights({ method: "maximum_sharpe", assets, returns, expectedReturns, riskFreeRate: 0.05 }),
  ).toEqual({ ok: false, code: "no_positive_excess_return", details: { best: expect.closeTo(-0.02, 12) } });
});
