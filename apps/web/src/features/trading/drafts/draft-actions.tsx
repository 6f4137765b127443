import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { ReviewMark } from "#shared/analysis/review-mark.tsx";
import { Button } from "#ui/button.tsx";
import type { DraftOrder } from "../ai/use-trading-dashboard.ts";
import type { DraftListProps } from "./draft-list.ts";

interface DraftActionsProps extends Pick<DraftListProps, "reviewLine" | "busyId" | "onApprove" | "onReject"> {
  draft: DraftOrder;
}

/** Why it waits, then what can be done with it. */
export function DraftActions({ draft, reviewLine, busyId, onApprove, onReject }: DraftActionsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const line = format.number(reviewLine, { digits: 2 });
  const { symbol } = draft.universal_symbol;
  const busy = busyId === draft.id;
  return (
    <span className="inline-flex items-center justify-end gap-2">
      <span className="mr-1 flex-none">
        {draft.requires_review ? (
          <ReviewMark />
        ) : (
          <span className="text-12 text-muted">{t`Clears ${line}`}</span>
        )}
      </span>
      <Button
        size="sm"
        className="max-tab:h-11"
        disabled={busy}
        aria-haspopup="dialog"
        aria-label={t`Approve ${symbol}`}
        onClick={() => onApprove(draft)}
      >
        {t`Approve`}
      </Button>
      <Button
        size="sm"
        variant="quiet"
        className="max-tab:h-11"
        busy={busy}
        aria-label={t`Reject ${symbol}`}
        onClick={() => onReject(draft)}
      >
        {t`Reject`}
      </Button>
    </span>
  );
}
