import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { wordsOf } from "#data/calls/client.ts";
import { autoTradingReads, refresh } from "#data/queries/refresh.ts";
import { useAction } from "#data/queries/use-action.ts";
import { toast } from "#lib/toast.ts";
import { confirm } from "#ui/windows/confirm.ts";
import type { DraftOrder } from "../ai/use-trading-dashboard.ts";

/** Asks, then discards a draft for good. */
export function useRejectDraft() {
  const { t } = useLingui();
  const action = useAction("rejectDraft");
  const [busyId, setBusyId] = useState<string | null>(null);
  return {
    busyId,
    async run({ id, universal_symbol: { symbol } }: DraftOrder): Promise<void> {
      const sure = await confirm({
        title: t`Reject the draft for ${symbol}?`,
        body: t`It is discarded for good and nothing is sent. Neuro may draft ${symbol} again when a new signal comes.`,
        confirmLabel: t`Reject`,
        tone: "warn",
      });
      if (!sure) return;
      setBusyId(id);
      try {
        await action.run({ params: { id } });
        toast({ kind: "done", title: t`The draft for ${symbol} is rejected.` });
      } catch (error) {
        toast({ kind: "error", title: wordsOf(error) });
      } finally {
        setBusyId(null);
        refresh(autoTradingReads);
      }
    },
  };
}
