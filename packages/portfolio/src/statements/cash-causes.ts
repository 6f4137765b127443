/** Why a statement has other cash than the books, once what explains units is taken off. Pure. */
import { easternDate } from "@neuro/contract";
import { type InstrumentId, isInstrumentId } from "@neuro/contract/primitives";
import {
  type Decimal,
  decimal,
  decimalOfNumber,
  formatDecimal,
  isMoney,
  type JournalEntry,
  roundMoney,
  ZERO,
} from "@neuro/ledger";
import { movedBy } from "./held-at.ts";
import { hasDividend, isWithin, type Search, unitsBefore } from "./search.ts";
import type { Remedy, StatementCause } from "./statement.ts";

/** Of what was paid at home for the foreign currency, brokers take so much at most. */
const EXCHANGE_REACH = 0.04;
/** More than this is hardly a fee, or interest, of its own; in the account's money. */
const FEE_AT_MOST = decimal("150");
const INTEREST_AT_MOST = decimal("50");
/** Of a dividend what arrives: all of it, or less tax withheld at the source by treaty or without one. */
const ARRIVING = ["1", "0.85", "0.75", "0.7"].map(decimal);
/** Dividends that are looked for together. */
const TOGETHER = 12;

/** The other way round: what came in was booked as if it had gone out. */
const OPPOSITE: Readonly<Partial<Record<JournalEntry["kind"], "deposit" | "withdrawal">>> = {
  deposit: "withdrawal",
  withdrawal: "deposit",
};

interface Payment {
  readonly id: InstrumentId;
  readonly exDate: string;
  readonly amount: Decimal;
}

/** Dividends of what was held that the books do not have, as they were declared. */
function unpaid(search: Search, currency: string): readonly Payment[] {
  const { entries, facts } = search;
  const held = new Set(entries.flatMap((entry) => [...movedBy(entry).keys()]).filter(isInstrumentId));
  return [...held]
    .filter((id) => facts.currencyOf(id) === currency)
    .flatMap((id) =>
      facts
        .dividends(id)
        .filter(({ exDate }) => isWithin(search, exDate) && !hasDividend(search, id, exDate))
        .map(({ exDate, amount }) => ({
          ...{ id, exDate },
          amount: roundMoney(unitsBefore(search, id, exDate).times(decimalOfNumber(amount))),
        })),
    )
    .filter(({ amount }) => amount.gt(ZERO));
}

const isCent = (a: Decimal, b: Decimal) => a.minus(b).abs().lte(decimal("0.01"));

function dividendRemedy({ id, exDate, amount }: Payment, currency: string): Remedy {
  return { type: "dividend", date: exDate, instrumentId: id, amount: formatDecimal(amount), currency };
}

function missingDividends(search: Search, currency: string, missing: Decimal): readonly StatementCause[] {
  if (!missing.gt(ZERO)) return [];
  const payments = unpaid(search, currency);
  for (const part of ARRIVING) {
    const found = payments.filter(({ amount }) => isCent(roundMoney(amount.times(part)), missing));
    if (found.length > 0)
      return found.map((payment) => ({
        isExact: found.length === 1,
        remedies: [dividendRemedy({ ...payment, amount: missing }, currency)],
      }));
  }
  const all = payments.reduce((sum, { amount }) => sum.plus(amount), ZERO);
  if (payments.length === 0 || payments.length > TOGETHER || !isCent(all, missing)) return [];
  return [{ isExact: true, remedies: payments.map((payment) => dividendRemedy(payment, currency)) }];
}

/** An entry that was booked the other way round leaves twice its amount. */
function wrongWay({ entries }: Search, currency: string, missing: Decimal): StatementCause | null {
  const found = entries.find((entry) => {
    const moved = movedBy(entry).get(currency);
    return OPPOSITE[entry.kind] !== undefined && moved?.times(decimal("-2")).eq(missing) === true;
  });
  const type = found === undefined ? undefined : OPPOSITE[found.kind];
  if (found === undefined || type === undefined) return null;
  const amount = formatDecimal(missing.abs().div(decimal("2")));
  const date = easternDate(found.occurredAt);
  return { isExact: true, remedies: [{ type, date, amount, currency, insteadOf: found.id }] };
}

function exchanged(search: Search, currency: string, missing: Decimal): StatementCause | null {
  const { left, facts, closesOn } = search;
  for (const [other, amount] of left) {
    if (!isMoney(other) || other === currency || !amount.times(missing).lt(ZERO)) continue;
    const rate = Number(amount.abs().div(missing.abs()).toFixed(8));
    const market = facts.rate(currency, other, closesOn);
    if (Math.abs(rate - market) > EXCHANGE_REACH * market) continue;
    const own = { amount: formatDecimal(missing.abs()), currency };
    const theirs = { amount: formatDecimal(amount.abs()), currency: other };
    const [from, to] = missing.lt(ZERO) ? [own, theirs] : [theirs, own];
    const remedy: Remedy = {
      ...{ type: "exchange", date: closesOn, fromAmount: from.amount, fromCurrency: from.currency },
      ...{ toAmount: to.amount, toCurrency: to.currency },
    };
    return { isExact: false, remedies: [remedy] };
  }
  return null;
}

/** The day at whose end the books had first spent what had not come in; the statement's without one. */
function spentWithout(search: Search, currency: string): string {
  const { entries, closesOn } = search;
  let cash = ZERO;
  for (const entry of entries.toSorted((a, b) => a.occurredAt - b.occurredAt)) {
    cash = cash.plus(movedBy(entry).get(currency) ?? ZERO);
    const date = easternDate(entry.occurredAt);
    if (cash.lt(ZERO) && isWithin(search, date)) return date;
  }
  return closesOn;
}

function moneyMoved(search: Search, currency: string, missing: Decimal): readonly StatementCause[] {
  const amount = formatDecimal(missing.abs());
  const cause = (type: "deposit" | "withdrawal" | "fee" | "interest", date = search.closesOn) => ({
    isExact: false,
    remedies: [{ type, date, amount, currency }],
  });
  if (missing.gt(ZERO)) {
    const paidIn = cause("deposit", spentWithout(search, currency));
    return missing.lte(INTEREST_AT_MOST) ? [cause("interest"), paidIn] : [paidIn];
  }
  const taken = cause("withdrawal");
  return missing.abs().lte(FEE_AT_MOST) ? [cause("fee"), taken] : [taken];
}

/** The likeliest first. */
export function cashCauses(search: Search, currency: string, missing: Decimal): readonly StatementCause[] {
  return [
    wrongWay(search, currency, missing),
    ...missingDividends(search, currency, missing),
    exchanged(search, currency, missing),
    ...moneyMoved(search, currency, missing),
  ].filter((cause) => cause !== null);
}
