import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { type Definition, DefinitionList } from "#ui/figures/definition-list.tsx";
import { Delta } from "#ui/figures/delta.tsx";
import { Money } from "#ui/figures/figure.tsx";
import { EstimateMark } from "#ui/figures/provenance.tsx";
import { Icon } from "#ui/icon.tsx";
import { convert } from "./order-size.ts";
import { TicketSentence } from "./ticket-sentence.tsx";
import type { TicketState } from "./use-ticket.ts";

/** The order as a sentence, then what it costs and what it risks. */
export function TicketSummary({ state }: { state: TicketState }) {
  const { t } = useLingui();
  const { ticket, value, currency, purse, fx } = state;
  const converted =
    value !== null && purse !== undefined && purse.currency !== currency
      ? convert(value, currency, fx)
      : null;
  const needed = purse?.currency === currency ? value : (converted?.amount ?? null);
  const short = ticket.side === "BUY" && purse !== undefined && needed !== null && needed > purse.amount;
  return (
    <div>
      <TicketSentence state={state} />
      <DefinitionList
        className="mt-2 border-t border-line"
        items={[
          { term: t`Order value`, value: <OrderValue state={state} /> },
          ...(converted === null
            ? []
            : [
                {
                  term: t`In ${converted.currency}`,
                  value: (
                    <Estimated why={t`At the rate of ${converted.date}, before the cost of converting.`}>
                      <Money value={converted.amount} currency={converted.currency} /> {converted.currency}
                    </Estimated>
                  ),
                },
              ]),
          ...useRisk(state),
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

function OrderValue({ state: { value, currency, read } }: { state: TicketState }) {
  const { t } = useLingui();
  if (value === null) return <span className="text-muted">–</span>;
  return (
    <Estimated
      why={
        read.type === "Market"
          ? t`Quantity × last price, before commission. The fill may differ a little.`
          : read.type === "Stop"
            ? t`Quantity × stop price, before commission. The fill may differ a little.`
            : t`Quantity × limit price, before commission.`
      }
    >
      <Money value={value} currency={currency} /> {currency}
    </Estimated>
  );
}

/** What the bracket's stop would cost. */
function useRisk({ read, entry, currency }: TicketState): Definition[] {
  const { t } = useLingui();
  const format = useFormat();
  const { stopLoss, quantity } = read;
  if (stopLoss === null || entry === null || quantity === null || stopLoss >= entry) return [];
  const loss = Math.round((stopLoss - entry) * quantity * 100) / 100;
  return [
    {
      term: t`Most you lose at the stop`,
      value: (
        <Estimated
          why={t`Quantity × the distance to ${format.price(stopLoss)}, before costs. After a gap it can be more.`}
        >
          <Delta amount={loss} currency={currency} />
        </Estimated>
      ),
    },
  ];
}

function Estimated({ children, why }: { children: ReactNode; why: string }) {
  return (
    <span>
      {children}
      <EstimateMark why={why} />
    </span>
  );
}
