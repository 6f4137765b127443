import { createHash } from "node:crypto";
import { METHOD_VERSION } from "../backtest/provenance.ts";
import { TRADING_DAYS } from "../metrics/days-of-year.ts";
import { portfolioVariance, riskShares } from "./portfolio-risk.ts";
import { invalidNumber, type OptimizerRefusal } from "./refusal.ts";
import { invalidReturns, MINIMUM_RETURNS, MINIMUM_RETURNS_FOR_MEAN } from "./returns-input.ts";
import { shrunkCovariance } from "./shrunk-covariance.ts";
import {
  maximumSharpeWeights,
  meanVarianceWeights,
  minimumVarianceWeights,
  nearestWeights,
} from "./weights/efficient-weights.ts";
import {
  type FeasibleSet,
  feasibleSet,
  type OptimizerAsset,
  type WeightLimits,
} from "./weights/feasible-set.ts";
import { hierarchicalRiskParityWeights } from "./weights/hierarchical-risk-parity.ts";
import { riskParityWeights } from "./weights/risk-parity.ts";

export const OPTIMIZER_METHODS = [
  "minimum_variance",
  "mean_variance",
  "maximum_sharpe",
  "risk_parity",
  "hierarchical_risk_parity",
] as const;
export type OptimizerMethod = (typeof OPTIMIZER_METHODS)[number];

export interface OptimizeRequest {
  readonly method: OptimizerMethod;
  readonly assets: readonly OptimizerAsset[];
  /** One column per asset, in their order, all of the same periods: simple returns, 0.01 is 1 %. */
  readonly returns: readonly Float64Array[];
  readonly limits?: WeightLimits;
  /**
   * Per year, one per asset; the historical means unless given. Only `mean_variance` and `maximum_sharpe` use them; means of
   * history hardly predict, so the methods without them are the ones to prefer.
   */
  readonly expectedReturns?: Float64Array;
  /** Of `mean_variance`, above 0; 3 unless given. */
  readonly riskAversion?: number;
  /** Per year; 0 unless given. What cash earns, and what `maximum_sharpe` measures excess against. */
  readonly riskFreeRate?: number;
  readonly periodsPerYear?: number;
}

export interface OptimizedAsset {
  readonly symbol: string;
  readonly weight: number;
  /** Share of the portfolio's variance; the shares sum to 1. */
  readonly riskShare: number;
}

export interface OptimizedWeights {
  readonly ok: true;
  readonly method: OptimizerMethod;
  /** In the order of the request. */
  readonly assets: readonly OptimizedAsset[];
  readonly cashWeight: number;
  /** Standard deviation per year, cash included. */
  readonly volatility: number;
  /** Per year, cash included; null where the method uses no expected returns. */
  readonly expectedReturn: number | null;
  readonly sharpeRatio: number | null;
  /** True when limits moved a risk parity away from equal shares, to the nearest weights that keep them. */
  readonly isMovedByLimits: boolean;
  /** Of the covariance, 0–1. */
  readonly shrinkage: number;
  /** Returns per asset that it rests on. */
  readonly periods: number;
  /** Of symbols and returns, in order of symbols: with the request and the version it makes the result again. */
  readonly dataHash: string;
  readonly version: string;
}

/**
 * Long-only weights by a method, within limits, from a Ledoit–Wolf covariance. The result does not depend on the order
 * of the assets. Refuses what is wrong by name; throws RangeError when assets and columns differ in number.
 */
export function optimizeWeights(request: OptimizeRequest): OptimizedWeights | OptimizerRefusal {
  const usesMeans = request.method === "mean_variance" || request.method === "maximum_sharpe";
  const needed =
    usesMeans && request.expectedReturns === undefined ? MINIMUM_RETURNS_FOR_MEAN : MINIMUM_RETURNS;
  const invalid =
    invalidReturns(request.assets, request.returns, needed) ?? (usesMeans ? invalidMeans(request) : null);
  if (invalid !== null) return invalid;
  const { periodsPerYear = TRADING_DAYS, riskFreeRate = 0, method } = request;
  const order = orderOfSymbols(request.assets);
  const assets = order.map((i) => request.assets[i] as OptimizerAsset);
  const returns = order.map((i) => request.returns[i] as Float64Array);
  const feasible = feasibleSet(assets, request.limits ?? {});
  if (!feasible.ok) return feasible;
  const { covariance: perPeriod, shrinkage } = shrunkCovariance(returns);
  const covariance = perPeriod.map((value) => value * periodsPerYear);
  const expected = usesMeans
    ? Float64Array.from(order, (i) => expectedReturnOf(request, i, periodsPerYear))
    : null;
  const found = weightsBy(method, {
    covariance,
    set: feasible.set,
    expected,
    riskAversion: request.riskAversion ?? 3,
    riskFreeRate,
  });
  if (!found.ok) return found;
  const { weights } = found;
  const volatility = Math.sqrt(portfolioVariance(covariance, weights));
  const shares = riskShares(covariance, weights);
  const cashWeight = 1 - feasible.set.invested;
  const expectedReturn =
    expected === null
      ? null
      : weights.reduce((sum, weight, i) => sum + weight * (expected[i] as number), cashWeight * riskFreeRate);
  const result: OptimizedAsset[] = [];
  for (const [sorted, i] of order.entries()) {
    result[i] = {
      symbol: (assets[sorted] as OptimizerAsset).symbol,
      weight: weights[sorted] as number,
      riskShare: shares[sorted] as number,
    };
  }
  return {
    ok: true,
    method,
    assets: result,
    cashWeight,
    volatility,
    expectedReturn,
    sharpeRatio: expectedReturn === null ? null : (expectedReturn - riskFreeRate) / volatility,
    isMovedByLimits: found.isMoved,
    shrinkage,
    periods: (returns[0] as Float64Array).length,
    dataHash: hashOf(assets, returns),
    version: METHOD_VERSION,
  };
}

function invalidMeans(request: OptimizeRequest): OptimizerRefusal | null {
  const { riskAversion = 3, riskFreeRate = 0, expectedReturns, assets } = request;
  if (!(riskAversion > 0 && Number.isFinite(riskAversion))) {
    return invalidNumber({ field: "riskAversion", value: riskAversion, min: 0 });
  }
  if (!(riskFreeRate > -1 && Number.isFinite(riskFreeRate))) {
    return invalidNumber({ field: "riskFreeRate", value: riskFreeRate, min: -1 });
  }
  if (expectedReturns === undefined) return null;
  for (const [i, { symbol }] of assets.entries()) {
    const value = expectedReturns[i] ?? Number.NaN;
    if (!(value >= -1 && Number.isFinite(value))) {
      return invalidNumber({ field: "expectedReturns", symbol, value, min: -1 });
    }
  }
  return null;
}

/** One order for any order of the request: results then agree to the last digit, and hierarchical risk parity at all. */
function orderOfSymbols(assets: readonly OptimizerAsset[]): readonly number[] {
  return assets
    .map((_, i) => i)
    .toSorted((a, b) => ((assets[a]?.symbol ?? "") < (assets[b]?.symbol ?? "") ? -1 : 1));
}

function expectedReturnOf(request: OptimizeRequest, i: number, periodsPerYear: number): number {
  const given = request.expectedReturns?.[i];
  if (given !== undefined) return given;
  const column = request.returns[i] as Float64Array;
  return (column.reduce((sum, value) => sum + value, 0) / column.length) * periodsPerYear;
}

interface MethodInput {
  readonly covariance: Float64Array;
  readonly set: FeasibleSet;
  /** Null for the methods without. */
  readonly expected: Float64Array | null;
  readonly riskAversion: number;
  readonly riskFreeRate: number;
}

type Found =
  | { readonly ok: true; readonly weights: Float64Array; readonly isMoved: boolean }
  | OptimizerRefusal;

function weightsBy(method: OptimizerMethod, input: MethodInput): Found {
  const expected = input.expected ?? new Float64Array(0);
  switch (method) {
    case "minimum_variance":
      return { ok: true, weights: minimumVarianceWeights(input), isMoved: false };
    case "mean_variance": {
      const { riskAversion } = input;
      const weights = meanVarianceWeights(input, { expectedReturns: expected, riskAversion });
      return { ok: true, weights, isMoved: false };
    }
    case "maximum_sharpe": {
      const excess = expected.map((value) => value - input.riskFreeRate);
      const weights = maximumSharpeWeights(input, excess);
      if (weights !== null) return { ok: true, weights, isMoved: false };
      return { ok: false, code: "no_positive_excess_return", details: { best: Math.max(...excess) } };
    }
    case "risk_parity": {
      const outcome = riskParityWeights(input.covariance);
      if (!outcome.ok) return { ok: false, code: "not_converged", details: { spread: outcome.spread } };
      return withinLimits(outcome.weights, input.set);
    }
    case "hierarchical_risk_parity":
      return withinLimits(hierarchicalRiskParityWeights(input.covariance), input.set);
  }
}

function withinLimits(shares: Float64Array, set: FeasibleSet): Found {
  const wanted = shares.map((share) => share * set.invested);
  const keepsBounds = wanted.every(
    (weight, i) => weight >= (set.lower[i] as number) && weight <= (set.upper[i] as number),
  );
  const keepsGroups = set.groups.every(({ members, min, max }) => {
    const sum = members.reduce((total, i) => total + (wanted[i] as number), 0);
    return sum >= min && sum <= max;
  });
  if (keepsBounds && keepsGroups) return { ok: true, weights: wanted, isMoved: false };
  return { ok: true, weights: nearestWeights(wanted, set), isMoved: true };
}

function hashOf(assets: readonly OptimizerAsset[], returns: readonly Float64Array[]): string {
  const hash = createHash("sha256");
  for (const [i, column] of returns.entries()) {
    hash.update(`${assets[i]?.symbol}\n${column.length}\n`);
    hash.update(new Uint8Array(column.buffer, column.byteOffset, column.byteLength));
  }
  return hash.digest("hex");
}
