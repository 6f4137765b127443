import type { ReviewState } from "./use-review.ts";

export interface OrderReviewProps {
  review: ReviewState;
  /** Where the keyboard goes on once the order is placed. */
  afterwards(): HTMLElement | null;
}
