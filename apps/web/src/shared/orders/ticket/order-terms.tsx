import { useLingui } from "@lingui/react/macro";
import { NumberField } from "#ui/fields/number-field.tsx";
import { Select } from "#ui/fields/select.tsx";
import { useTypeNames } from "../use-type-names.ts";
import { type OrderType, type PriceField, pricesOf, type TimeInForce, typeOf, typesOf } from "./ticket.ts";
import type { TicketState } from "./use-ticket.ts";

/** Type, its prices, and how long it may wait. */
export function OrderTerms({ state }: { state: TicketState }) {
  const { t } = useLingui();
  const names = useTypeNames();
  const { ticket, edit } = state;
  const type = typeOf(ticket);
  const prices = pricesOf({ ...ticket, bracket: false });
  const patience = (
    <Select<TimeInForce>
      label={t`Time in force`}
      name="time-in-force"
      value={ticket.timeInForce}
      onChange={(timeInForce) => edit({ timeInForce })}
      options={[
        { value: "Day", label: t`Today only` },
        { value: "GTC", label: t`Until cancelled` },
      ]}
    />
  );
  return (
    <>
      <Select<OrderType>
        label={t`Type`}
        name="type"
        value={type}
        onChange={(next) => edit({ type: next })}
        options={typesOf(ticket.side).map((value) => ({ value, label: names[value] }))}
      />
      {prices.length === 2 ? patience : null}
      {prices.map((field) => (
        <PriceInput key={field} field={field} state={state} />
      ))}
      {prices.length === 1 ? patience : null}
    </>
  );
}

function PriceInput({ field, state }: { field: PriceField; state: TicketState }) {
  const { t } = useLingui();
  const { ticket, edit, errors, listing } = state;
  const isLimit = field === "limitPrice";
  const label = isLimit ? (typeOf(ticket) === "OCO" ? t`Take-profit price` : t`Limit price`) : t`Stop price`;
  return (
    <NumberField
      label={label}
      name={isLimit ? "limit-price" : "stop-price"}
      value={ticket[field]}
      onChange={(typed) => edit(isLimit ? { limitPrice: typed } : { stopPrice: typed })}
      error={errors[field]}
      {...(listing.stock === undefined ? {} : { unit: listing.stock.currency })}
    />
  );
}
