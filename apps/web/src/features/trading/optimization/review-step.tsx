import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { isApiError, wordsOf } from "#data/calls/client.ts";
import { useAction } from "#data/queries/use-action.ts";
import { useWords } from "#lib/i18n/use-words.ts";
import { RecommendationRows } from "#shared/recommendations/recommendation-rows.tsx";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/note.tsx";
import type { PlacingFlow } from "../placing/placing-flow.ts";
import { LeftOut } from "./left-out.tsx";
import { MovedAmount } from "./moved-amount.tsx";
import { OrdersInWords } from "./orders-in-words.tsx";
import { ReviewEffects } from "./review-effects.tsx";
import { chosenOf, freshFlow, hasOrders, keyOfRecommendation, type Review, toggled } from "./review-flow.ts";
import { StepColumns } from "./step-columns.tsx";

interface ReviewStepProps {
  state: PlacingFlow;
  review: Review;
}

/** Second step: which recommendations to carry out; approve, or reject them all. */
export function ReviewStep({ state, review }: ReviewStepProps) {
  const { t } = useLingui();
  const { flow, change } = state;
  const chosen = chosenOf(flow, review);
  return (
    <StepColumns
      side={
        <>
          <ReviewEffects review={review} chosen={chosen} />
          <Decision {...{ state, review }} ready={chosen.length > 0} />
        </>
      }
    >
      <RecommendationRows
        rows={review.recommendations}
        amount={(row) => <MovedAmount of={row} />}
        orders={(row) => <OrdersInWords of={row} />}
        choice={{
          isChosen: (row) => flow.chosen.includes(keyOfRecommendation(row)),
          hindrance: (row) => (hasOrders(row) ? null : t`No order is possible now`),
          toggle: (row) => change(toggled(flow, row)),
        }}
      />
      <LeftOut review={review} />
    </StepColumns>
  );
}

function Decision({ state, review, ready }: ReviewStepProps & { ready: boolean }) {
  const { t } = useLingui();
  const words = useWords();
  const rejection = useAction("rejectOptimization");
  const [failure, setFailure] = useState<string | null>(null);

  const reject = async (): Promise<void> => {
    setFailure(null);
    try {
      await rejection.run({ body: { proposal_id: review.proposal_id ?? "" } });
    } catch (error) {
      // One that has run out can no longer be implemented either.
      if (!(isApiError(error) && error.code === "proposal_expired")) return setFailure(wordsOf(error));
    }
    state.change({ ...freshFlow, end: { kind: "rejected" } });
  };

  return (
    <div className="mt-4">
      <div className="flex gap-2">
        <Button
          variant="primary"
          className="max-tab:flex-1"
          disabled={!ready || rejection.busy}
          onClick={() => state.change({ step: "choice" })}
        >
          {t`Approve & Continue`}
        </Button>
        <Button busy={rejection.busy} onClick={() => void reject()}>
          {t`Reject`}
        </Button>
      </div>
      <p className="mt-2 min-h-8 text-12 text-muted">
        {ready
          ? t`Nothing is sent yet. Next you choose paper or live; live asks twice.`
          : t`Choose at least one recommendation to continue.`}
      </p>
      {failure === null ? null : (
        <div role="alert" className="mt-2">
          <Callout tone="loss" title={words("optimization.failed", { message: failure })} />
        </div>
      )}
    </div>
  );
}
