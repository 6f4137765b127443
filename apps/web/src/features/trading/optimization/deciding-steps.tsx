import { ChoiceStep } from "./choice-step.tsx";
import { ReviewEnded } from "./review-ended.tsx";
import { ReviewStep } from "./review-step.tsx";
import { TargetReview } from "./target-review.tsx";

/** What comes once somebody decides; a chunk of its own, since most visits only look. */
export const decidingSteps = {
  review: ReviewStep,
  choice: ChoiceStep,
  ended: ReviewEnded,
  target: TargetReview,
};
