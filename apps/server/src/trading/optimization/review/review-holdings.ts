/** A review of a user's whole portfolio, with recommendations to approve. */

import type { AnswerOf, Locale, TradingMode } from "@neuro/contract";
import { assignAccounts, reviewTrades } from "@neuro/quant";
import { type Failure, failure } from "../../../platform/failure.ts";
import { lotUnitsOf, orderRules, tradingAccounts } from "../implementing/account-terms.ts";
import { type PositionRooms, positionRooms, withinRooms } from "../implementing/position-rooms.ts";
import type { OptimizationParts } from "../optimization-parts.ts";
import { type ProposedRecommendation, recommendationId } from "../proposals/proposal.ts";
import { propose } from "../proposals/propose.ts";
import { securityId } from "../security-id.ts";
import { nameAmong } from "../weights/compute-weights.ts";
import { optimizerFailure } from "../weights/optimizer-failure.ts";
import { readPlanPortfolio } from "../weights/plan-portfolio.ts";
import { heldListing, type PricedListing } from "../weights/target-allocation.ts";
import { type Considered, considerAll } from "./considered-holdings.ts";
import { type Judged, judgeHoldings } from "./judge-holdings.ts";
import { legKept } from "./legs-shown.ts";
import type { ReviewPlan } from "./review-answer.ts";
import { emptyReviewShown, reviewShown } from "./review-shown.ts";

export interface ReviewCall {
  readonly userId: string;
  /** Left out: see `readPlanPortfolio`. */
  readonly mode?: TradingMode | undefined;
  readonly locale: Locale;
  readonly signal: AbortSignal;
}

/** Smaller orders are not suggested: commission and spread would eat what they are for. */
const MIN_TRADE_CAD = 50;

export async function reviewHoldings(
  parts: OptimizationParts,
  { userId, mode: asked, locale, signal }: ReviewCall,
): Promise<AnswerOf<"portfolioOptimization"> | Failure> {
  const { mode, portfolio } = await readPlanPortfolio(parts, { userId, mode: asked });
  const considered = considerAll(portfolio);
  const totalCad = considered.portfolio.accounts.reduce((sum, account) => sum + account.totalHome, 0);
  if (totalCad <= 0) return { optimization: emptyReviewShown(considered, { mode, locale }) };
  const judged = await judgeHoldings(parts, considered, { signal });
  if (judged === null) return failure("timeout");
  if ("ok" in judged) return optimizerFailure(judged, { locale, nameOf: nameAmong(considered.holdings) });
  const listings = listingsOf(judged);
  const wanted = { userId, mode, kind: "review" as const, listings: [...listings.values()] };
  const rooms = await positionRooms(parts, wanted);
  const plan = planReview(parts, considered, { judged, listings, rooms });
  const { review } = judged;
  const proposal = await propose(parts, {
    userId,
    kind: "review",
    considered,
    totalCad,
    minTradeCad: MIN_TRADE_CAD,
    recommendations: review.recommendations.map(
      (each, i): ProposedRecommendation => ({
        id: recommendationId(i),
        type: each.type,
        instrumentId: each.symbol === null ? null : securityId(each.symbol),
        currentPct: each.currentWeightPct,
        targetPct: each.suggestedWeightPct,
        legs: (plan.legs[i] ?? []).map((leg) => legKept(leg, { securities: plan.listings })),
      }),
    ),
    computedFrom: {
      seed: review.seed,
      version: review.suggested?.version ?? "",
      inputs: [review.suggested?.dataHash ?? null],
    },
  });
  return { optimization: reviewShown({ mode, considered, plan, proposal, totalCad, locale }) };
}

function listingsOf({ holdings }: Judged): ReadonlyMap<string, PricedListing> {
  const tradable = holdings.flatMap((holding) => heldListing(holding) ?? []);
  return new Map(tradable.map((listing) => [listing.instrument.id, listing]));
}

interface PlanGround extends Pick<ReviewPlan, "judged" | "listings"> {
  readonly rooms: PositionRooms;
}

function planReview(
  { venueOf }: OptimizationParts,
  considered: Considered,
  { judged, listings, rooms }: PlanGround,
): ReviewPlan {
  const place = { considered, venueOf, securities: listings };
  const positions = [...listings].map(([id, { instrument, units, priceCad }]) => ({
    symbol: id,
    units,
    price: priceCad,
    lotUnits: lotUnitsOf(place, instrument),
  }));
  const trades = reviewTrades({ review: judged.review, positions, minTradeValue: MIN_TRADE_CAD });
  const accounts = tradingAccounts(place);
  const rules = orderRules(place, MIN_TRADE_CAD);
  // Each stands for itself: what one sells pays for nothing in another, since only one of them may be approved.
  const within = trades.map((own) => withinRooms(own, rooms));
  return {
    judged,
    listings,
    legs: within.map((own) => assignAccounts(own.trades, accounts, rules).legs),
    cutCad: within.map(({ left }) => left.reduce((sum, { value }) => sum + value, 0)),
    limitCad: rooms.limitCad,
  };
}
