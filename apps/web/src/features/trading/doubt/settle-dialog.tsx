import { useLingui } from "@lingui/react/macro";
import type { Order } from "@neuro/contract";
import { useState } from "react";
import { isApiError, wordsOf } from "#data/calls/client.ts";
import { orderReads } from "#data/queries/refresh.ts";
import { useAction } from "#data/queries/use-action.ts";
import { useOperation } from "#data/queries/use-operation.ts";
import { toast } from "#lib/toast.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { Skeleton } from "#shared/loading/skeleton.tsx";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/note.tsx";
import { confirm } from "#ui/windows/confirm.ts";
import { Dialog } from "#ui/windows/dialog.tsx";
import { DoubtShown } from "./doubt-shown.tsx";
import { NOT_PLACED } from "./fate-choices.tsx";

interface SettleDialogProps {
  order: Order;
  /** "Buy 20 FTS, Limit 50.10". */
  what: string;
  onClose(): void;
}

/** Shows what the broker has that an order in doubt may be, and takes its owner's word on what became of it. */
export function SettleDialog({ order, what, onClose }: SettleDialogProps) {
  const { t } = useLingui();
  // The broker is asked anew each time.
  const query = useOperation("orderDoubt", { params: { id: order.id } }, { staleMs: 0 });
  const action = useAction("settleOrder", { refreshes: orderReads });
  const [chosen, setChosen] = useState<string | null>(null);
  const inDoubt = query.data?.state === "in_doubt";

  const settle = async (fate: string): Promise<void> => {
    const isThere = fate !== NOT_PLACED;
    const agreed = await confirm({
      title: isThere ? t`Is it this order for certain?` : t`Is it not at the broker for certain?`,
      body: isThere
        ? t`${what}: Neuro takes the broker’s order ${fate} for it and books what it fills. This cannot be taken back.`
        : t`${what}: the order ends here and what it set aside is free again. Should the broker fill it after all, your account holds it twice as soon as you place it again. This cannot be taken back.`,
      confirmLabel: isThere ? t`It is this one` : t`It is not there`,
      cancelLabel: t`Look again`,
      tone: "warn",
    });
    if (!agreed) return;
    const body = isThere
      ? ({ outcome: "placed", broker_order_id: fate } as const)
      : ({ outcome: "not_placed" } as const);
    try {
      const { message } = await action.run({ params: { id: order.id }, body });
      toast({ kind: "done", title: message });
      onClose();
    } catch (error) {
      if (isApiError(error)) void query.refetch();
    }
  };

  return (
    <Dialog
      onClose={onClose}
      width={600}
      title={t`What became of this order?`}
      description={what}
      foot={
        <>
          <Button onClick={onClose}>{inDoubt ? t`Leave it open` : t`Close`}</Button>
          {inDoubt ? (
            <Button
              variant="primary"
              busy={action.busy}
              disabled={chosen === null}
              onClick={() => chosen !== null && void settle(chosen)}
            >
              {t`Settle…`}
            </Button>
          ) : (
            <Button icon="refresh" busy={query.isFetching} onClick={() => void query.refetch()}>
              {t`Ask again`}
            </Button>
          )}
        </>
      }
    >
      <Answer
        query={query}
        failed={t`The broker could not be asked.`}
        skeleton={
          <>
            <p role="status" className="mb-3 text-13 text-soft">{t`Asking the broker…`}</p>
            <Skeleton heights={[20, 64, 64]} />
          </>
        }
      >
        {(doubt) => <DoubtShown doubt={doubt} what={what} chosen={chosen} onChoose={setChosen} />}
      </Answer>
      {action.error === null ? null : (
        <div role="alert" className="mt-4">
          <Callout tone="loss" title={t`The order was not settled.`}>
            {wordsOf(action.error)}
          </Callout>
        </div>
      )}
    </Dialog>
  );
}
