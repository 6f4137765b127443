import { useLingui } from "@lingui/react/macro";
import { useOperation } from "#data/queries/use-operation.ts";
import { useAccountType } from "#shared/accounts/account-name.ts";
import { ModeTag } from "#shared/accounts/mode-tag.tsx";
import { OrderFailureNote } from "#shared/orders/review/order-failure-note.tsx";
import { OrderReview } from "#shared/orders/review/order-review.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/windows/dialog.tsx";
import type { DraftOrder } from "../ai/use-trading-dashboard.ts";
import { DraftFields } from "./draft-fields.tsx";
import { useApproveDraft } from "./use-approve-draft.ts";

/** The draft as an order: edited, then previewed and confirmed like any other. */
export default function ApproveDraft({ draft, onClose }: { draft: DraftOrder; onClose(): void }) {
  const { t } = useLingui();
  const typeName = useAccountType();
  const state = useApproveDraft(draft, onClose);
  const account = useOperation("accounts").data?.accounts.find(({ id }) => id === draft.account_id);
  const where = account === undefined ? "" : typeName(account.display_name);
  const live = draft.mode === "live";
  const { symbol } = draft.universal_symbol;
  const { review } = state;
  return (
    <>
      <Dialog
        open={!review.open}
        onClose={onClose}
        width={560}
        title={
          <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
            {draft.action === "BUY" ? t`Buy ${symbol}` : t`Sell ${symbol}`}
            <ModeTag mode={draft.mode} />
          </span>
        }
        description={where === "" ? draft.name : `${draft.name}, ${where}`}
        foot={
          <>
            <Button onClick={onClose}>{t`Cancel`}</Button>
            <Button variant="primary" busy={review.busy !== null} onClick={state.preview}>
              {live ? t`Preview live order` : t`Preview paper order`}
            </Button>
          </>
        }
      >
        <DraftFields draft={draft} state={state} />
        {review.failure === null || review.open ? null : (
          <div className="mt-4">
            <OrderFailureNote failure={review.failure} />
          </div>
        )}
      </Dialog>
      <OrderReview review={review} afterwards={nextDraft} />
    </>
  );
}

/** The next decision to make, or the place where there are none left. */
function nextDraft(): HTMLElement | null {
  return document.querySelector<HTMLElement>("#drafts button") ?? document.getElementById("main");
}
