import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { isOwed } from "@neuro/contract";
import type { ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { Button } from "#ui/button.tsx";
import { Money } from "#ui/figures/figure.tsx";
import { Cell, Stack } from "#ui/sheet.tsx";
import { ItemRow } from "./item-row.tsx";
import type { NetWorth } from "./use-worth-words.ts";

interface WorthListsProps {
  worth: NetWorth;
  onAdd(): void;
  onOpen(id: string): void;
}

/** Everything the net worth is made of: what is owned, what is owed. */
export function WorthLists({ worth, onAdd, onOpen }: WorthListsProps) {
  const { t } = useLingui();
  const { items, investments_home, bank_home, credit_home, owned_home, owed_home, practice_accounts } = worth;
  const rows = (owed: boolean) =>
    items
      .filter(({ kind }) => isOwed(kind) === owed)
      .map((item) => <ItemRow key={item.id} item={item} items={items} onOpen={() => onOpen(item.id)} />);
  const count = worth.accounts;
  const accounts = plural(count, { one: "# account", other: "# accounts" });
  return (
    <Stack className="grid-rows-[auto_1fr]">
      <List title={t`What you own`} total={owned_home}>
        {investments_home > 0 ? (
          <AccountsRow name={t`Investments`} note={accounts} value={investments_home} />
        ) : null}
        {bank_home > 0 ? <AccountsRow name={t`At the bank`} note={t`linked`} value={bank_home} /> : null}
        {rows(false)}
      </List>
      <List
        title={t`What you owe`}
        total={owed_home}
        foot={
          <div className="mt-3">
            <Button size="sm" icon="plus" onClick={onAdd}>{t`Add what you own or owe`}</Button>
            {practice_accounts > 0 ? (
              <p className="mt-2 text-12 text-muted">{t`Practice accounts are not in it.`}</p>
            ) : null}
          </div>
        }
      >
        {credit_home > 0 ? (
          <AccountsRow name={t`Credit lines and overdrafts`} note={t`linked`} value={credit_home} />
        ) : null}
        {rows(true)}
      </List>
    </Stack>
  );
}

interface ListProps {
  title: string;
  total: number;
  foot?: ReactNode;
  children: ReactNode;
}

function List({ title, total, foot, children }: ListProps) {
  return (
    <Cell head={title} level={3} aside={<Money value={total} className="text-14 font-semibold" />}>
      <ul aria-label={title}>{children}</ul>
      {foot}
    </Cell>
  );
}

/** Accounts of one kind together; each is in the list of accounts. */
function AccountsRow({ name, note, value }: { name: string; note: string; value: number }) {
  const format = useFormat();
  return (
    <li className="flex justify-between gap-x-4 border-b border-line py-2 last:border-0">
      <div className="min-w-0">
        <p className="text-13">{name}</p>
        <p className="text-12 text-muted">{note}</p>
      </div>
      <p className="amount flex-none text-13">{format.money(value)}</p>
    </li>
  );
}
