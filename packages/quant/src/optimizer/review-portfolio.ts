import { TRADING_DAYS } from "../metrics/days-of-year.ts";
import { type OptimizedWeights, optimizeWeights } from "./optimize-weights.ts";
import { diversificationScore, portfolioVariance, riskLevel, riskShares } from "./portfolio-risk.ts";
import { duplicateSymbol, invalidNumber, type OptimizerRefusal } from "./refusal.ts";
import { type Advice, type Agreement, adviceFrom, agreementOf } from "./review-agreement.ts";
import {
  type PortfolioReview,
  REVIEW_DRAW,
  REVIEW_POLICY,
  type ReviewPolicy,
  type ReviewRecommendation,
  type ReviewRequest,
  type ReviewType,
} from "./review-types.ts";
import { shrunkCovariance } from "./shrunk-covariance.ts";

/**
 * Compares holdings with the allocation that a method suggests for the same assets within the limits, cash brought between its
 * bounds. A holding far above its suggested weight is to be reduced, or sold where next to nothing should be left. The
 * confidence of each is the share of resampled histories (circular blocks of a month) in which it comes out again.
 */
export function reviewPortfolio(request: ReviewRequest): PortfolioReview | OptimizerRefusal {
  const steps = reviewing(request);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same in steps: a review of many holdings takes seconds, and whoever serves others meanwhile goes on between them. */
export function* reviewing(
  request: ReviewRequest,
): Generator<undefined, PortfolioReview | OptimizerRefusal, undefined> {
  const { holdings, returns, cash, unjudged = 0, policy = REVIEW_POLICY, seed = REVIEW_DRAW.seed } = request;
  const refusal = invalidReview(request, policy);
  if (refusal !== null) return refusal;
  const totalValue = holdings.reduce((sum, holding) => sum + holding.value, cash + unjudged);
  const current = Float64Array.from(holdings, (holding) => holding.value / totalValue);
  const left = { cash: cash / totalValue, unjudged: unjudged / totalValue };
  const suggestedCash = cashWeightWithin(left, policy);
  const suggest = (columns: readonly Float64Array[]) =>
    optimizeWeights({
      method: policy.method,
      assets: holdings.map(({ symbol, group = null }) => ({ symbol, group })),
      returns: columns,
      limits: { ...policy.limits, cashWeight: suggestedCash + left.unjudged },
    });
  const cashAdvice = cashRecommendation(left.cash, suggestedCash);
  const whole = { ok: true, totalValue, positions: holdings.length, seed } as const;
  const cashPcts = { cashPct: 100 * left.cash, suggestedCashPct: 100 * suggestedCash };
  if (holdings.length === 0) return { ...whole, ...cashPcts, ...NOTHING_JUDGED, recommendations: cashAdvice };
  const suggested = suggest(returns);
  if (!suggested.ok) return suggested;
  const advice = adviceFrom(suggested, current, policy);
  const agreement = yield* agreementOf(advice, {
    ...request,
    adviceIn: (columns) => {
      const again = suggest(columns);
      return again.ok ? adviceFrom(again, current, policy) : null;
    },
  });
  const judged = riskOf(request, { current, suggested, judgedWeight: 1 - left.unjudged });
  return {
    ...whole,
    ...cashPcts,
    ...judged,
    recommendations: [
      ...cashAdvice,
      ...advice.flatMap((type, i) =>
        type === null ? [] : [recommendation(type, { i, suggested, current, agreement })],
      ),
    ].toSorted((a, b) => changeOf(b) - changeOf(a)),
    suggested,
  };
}

const NOTHING_JUDGED = {
  riskLevel: riskLevel(0),
  volatility: 0,
  diversificationScore: 0,
  weights: [],
  suggested: null,
  suggestedVolatility: 0,
  suggestedDiversificationScore: 0,
} as const;

/** Within the policy's bounds; never more than half of what can be moved, which matters only where hardly anything can. */
function cashWeightWithin(
  left: { readonly cash: number; readonly unjudged: number },
  { minCashWeight, maxCashWeight }: ReviewPolicy,
): number {
  return Math.min(maxCashWeight, Math.max(Math.min(minCashWeight, (1 - left.unjudged) / 2), left.cash));
}

function riskOf(
  { returns, holdings, periodsPerYear = TRADING_DAYS }: ReviewRequest,
  at: {
    readonly current: Float64Array;
    readonly suggested: OptimizedWeights;
    /** Of the whole: what is judged and cash. */
    readonly judgedWeight: number;
  },
) {
  const { current, suggested, judgedWeight } = at;
  const { covariance } = shrunkCovariance(returns);
  const volatility = Math.sqrt(portfolioVariance(covariance, current) * periodsPerYear) / judgedWeight;
  const shares = riskShares(covariance, current);
  return {
    riskLevel: riskLevel(volatility),
    volatility,
    diversificationScore: diversificationScore(covariance, current),
    suggestedVolatility: suggested.volatility / judgedWeight,
    suggestedDiversificationScore: diversificationScore(
      covariance,
      Float64Array.from(holdings, (_, i) => suggested.assets[i]?.weight ?? 0),
    ),
    weights: holdings.map(({ symbol }, i) => ({
      symbol,
      currentWeightPct: 100 * (current[i] as number),
      suggestedWeightPct: 100 * (suggested.assets[i]?.weight ?? 0),
      riskSharePct: 100 * (shares[i] as number),
    })),
  };
}

function invalidReview(request: ReviewRequest, policy: ReviewPolicy): OptimizerRefusal | null {
  const { holdings, cash, unjudged = 0 } = request;
  const { resamples, blockPeriods } = { ...REVIEW_DRAW, ...request };
  const duplicate = duplicateSymbol(holdings.map((holding) => holding.symbol));
  if (duplicate !== null) return duplicate;
  for (const [field, value] of Object.entries({ cash, unjudged })) {
    if (!(value >= 0 && Number.isFinite(value))) return invalidNumber({ field, value, min: 0 });
  }
  for (const { symbol, value } of holdings) {
    if (!(value > 0 && Number.isFinite(value)))
      return invalidNumber({ field: "value", symbol, value, min: 0 });
  }
  if (holdings.length === 0 && cash + unjudged === 0) {
    return invalidNumber({ field: "totalValue", value: 0, min: 0 });
  }
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

function recommendation(
  type: NonNullable<Advice[number]>,
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
  const type: ReviewType = cashWeight > suggestedCash ? "INVEST_EXCESS_CASH" : "INCREASE_CASH_RESERVES";
  return [
    {
      type,
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
