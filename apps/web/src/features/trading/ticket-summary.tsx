import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { useAccountType } from "#ui/account-type.ts";
import { DefinitionList } from "#ui/definition-list.tsx";
import { Money } from "#ui/figure.tsx";
import { Icon } from "#ui/icon.tsx";
import { EstimateMark } from "#ui/provenance.tsx";
import { cashOf } from "./ticket-fields.tsx";
import type { TicketState } from "./use-ticket.ts";

/** The order as a sentence, then what it costs. */
export function TicketSummary({ state }: { state: TicketState }) {
  const { t } = useLingui();
  const { ticket, value, listing, account, fx } = state;
  const currency = listing.stock?.currency ?? account?.currency ?? "CAD";
  const cash = account === undefined ? undefined : cashOf(account, currency);
  const converted =
    value !== null && cash !== undefined && cash.currency !== currency ? convert(value, currency, fx) : null;
  const needed = cash?.currency === currency ? value : (converted?.amount ?? null);
  const short = ticket.side === "BUY" && cash !== undefined && needed !== null && needed > cash.amount;
  return (
    <div>
      <Sentence state={state} />
      <DefinitionList
        className="mt-2 border-t border-line"
        items={[
          {
            key: "value",
            term: t`Order value`,
            value:
              value === null ? (
                <span className="text-muted">–</span>
              ) : (
                <Estimated
                  why={
                    ticket.type === "Limit"
                      ? t`Quantity × limit price, before commission.`
                      : t`Quantity × last price, before commission. The fill may differ a little.`
                  }
                >
                  <Money value={value} currency={currency} /> {currency}
                </Estimated>
              ),
          },
          ...(converted === null
            ? []
            : [
                {
                  key: "converted",
                  term: t`In ${converted.currency}`,
                  value: (
                    <Estimated why={t`At the rate of ${converted.date}, before the cost of converting.`}>
                      <Money value={converted.amount} currency={converted.currency} /> {converted.currency}
                    </Estimated>
                  ),
                },
              ]),
        ]}
      />
      {short ? (
        <p className="flex items-start gap-1.5 text-12 text-warn">
          <Icon name="warning" size={14} className="mt-px" />
          {t`This is more than the cash available in this account.`}
        </p>
      ) : null}
    </div>
  );
}

function Estimated({ children, why }: { children: ReactNode; why: string }) {
  return (
    <span>
      {children}
      <EstimateMark why={why} />
    </span>
  );
}

function convert(value: number, from: string, fx: TicketState["fx"]) {
  if (fx === null || fx.rate <= 0) return null;
  const rounded = (amount: number): number => Math.round(amount * 100) / 100;
  if (fx.from === from) return { amount: rounded(value * fx.rate), currency: fx.to, date: fx.date };
  if (fx.to === from) return { amount: rounded(value / fx.rate), currency: fx.from, date: fx.date };
  return null;
}

function Sentence({ state }: { state: TicketState }) {
  const { t } = useLingui();
  const typeName = useAccountType();
  const format = useFormat();
  const { ticket, read, listing, account } = state;
  const base = "min-h-10 text-13";
  if (read.symbol === "" || read.quantity === null || read.quantity <= 0) {
    return (
      <p className={`${base} text-muted`}>{t`Give a symbol and a quantity to see what the order does.`}</p>
    );
  }
  const units = format.number(read.quantity, { maxDigits: 8 });
  const symbol = listing.stock?.symbol ?? read.symbol;
  const name = account === undefined ? t`your demo account` : typeName(account.display_name);
  const buy = ticket.side === "BUY";
  if (ticket.type === "Limit") {
    const price = read.limitPrice === null ? "…" : format.price(read.limitPrice);
    return (
      <p className={`${base} text-soft`}>
        {buy
          ? t`Buy ${units} ${symbol} at ${price} or less, today only. Account: ${name}.`
          : t`Sell ${units} ${symbol} at ${price} or more, today only. Account: ${name}.`}
      </p>
    );
  }
  return (
    <p className={`${base} text-soft`}>
      {buy
        ? t`Buy ${units} ${symbol} at the market price. Account: ${name}.`
        : t`Sell ${units} ${symbol} at the market price. Account: ${name}.`}
    </p>
  );
}
