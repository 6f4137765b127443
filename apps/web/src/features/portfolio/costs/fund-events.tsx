import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import { useState } from "react";
import { ledgerReads } from "#data/queries/refresh.ts";
import { useFormat } from "#lib/format.ts";
import { useTakeBack } from "#shared/forms/use-take-back.ts";
import { textLinkClass } from "#ui/text-link-class.ts";
import { FundEventsForm } from "./fund-events-form.tsx";

/** What funds did to the cost of their units: capital paid back, income reinvested without units. */
export function FundEvents({ events }: Pick<AnswerOf<"portfolioCosts">, "events">) {
  const { t } = useLingui();
  const format = useFormat();
  const remove = useTakeBack("removeCostEvent", {
    refreshes: ledgerReads,
    done: t`What you entered is taken back`,
  });
  const [isAdding, setAdding] = useState(false);
  const kinds = {
    return_of_capital: t`Capital paid back`,
    reinvested_distribution: t`Reinvested without units`,
  };
  return (
    <section className="mt-4 border-t border-line pt-4" aria-label={t`What funds did`}>
      <h3 className="text-14 font-semibold">{t`What funds did`}</h3>
      <p className="text-12 text-muted">
        {t`Funds publish once a year what they paid back as capital and what they reinvested without giving units. It counts for every account that held units at the end of the record date.`}
      </p>
      <ul>
        {events.map(({ id, symbol, kind, record_date, per_unit, currency, source }) => {
          const each = format.number(per_unit, { maxDigits: 6 });
          return (
            <li
              key={id}
              className="flex items-center justify-between gap-4 border-b border-line py-3 text-13"
            >
              <div className="min-w-0">
                <strong className="font-semibold">{symbol}</strong> {kinds[kind]}
                <p className="text-12 text-muted">
                  {format.date(record_date)}, {source}
                </p>
              </div>
              <div className="text-end">
                <p className="amount font-semibold">{t`${each} ${currency} a unit`}</p>
                <button
                  type="button"
                  className={`${textLinkClass} min-h-6`}
                  disabled={remove.busy}
                  aria-label={t`Take ${symbol} of ${record_date} back`}
                  onClick={() => void remove.takeBack({ params: { id } })}
                >
                  {t`Take it back`}
                </button>
              </div>
            </li>
          );
        })}
      </ul>
      {isAdding ? (
        <FundEventsForm onClose={() => setAdding(false)} />
      ) : (
        <button type="button" className={`${textLinkClass} mt-2 min-h-6`} onClick={() => setAdding(true)}>
          {t`Add what a fund did`}
        </button>
      )}
    </section>
  );
}
