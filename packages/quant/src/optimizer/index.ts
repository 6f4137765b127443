export {
  type AccountLeg,
  type AssignedTrades,
  assignAccounts,
  type OrderRules,
  type UnassignedReason,
  type UnassignedTrade,
} from "./assign-accounts.ts";
export {
  OPTIMIZER_METHODS,
  type OptimizedAsset,
  type OptimizedWeights,
  type OptimizeRequest,
  type OptimizerMethod,
  optimizeWeights,
} from "./optimize-weights.ts";
export {
  type PlannedTrade,
  planTrades,
  type SkippedTrade,
  type SkipReason,
  type TradePlan,
  type TradeRules,
} from "./plan-trades.ts";
export {
  concentrationScore,
  diversificationColour,
  diversificationScore,
  portfolioVariance,
  type RiskLevel,
  riskLevel,
  riskShares,
} from "./portfolio-risk.ts";
export type { TradeTerms, TradingAccount } from "./purchase-claims.ts";
export {
  type RebalanceRecommendation,
  type RebalanceRecommendations,
  rebalanceRecommendations,
} from "./rebalance-recommendations.ts";
export type { ImpossibleConstraint, OptimizerRefusal } from "./refusal.ts";
export { MINIMUM_RETURNS, MINIMUM_RETURNS_FOR_MEAN } from "./returns-input.ts";
export { reviewing, reviewPortfolio } from "./review-portfolio.ts";
export { reviewTrades, type TradedReview } from "./review-trades.ts";
export {
  type PortfolioReview,
  REVIEW_DRAW,
  REVIEW_POLICY,
  type ReviewBasis,
  type ReviewedHolding,
  type ReviewedWeight,
  type ReviewPolicy,
  type ReviewRecommendation,
  type ReviewRequest,
  type ReviewType,
} from "./review-types.ts";
export { type ShrunkCovariance, shrunkCovariance } from "./shrunk-covariance.ts";
export {
  type Drift,
  type PricedPosition,
  type TargetDrift,
  type TargetRequest,
  targetDrift,
} from "./target-drift.ts";
export type {
  GroupLimit,
  OptimizerAsset,
  WeightLimits,
} from "./weights/feasible-set.ts";
