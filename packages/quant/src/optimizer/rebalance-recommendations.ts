import { type PlannedTrade, planTrades, type SkippedTrade, type TradeRules } from "./plan-trades.ts";
import type { OptimizerRefusal } from "./refusal.ts";
import type { TargetDrift, TargetRequest } from "./target-drift.ts";

/** A trade towards a target allocation; percents of the whole portfolio, 1 is 1 %. */
export interface RebalanceRecommendation {
  readonly symbol: string;
  readonly action: "BUY" | "SELL";
  readonly currentPct: number;
  readonly targetPct: number;
  /** Target less current. */
  readonly differencePct: number;
  /** Value to trade after rounding to lots, above 0, in the currency of the request. */
  readonly amount: number;
  readonly units: number;
  readonly price: number;
}

export interface RebalanceRecommendations {
  readonly ok: true;
  readonly totalValue: number;
  readonly rebalanceNeeded: boolean;
  /** Sales first, each kind from the largest amount. */
  readonly recommendations: readonly RebalanceRecommendation[];
  readonly skipped: readonly SkippedTrade[];
  readonly cashAfter: number;
  /** Where every weight stands, of what is not traded too. */
  readonly drift: TargetDrift;
}

/** The trades that bring holdings to a target allocation, as recommendations; needed when there is at least one. */
export function rebalanceRecommendations(
  request: TargetRequest & TradeRules,
): RebalanceRecommendations | OptimizerRefusal {
  const plan = planTrades(request);
  if (!plan.ok) return plan;
  const drifts = new Map(plan.drift.drifts.map((drift) => [drift.symbol, drift]));
  const recommendations = plan.trades.map(({ symbol, side, value, units, price }: PlannedTrade) => {
    const currentPct = 100 * (drifts.get(symbol)?.currentWeight ?? 0);
    const targetPct = 100 * (drifts.get(symbol)?.targetWeight ?? 0);
    return {
      symbol,
      action: side,
      currentPct,
      targetPct,
      differencePct: targetPct - currentPct,
      amount: value,
      units,
      price,
    };
  });
  return {
    ok: true,
    totalValue: plan.drift.totalValue,
    rebalanceNeeded: recommendations.length > 0,
    recommendations,
    skipped: plan.skipped,
    cashAfter: plan.cashAfter,
    drift: plan.drift,
  };
}
