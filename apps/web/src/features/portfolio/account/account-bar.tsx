import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import { classNames } from "#lib/class-names.ts";
import { useFormat } from "#lib/format.ts";
import { useAccountType } from "#shared/accounts/account-name.ts";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { Icon } from "#ui/icon.tsx";

/** Back to all accounts, and across to each other one; at the right end what can be done with this one. */
export function AccountBar({ id, children }: { id: string; children?: ReactNode }) {
  const { t } = useLingui();
  const format = useFormat();
  const typeName = useAccountType();
  const accounts = useOperation("accountsEnhanced").data?.accounts ?? [];
  return (
    <div className="-mt-1 mb-4 flex min-h-10 items-center gap-3 max-tab:min-h-12 max-tab:flex-wrap tab:gap-4">
      <TabLink
        tab="portfolio"
        className="inline-flex h-9 flex-none items-center gap-2 font-book text-soft hover:text-ink max-tab:h-11"
      >
        <Icon name="arrowLeft" />
        {t`All accounts`}
      </TabLink>
      <span aria-hidden="true" className="h-5 w-px flex-none bg-line" />
      <nav aria-label={t`Accounts`} className="min-w-0 flex-1 overflow-x-auto py-0.5">
        <ul className="flex gap-1">
          {accounts.map((account) => (
            <li key={account.id} className="flex-none">
              <TabLink
                tab="portfolio"
                account={account.id}
                current={account.id === id}
                className={classNames(
                  "flex h-9 items-center gap-2 rounded-2 border px-3 whitespace-nowrap max-tab:h-11",
                  account.id === id ? "border-control bg-surface" : "border-transparent hover:bg-inset",
                )}
              >
                <span className="font-semibold">{typeName(account.display_name)}</span>
                <span className="amount text-muted">{format.money(account.balance, { whole: true })}</span>
              </TabLink>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  );
}
