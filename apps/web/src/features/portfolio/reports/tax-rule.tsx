import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import { useAccountType } from "#shared/accounts/account-name.ts";
import { TabLink } from "#shared/navigation/tab-link.tsx";

/** Which rule the figures follow, and why it is that one. */
export function TaxRule({ gains, alone }: { gains: AnswerOf<"portfolioGains">; alone: boolean }) {
  const { t } = useLingui();
  const accountName = useAccountType();
  const { rule, country, assumed_taxed } = gains;
  const names = assumed_taxed.map(({ display_name }) => accountName(display_name)).join(", ");
  return (
    <div className="mt-4 grid max-w-[72ch] gap-1 text-12 text-muted">
      {rule === "lots" ? (
        <p>
          {t`As the IRS counts: the first bought in an account are the first sold, and a loss does not count where the same was bought within 30 days in any account. Each line in US dollars is in the file.`}
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
      {names === "" ? null : <p>{t`Of an unknown type and counted as taxed: ${names}.`}</p>}
    </div>
  );
}
