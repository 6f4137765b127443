import { useLingui } from "@lingui/react/macro";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import type { ActionProps } from "./action-props.ts";
import { ComingSoon } from "./coming-soon.tsx";
import { MoveForm } from "./move-form.tsx";
import { useFundsWords } from "./use-funds-words.ts";

const ACCOUNTS_NEEDED = 2;

/** Units from one account to another, in kind; needs two connected accounts, and practice money on both sides. */
export function MoveWindow({ account, onClose }: ActionProps) {
  const { t } = useLingui();
  const words = useFundsWords();
  const format = useFormat();
  const accounts = useOperation("accountsEnhanced").data?.accounts ?? [];
  const connected = accounts.filter(({ is_connected, can_trade }) => is_connected && can_trade);
  if (connected.length < ACCOUNTS_NEEDED) {
    return (
      <ComingSoon title={t`Move holdings`} onClose={onClose}>
        {words("detail.transfer_needs_two_accounts", { count: format.number(connected.length) })}
      </ComingSoon>
    );
  }
  if (account.mode === "live") {
    return (
      <ComingSoon title={t`Move holdings`} brokerage={account.brokerage_name} onClose={onClose}>
        {words("error.transfer_coming_soon")}
      </ComingSoon>
    );
  }
  return (
    <MoveForm account={account} others={connected.filter(({ id }) => id !== account.id)} onClose={onClose} />
  );
}
