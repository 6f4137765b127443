/** Recommendations of a review with their reasons in words, what their confidence rests on, and their orders. */

import {
  type AnswerOf,
  asFraction,
  asPercent,
  type Locale,
  message,
  percentOf,
  percentText,
} from "@neuro/contract";
import { REVIEW_POLICY, type ReviewBasis, type ReviewRecommendation } from "@neuro/quant";
import { cents } from "../../../books/portfolio/cents.ts";
import { cadTold } from "../../../platform/format/figures-told.ts";
import { recommendationId } from "../proposals/proposal.ts";
import { securityId } from "../security-id.ts";
import { legShown, usdOf } from "./legs-shown.ts";
import type { ReviewAnswer } from "./review-answer.ts";

type Shown = AnswerOf<"portfolioOptimization">["optimization"]["recommendations"][number];

export function advicesShown(answer: ReviewAnswer): Shown[] {
  const { considered, plan, locale } = answer;
  return plan.judged.review.recommendations.map((advice, i) => {
    const legs = plan.legs[i] ?? [];
    const tradedCad = legs.reduce((sum, { value }) => sum + value, 0);
    const listing = advice.symbol === null ? undefined : plan.listings.get(advice.symbol);
    return {
      id: recommendationId(i),
      type: advice.type,
      symbol: listing?.instrument.symbol ?? null,
      instrument_id: advice.symbol === null ? null : securityId(advice.symbol),
      name: listing?.instrument.name ?? null,
      reason: [reasonOf(advice, answer), ...cutOf(plan.cutCad[i] ?? 0, answer)].join(" "),
      current_weight: asPercent(advice.currentWeightPct),
      suggested_weight: asPercent(advice.suggestedWeightPct),
      confidence: asFraction(advice.confidence),
      confidence_basis: basisShown(advice.basis, locale),
      amount_cad: cents(tradedCad),
      amount_usd: usdOf(tradedCad, considered.portfolio.fx),
      legs: legs.map((leg) => legShown(leg, { considered, securities: plan.listings })),
    };
  });
}

function reasonOf(advice: ReviewRecommendation, { plan, totalCad, locale }: ReviewAnswer): string {
  const { review } = plan.judged;
  const { currentWeightPct, suggestedWeightPct } = advice;
  const current = percentText(asPercent(currentWeightPct), locale, { maxDigits: 1 });
  const suggested = percentText(asPercent(suggestedWeightPct), locale, { maxDigits: 1 });
  if (advice.type === "INVEST_EXCESS_CASH" || advice.type === "INCREASE_CASH_RESERVES") {
    const amount = cadTold((Math.abs(currentWeightPct - suggestedWeightPct) / 100) * totalCad, locale);
    const key = advice.type === "INVEST_EXCESS_CASH" ? "review.reason_invest" : "review.reason_reserve";
    return message(key, locale, { current, limit: suggested, amount });
  }
  const own = review.weights.find(({ symbol }) => symbol === advice.symbol);
  const told = {
    symbol: plan.listings.get(advice.symbol ?? "")?.instrument.symbol ?? "",
    current,
    riskShare: percentText(asPercent(own?.riskSharePct ?? 0), locale, { maxDigits: 1 }),
    method: message(`optimizer_method.${review.suggested?.method ?? REVIEW_POLICY.method}`, locale),
  };
  if (advice.type === "REDUCE_POSITION")
    return message("review.reason_reduce", locale, { ...told, suggested });
  const threshold = percentText(percentOf(asFraction(REVIEW_POLICY.sellBelow)), locale, { maxDigits: 1 });
  return message("review.reason_sell", locale, { ...told, threshold });
}

/** What the largest position leaves out, where that is worth an order. */
function cutOf(amountCad: number, { plan: { limitCad }, locale }: ReviewAnswer): string[] {
  if (limitCad === null || amountCad < 1) return [];
  const told = { amount: cadTold(amountCad, locale), limit: cadTold(limitCad, locale) };
  return [message("review.cut_by_limit", locale, told)];
}

function basisShown(basis: ReviewBasis, locale: Locale): Shown["confidence_basis"] {
  if (basis.kind === "rule") {
    const limit = percentText(asPercent(basis.limitPct), locale, { maxDigits: 1 });
    const note = message("review.confidence_rule", locale, { limit });
    return { kind: "rule", agreeing: null, drawn: null, note };
  }
  const { agreeing, drawn } = basis;
  const note = message("review.confidence_resampled", locale, { agreeing, drawn });
  return { kind: "resampled_histories", agreeing, drawn, note };
}
