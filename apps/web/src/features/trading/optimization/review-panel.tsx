import { useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import { useFormat } from "#lib/format.ts";
import { lazy } from "#lib/loading/lazy.ts";
import { Skeleton } from "#shared/loading/skeleton.tsx";
import { Icon } from "#ui/icon.tsx";
import { loadDecidingSteps } from "./load-deciding-steps.ts";
import { NothingToDo } from "./nothing-to-do.tsx";
import { RecommendationsStep } from "./recommendations-step.tsx";
import { type Review, stepShown } from "./review-flow.ts";
import { ReviewHead } from "./review-head.tsx";
import type { StepProps } from "./step-props.ts";

const LazyReview = lazy(async () => ({ default: (await loadDecidingSteps()).decidingSteps.review }));
const LateChoice = lazy(async () => ({ default: (await loadDecidingSteps()).decidingSteps.choice }));

/** The step under way. */
export function ReviewPanel({ state, review }: StepProps) {
  const step = stepShown(state.flow, review);
  const approvable = review.outcome === "recommendations" && review.proposal_id !== null;
  const Step = { recommendations: RecommendationsStep, review: LazyReview, choice: LateChoice }[step];
  return (
    <>
      <ReviewHead review={review} {...(approvable ? { step } : {})} />
      {step !== "recommendations" && state.flow.begunWith !== review.proposal_id ? (
        <MadeAnew review={review} />
      ) : null}
      {review.outcome === "recommendations" ? (
        <Suspense fallback={<Skeleton heights={[16, 52, 52, 52, 52]} />}>
          <Step state={state} review={review} />
        </Suspense>
      ) : (
        <NothingToDo review={review} />
      )}
    </>
  );
}

/** The proposal that the review began with has run out; another took its place. */
function MadeAnew({ review }: { review: Review }) {
  const { t } = useLingui();
  const format = useFormat();
  const time = format.time(review.provenance.asOf);
  return (
    <p role="status" className="mb-3 flex items-start gap-2 text-12 text-soft">
      <Icon name="refresh" size={14} className="mt-px text-muted" />
      {t`The proposal had run out and was made anew with the prices of ${time}. Your choice is kept.`}
    </p>
  );
}
