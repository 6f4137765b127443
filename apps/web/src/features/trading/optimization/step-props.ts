import type { Review } from "./review-flow.ts";
import type { ReviewState } from "./use-review.ts";

export interface StepProps {
  state: ReviewState;
  review: Review;
}
