import { useLingui } from "@lingui/react/macro";
import { CellHead } from "#ui/cell-head.tsx";
import { Money } from "#ui/figure.tsx";
import { Source } from "#ui/source.tsx";
import { Steps } from "#ui/steps.tsx";
import type { Review, ReviewStep } from "./review-flow.ts";

const order: readonly ReviewStep[] = ["recommendations", "review", "choice"];

/** The title; with a review whose it is and when it was priced; with something to approve the step under way. */
export function ReviewHead({ review, step }: { review?: Review; step?: ReviewStep }) {
  const { t } = useLingui();
  return (
    <CellHead
      title={<span id="optimization-title">{t`Optimization review`}</span>}
      beside={
        review === undefined || review.outcome === "no_data" ? undefined : (
          <span className="flex flex-wrap items-center gap-x-3 text-13 text-muted">
            <span>
              {t`All accounts`}, <Money value={review.current_portfolio.total_value} />
            </span>
            <Source of={review.provenance} why={review.risk_analysis.note} />
          </span>
        )
      }
    >
      {step === undefined ? undefined : (
        <Steps
          label={t`Steps of the review`}
          steps={[t`Recommendations`, t`Review`, t`Paper or live`]}
          current={order.indexOf(step)}
        />
      )}
    </CellHead>
  );
}
