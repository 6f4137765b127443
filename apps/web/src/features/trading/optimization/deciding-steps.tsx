import { ChoiceStep } from "./choice-step.tsx";
import { ReviewStep } from "./review-step.tsx";

/** What comes once somebody decides; a chunk of its own, since most visits only look. */
export const decidingSteps = { review: ReviewStep, choice: ChoiceStep };
