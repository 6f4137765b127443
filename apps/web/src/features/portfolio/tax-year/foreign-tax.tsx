import { useLingui } from "@lingui/react/macro";
import { codeName } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { BoxRow, Line } from "./box-row.tsx";
import type { TaxYear } from "./tax-year-answer.ts";
import { useAccountNames } from "./use-account-names.ts";

type ForeignTaxTold = NonNullable<TaxYear["foreign_tax"]>;

/** Tax that foreign countries withheld, by country and security, and what of it nobody can tell. */
export function ForeignTax({ told }: { told: ForeignTaxTold }) {
  const { t } = useLingui();
  const format = useFormat();
  const whole = format.money(told.tax_cad);
  return (
    <section className="mt-4" aria-label={t`Foreign tax, form T2209`}>
      <h3 className="text-14 font-semibold">{t`Foreign tax, form T2209`}</h3>
      <ul>
        {told.countries.map((country) => (
          <CountryRow key={country.country} told={country} />
        ))}
        <Unmatched taxes={told.unmatched} />
      </ul>
      <p className="mt-2 max-w-[72ch] text-13">
        {t`Line 43100: ${whole}. Where more than one country took more than $200 together, each has a calculation of its own.`}
      </p>
    </section>
  );
}

function CountryRow({ told }: { told: ForeignTaxTold["countries"][number] }) {
  const { t } = useLingui();
  const format = useFormat();
  const { country, income_cad, tax_cad, creditable_cad, securities } = told;
  const [income, creditable] = [format.money(income_cad), format.money(creditable_cad)];
  return (
    <BoxRow
      name={codeName("region", country, format.language)}
      where={t`income, line 43300: ${income}`}
      amount={format.money(tax_cad)}
    >
      {creditable_cad === tax_cad ? null : (
        <p className="max-w-[72ch] text-12 text-muted">
          {t`Credited at most ${creditable}: 15% of the income of each security. What is above can be deducted.`}
        </p>
      )}
      <ul className="pb-2">
        {securities.map((own) => {
          const [paid, most] = [format.money(own.income_cad), format.money(own.creditable_cad)];
          const about = [
            t`income ${paid}`,
            ...(own.creditable_cad === own.tax_cad ? [] : [t`credited at most ${most}`]),
          ];
          return (
            <Line
              key={own.instrument_id}
              what={<strong className="font-semibold">{own.symbol}</strong>}
              about={about.join(" · ")}
              amount={format.money(own.tax_cad)}
            />
          );
        })}
      </ul>
    </BoxRow>
  );
}

function Unmatched({ taxes }: { taxes: ForeignTaxTold["unmatched"] }) {
  const { t } = useLingui();
  const format = useFormat();
  const nameOf = useAccountNames();
  if (taxes.length === 0) return null;
  return (
    <BoxRow
      name={t`Matched to no dividend`}
      where=""
      amount={format.money(taxes.reduce((sum, { tax_cad }) => sum + tax_cad, 0))}
    >
      <p className="max-w-[72ch] text-12 text-muted">
        {t`No dividend of the same account, day and currency, or several, can be what it was withheld from. The slips of your broker tell.`}
      </p>
      <ul className="pb-2">
        {taxes.map(({ entry_id, date, account_id, tax_cad }) => (
          <Line
            key={entry_id}
            what={format.date(date)}
            about={nameOf(account_id)}
            amount={format.money(tax_cad)}
          />
        ))}
      </ul>
    </BoxRow>
  );
}
