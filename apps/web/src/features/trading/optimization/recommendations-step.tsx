import { useLingui } from "@lingui/react/macro";
import { RecommendationRows } from "#shared/recommendations/recommendation-rows.tsx";
import { Button } from "#ui/button.tsx";
import { LeftOut } from "./left-out.tsx";
import { MovedAmount } from "./moved-amount.tsx";
import { OrdersInWords } from "./orders-in-words.tsx";
import { ReviewEffects } from "./review-effects.tsx";
import { hasOrders } from "./review-flow.ts";
import { StepColumns } from "./step-columns.tsx";
import type { StepProps } from "./step-props.ts";

/** First step: what Neuro would change. */
export function RecommendationsStep({ state, review }: StepProps) {
  const { t } = useLingui();
  const { recommendations } = review;
  return (
    <StepColumns
      side={
        <>
          <ReviewEffects review={review} chosen={recommendations.filter(hasOrders)} />
          {review.proposal_id === null ? (
            <p className="mt-4 text-13 text-soft">{t`None of your accounts can trade any of this now.`}</p>
          ) : (
            <div className="mt-4">
              <Button
                variant="primary"
                busy={state.query.isFetching}
                className="max-tab:w-full"
                onClick={() => void state.begin()}
              >
                {t`Review & Approve`}
              </Button>
              <p className="mt-2 text-12 text-muted">{t`Nothing is sent yet. Next you choose what to approve.`}</p>
            </div>
          )}
        </>
      }
    >
      <RecommendationRows
        rows={recommendations}
        amount={(row) => <MovedAmount of={row} />}
        orders={(row) => <OrdersInWords of={row} />}
      />
      <LeftOut review={review} />
    </StepColumns>
  );
}
