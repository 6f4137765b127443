import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import { useAccountType } from "#shared/accounts/account-name.ts";
import { CurrencySelect } from "#shared/forms/currency-select.tsx";
import { Field } from "#ui/fields/field.tsx";
import { Select } from "#ui/fields/select.tsx";
import { accountTypes } from "./account-types.ts";
import type { Change, Look } from "./look.ts";

type FileAccount = Look["accounts"][number];
type NewAccount = NonNullable<FileAccount["new_account"]>;

const NEW = "new";

interface LookAccountsProps {
  look: Look;
  busy: boolean;
  onChange(body: Change): void;
}

/** Where the lines go: an account of one's own, or a new one that is kept here. */
export function LookAccounts({ look, busy, onChange }: LookAccountsProps) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Where the lines go`}>
      <h3 className="text-14 font-semibold">{t`Where the lines go`}</h3>
      <ul>
        {look.accounts.map((account) => (
          <li key={account.key} className="border-b border-line py-3">
            <AccountRow account={account} busy={busy} onChange={onChange} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function AccountRow({ account, busy, onChange }: { account: FileAccount } & Omit<LookAccountsProps, "look">) {
  const { t } = useLingui();
  const accountName = useAccountType();
  const own = useOperation("accountsEnhanced").data?.accounts ?? [];
  const { key, number, name, account_id, new_account, lines } = account;
  const [typed, setTyped] = useState(new_account?.name ?? "");
  const change = (choice: NonNullable<Change["accounts"]>[string]) =>
    onChange({ accounts: { [key]: choice } });
  const renew = (changed: Partial<NewAccount>) => {
    const { type = null, currency = "CAD" } = { ...new_account, ...changed };
    const called = (changed.name ?? typed).trim();
    change({ type: type ?? "investment", currency, name: called === "" ? t`Imported account` : called });
  };
  const inFile = [name, number].filter(Boolean).join(" · ");
  const told = plural(lines, { one: `# line`, other: `# lines` });
  const types = accountTypes.map((type) => ({ value: type, label: accountName(type) }));
  return (
    <div className="grid grid-cols-1 gap-3 tab:grid-cols-2">
      <div className="tab:col-span-2 text-12 text-muted">
        {[inFile || t`The file names no account`, told].join(" · ")}
      </div>
      <Select
        label={t`Account`}
        value={account_id ?? NEW}
        disabled={busy}
        onChange={(id) => (id === NEW ? renew({}) : change({ account_id: id }))}
        options={[
          { value: NEW, label: t`A new account, kept here` },
          ...own
            .filter(({ mode }) => mode === "live")
            .map(({ id, display_name, brokerage_name }) => ({
              value: id,
              label: [accountName(display_name), brokerage_name].filter(Boolean).join(" · "),
            })),
        ]}
      />
      {new_account === null ? null : (
        <>
          <Select
            label={t`Kind of account`}
            value={new_account.type ?? ""}
            disabled={busy}
            hint={
              new_account.type === null
                ? t`The file does not say. It decides how gains are taxed.`
                : undefined
            }
            onChange={(type) => type !== "" && renew({ type })}
            options={new_account.type === null ? [{ value: "", label: t`Choose` }, ...types] : types}
          />
          <Field
            label={t`Name`}
            value={typed}
            disabled={busy}
            maxLength={80}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onBlur={() => typed.trim() !== new_account.name && renew({ name: typed })}
          />
          <CurrencySelect
            label={t`Currency of the account`}
            value={new_account.currency}
            disabled={busy}
            onChange={(currency) => renew({ currency })}
          />
        </>
      )}
    </div>
  );
}
