import { Suspense } from "react";
import { lazy } from "#lib/lazy.ts";
import type { ReviewState } from "./use-review.ts";

const ReviewWindow = lazy(() => import("./review-window.tsx"));

export interface OrderReviewProps {
  review: ReviewState;
  /** Where the keyboard goes on once the order is placed. */
  afterwards(): HTMLElement | null;
}

/** The dialog between a written order and a placed one; its code comes with the first preview. */
export function OrderReview({ review, afterwards }: OrderReviewProps) {
  if (review.preview === null) return null;
  return (
    <Suspense fallback={null}>
      <ReviewWindow review={review} preview={review.preview} afterwards={afterwards} />
    </Suspense>
  );
}
