import { useLingui } from "@lingui/react/macro";
import { type AccountDetails, asFraction, estimates, percentOf } from "@neuro/contract";
import type { ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import type { Definition } from "#ui/figures/definition-list.tsx";
import { Delta } from "#ui/figures/delta.tsx";
import { Percent } from "#ui/figures/percent.tsx";
import { EstimateMark } from "#ui/figures/provenance.tsx";
import { isAssumed } from "#ui/figures/source.tsx";
import { Term } from "#ui/figures/term.tsx";
import { hasRoom, Room } from "../own-facts.tsx";

/** What the account earns, costs and may still take in; `enter` asks the user for what only they know. */
export function useTerms(details: AccountDetails, enter: () => void): Definition[] {
  const { t } = useLingui();
  const format = useFormat();
  const estimate = useEstimate(details);
  const money = (value: number): ReactNode => <span className="amount">{format.money(value)}</span>;
  const level = format.number(details.risk_level);
  return [
    {
      term: t`Risk level`,
      value: (
        <>
          <RiskScale level={details.risk_level} />
          {t`${level} of ${estimates.riskScale}`}
          {estimate("risk_level")}
        </>
      ),
    },
    {
      term: t`Interest rate`,
      value: (
        <>
          <Percent value={details.interest_rate} />
          {estimate("interest_rate")}
        </>
      ),
    },
    {
      term: t`Earned interest`,
      value: (
        <>
          {money(details.earned_interest)}
          {estimate("earned_interest")}
        </>
      ),
    },
    {
      term: t`Management fee`,
      value: (
        <>
          {details.management_fee === estimates.managementFee
            ? t({ message: "None", context: "fee" })
            : details.management_fee}
          {estimate("management_fee")}
        </>
      ),
    },
    {
      term: <Term id="twr">{t`Annualized return`}</Term>,
      value: <AnnualizedReturn details={details} mark={estimate("annualized_return_percent")} />,
    },
    {
      term: t`Contributions this year`,
      value: (
        <>
          {money(details.contributions_this_year)}
          {estimate("contributions_this_year")}
        </>
      ),
    },
    ...(hasRoom(details)
      ? [{ term: t`Contribution room`, value: <Room details={details} enter={enter} /> }]
      : []),
  ];
}

/** The mark of an estimated field with its reason; nothing beside what is measured. */
function useEstimate(details: AccountDetails): (field: string) => ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const interestShare = format.percent(percentOf(asFraction(estimates.earnedInterestOfValue)), { digits: 1 });
  const reasons: Record<string, string> = {
    risk_level: t`3 of 10 for a TFSA and 7 for any other account, until you say otherwise.`,
    interest_rate: t`An assumed rate: the broker has not told its own.`,
    earned_interest: t`${interestShare} of the account's value, because no interest is booked yet.`,
    management_fee: t`No fee is booked, so none is assumed.`,
    annualized_return_percent: t`Twelve times the past month's return: there are not yet 30 days to measure a rate over.`,
    contributions_this_year: t`The broker does not tell its deposits.`,
  };
  return (field) =>
    isAssumed(details.provenance, field) && reasons[field] !== undefined ? (
      <EstimateMark why={reasons[field]} />
    ) : null;
}

/** Time-weighted since the start; of a young account twelve times the past month, as an estimate. */
function AnnualizedReturn({ details, mark }: { details: AccountDetails; mark: ReactNode }) {
  const percent = details.annualized_return_percent;
  if (percent === null) return "–";
  return (
    <>
      <Delta percent={percent} digits={1} />
      {mark}
    </>
  );
}

function RiskScale({ level }: { level: number }) {
  return (
    <span aria-hidden="true" className="mr-1.5 inline-flex gap-[2px]">
      {Array.from({ length: estimates.riskScale }, (_, index) => index + 1).map((step) => (
        <span key={step} className={`size-2 ${step <= level ? "bg-ink" : "bg-track"}`} />
      ))}
    </span>
  );
}
