import type { AnswerOf, CallOf } from "@neuro/contract";
import type { TradingMode } from "#shared/accounts/trading-mode.ts";

export type Review = AnswerOf<"portfolioOptimization">["optimization"];
export type Recommendation = Review["recommendations"][number];
export type Implemented = AnswerOf<"implementOptimization">;

type TargetResults = AnswerOf<"optimizePortfolio">["optimization_results"];

/** What a plan is carried out by; Neuro's review and a plan towards target weights are alike in it. */
export interface Choosable extends Pick<Recommendation, "id" | "instrument_id" | "legs"> {
  readonly type: string;
}

export interface Placeable {
  readonly proposal_id: string | null;
  readonly recommendations: readonly Choosable[];
}

/** A plan towards target weights, in the shape of a review. */
export type PlanToPlace = Omit<TargetResults, "recommendations"> & {
  readonly recommendations: readonly Choosable[];
};

/** One attempt at carrying a choice out; the server carries each proposal out once, however often it is asked. */
export type PlacingRequest = CallOf<"implementOptimization">["body"];

export type ReviewStep = "recommendations" | "review" | "choice";

/** How the last review ended; until another is asked for, its result is cleared. */
export type ReviewEnd =
  | { readonly kind: "rejected" }
  | { readonly kind: "implemented"; readonly mode: TradingMode; readonly answer: Implemented };

export interface ReviewFlow {
  readonly step: ReviewStep;
  /** Keys of the recommendations to carry out. */
  readonly chosen: readonly string[];
  /** The proposal that was on screen when the review began. */
  readonly begunWith: string | null;
  /** Paper or live, once chosen here. */
  readonly mode: TradingMode | null;
  /** Sent, and nobody knows what became of it. */
  readonly unanswered: PlacingRequest | null;
  readonly end: ReviewEnd | null;
}

export const freshFlow: ReviewFlow = {
  step: "recommendations",
  chosen: [],
  begunWith: null,
  mode: null,
  unanswered: null,
  end: null,
};

/** Names a recommendation also after the proposal was made anew, when its id is another. */
export function keyOfRecommendation({
  type,
  instrument_id,
}: Pick<Choosable, "type" | "instrument_id">): string {
  return `${type} ${instrument_id ?? "cash"}`;
}

export const hasOrders = ({ legs }: Pick<Choosable, "legs">): boolean => legs.length > 0;

/** The review begins with everything chosen that can be carried out. */
export function begin(review: Review): ReviewFlow {
  return {
    ...freshFlow,
    step: "review",
    chosen: review.recommendations.filter(hasOrders).map(keyOfRecommendation),
    begunWith: review.proposal_id,
  };
}

export function toggled(flow: ReviewFlow, recommendation: Recommendation): ReviewFlow {
  const key = keyOfRecommendation(recommendation);
  const chosen = flow.chosen.includes(key)
    ? flow.chosen.filter((each) => each !== key)
    : [...flow.chosen, key];
  return { ...flow, chosen };
}

/** What of the choice there is still to carry out; a proposal made anew may have dropped some of it. */
export function chosenOf<R extends Choosable>(
  flow: ReviewFlow,
  { recommendations }: { readonly recommendations: readonly R[] },
): readonly R[] {
  return recommendations.filter((each) => hasOrders(each) && flow.chosen.includes(keyOfRecommendation(each)));
}

/** The step to show: nothing is left to approve without a proposal, nothing to place without a choice. */
export function stepShown(flow: ReviewFlow, review: Review): ReviewStep {
  if (review.proposal_id === null || review.outcome !== "recommendations") return "recommendations";
  return flow.step === "choice" && chosenOf(flow, review).length === 0 ? "review" : flow.step;
}

/** CAD that the orders move into what the recommendation is about: a security, or cash. */
export function movedCad({ symbol, legs }: Recommendation): number {
  const bought = legs.reduce(
    (sum, { action, amount_cad }) => sum + (action === "BUY" ? amount_cad : -amount_cad),
    0,
  );
  return symbol === null ? -bought : bought;
}
