/** Trades that bring a user's holdings to a target allocation, or to the weights of a method. */

import type { AnswerOf, Locale } from "@neuro/contract";
import { METHOD_VERSION } from "@neuro/quant";
import type { Portfolio } from "../../../books/portfolio/portfolio-reader.ts";
import { type Failure, failure, isFailure } from "../../../platform/failure.ts";
import { positionRooms } from "../implementing/position-rooms.ts";
import type { OptimizationParts } from "../optimization-parts.ts";
import { recommendationId } from "../proposals/proposal.ts";
import { propose } from "../proposals/propose.ts";
import { type Considered, considerAll, considerNamed } from "../review/considered-holdings.ts";
import { legKept } from "../review/legs-shown.ts";
import { securityId } from "../security-id.ts";
import { nameAmong } from "./compute-weights.ts";
import { optimizerFailure } from "./optimizer-failure.ts";
import { readPlanPortfolio } from "./plan-portfolio.ts";
import {
  planRebalance,
  type RebalancePlan,
  type RebalanceRules,
  tradableListings,
} from "./plan-rebalance.ts";
import { rebalanceShown } from "./rebalance-shown.ts";
import { type OptimizeBody, wantedWeights } from "./wanted-weights.ts";

export interface OptimizeRequest {
  readonly userId: string;
  readonly body: OptimizeBody;
  readonly locale: Locale;
}

/** Unless a caller says otherwise: below, commission and spread eat what the trade is for. */
const MIN_TRADE_CAD = 50;
const MIN_DRIFT_PERCENT = 1;

/** Failures: an empty portfolio, a target or limits that cannot be, what is not held, too little history, no price. */
export async function optimizePortfolio(
  parts: OptimizationParts,
  { userId, body, locale }: OptimizeRequest,
): Promise<AnswerOf<"optimizePortfolio"> | Failure> {
  const { mode, portfolio } = await readPlanPortfolio(parts, { userId, mode: body.mode });
  const considered = await consider(parts, portfolio, body);
  if (isFailure(considered)) return considered;
  const wanted = await wantedWeights(parts, considered, { body, locale });
  if (isFailure(wanted)) return wanted;
  const rules = rulesOf(body);
  const listings = [...tradableListings(considered, wanted.target).values()];
  const rooms = await positionRooms(parts, { userId, mode, kind: "rebalance", listings });
  const plan = planRebalance(considered, wanted.target, { rules, rooms, venueOf: parts.venueOf });
  if (!plan.ok) {
    return optimizerFailure(plan, { locale, nameOf: nameAmong(considered.holdings) });
  }
  const proposal = await propose(parts, {
    userId,
    kind: "rebalance",
    considered,
    totalCad: plan.planned.totalValue,
    minTradeCad: rules.minTradeCad,
    recommendations: keptRecommendations(plan),
    computedFrom: {
      seed: null,
      version: METHOD_VERSION,
      inputs: [[...wanted.target.weights], rules, wanted.computed?.optimized.dataHash ?? null],
    },
  });
  return {
    optimization_results: rebalanceShown({ mode, considered, wanted, plan, rules, proposal, locale }),
  };
}

async function consider(
  { market }: OptimizationParts,
  portfolio: Portfolio,
  { holdings }: OptimizeBody,
): Promise<Considered | Failure> {
  if (worthOf(considerAll(portfolio)) <= 0) return failure("portfolio_empty");
  const considered =
    holdings === undefined ? considerAll(portfolio) : await considerNamed(market, portfolio, holdings);
  if (isFailure(considered)) return considered;
  return worthOf(considered) > 0 ? considered : failure("portfolio_empty");
}

/** Of what can be traded, and cash. */
function worthOf({ holdings, cashCad }: Considered): number {
  return holdings.reduce((sum, { valueCad, obstacle }) => sum + (obstacle === null ? valueCad : 0), cashCad);
}

function rulesOf({ min_trade_cad, min_drift_percent }: OptimizeBody): RebalanceRules {
  return {
    minTradeCad: min_trade_cad ?? MIN_TRADE_CAD,
    minDriftWeight: (min_drift_percent ?? MIN_DRIFT_PERCENT) / 100,
  };
}

function keptRecommendations({ recommendations, listings }: RebalancePlan) {
  return recommendations.map(({ planned, legs }, i) => ({
    id: recommendationId(i),
    type: planned.action,
    instrumentId: securityId(planned.symbol),
    currentPct: planned.currentPct,
    targetPct: planned.targetPct,
    legs: legs.map((leg) => legKept(leg, { securities: listings })),
  }));
}
