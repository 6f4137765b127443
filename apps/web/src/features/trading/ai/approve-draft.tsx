import { useLingui } from "@lingui/react/macro";
import { useOperation } from "#data/use-operation.ts";
import { useAccountType } from "#ui/account-type.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Callout } from "#ui/note.tsx";
import { Tag } from "#ui/tag.tsx";
import { DraftFields } from "./draft-fields.tsx";
import { DraftPreview } from "./draft-preview.tsx";
import { useApproveDraft } from "./use-approve-draft.ts";
import type { DraftOrder } from "./use-trading-dashboard.ts";

/** The draft as an order: edited, then confirmed. A live one goes through the server's preview before. */
export default function ApproveDraft({ draft, onClose }: { draft: DraftOrder; onClose(): void }) {
  const { t } = useLingui();
  const typeName = useAccountType();
  const state = useApproveDraft(draft, onClose);
  const account = useOperation("accounts").data?.accounts.find(({ id }) => id === draft.account_id);
  const where = account === undefined ? "" : typeName(account.display_name);
  const live = draft.mode === "live";
  const { symbol } = draft.universal_symbol;
  const { preview } = state;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width={560}
      title={
        <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
          {draft.action === "BUY" ? t`Buy ${symbol}` : t`Sell ${symbol}`}
          <Tag tone={live ? "live" : "ink"}>
            {live ? t({ message: "Live", context: "mode" }) : t({ message: "Paper", context: "mode" })}
          </Tag>
        </span>
      }
      description={where === "" ? draft.name : `${draft.name}, ${where}`}
      foot={
        preview === null ? (
          <>
            <Button onClick={onClose}>{t`Cancel`}</Button>
            <Button variant="primary" busy={state.busy} onClick={() => void state.go()}>
              {live ? t`Preview live order` : t`Approve, paper`}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={state.back}>{t`Back`}</Button>
            {state.expired ? (
              <Button icon="refresh" busy={state.busy} onClick={() => void state.check()}>
                {t`Check again`}
              </Button>
            ) : null}
            <Button
              variant="primary"
              busy={state.busy}
              disabled={state.expired || !preview.allowed}
              onClick={() => void state.approve()}
            >
              {t`Place live order`}
            </Button>
          </>
        )
      }
    >
      {preview === null ? (
        <DraftFields draft={draft} state={state} />
      ) : (
        <DraftPreview preview={preview} secondsLeft={state.secondsLeft} />
      )}
      {state.failure === null ? null : (
        <div role="alert" className="mt-4">
          <Callout tone="loss" title={state.failure.title}>
            {state.failure.detail}
          </Callout>
        </div>
      )}
    </Dialog>
  );
}
