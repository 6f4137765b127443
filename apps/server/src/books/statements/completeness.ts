/** Whether the transactions of an account are all there, or what says that they are not. */
import type { AnswerOf } from "@neuro/contract";
import { isInstrumentId, symbolIn } from "@neuro/contract/primitives";
import { type Decimal, decimal, isMoney, isOpeningCause, ZERO } from "@neuro/ledger";
import { easternDate } from "@neuro/market";
import { everLacking, type Lacking } from "@neuro/portfolio";
import { isToldByBroker } from "../brokerage-accounts/can-correct.ts";
import type { AccountBooks } from "../portfolio/accounts/account-books.ts";
import { explainedBy, type StatementBesideBooks, withPauses } from "./compare-statements.ts";

export type Completeness = AnswerOf<"statements">["completeness"];
type Reason = Completeness["reasons"][number];

/** Cash of less than this below zero is rounding. */
const ROUNDING = decimal("1");
const MARGIN = /margin/i;
const OPTION = /^OPT/;

function allowedBelow(accountType: string): (commodity: string) => Decimal {
  const unlimited = decimal("1000000000000000");
  return (commodity) => {
    if (isMoney(commodity)) return MARGIN.test(accountType) ? unlimited : ROUNDING;
    return OPTION.test(commodity) ? unlimited : ZERO;
  };
}

function differing({ source, figures, compared: { lines } }: StatementBesideBooks): Reason {
  const lacking = lines.filter(({ agrees }) => !agrees);
  const [only] = lacking;
  return {
    reason: source === "broker" ? "broker_differs" : "statement_differs",
    ...{ date: figures.closesOn, count: lacking.length },
    symbol: lacking.length === 1 ? symbolIn(only?.commodity ?? "") : null,
    amount: lacking.length === 1 ? Number(only?.difference) : null,
  };
}

function lackingShown({ commodity, date, least }: Lacking): Reason {
  return {
    reason: isMoney(commodity) ? "spent_without" : "sold_without",
    ...{ date, symbol: symbolIn(commodity), amount: Number(least.neg().toFixed()), count: 1 },
  };
}

export async function completenessOf(
  own: AccountBooks,
  statements: readonly StatementBesideBooks[],
): Promise<Completeness> {
  const { account, entries } = own;
  const first = entries.reduce((at, { occurredAt }) => Math.min(at, occurredAt), Number.POSITIVE_INFINITY);
  const begins_on = entries.length === 0 ? null : easternDate(first);
  const opened = entries
    .filter(({ cause, basis }) => isOpeningCause(cause) && basis?.boughtOn === undefined)
    .flatMap(({ postings }) => postings.map(({ commodity }) => commodity).filter(isInstrumentId));
  const shown = { begins_on, opening_securities: new Set(opened).size };
  if (!isToldByBroker(account)) return { ...shown, state: "exact", checked_on: null, reasons: [] };
  const agreeing = statements.filter(({ compared }) => compared.agrees);
  const checked_on = agreeing.at(-1)?.figures.closesOn ?? null;
  const lacking = await withPauses(everLacking(explainedBy(own), allowedBelow(account.type)));
  const reasons = [
    ...statements.filter(({ compared }) => !compared.agrees).map(differing),
    // What agrees with a later statement is in order, whatever the days within it.
    ...lacking.filter(({ date }) => checked_on === null || date > checked_on).map(lackingShown),
  ].toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const state = reasons.length > 0 ? "incomplete" : checked_on === null ? "unchecked" : "complete";
  return { ...shown, state, checked_on, reasons };
}
