import { useLingui } from "@lingui/react/macro";
import { Money } from "#ui/figures/figure.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Steps } from "#ui/steps.tsx";
import type { Review, ReviewStep } from "./review-flow.ts";

const order: readonly ReviewStep[] = ["recommendations", "review", "choice"];

/** The title; with a review whose it is and when it was priced; with something to approve the step under way. */
export function ReviewHead({ review, step }: { review?: Review; step?: ReviewStep }) {
  const { t } = useLingui();
  return (
    <div className="mb-3 flex min-h-7 flex-wrap items-center justify-between gap-x-6 gap-y-2 max-tab:mb-4">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-0.5">
        <h2 id="optimization-title" className="text-14 font-semibold tracking-[-0.005em]">
          {t`Optimization review`}
        </h2>
        {review === undefined || review.outcome === "no_data" ? null : (
          <span className="flex flex-wrap items-center gap-x-3 text-13 text-muted">
            <span>
              {review.mode === "live" ? t`Live accounts` : t`Paper accounts`},{" "}
              <Money value={review.current_portfolio.total_value} />
            </span>
            <Source of={review.provenance} why={review.risk_analysis.note} />
          </span>
        )}
      </div>
      {step === undefined ? null : (
        <Steps
          label={t`Steps of the review`}
          steps={[t`Recommendations`, t`Review`, t`Paper or live`]}
          current={order.indexOf(step)}
          currentId="optimization-step"
        />
      )}
    </div>
  );
}
