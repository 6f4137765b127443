import { useLingui } from "@lingui/react/macro";
import { useAccountType } from "#shared/accounts/account-name.ts";
import { CheckBox } from "#ui/fields/check-box.tsx";
import type { Person } from "./use-room-words.ts";

interface PersonAccountsProps {
  /** Of everybody in the household. */
  accounts: Person["accounts"];
  own: readonly string[];
  onChange(own: readonly string[]): void;
}

/** Whose accounts they are: plans, and those whose gains are taxed. */
export function PersonAccounts({ accounts, ...chosen }: PersonAccountsProps) {
  const { t } = useLingui();
  return (
    <>
      <Accounts
        label={t`Registered plans`}
        accounts={accounts.filter(({ is_plan }) => is_plan)}
        {...chosen}
      />
      <Accounts label={t`Taxed accounts`} accounts={accounts.filter(({ is_plan }) => !is_plan)} {...chosen} />
    </>
  );
}

interface AccountsProps extends PersonAccountsProps {
  label: string;
}

/** Whose account it is: one that is taken here is nobody else's. */
function Accounts({ label, accounts, own, onChange }: AccountsProps) {
  const accountName = useAccountType();
  if (accounts.length === 0) return null;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-12 font-medium text-soft">{label}</legend>
      {accounts.map(({ account_id, display_name }) => (
        <span key={account_id} className="flex items-center gap-2 text-13">
          <CheckBox
            label={accountName(display_name)}
            checked={own.includes(account_id)}
            onChange={(isOwn) =>
              onChange(isOwn ? [...own, account_id] : own.filter((each) => each !== account_id))
            }
          />
          <span aria-hidden="true">{accountName(display_name)}</span>
        </span>
      ))}
    </fieldset>
  );
}
