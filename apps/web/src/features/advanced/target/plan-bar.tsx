import { useLingui } from "@lingui/react/macro";
import { asPercent } from "@neuro/contract";
import type { Action } from "#data/queries/use-action.ts";
import { useFormat } from "#lib/format.ts";
import type { TargetSum } from "#shared/portfolio/target-percents.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";

export interface PlanBarProps {
  sum: TargetSum;
  plan: Action<"optimizePortfolio">;
  formId: string;
  visitor: boolean;
}

/** The sum as it is typed, what keeps it from being planned, and the button that waits for 100. */
export function PlanBar({ sum, plan, formId, visitor }: PlanBarProps) {
  const { t } = useLingui();
  const format = useFormat();
  const refused = useRefusal(sum);
  const total = format.percent(asPercent(sum.sum), { digits: Number.isInteger(sum.sum * 10) ? 1 : 2 });
  const noteId = `${formId}-refusal`;
  return (
    <div className="mb-4 border-b border-line pb-4">
      <div className="flex items-center justify-between gap-4">
        <p role="status" className="flex items-center gap-3">
          <span className="text-13 text-soft">{t`Sum of the target`}</span>
          <span className={`inline-flex items-center gap-2 ${refused === null ? "text-gain" : "text-loss"}`}>
            <Icon name={refused === null ? "check" : "warning"} />
            <span className="fig text-20">{total}</span>
          </span>
        </p>
        <Button
          type="submit"
          form={formId}
          variant="primary"
          busy={plan.busy}
          disabled={visitor || refused !== null}
          aria-describedby={refused === null && !visitor ? undefined : noteId}
        >
          {t`Plan the trades`}
        </Button>
      </div>
      {visitor || refused !== null ? (
        <p id={noteId} className="mt-2 text-13 text-soft">
          {visitor ? t`Log in or try the demo to plan trades for a portfolio.` : refused}
        </p>
      ) : null}
      {plan.error === null ? null : (
        <p role="alert" className="mt-2 flex items-start gap-2 text-13 text-loss">
          <Icon name="warning" size={14} className="mt-0.5" />
          {plan.error.detail}
        </p>
      )}
    </div>
  );
}

/** Why the figures cannot be planned; null when they can. */
export function useRefusal(sum: TargetSum): string | null {
  const { t } = useLingui();
  const format = useFormat();
  const off = format.percent(asPercent(Math.abs(sum.missing)), { digits: 2 });
  if (sum.wrong.length > 0) return t`Each share must be a number between 0 and 100.`;
  if (sum.missing > 0) return t`The shares must add up to 100%: ${off} is missing.`;
  if (sum.missing < 0) return t`The shares must add up to 100%: take ${off} away.`;
  return null;
}
