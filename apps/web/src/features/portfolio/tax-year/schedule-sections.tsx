import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { unitsText } from "../units-text.ts";
import { AttributedGains } from "./attributed-gains.tsx";
import { BoxRow, Line } from "./box-row.tsx";
import { ForeignMoney } from "./foreign-money.tsx";
import type { TaxYear } from "./tax-year-answer.ts";
import { useAccountNames } from "./use-account-names.ts";

type Schedule = NonNullable<TaxYear["schedule_3"]>;
type Sale = Schedule["sections"][number]["sales"][number];

/** Schedule 3: proceeds and gains by kind of property, each with its sales, and what of it is taxed. */
export function ScheduleSections({ schedule }: { schedule: Schedule }) {
  const { t } = useLingui();
  const format = useFormat();
  const { sections, attributed, foreign_money, gain_cad, taxable_cad, inclusion_percent } = schedule;
  const names = { shares: t`Shares and funds`, crypto: t`Crypto-assets and other properties` };
  const [gain, taxable] = [format.money(gain_cad), format.money(taxable_cad)];
  const share = format.percent(inclusion_percent, { digits: 0 });
  return (
    <section className="mt-4" aria-label={t`Capital gains, Schedule 3`}>
      <h3 className="text-14 font-semibold">{t`Capital gains, Schedule 3`}</h3>
      <ul>
        {sections.map(({ of, gain_line, proceeds_line, proceeds_cad, gain_cad: counted, sales }) => {
          const proceeds = format.money(proceeds_cad);
          return (
            <BoxRow
              key={of}
              name={names[of]}
              where={t`line ${gain_line}; proceeds on line ${proceeds_line}: ${proceeds}`}
              amount={format.money(counted)}
            >
              <ul className="pb-2">
                {sales.map((sale) => (
                  <SaleLine key={`${sale.entry_id} ${sale.kind}`} sale={sale} />
                ))}
              </ul>
            </BoxRow>
          );
        })}
        {attributed.length === 0 ? null : <AttributedGains gains={attributed} />}
        {foreign_money === null ? null : <ForeignMoney told={foreign_money} />}
      </ul>
      <p className="mt-2 text-13">
        {taxable_cad < 0
          ? t`Line 19700: ${gain}. ${share} of it, line 19900, is a net capital loss of ${taxable}.`
          : t`Line 19700: ${gain}. ${share} of it is taxed, line 19900: ${taxable}.`}
      </p>
    </section>
  );
}

function SaleLine({ sale }: { sale: Sale }) {
  const { t } = useLingui();
  const format = useFormat();
  const nameOf = useAccountNames();
  const { symbol, units, counts_on, acquired_year, denied_cad, kind, account_id, cost_estimated } = sale;
  const [proceeds, cost] = [format.money(sale.proceeds_cad), format.money(sale.acb_cad)];
  const [outlays, denied] = [format.money(sale.outlays_cad), format.money(denied_cad)];
  const year = String(acquired_year);
  const about = [
    ...[format.date(counts_on), unitsText(units, format), nameOf(account_id)],
    acquired_year === null ? t`bought in several years` : t`bought in ${year}`,
    t`proceeds ${proceeds}, cost ${cost}`,
    ...(sale.outlays_cad === 0 ? [] : [t`outlays ${outlays}`]),
    ...(denied_cad === 0 ? [] : [t`superficial: ${denied}`]),
    ...(cost_estimated ? [t`cost estimated`] : []),
    ...(kind === "moved_to_registered" ? [t`moved to a registered account`] : []),
    ...(kind === "given_away" ? [t`given away`] : []),
    ...(kind === "merger_cash" ? [t`cash in a merger`] : []),
    ...(kind === "capital_returned" ? [t`capital paid back beyond the cost`] : []),
  ];
  return (
    <Line
      what={<strong className="font-semibold">{symbol}</strong>}
      about={about.join(" · ")}
      amount={format.money(sale.counted_cad)}
    />
  );
}
