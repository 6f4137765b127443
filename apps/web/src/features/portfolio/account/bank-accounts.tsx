import { useLingui } from "@lingui/react/macro";
import type { BankAccount } from "@neuro/contract";
import { useOperation } from "#data/queries/use-operation.ts";
import { useAccountType } from "#shared/accounts/account-name.ts";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { CellHead } from "#ui/cell-head.tsx";
import { Money } from "#ui/figures/figure.tsx";
import { Icon } from "#ui/icon.tsx";
import { Cell } from "#ui/sheet.tsx";
import { Monogram } from "../monogram.tsx";

/** Bank accounts and credit lines that came with a connection: what is there and what is owed, beside what is invested. */
export function BankAccounts() {
  const { t } = useLingui();
  const accounts = useOperation("accountsEnhanced").data?.bank_accounts ?? [];
  if (accounts.length === 0) return null;
  return (
    <Cell>
      <CellHead title={t`Bank and credit`} />
      <p className="-mt-1 mb-1 text-12 text-muted">
        {t`Money at the bank and debts of credit lines: in no value, return or share of your investments.`}
      </p>
      <ul aria-label={t`Bank and credit`}>
        {accounts.map((account) => (
          <BankRow key={account.id} account={account} />
        ))}
      </ul>
    </Cell>
  );
}

function BankRow({ account }: { account: BankAccount }) {
  const { t } = useLingui();
  const typeName = useAccountType();
  const { id, brokerage_name: bank, number, category, display_name: name, balance } = account;
  const kind = typeName(category === "credit" ? "Credit line" : "Bank");
  return (
    <li className="flex items-center gap-3 border-b border-grid py-2.5 last:border-b-0">
      <Monogram of={bank} />
      <span className="min-w-0 flex-1">
        <TabLink
          tab="portfolio"
          account={id}
          className="block truncate text-14 font-semibold hover:underline"
        >
          {typeName(name)}
        </TabLink>
        <span className="block truncate text-12 text-muted">
          {bank}, {kind} {number}
        </span>
      </span>
      {account.needs_refresh ? (
        <span className="inline-flex items-center gap-1 text-12 text-warn">
          <Icon name="clock" size={12} />
          {t`Needs sync`}
        </span>
      ) : null}
      <span className="text-end font-semibold">
        <Money value={balance} />
      </span>
    </li>
  );
}
