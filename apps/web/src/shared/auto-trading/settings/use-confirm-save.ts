import { useLingui } from "@lingui/react/macro";
import { useOperation } from "#data/queries/use-operation.ts";
import { usePaywall } from "#data/subscription/subscription-gate.ts";
import { useAccountType } from "#shared/accounts/account-name.ts";
import { useConfirmLive } from "#shared/trading/confirm-live.ts";
import { usePaywallQuestion } from "#shared/trading/use-paywall-question.ts";
import type { SettingsForm, SettingsValues } from "./settings-form.ts";

/** Asks before a save after which Neuro trades with real money where it did not before. */
export function useConfirmSave(): (form: SettingsForm, saved: SettingsValues) => Promise<boolean> {
  const { t } = useLingui();
  const typeName = useAccountType();
  const accounts = useOperation("accounts").data?.accounts ?? [];
  const confirmLive = useConfirmLive();
  const locked = usePaywall(accounts.some(({ mode }) => mode === "live"));
  const askToSubscribe = usePaywallQuestion();
  return async (form, saved) => {
    const account = accounts.find(({ id }) => id === form.auto_account_id);
    const isSame = form.auto_trading === saved.auto_trading && form.auto_account_id === saved.auto_account_id;
    if (isSame || !form.auto_trading || account?.mode !== "live") return true;
    if (locked) {
      await askToSubscribe();
      return false;
    }
    const name = typeName(account.display_name);
    return await confirmLive(
      t`Turn on auto-trading with real money?`,
      t`From now on Neuro sends real orders to ${name} at each phase of the schedule, within your limits.`,
      t`Turn on live`,
    );
  };
}
