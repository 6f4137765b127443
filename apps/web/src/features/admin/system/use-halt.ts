import { useLingui } from "@lingui/react/macro";
import type { OperationId } from "@neuro/contract";
import { wordsOf } from "#data/calls/client.ts";
import { useAction } from "#data/queries/use-action.ts";
import { toast } from "#lib/toast.ts";
import { confirm } from "#ui/windows/confirm.ts";

/** What a halt changes for everybody, the administrator included. */
export const haltReads = [
  "adminTradingHalt",
  "adminAudit",
  "tradingStatus",
] as const satisfies readonly OperationId[];

export function useResume() {
  const { t } = useLingui();
  const action = useAction("adminSetTradingHalt", { refreshes: haltReads });
  return {
    busy: action.busy,
    async run(): Promise<void> {
      const agreed = await confirm({
        title: t`Resume the trading of everybody?`,
        body: t`Orders are sent again at once. Orders that the halt cancelled do not come back, and a kill switch of somebody’s own stays on.`,
        confirmLabel: t`Resume all trading`,
      });
      if (!agreed) return;
      try {
        await action.run({ body: { on: false } });
        toast({ kind: "done", title: t`Trading goes on` });
      } catch (error) {
        toast({ kind: "error", title: t`Trading is still halted`, detail: wordsOf(error) });
      }
    },
  };
}
