import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { useAccountType } from "#shared/accounts/account-name.ts";
import { Tag } from "#ui/tag.tsx";
import { SlipCauses } from "../slips/slip-causes.tsx";
import { useSlipStates } from "../slips/use-slip-states.ts";
import { unitsText } from "../units-text.ts";
import { BoxRow, Line } from "./box-row.tsx";
import type { TaxYear } from "./tax-year-answer.ts";

type Told = NonNullable<TaxYear["t5008"]>;

/** Slips T5008 as they stand to the books, and the sales without one. */
export function SlipsOfYear({ told }: { told: Told }) {
  const { t } = useLingui();
  const format = useFormat();
  const accountName = useAccountType();
  const states = useSlipStates();
  return (
    <section className="mt-4" aria-label={t`T5008 slips beside your sales`}>
      <h3 className="text-14 font-semibold">{t`T5008 slips beside your sales`}</h3>
      <ul>
        {told.slips.map((slip) => {
          const { id, symbol, security, state, date, units, account_name, proceeds, currency } = slip;
          const account = account_name === null ? [] : [accountName(account_name)];
          return (
            <BoxRow
              key={id}
              name={
                <>
                  {symbol ?? security} <Tag tone={states[state].tone}>{states[state].words}</Tag>
                </>
              }
              where={[format.date(date), unitsText(units, format), ...account].join(" · ")}
              amount={format.money(proceeds, { currency })}
            >
              <div className="grid gap-2 pb-2">
                <SlipCauses slip={slip} />
              </div>
            </BoxRow>
          );
        })}
        {told.without_slip.length === 0 ? null : <WithoutSlip sales={told.without_slip} />}
      </ul>
    </section>
  );
}

function WithoutSlip({ sales }: { sales: Told["without_slip"] }) {
  const { t } = useLingui();
  const format = useFormat();
  const accountName = useAccountType();
  return (
    <BoxRow name={t`Sales without a slip`} where="" amount={format.number(sales.length)}>
      <ul className="pb-2">
        {sales.map((sale, at) => (
          <Line
            key={`${sale.instrument_id} ${sale.date} ${String(at)}`}
            what={<strong className="font-semibold">{sale.symbol}</strong>}
            about={[
              ...[format.date(sale.counts_on), unitsText(sale.units, format)],
              accountName(sale.account_name),
            ].join(" · ")}
            amount={format.money(sale.proceeds_cad)}
          />
        ))}
      </ul>
    </BoxRow>
  );
}
