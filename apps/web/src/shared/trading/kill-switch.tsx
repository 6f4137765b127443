import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import { wordsOf } from "#data/calls/client.ts";
import { orderReads } from "#data/queries/refresh.ts";
import { useAction } from "#data/queries/use-action.ts";
import { toast } from "#lib/toast.ts";
import { Button } from "#ui/button.tsx";
import { confirm } from "#ui/windows/confirm.ts";

/** Stops all trading after a question that says what it cancels; resumes it with one press. */
export function KillSwitch({ status }: { status: AnswerOf<"tradingStatus"> }) {
  const { t } = useLingui();
  const action = useAction("setKillSwitch", {
    refreshes: [...orderReads, "accountSettings", "tradingDashboard"],
  });
  const working = status.working_orders;
  const kept = status.protective_orders;
  const cancels =
    working === 0
      ? t`No working order to cancel`
      : plural(working, { one: "Cancels # working order", other: "Cancels # working orders" });

  const set = async (on: boolean): Promise<void> => {
    try {
      const { message } = await action.run({ body: { on } });
      toast({ kind: on ? "info" : "done", title: message });
    } catch (error) {
      toast({
        kind: "error",
        title: on ? t`Trading could not be stopped.` : t`Trading could not be resumed.`,
        detail: wordsOf(error),
      });
    }
  };

  const stop = async (): Promise<void> => {
    const stays =
      kept === 0
        ? ""
        : plural(kept, {
            one: "# protective exit stays, so that what you hold remains protected.",
            other: "# protective exits stay, so that what you hold remains protected.",
          });
    const agreed = await confirm({
      title: t`Stop all trading?`,
      body: [`${cancels}.`, t`Until you resume, no new order is sent, neither yours nor Neuro’s.`, stays]
        .filter(Boolean)
        .join(" "),
      confirmLabel: t`Stop all trading`,
      tone: "warn",
    });
    if (agreed) await set(true);
  };

  if (status.kill_switch) {
    return (
      <Button icon="play" className="max-tab:w-full" busy={action.busy} onClick={() => void set(false)}>
        {t`Resume trading`}
      </Button>
    );
  }
  return (
    <div className="flex items-center gap-3 max-tab:w-full max-tab:justify-between">
      <span className="text-12 text-muted">{cancels}</span>
      <Button variant="warn" icon="stop" busy={action.busy} onClick={() => void stop()}>
        {t`Stop all trading`}
      </Button>
    </div>
  );
}
