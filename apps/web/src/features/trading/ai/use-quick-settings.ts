import { useLingui } from "@lingui/react/macro";
import type { CallOf } from "@neuro/contract";
import { useState } from "react";
import { isApiError, wordsOf } from "#data/calls/client.ts";
import { refresh } from "#data/queries/refresh.ts";
import { setCachedAnswer } from "#data/queries/set-cached-answer.ts";
import { useAction } from "#data/queries/use-action.ts";
import { usePaywall } from "#data/subscription/subscription-gate.ts";
import { useWords } from "#lib/i18n/use-words.ts";
import { toast } from "#lib/toast.ts";
import { useConfirmLive } from "#shared/trading/confirm-live.ts";
import { usePaywallQuestion } from "#shared/trading/use-paywall-question.ts";
import { useAutoAccount } from "../use-auto-account.ts";

type Change = NonNullable<CallOf<"saveAccountSettings">["body"]>;

/** The switches of the cell: each is saved at once, and stands as wanted while that is under way. */
export function useQuickSettings() {
  const { t } = useLingui();
  const words = useWords();
  const action = useAction("saveAccountSettings", { refreshes: ["tradingStatus", "tradingDashboard"] });
  const account = useAutoAccount();
  const confirmLive = useConfirmLive();
  const locked = usePaywall(account?.mode === "live");
  const askToSubscribe = usePaywallQuestion();
  const [wanted, setWanted] = useState<Change | null>(null);

  const save = async (change: Change): Promise<void> => {
    setWanted(change);
    try {
      setCachedAnswer("accountSettings", await action.run({ body: change }));
    } catch (error) {
      refresh(["accountSettings"]);
      if (isApiError(error) && error.code === "subscription_required") return await askToSubscribe();
      toast({
        kind: "error",
        title: words(isApiError(error) ? "settings.failed" : "settings.unexpected"),
        detail: wordsOf(error),
      });
    } finally {
      setWanted(null);
    }
  };

  return {
    busy: action.busy,
    autoTrading: wanted?.auto_trading,
    strategies: wanted?.strategies,
    save,
    async setAutoTrading(on: boolean): Promise<void> {
      if (on && locked) return await askToSubscribe();
      if (on && account?.mode === "live") {
        const body = t`From now on Neuro sends real orders to ${account.name} at each phase of the schedule, within your limits.`;
        if (!(await confirmLive(t`Turn on auto-trading with real money?`, body, t`Turn on live`))) return;
      }
      await save({ auto_trading: on });
    },
  };
}
