import { useLingui } from "@lingui/react/macro";
import type { Account } from "@neuro/contract";
import { LiveBadge } from "#ui/badge.tsx";

/** Live where the account's money is real; a rehearsal of live trading is practice. */
export function AccountMoney({ account }: { account: Pick<Account, "mode" | "real_money"> }) {
  const { t } = useLingui();
  const practice = account.mode === "live" ? t`Rehearsal` : t`Paper`;
  return <LiveBadge live={account.real_money}>{account.real_money ? t`Live` : practice}</LiveBadge>;
}
