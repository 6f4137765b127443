import { useLingui } from "@lingui/react/macro";
import type { Account } from "@neuro/contract";
import { LiveBadge } from "#ui/badge.tsx";
import { Tag } from "#ui/tag.tsx";

/** Live where the account's money is real; a rehearsal of live trading is practice. */
export function AccountMoney({ account }: { account: Pick<Account, "mode" | "real_money" | "is_kept"> }) {
  const { t } = useLingui();
  if (account.is_kept) return <Tag>{t`Kept here`}</Tag>;
  const practice = account.mode === "live" ? t`Rehearsal` : t`Paper`;
  return <LiveBadge live={account.real_money}>{account.real_money ? t`Live` : practice}</LiveBadge>;
}
