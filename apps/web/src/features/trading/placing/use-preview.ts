import type { AnswerOf } from "@neuro/contract";
import { useEffect } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import type { TradingMode } from "#shared/accounts/trading-mode.ts";
import { chosenOf, type Placeable, type PlacingRequest } from "../optimization/review-flow.ts";
import type { PlacingFlow } from "./placing-flow.ts";

export type Preview = AnswerOf<"previewOptimization">["preview"];

/** Prices move on: the preview is asked for again while it is looked at. */
const PRICE_AGAIN_MS = 20_000;

interface Wanted {
  state: PlacingFlow;
  review: Placeable;
  mode: TradingMode;
}

/** The approved orders at the prices of now. A proposal that has run out is made anew; then this asks again by itself. */
export function usePreview({ state, review, mode }: Wanted) {
  const request: PlacingRequest = {
    proposal_id: review.proposal_id ?? "",
    recommendations: chosenOf(state.flow, review).map(({ id }) => ({ id })),
    mode,
  };
  const query = useOperation(
    "previewOptimization",
    { body: request },
    // Once it may have been sent, another proposal must not take its place before the answer is known.
    { enabled: state.flow.unanswered === null, staleMs: 0, refetchEveryMs: PRICE_AGAIN_MS },
  );
  const { renew } = state;
  const hasRunOut = query.error?.code === "proposal_expired";
  useEffect(() => {
    if (hasRunOut) void renew();
  }, [hasRunOut, renew]);
  return { query, request };
}
