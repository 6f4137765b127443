export type {
  GroupLimit,
  OptimizerAsset,
  WeightLimits,
} from "./feasible-set.ts";
export {
  OPTIMIZER_METHODS,
  type OptimizedAsset,
  type OptimizedWeights,
  type OptimizeRequest,
  type OptimizerMethod,
  optimizeWeights,
} from "./optimize-weights.ts";
export {
  concentrationScore,
  diversificationColour,
  diversificationScore,
  portfolioVariance,
  RISK_LEVEL_BOUNDS,
  type RiskLevel,
  riskLevel,
  riskShares,
} from "./portfolio-risk.ts";
export type { ImpossibleConstraint, OptimizerRefusal } from "./refusal.ts";
export { MINIMUM_RETURNS, MINIMUM_RETURNS_FOR_MEAN } from "./returns-input.ts";
export { type ShrunkCovariance, shrunkCovariance } from "./shrunk-covariance.ts";
