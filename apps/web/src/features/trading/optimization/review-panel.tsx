import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { useFormat } from "#lib/format.ts";
import { Icon } from "#ui/icon.tsx";
import { ChoiceStep } from "./choice-step.tsx";
import { NothingToDo } from "./nothing-to-do.tsx";
import { RecommendationsStep } from "./recommendations-step.tsx";
import { type Review, stepShown } from "./review-flow.ts";
import { ReviewHead } from "./review-head.tsx";
import { ReviewStep } from "./review-step.tsx";
import type { ReviewState } from "./use-review.ts";

export interface StepProps {
  state: ReviewState;
  review: Review;
}

/** The step under way. The focus moves with it. */
export function ReviewPanel({ state, review }: StepProps) {
  const { t } = useLingui();
  const step = stepShown(state.flow, review);
  const place = useFocusOnChange(step);
  const approvable = review.outcome === "recommendations" && review.proposal_id !== null;
  const names = { recommendations: t`Recommendations`, review: t`Review`, choice: t`Paper or live` };
  const Step = { recommendations: RecommendationsStep, review: ReviewStep, choice: ChoiceStep }[step];
  return (
    <>
      <ReviewHead review={review} {...(approvable ? { step } : {})} />
      {step !== "recommendations" && state.flow.begunWith !== review.proposal_id ? (
        <MadeAnew review={review} />
      ) : null}
      {/* biome-ignore lint/a11y/useSemanticElements: a step is no set of fields. */}
      <div ref={place} tabIndex={-1} role="group" aria-label={names[step]} className="outline-none">
        {review.outcome === "recommendations" ? (
          <Step state={state} review={review} />
        ) : (
          <NothingToDo review={review} />
        )}
      </div>
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

/** Not at first: a page that loads leaves the focus where it is. */
function useFocusOnChange(step: string) {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    place.current?.focus();
  }, [step]);
  return place;
}
