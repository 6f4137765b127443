import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type AnswerOf, type ConversionRates, SELF } from "@neuro/contract";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { useAccountType } from "#shared/accounts/account-name.ts";
import { TabLink } from "#shared/navigation/tab-link.tsx";

/** Which rule the figures follow, and why it is that one. */
export function TaxRule({ gains, alone }: { gains: AnswerOf<"portfolioGains">; alone: boolean }) {
  const { t } = useLingui();
  const accountName = useAccountType();
  const { rule, country, assumed_taxed } = gains;
  const names = assumed_taxed.map(({ display_name }) => accountName(display_name)).join(", ");
  const undated = gains.spouses_undated.map(({ name }) => name).join(", ");
  return (
    <div className="mt-4 grid max-w-[72ch] gap-1 text-12 text-muted">
      {rule === "lots" ? (
        <p>
          {t`As the IRS counts: the first bought in an account are the first sold unless you named others, and a loss does not count where the same was bought within 30 days in any account, coins aside. Each line in US dollars is in the file.`}
        </p>
      ) : rule === "per_account" ? (
        <p>
          {t`By the average cost of each account, as brokers report it, in Canadian dollars at the rate of the day.`}{" "}
          {alone
            ? t`A tax return averages over all your taxed accounts: all accounts together show that.`
            : null}
        </p>
      ) : (
        <p>
          {t`As the CRA counts: one average cost over all taxed accounts, in Canadian dollars at the rate of the day; a denied loss is added to the cost of what is still held.`}{" "}
          {country === null ? (
            <>
              {t`You set no country, so Canada’s rule is applied.`}{" "}
              <TabLink tab="settings" className="underline underline-offset-2 hover:text-ink">
                {t`Set it`}
              </TabLink>
            </>
          ) : null}
        </p>
      )}
      {gains.people.length === 0 ? null : (
        <p>
          {t`Each person of your household has costs and gains of their own. What a spouse buys denies a loss as well, and adds it to the spouse’s cost.`}
        </p>
      )}
      {undated === "" ? null : (
        <p>{t`No first day is entered for ${undated}, who counts as your spouse ever.`}</p>
      )}
      {names === "" ? null : <p>{t`Of an unknown type and counted as taxed: ${names}.`}</p>}
      <RatesTaken rates={gains.rates} />
    </div>
  );
}

/** Whose rates of past days are in the figures. Nothing where nothing was converted. */
export function RatesTaken({ rates }: { rates: ConversionRates | undefined }) {
  const { t } = useLingui();
  if (rates === undefined) return null;
  const days = rates.from_vendor_days;
  return (
    <p>
      {rates.official
        ? t`Converted at the Bank of Canada’s rates.`
        : rates.official_days === 0
          ? t`${plural(days, { one: `# day`, other: `# days` })} at another source’s rate, because the Bank of Canada’s were not imported.`
          : t`Converted at the Bank of Canada’s rates, but ${plural(days, { one: `# day`, other: `# days` })} at another source’s, because the Bank’s were not imported.`}
    </p>
  );
}

/** What a person's property outside of Canada cost at its highest in a year, and whether form T1135 is due. Nothing while there is none. */
export function ForeignProperty({ year, personId }: { year: number; personId: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const { data } = useOperation(
    "portfolioForeignProperty",
    { query: { year, ...(personId === SELF ? {} : { person_id: personId }) } },
    { keepLast: true },
  );
  if (data === undefined || data.state === "not_canadian" || data.highest_on === null) return null;
  const threshold = format.money(data.threshold_cad, { whole: true });
  const detailed = format.money(data.detailed_cad, { whole: true });
  const day = format.date(data.highest_on);
  const told = String(data.year);
  const unknown = data.cost_unknown.join(", ");
  const due = {
    below: t`Form T1135 is due above ${threshold}.`,
    near: t`Form T1135 is due above ${threshold}: you are close to it.`,
    due: t`That is above ${threshold}: form T1135 is due.`,
    detailed: t`That is above ${detailed}: form T1135 is due, by its detailed method.`,
  };
  return (
    <p className={`mt-4 max-w-[72ch] text-12 ${data.state === "below" ? "text-muted" : "text-warn"}`}>
      {t`Foreign property, at cost, at its highest in ${told}:`}{" "}
      <strong className="amount font-semibold">{format.money(data.highest_cad)}</strong> ({day}).{" "}
      {due[data.state]} {unknown === "" ? null : t`It may be more: nobody told what ${unknown} cost.`}
    </p>
  );
}
