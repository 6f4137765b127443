/** One account with its particulars. What nobody has told us is estimated as the specification says, and labelled. */
import { type AccountDetails, estimates } from "@neuro/contract";
import { cents, fxShown, holdingsShown, provenanceOf } from "./portfolio-shown.ts";
import { depositsOf, type PerformanceInput, performanceByTimeframe } from "./timeframes.ts";
import type { ValuedAccount } from "./value-account.ts";

function contributionsThisYear(valued: ValuedAccount, now: number): number {
  const year = new Date(now).getUTCFullYear();
  const sum = depositsOf(valued.books)
    .filter(({ time, amount }) => amount > 0 && new Date(time).getUTCFullYear() === year)
    .reduce((total, { amount }) => total + amount, 0);
  return cents(sum);
}

/** Interest that the journal holds; null when it holds none. */
function bookedInterest({ books }: ValuedAccount): number | null {
  const lines = books.entries
    .filter(({ kind }) => kind === "interest")
    .flatMap(({ postings }) => postings.filter(({ book }) => book === "cash"));
  return lines.length === 0 ? null : cents(lines.reduce((sum, { amount }) => sum + Number(amount), 0));
}

export function accountDetailsShown(valued: ValuedAccount, input: PerformanceInput): AccountDetails {
  const { account } = valued.books;
  const provenance = provenanceOf([valued], input.now);
  const isTfsa = account.type === "TFSA";
  const interest = bookedInterest(valued);
  const estimated = ["risk_level", "interest_rate", "management_fee"];
  if (interest === null) estimated.push("earned_interest");
  if (isTfsa) estimated.push("contribution_room");
  const performance = Object.entries(performanceByTimeframe(input)).map(
    ([name, figures]) => [name, { ...figures, provenance }] as const,
  );
  return {
    account_details: {
      account_type: account.type,
      account_number: `•••• ${account.accountNumber.slice(-4)}`,
      brokerage_name: account.brokerageName,
      currency: account.currency,
      status: account.status,
    },
    total_value: cents(valued.totalCad),
    balance: cents(valued.totalCad),
    cash_balance: cents(valued.cashCad),
    goal: account.goal,
    portfolio_type: account.portfolioType ?? account.type,
    risk_level: isTfsa ? estimates.tfsaRiskLevel : estimates.otherRiskLevel,
    interest_rate: estimates.interestRatePercent,
    earned_interest: interest ?? cents(valued.totalCad * estimates.earnedInterestOfValue),
    management_fee: estimates.managementFee,
    contribution_room: isTfsa ? estimates.tfsaContributionRoomCad : null,
    contributions_this_year: contributionsThisYear(valued, input.now),
    performance: Object.fromEntries(performance) as AccountDetails["performance"],
    holdings: holdingsShown([valued], input.now),
    fx: fxShown(valued.fx),
    provenance: { ...provenance, estimated },
  };
}
