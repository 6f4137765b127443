import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { usePhone } from "#lib/use-media.ts";
import { useWords } from "#lib/use-words.ts";
import { useAccountType } from "#ui/account-type.ts";
import { Field } from "#ui/field.tsx";
import { ListingLine } from "#ui/listing-line.tsx";
import { NumberField } from "#ui/number-field.tsx";
import { Select } from "#ui/select.tsx";
import type { Ticket, TicketField } from "./ticket.ts";
import type { Account, TicketState } from "./use-ticket.ts";

/** Symbol, quantity, type, limit price, account. */
export function TicketFields({ state }: { state: TicketState }) {
  const { t } = useLingui();
  const words = useWords();
  const phone = usePhone();
  const format = useFormat();
  const { ticket, edit, listing, held } = state;
  const wrong = (field: TicketField): string | undefined => {
    const key = state.problems[field];
    return key === undefined ? undefined : words(key as "order.symbol_required");
  };
  const heldText = format.number(held, { maxDigits: 8 });
  return (
    <>
      <div className="grid grid-cols-2 gap-x-3 gap-y-2">
        <Field
          label={t`Symbol`}
          name="symbol"
          upperCase
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={ticket.symbol}
          error={wrong("symbol")}
          unit={listing.price === undefined ? undefined : format.price(listing.price)}
          onChange={(event) => edit({ symbol: event.currentTarget.value.toUpperCase() })}
        />
        <NumberField
          label={t`Quantity`}
          name="quantity"
          value={ticket.quantity}
          onChange={(quantity) => edit({ quantity })}
          error={wrong("quantity")}
          limit={held > 0 || (ticket.side === "SELL" && listing.stock) ? t`${heldText} held` : undefined}
          {...(phone ? { step: 1, min: 1 } : { unit: t`shares` })}
        />
        <div className="col-span-2">
          <ListingLine listing={listing} />
        </div>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <div className={ticket.type === "Limit" ? "" : "col-span-2"}>
          <Select<Ticket["type"]>
            label={t`Type`}
            name="type"
            value={ticket.type}
            onChange={(type) => edit({ type })}
            options={[
              { value: "Market", label: t({ message: "Market", context: "order type" }) },
              { value: "Limit", label: t({ message: "Limit", context: "order type" }) },
            ]}
          />
        </div>
        {ticket.type === "Limit" ? (
          <NumberField
            label={t`Limit price`}
            name="limit-price"
            value={ticket.limitPrice}
            onChange={(limitPrice) => edit({ limitPrice })}
            error={wrong("limitPrice")}
            {...(listing.stock === undefined ? {} : { unit: listing.stock.currency })}
          />
        ) : null}
      </div>
      <AccountSelect state={state} />
    </>
  );
}

function AccountSelect({ state }: { state: TicketState }) {
  const { t } = useLingui();
  const words = useWords();
  const typeName = useAccountType();
  const { accounts, account, loadingAccounts, edit, listing } = state;
  const options =
    accounts.length === 0
      ? [
          {
            value: "",
            label: loadingAccounts ? t`Loading accounts...` : t`New demo account`,
          },
        ]
      : accounts.map(({ id, display_name }) => ({ value: id, label: typeName(display_name) }));
  return (
    <Select
      label={t`Account`}
      name="account"
      value={account?.id ?? ""}
      options={options}
      onChange={(accountId) => edit({ accountId })}
      error={state.problems.account === undefined ? undefined : words("error.account_required")}
      limit={account === undefined ? undefined : t`available cash`}
      beside={
        account === undefined ? undefined : <Cash account={account} currency={listing.stock?.currency} />
      }
    />
  );
}

/** Free cash in the currency of the security where the account holds it, otherwise in its own. */
function Cash({ account, currency }: { account: Account; currency: string | undefined }) {
  const format = useFormat();
  const cash = cashOf(account, currency);
  if (cash === undefined) return null;
  return (
    <span className="amount">
      {format.money(cash.amount, { currency: cash.currency })} {cash.currency}
    </span>
  );
}

export function cashOf(account: Account, currency: string | undefined) {
  return (
    account.cash.find((each) => each.currency === currency) ??
    account.cash.find((each) => each.currency === account.currency)
  );
}
