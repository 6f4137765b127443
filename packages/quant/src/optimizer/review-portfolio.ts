import { TRADING_DAYS } from "../metrics/risk.ts";
import type { WeightLimits } from "./feasible-set.ts";
import { type OptimizedWeights, type OptimizerMethod, optimizeWeights } from "./optimize-weights.ts";
import { diversificationScore, portfolioVariance, type RiskLevel, riskLevel } from "./portfolio-risk.ts";
import { duplicateSymbol, invalidNumber, type OptimizerRefusal } from "./refusal.ts";
import { resampledReturns } from "./resampled-returns.ts";
import { shrunkCovariance } from "./shrunk-covariance.ts";

export interface ReviewedHolding {
  readonly symbol: string;
  /** Worth, above 0, in one currency for all. */
  readonly value: number;
  readonly group?: string | null;
}

/** What counts as out of line. Weights are fractions of the whole, cash included. */
export interface ReviewPolicy {
  readonly method: OptimizerMethod;
  readonly limits: Omit<WeightLimits, "cashWeight">;
  /** Cash between these raises nothing. */
  readonly minCashWeight: number;
  readonly maxCashWeight: number;
  /** A holding this far above its suggested weight is to be reduced. */
  readonly reduceAbove: number;
  /** One of which less than this should be left is to be considered for selling whole. */
  readonly sellBelow: number;
}

export const REVIEW_POLICY: ReviewPolicy = {
  method: "hierarchical_risk_parity",
  limits: { maxAssetWeight: 1 },
  minCashWeight: 0.02,
  maxCashWeight: 0.15,
  reduceAbove: 0.05,
  sellBelow: 0.01,
};

export interface ReviewRequest {
  readonly holdings: readonly ReviewedHolding[];
  /** One column of simple returns per holding, in their order, all of the same periods. */
  readonly returns: readonly Float64Array[];
  readonly cash: number;
  readonly policy?: ReviewPolicy;
  /** Histories to draw for the confidence, their block length in periods, and the seed that decides the draw. */
  readonly resamples?: number;
  readonly blockPeriods?: number;
  readonly seed?: number;
  readonly periodsPerYear?: number;
}

export type ReviewType =
  | "REDUCE_POSITION"
  | "CONSIDER_SELLING"
  | "INVEST_EXCESS_CASH"
  | "INCREASE_CASH_RESERVES";

/** What a confidence rests on: the histories in which the same came out, or a limit that today's holdings alone are compared with. */
export type ReviewBasis =
  | { readonly kind: "resampled_histories"; readonly agreeing: number; readonly drawn: number }
  | { readonly kind: "rule"; readonly limitPct: number };

export interface ReviewRecommendation {
  readonly type: ReviewType;
  /** Null when it concerns cash. */
  readonly symbol: string | null;
  /** Percents of the whole, 1 is 1 %. */
  readonly currentWeightPct: number;
  readonly suggestedWeightPct: number;
  /** Share of resampled histories that suggest the same, 0–1; 1 for a rule, which no history changes. */
  readonly confidence: number;
  readonly basis: ReviewBasis;
}

export interface PortfolioReview {
  readonly ok: true;
  readonly totalValue: number;
  readonly positions: number;
  readonly cashPct: number;
  readonly riskLevel: RiskLevel;
  /** Per year, cash included. */
  readonly volatility: number;
  readonly diversificationScore: number;
  /** From the largest change of weight. */
  readonly recommendations: readonly ReviewRecommendation[];
  /** The suggested allocation whole, with its hash, version and periods; null without holdings. */
  readonly suggested: OptimizedWeights | null;
  readonly seed: number;
}

/**
 * Compares holdings with the allocation that a method suggests for the same assets within the limits, cash brought between its
 * bounds. A holding far above its suggested weight is to be reduced, or sold where next to nothing should be left. The
 * confidence of each is the share of resampled histories (circular blocks of a month) in which it comes out again.
 */
export function reviewPortfolio(request: ReviewRequest): PortfolioReview | OptimizerRefusal {
  const { holdings, returns, cash, policy = REVIEW_POLICY, seed = 1 } = request;
  const refusal = invalidReview(request, policy);
  if (refusal !== null) return refusal;
  const totalValue = holdings.reduce((sum, holding) => sum + holding.value, cash);
  const current = Float64Array.from(holdings, (holding) => holding.value / totalValue);
  const cashWeight = cash / totalValue;
  const suggestedCash = Math.min(policy.maxCashWeight, Math.max(policy.minCashWeight, cashWeight));
  const suggest = (columns: readonly Float64Array[]) =>
    optimizeWeights({
      method: policy.method,
      assets: holdings.map(({ symbol, group = null }) => ({ symbol, group })),
      returns: columns,
      limits: { ...policy.limits, cashWeight: suggestedCash },
    });
  const cashAdvice = cashRecommendation(cashWeight, suggestedCash);
  if (holdings.length === 0) return reviewOfCash(cash, { cashAdvice, seed });
  const suggested = suggest(returns);
  if (!suggested.ok) return suggested;
  const types = typesOf(suggested, current, policy);
  const agreement = agreementOf(types, {
    ...request,
    typesIn: (columns) => {
      const again = suggest(columns);
      return again.ok ? typesOf(again, current, policy) : null;
    },
  });
  const { covariance } = shrunkCovariance(returns);
  const volatility = Math.sqrt(
    portfolioVariance(covariance, current) * (request.periodsPerYear ?? TRADING_DAYS),
  );
  return {
    ok: true,
    totalValue,
    positions: holdings.length,
    cashPct: 100 * cashWeight,
    riskLevel: riskLevel(volatility),
    volatility,
    diversificationScore: diversificationScore(covariance, current),
    recommendations: [
      ...cashAdvice,
      ...types.flatMap((type, i) =>
        type === null ? [] : [recommendation(type, { i, suggested, current, agreement })],
      ),
    ].toSorted((a, b) => changeOf(b) - changeOf(a)),
    suggested,
    seed,
  };
}

function reviewOfCash(
  totalValue: number,
  at: { readonly cashAdvice: readonly ReviewRecommendation[]; readonly seed: number },
): PortfolioReview {
  return {
    ok: true,
    totalValue,
    positions: 0,
    cashPct: 100,
    riskLevel: riskLevel(0),
    volatility: 0,
    diversificationScore: 0,
    recommendations: at.cashAdvice,
    suggested: null,
    seed: at.seed,
  };
}

function invalidReview(request: ReviewRequest, policy: ReviewPolicy): OptimizerRefusal | null {
  const { holdings, cash, resamples = 100, blockPeriods = 21 } = request;
  const duplicate = duplicateSymbol(holdings.map((holding) => holding.symbol));
  if (duplicate !== null) return duplicate;
  if (!(cash >= 0 && Number.isFinite(cash))) return invalidNumber({ field: "cash", value: cash, min: 0 });
  for (const { symbol, value } of holdings) {
    if (!(value > 0 && Number.isFinite(value)))
      return invalidNumber({ field: "value", symbol, value, min: 0 });
  }
  if (holdings.length === 0 && cash === 0) return invalidNumber({ field: "totalValue", value: 0, min: 0 });
  for (const [field, value] of Object.entries({ resamples, blockPeriods })) {
    if (!(Number.isInteger(value) && value >= 1)) return invalidNumber({ field, value, min: 1 });
  }
  const { minCashWeight, maxCashWeight } = policy;
  for (const field of ["minCashWeight", "maxCashWeight", "reduceAbove", "sellBelow"] as const) {
    const value = policy[field];
    if (!(value >= 0 && value < 1)) return invalidNumber({ field, value, min: 0, max: 1 });
  }
  if (minCashWeight <= maxCashWeight) return null;
  return invalidNumber({ field: "minCashWeight", value: minCashWeight, min: 0, max: maxCashWeight });
}

function typesOf(
  { assets }: OptimizedWeights,
  current: Float64Array,
  policy: ReviewPolicy,
): readonly (ReviewType | null)[] {
  return assets.map(({ weight }, i) => {
    const now = current[i] as number;
    if (weight < policy.sellBelow && now > weight) return "CONSIDER_SELLING";
    return now - weight > policy.reduceAbove ? "REDUCE_POSITION" : null;
  });
}

/** To sell is to reduce, but not the other way round. */
function confirms(again: ReviewType | null, type: ReviewType | null): boolean {
  return again === type || (type === "REDUCE_POSITION" && again === "CONSIDER_SELLING");
}

interface Agreement {
  readonly drawn: number;
  /** Per holding, the histories that suggest the same. */
  readonly agreeing: Int32Array;
}

function agreementOf(
  types: readonly (ReviewType | null)[],
  at: ReviewRequest & {
    readonly typesIn: (columns: readonly Float64Array[]) => readonly (ReviewType | null)[] | null;
  },
): Agreement {
  const { resamples = 100, blockPeriods = 21, seed = 1 } = at;
  const agreeing = new Int32Array(types.length);
  let drawn = 0;
  if (types.every((type) => type === null)) return { drawn, agreeing };
  for (let draw = 0; draw < resamples; draw++) {
    const columns = resampledReturns(at.returns, { blockPeriods, seed: seed * 1_000_003 + draw });
    const again = at.typesIn(columns);
    // A drawn history in which an asset never moves tells nothing.
    if (again === null) continue;
    drawn++;
    for (const [i, type] of again.entries()) {
      if (confirms(type, types[i] ?? null)) agreeing[i] = (agreeing[i] as number) + 1;
    }
  }
  return { drawn, agreeing };
}

function recommendation(
  type: ReviewType,
  at: {
    readonly i: number;
    readonly suggested: OptimizedWeights;
    readonly current: Float64Array;
    readonly agreement: Agreement;
  },
): ReviewRecommendation {
  const { symbol, weight } = at.suggested.assets[at.i] as OptimizedWeights["assets"][number];
  const agreeing = at.agreement.agreeing[at.i] as number;
  const { drawn } = at.agreement;
  return {
    type,
    symbol,
    currentWeightPct: 100 * (at.current[at.i] as number),
    suggestedWeightPct: type === "CONSIDER_SELLING" ? 0 : 100 * weight,
    confidence: drawn === 0 ? 0 : agreeing / drawn,
    basis: { kind: "resampled_histories", agreeing, drawn },
  };
}

function cashRecommendation(cashWeight: number, suggestedCash: number): readonly ReviewRecommendation[] {
  if (cashWeight === suggestedCash) return [];
  return [
    {
      type: cashWeight > suggestedCash ? "INVEST_EXCESS_CASH" : "INCREASE_CASH_RESERVES",
      symbol: null,
      currentWeightPct: 100 * cashWeight,
      suggestedWeightPct: 100 * suggestedCash,
      confidence: 1,
      basis: { kind: "rule", limitPct: 100 * suggestedCash },
    },
  ];
}

function changeOf(recommendation: ReviewRecommendation): number {
  return Math.abs(recommendation.suggestedWeightPct - recommendation.currentWeightPct);
}
