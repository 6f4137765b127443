import { useLingui } from "@lingui/react/macro";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { Button } from "#ui/button.tsx";
import { Money } from "#ui/figures/figure.tsx";
import { Source } from "#ui/figures/source.tsx";
import { EmptyState } from "#ui/states.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import { ChoiceStep } from "./choice-step.tsx";
import { ReviewEnded } from "./review-ended.tsx";
import type { PlanToPlace } from "./review-flow.ts";
import type { useTargetFlow } from "./use-target-flow.ts";

/** The trades to the reader's own target, at the prices of now, and the way to place them. */
export function TargetReview({ plan, state, leave }: NonNullable<ReturnType<typeof useTargetFlow>>) {
  const { t } = useLingui();
  const { end } = state.flow;
  return (
    <>
      <Head plan={plan} />
      {end === null && plan.proposal_id === null ? (
        <EmptyState
          title={t`Nothing is left to trade towards this target.`}
          action={<Button size="sm" onClick={leave}>{t`See Neuro’s review`}</Button>}
        />
      ) : end === null ? (
        <ChoiceStep state={state} review={plan} />
      ) : (
        <ReviewEnded end={end} busy={false} onAgain={leave} />
      )}
    </>
  );
}

function Head({ plan }: { plan: PlanToPlace }) {
  const { t } = useLingui();
  return (
    <div className="mb-3 flex min-h-7 flex-wrap items-center gap-x-3 gap-y-0.5 max-tab:mb-4">
      <h2 id="optimization-title" className="text-14 font-semibold tracking-[-0.005em]">
        {t`Trades to your target`}
      </h2>
      <span className="flex flex-wrap items-center gap-x-3 text-13 text-muted">
        <span>
          {plan.mode === "live" ? t`Live accounts` : t`Paper accounts`},{" "}
          <Money value={plan.total_portfolio_value} />
        </span>
        <Source of={plan.provenance} why={plan.note} />
        <TabLink tab="advanced" className={textLinkClass}>{t`Change the target`}</TabLink>
      </span>
    </div>
  );
}
