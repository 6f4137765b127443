import { useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import { useFormat } from "#lib/format.ts";
import { lazy } from "#lib/loading/lazy.ts";
import { loaderWithTexts } from "#lib/loading/load-feature.ts";
import { usePhone } from "#lib/use-media.ts";
import { ListingLine } from "#shared/stocks/listing-line.tsx";
import { Field } from "#ui/fields/field.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { AccountSelect } from "./account-select.tsx";
import { BracketFields } from "./bracket-fields.tsx";
import { oddsAsked } from "./odds-asked.ts";
import { OrderTerms } from "./order-terms.tsx";
import type { TicketState } from "./use-ticket.ts";

const PriceOdds = lazy(loaderWithTexts("range", () => import("./price-odds.tsx")));

/** Everything that is asked of an order; each field is there only while it means something. */
export function TicketFields({ state, fixed }: { state: TicketState; fixed: boolean }) {
  const { t } = useLingui();
  const phone = usePhone();
  const format = useFormat();
  const { ticket, edit, read, listing, fits, errors } = state;
  const asked = oddsAsked(ticket, read, listing);
  const most = fits === null ? "" : format.number(fits, { maxDigits: 8 });
  return (
    <>
      <div className={fixed ? "grid" : "grid grid-cols-2 gap-x-3 gap-y-2"}>
        {fixed ? null : <SymbolInput state={state} />}
        <NumberField
          label={t`Quantity`}
          name="quantity"
          value={ticket.quantity}
          onChange={(quantity) => edit({ quantity })}
          error={errors.quantity}
          limit={
            fits === null || listing.stock === undefined
              ? undefined
              : ticket.side === "SELL"
                ? t`${most} held`
                : t`${most} fits`
          }
          {...(phone ? { step: 1, min: 1 } : { unit: t`shares` })}
        />
        {fixed ? null : (
          <div className="col-span-2">
            <ListingLine listing={listing} />
          </div>
        )}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <OrderTerms state={state} />
        <AccountSelect state={state} />
      </div>
      {ticket.side === "BUY" ? <BracketFields state={state} /> : null}
      {asked === null ? null : (
        <Suspense fallback={<div className="min-h-8" />}>
          <PriceOdds asked={asked} />
        </Suspense>
      )}
    </>
  );
}

function SymbolInput({ state: { ticket, edit, listing, errors } }: { state: TicketState }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <Field
      label={t`Symbol`}
      name="symbol"
      upperCase
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      value={ticket.symbol}
      error={errors.symbol}
      unit={listing.price === undefined ? undefined : format.price(listing.price)}
      onChange={(event) => edit({ symbol: event.currentTarget.value.toUpperCase() })}
    />
  );
}
