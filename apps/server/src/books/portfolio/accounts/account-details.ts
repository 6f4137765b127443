/** One account with its particulars. What nobody has told us is estimated as the specification says, and labelled. */
import { type AccountDetails, catalogue, estimates, isMessageKey, type Locale } from "@neuro/contract";
import { asPercent } from "@neuro/contract/primitives";
import { easternDate } from "@neuro/market";
import { cents } from "../cents.ts";
import { portfolioFx, provenanceOf } from "../figure-shown.ts";
import type { Deposit } from "../history/value-point.ts";
import { holdingsShown } from "../holdings-shown.ts";
import type { AnnualizedReturn } from "../performance/annualized-return.ts";
import type { Portfolio } from "../portfolio-reader.ts";
import { inHome } from "../rates/current-rates.ts";
import type { Room } from "./contribution-room.ts";
import type { ValuedAccount } from "./value-account.ts";

const yearOf = (time: number) => easternDate(time).slice(0, 4);

function contributionsThisYear(deposits: readonly Deposit[], now: number): number {
  const sum = deposits
    .filter(({ time, amount }) => amount > 0 && yearOf(time) === yearOf(now))
    .reduce((total, { amount }) => total + amount, 0);
  return cents(sum);
}

/** Interest that the journal holds, at today's rate; null when it holds none. */
function bookedInterest({ books }: ValuedAccount, { fx }: Portfolio): number | null {
  const lines = books.entries
    .filter(({ kind }) => kind === "interest")
    .flatMap(({ postings }) => postings.filter(({ book }) => book === "cash"));
  if (lines.length === 0) return null;
  return cents(lines.reduce((sum, { amount, commodity }) => sum + inHome(Number(amount), commodity, fx), 0));
}

/** The words of a code; what is none, such as a person's own goal, stays as it is. */
function spoken(kind: "goal" | "portfolio_type", code: string, locale: Locale): string {
  const key = `${kind}.${code}`;
  return isMessageKey(key) ? catalogue[locale][key] : code;
}

export function accountDetailsShown(parts: {
  /** Of the one account. */
  readonly portfolio: Portfolio;
  readonly valued: ValuedAccount;
  readonly performance: AccountDetails["performance"];
  readonly deposits: readonly Deposit[];
  readonly annualized: AnnualizedReturn;
  readonly room: Room;
  readonly locale: Locale;
}): Omit<AccountDetails, "without_history"> {
  const { portfolio, valued, performance, deposits, annualized, room, locale } = parts;
  const { account } = valued.books;
  const isTfsa = account.type === "TFSA";
  const interest = bookedInterest(valued, portfolio);
  const estimated = ["risk_level", "interest_rate", "management_fee"];
  if (interest === null) estimated.push("earned_interest");
  if (annualized.isEstimate) estimated.push("annualized_return_percent");
  if (room.isAssumed) estimated.push("contribution_room");
  return {
    account_details: {
      account_type: account.type,
      account_number: account.accountNumber === "" ? "" : `•••• ${account.accountNumber.slice(-4)}`,
      brokerage_name: account.brokerageName,
      currency: account.currency,
      status: account.status,
    },
    total_value: cents(valued.totalHome),
    balance: cents(valued.totalHome),
    cash_balance: cents(valued.cashHome),
    goal: account.goal === null ? null : spoken("goal", account.goal, locale),
    portfolio_type: spoken("portfolio_type", account.portfolioType ?? account.type, locale),
    risk_level: isTfsa ? estimates.tfsaRiskLevel : estimates.otherRiskLevel,
    interest_rate: asPercent(estimates.interestRatePercent),
    earned_interest: interest ?? cents(valued.totalHome * estimates.earnedInterestOfValue),
    management_fee: estimates.managementFee,
    contribution_room: room.left,
    contributions_this_year: contributionsThisYear(deposits, portfolio.now),
    annualized_return_percent: asPercent(annualized.percent),
    performance,
    holdings: holdingsShown(portfolio, locale),
    fx: portfolioFx(portfolio),
    provenance: { ...provenanceOf(portfolio), estimated },
  };
}
