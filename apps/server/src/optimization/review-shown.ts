/** A review as it travels to a screen: risk, recommendations with their reasons, and what they rest on. */
import { type AnswerOf, type Locale, message } from "@neuro/contract";
import { REVIEW_DRAW, REVIEW_POLICY } from "@neuro/quant";
import { positionCount } from "../portfolio/account-shown.ts";
import { cents, portfolioFx, provenanceOf } from "../portfolio/figure-shown.ts";
import { advicesShown } from "./advices-shown.ts";
import type { Considered } from "./considered-holdings.ts";
import { dayTold, percentTold } from "./figures-told.ts";
import { leftOutShown } from "./left-out.ts";
import { withSources } from "./legs-shown.ts";
import type { ProposalShown } from "./propose.ts";
import type { ReviewPlan } from "./review-holdings.ts";
import { weightsBasisShown } from "./weights-basis-shown.ts";

type Shown = AnswerOf<"portfolioOptimization">["optimization"];

export interface ReviewAnswer {
  readonly considered: Considered;
  readonly plan: ReviewPlan;
  readonly proposal: ProposalShown;
  readonly totalCad: number;
  readonly locale: Locale;
}

/** For somebody whose accounts hold nothing at all, or who has none. */
export function emptyReviewShown({ portfolio }: Considered, locale: Locale): Shown {
  return {
    proposal_id: null,
    expires_at: null,
    outcome: "no_data",
    message: message("optimization.empty", locale),
    current_portfolio: {
      total_value: 0,
      positions: 0,
      cash_percentage: 0,
      cash_value: 0,
      judged_percentage: 0,
    },
    risk_analysis: {
      risk_level: null,
      diversification_score: null,
      suggested_diversification_score: null,
      volatility: null,
      note: message("review.risk_note_empty", locale),
    },
    recommendations: [],
    weights: [],
    weights_basis: null,
    left_out: [],
    fx: portfolioFx(portfolio),
    provenance: provenanceOf(portfolio),
  };
}

export function reviewShown(answer: ReviewAnswer): Shown {
  const { considered, plan, proposal, totalCad, locale } = answer;
  const { portfolio, cashCad } = considered;
  const { leftOut, history } = plan.judged;
  const outcome = outcomeOf(answer);
  const texts = {
    recommendations: null,
    balanced: "optimization.balanced",
    no_data: "optimization.empty",
  } as const;
  const key = texts[outcome];
  return {
    ...proposal,
    outcome,
    message: key === null ? null : message(key, locale),
    current_portfolio: {
      total_value: cents(totalCad),
      positions: positionCount(portfolio.accounts),
      cash_percentage: (100 * cashCad) / totalCad,
      cash_value: cents(cashCad),
      judged_percentage: judgedPercent(answer),
    },
    risk_analysis: riskShown(answer),
    recommendations: advicesShown(answer),
    weights: weightsShown(answer),
    weights_basis: basisShown(answer),
    left_out: leftOut.map((each) => leftOutShown(each, { wholeCad: totalCad, locale })),
    fx: portfolioFx(portfolio),
    provenance: withSources(provenanceOf(portfolio), history.sources),
  };
}

function outcomeOf({ plan }: ReviewAnswer): Shown["outcome"] {
  if (plan.judged.review.recommendations.length > 0) return "recommendations";
  return plan.judged.holdings.length > 0 ? "balanced" : "no_data";
}

function judgedPercent({ considered, plan }: ReviewAnswer): number {
  const heldCad = considered.holdings.reduce((sum, { valueCad }) => sum + valueCad, 0);
  return heldCad > 0 ? 100 * (1 - plan.judged.unjudgedCad / heldCad) : 0;
}

function riskShown(answer: ReviewAnswer): Shown["risk_analysis"] {
  const { considered, plan, locale } = answer;
  const { review, history, holdings, leftOut } = plan.judged;
  if (holdings.length === 0) {
    const isCash = considered.holdings.length === 0;
    return {
      risk_level: isCash ? review.riskLevel : null,
      diversification_score: null,
      suggested_diversification_score: null,
      volatility: isCash ? 0 : null,
      note: message(isCash ? "review.risk_note_cash" : "review.risk_note_none", locale),
    };
  }
  const told = {
    sessions: review.suggested?.periods ?? 0,
    to: dayTold(history.to ?? "", locale),
    volatility: percentTold(100 * review.volatility, locale),
  };
  const judged = percentTold(judgedPercent(answer), locale);
  return {
    risk_level: review.riskLevel,
    diversification_score: review.diversificationScore,
    suggested_diversification_score: review.suggestedDiversificationScore,
    volatility: 100 * review.volatility,
    note:
      leftOut.length === 0
        ? message("review.risk_note", locale, told)
        : message("review.risk_note_partly", locale, { ...told, judged }),
  };
}

/** From the largest holding; cash last. */
function weightsShown({ considered, plan, totalCad, locale }: ReviewAnswer): Shown["weights"] {
  const { review, holdings } = plan.judged;
  if (holdings.length === 0) return [];
  const lines = review.weights.flatMap(({ symbol: id, ...own }) =>
    holdings
      .filter(({ instrument }) => instrument.id === id)
      .map(({ instrument, valueCad }) => ({
        symbol: instrument.symbol,
        instrument_id: id,
        name: instrument.name,
        value_cad: cents(valueCad),
        current_weight: own.currentWeightPct,
        suggested_weight: own.suggestedWeightPct,
        risk_share: own.riskSharePct,
      })),
  );
  const cash = {
    symbol: "CAD",
    instrument_id: null,
    name: message("optimization.cash", locale),
    value_cad: cents(considered.cashCad),
    current_weight: (100 * considered.cashCad) / totalCad,
    suggested_weight: review.suggestedCashPct,
    risk_share: null,
  };
  return [...lines.toSorted((a, b) => b.current_weight - a.current_weight), cash];
}

function basisShown({ plan, totalCad, locale }: ReviewAnswer): Shown["weights_basis"] {
  const { review, history, unjudgedCad } = plan.judged;
  if (review.suggested === null) return null;
  const { reduceAbove, sellBelow, minCashWeight, maxCashWeight, limits } = REVIEW_POLICY;
  return weightsBasisShown(
    {
      optimized: review.suggested,
      history,
      volatility: review.suggestedVolatility,
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
