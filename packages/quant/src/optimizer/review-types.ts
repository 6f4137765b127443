/** What a review takes, by which rules it judges, and what it answers. */

import type { OptimizedWeights, OptimizerMethod } from "./optimize-weights.ts";
import type { RiskLevel } from "./portfolio-risk.ts";
import type { WeightLimits } from "./weights/feasible-set.ts";

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
  /** Worth of holdings that cannot be judged: they count in the whole and are left as they are. 0 unless given. */
  readonly unjudged?: number;
  readonly policy?: ReviewPolicy;
  /** Histories to draw for the confidence, their block length in periods, and the seed that decides the draw. */
  readonly resamples?: number;
  readonly blockPeriods?: number;
  readonly seed?: number;
  readonly periodsPerYear?: number;
}

export const REVIEW_DRAW = { resamples: 100, blockPeriods: 21, seed: 1 } as const;

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

/** A judged holding beside what is suggested. Percents of the whole. */
export interface ReviewedWeight {
  readonly symbol: string;
  readonly currentWeightPct: number;
  readonly suggestedWeightPct: number;
  /** Of the variance of what is held now; the shares sum to 100. */
  readonly riskSharePct: number;
}

export interface PortfolioReview {
  readonly ok: true;
  readonly totalValue: number;
  readonly positions: number;
  readonly cashPct: number;
  readonly suggestedCashPct: number;
  readonly riskLevel: RiskLevel;
  /** Per year, of what is judged and cash. */
  readonly volatility: number;
  readonly diversificationScore: number;
  /** From the largest change of weight. */
  readonly recommendations: readonly ReviewRecommendation[];
  /** In the order of the request. */
  readonly weights: readonly ReviewedWeight[];
  /** The suggested allocation whole, with its hash, version and periods; null without holdings. */
  readonly suggested: OptimizedWeights | null;
  /** Per year, of what is judged and cash, at the suggested weights. */
  readonly suggestedVolatility: number;
  /** At the suggested weights. */
  readonly suggestedDiversificationScore: number;
  readonly seed: number;
}
