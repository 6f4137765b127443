import { useLingui } from "@lingui/react/macro";
import type { CallOf } from "@neuro/contract";
import { useAction } from "#data/queries/use-action.ts";
import { useOperation } from "#data/queries/use-operation.ts";
import { usePaywall } from "#data/subscription/subscription-gate.ts";
import { toast } from "#lib/toast.ts";
import { useAccountType } from "#shared/accounts/account-name.ts";
import { useConfirmLive } from "#shared/trading/confirm-live.ts";
import { usePaywallQuestion } from "#shared/trading/use-paywall-question.ts";
import type { OwnRule } from "../rules/own-rule.ts";

type Body = CallOf<"tradeRule">["body"];

/** What changes how a strategy is traded, and what lets it decide now. */
export function useRuleTrade({ id, rule }: OwnRule) {
  const { t } = useLingui();
  const params = { id };
  const saving = useAction("tradeRule", { refreshes: ["tradingRules"] });
  const running = useAction("runRule", { refreshes: ["ruleDecisions", "tradingDashboard", "orders"] });
  const mayGoLive = useLiveQuestion(rule.name);
  const { name } = rule;
  return {
    saving: saving.busy,
    running: running.busy,
    /** Why the last save or run was refused. */
    failure: saving.error ?? running.error,
    async save(body: Body): Promise<void> {
      running.reset();
      if (!(await mayGoLive(body))) return;
      const saved = await saving.run({ params, body }).catch(() => null);
      if (saved === null) return;
      toast({ title: body.conduct === "off" ? t`${name} is not traded any more.` : t`${name} is saved.` });
    },
    async decideNow(): Promise<void> {
      saving.reset();
      const begun = await running.run({ params }).catch(() => null);
      if (begun !== null) toast({ kind: "info", title: t`${name} decides now.` });
    },
  };
}

export type RuleTradeState = ReturnType<typeof useRuleTrade>;

/** Asks before real orders are sent by themselves. */
function useLiveQuestion(name: string): (body: Body) => Promise<boolean> {
  const { t } = useLingui();
  const typeName = useAccountType();
  const accounts = useOperation("accounts").data?.accounts ?? [];
  const confirmLive = useConfirmLive();
  const locked = usePaywall(accounts.some(({ mode }) => mode === "live"));
  const askToSubscribe = usePaywallQuestion();
  return async ({ conduct, account_id }) => {
    const account = accounts.find(({ id }) => id === account_id);
    if (conduct === "off" || account?.mode !== "live") return true;
    if (locked) {
      await askToSubscribe();
      return false;
    }
    if (conduct === "draft") return true;
    const where = typeName(account.display_name);
    return await confirmLive(
      t`Let ${name} trade with real money?`,
      t`From now on it sends real orders to ${where} after each open, as it was tested and within your limits.`,
      t`Trade live`,
    );
  };
}
