/** A review as it travels to a screen: risk, recommendations with their reasons, and what they rest on. */
import { type AnswerOf, type Locale, message, type TradingMode } from "@neuro/contract";
import { asFraction } from "@neuro/contract/primitives";
import { REVIEW_DRAW, REVIEW_POLICY } from "@neuro/quant";
import { emptyRiskShown, riskShown } from "../risk-shown.ts";
import { weightsBasisShown } from "../weights/weights-basis-shown.ts";
import { advicesShown } from "./advices-shown.ts";
import type { Considered } from "./considered-holdings.ts";
import type { ReviewAnswer } from "./review-answer.ts";

type Shown = AnswerOf<"portfolioOptimization">["optimization"];

/** For somebody whose accounts hold nothing at all, or who has none. */
export function emptyReviewShown(
  considered: Considered,
  { mode, locale }: { readonly mode: TradingMode; readonly locale: Locale },
): Shown {
  return {
    proposal_id: null,
    expires_at: null,
    mode,
    outcome: "no_data",
    message: message("optimization.empty", locale),
    ...emptyRiskShown(considered, locale),
    recommendations: [],
    weights_basis: null,
  };
}

export function reviewShown(answer: ReviewAnswer): Shown {
  const { mode, plan, proposal, locale } = answer;
  const outcome = outcomeOf(answer);
  const texts = {
    recommendations: null,
    balanced: "optimization.balanced",
    no_data: "optimization.empty",
  } as const;
  const key = texts[outcome];
  return {
    ...proposal,
    mode,
    outcome,
    message: key === null ? null : message(key, locale),
    ...riskShown({ ...answer, judged: plan.judged }),
    recommendations: advicesShown(answer),
    weights_basis: basisShown(answer),
  };
}

function outcomeOf({ plan }: ReviewAnswer): Shown["outcome"] {
  if (plan.judged.review.recommendations.length > 0) return "recommendations";
  return plan.judged.holdings.length > 0 ? "balanced" : "no_data";
}

function basisShown({ plan, totalCad, locale }: ReviewAnswer): Shown["weights_basis"] {
  const { review, history, unjudgedCad } = plan.judged;
  if (review.suggested === null) return null;
  const { reduceAbove, sellBelow, minCashWeight, maxCashWeight, limits } = REVIEW_POLICY;
  return weightsBasisShown(
    {
      optimized: review.suggested,
      history,
      volatility: asFraction(review.suggestedVolatility),
      weighed: 1 - unjudgedCad / totalCad,
      seed: review.seed,
      parameters: {
        resamples: REVIEW_DRAW.resamples,
        block_sessions: REVIEW_DRAW.blockPeriods,
        reduce_above: reduceAbove,
        sell_below: sellBelow,
        min_cash_weight: minCashWeight,
        max_cash_weight: maxCashWeight,
        max_asset_weight: limits.maxAssetWeight ?? 1,
      },
    },
    locale,
  );
}
