import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { useAccountType } from "#shared/accounts/account-name.ts";
import { Select } from "#ui/fields/select.tsx";
import { typeOf } from "./ticket.ts";
import type { TicketState } from "./use-ticket.ts";

/** The accounts of the mode, with the free cash of the chosen one. */
export function AccountSelect({ state }: { state: TicketState }) {
  const { t } = useLingui();
  const format = useFormat();
  const typeName = useAccountType();
  const { accounts, account, purse, loadingAccounts, needsBroker, edit, ticket, errors } = state;
  const none = loadingAccounts
    ? t`Loading accounts...`
    : needsBroker
      ? t`No live account`
      : t`New demo account`;
  const type = typeOf(ticket);
  return (
    <div className={type === "StopLimit" || type === "OCO" ? "col-span-2" : ""}>
      <Select
        label={t`Account`}
        name="account"
        value={account?.id ?? ""}
        options={
          accounts.length === 0
            ? [{ value: "", label: none }]
            : accounts.map(({ id, display_name }) => ({ value: id, label: typeName(display_name) }))
        }
        onChange={(accountId) => edit({ accountId })}
        error={errors.account}
        limit={
          purse === undefined ? undefined : (
            <span className="whitespace-nowrap">
              <span className="sr-only">{t`available cash`} </span>
              <span className="amount">{format.money(purse.amount, { currency: purse.currency })}</span>{" "}
              {purse.currency}
            </span>
          )
        }
      />
    </div>
  );
}
