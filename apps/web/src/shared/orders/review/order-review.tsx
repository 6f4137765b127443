import { Suspense } from "react";
import { lazy } from "#lib/loading/lazy.ts";
import type { OrderReviewProps } from "./order-review-props.ts";

const ReviewWindow = lazy(() => import("./review-window.tsx"));

/** The dialog between a written order and a placed one; its code comes with the first preview. */
export function OrderReview({ review, afterwards }: OrderReviewProps) {
  if (review.preview === null) return null;
  return (
    <Suspense fallback={null}>
      <ReviewWindow review={review} preview={review.preview} afterwards={afterwards} />
    </Suspense>
  );
}
