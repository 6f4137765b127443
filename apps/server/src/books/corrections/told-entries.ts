/** What a person says happened as journal entries, or why it cannot have happened. Pure. */
import { isCurrency, type ToldTransaction } from "@neuro/contract";
import {
  capitalEntry,
  depositEntry,
  dividendEntry,
  type EntryHead,
  exchangeEntry,
  feeEntry,
  interestEntry,
  type JournalEntry,
  taxEntry,
  toldCause,
  toldName,
  unitsEntry,
  withdrawalEntry,
} from "@neuro/ledger";
import { failure, isFailure } from "../../platform/failure.ts";
import { easternDay, momentOf } from "../connection/sync/eastern-day.ts";
import {
  basisIn,
  type Case,
  currencyOf,
  HOME,
  moneyText,
  type Of,
  securityOf,
  type Telling,
  type Told,
  unitsText,
} from "./telling.ts";
import { exercise, merger, rename, spinOff, split } from "./told-reorganizations.ts";
import { tradeOf } from "./told-trade.ts";

/** Of the memo, where nobody wrote one. */
const MEMO = "Entered by hand";

const INCOMING: ReadonlySet<ToldTransaction["type"]> = new Set([
  "buy",
  "dividend_in_shares",
  "transfer_in",
  "deposit",
]);

/**
 * Noon, as what a broker tells, or the hour of what it replaces that day. What comes in does so just before what else happened then, so
 * that units are there when they are sold.
 */
function hourOf({ replaced, now }: Telling, told: ToldTransaction): number {
  const sameDay = replaced.filter(({ occurredAt }) => easternDay(occurredAt) === told.date);
  const at =
    sameDay.length === 0
      ? momentOf(told.date, now)
      : Math.min(...sameDay.map(({ occurredAt }) => occurredAt));
  return INCOMING.has(told.type) ? at - 1 : at;
}

function dividend(own: Of<"dividend">): Told {
  const { told, telling, head, line } = own;
  const security = securityOf(own, told.symbol);
  if (isFailure(security)) return security;
  const currency = currencyOf(own, told.currency, security);
  if (typeof currency !== "string") return currency;
  const exDate = toldName(telling.correctionId, line);
  return [
    dividendEntry(head, { instrumentId: security.id, exDate, currency, amount: moneyText(told.amount) }),
  ];
}

function capitalPaidBack(own: Of<"return_of_capital">): Told {
  const { told, head } = own;
  const security = securityOf(own, told.symbol);
  if (isFailure(security)) return security;
  const currency = currencyOf(own, told.currency, security);
  if (typeof currency !== "string") return currency;
  const paid = basisIn(own, moneyText(told.amount), { from: currency, to: currency });
  return [capitalEntry(head, { instrumentId: security.id, paid })];
}

function dividendInShares(own: Of<"dividend_in_shares">): Told {
  const { told, line, telling, head } = own;
  const bought = tradeOf(own, { ...told, side: "BUY", fee: 0 });
  if (isFailure(bought)) return bought;
  const security = securityOf(own, told.symbol);
  if (isFailure(security)) return security;
  const currency = bought[0]?.basis?.currency ?? HOME;
  const exDate = toldName(telling.correctionId, line);
  return [
    dividendEntry(head, { instrumentId: security.id, exDate, currency, amount: moneyText(told.amount) }),
    ...bought,
  ];
}

function transfer(own: Of<"transfer_in"> | Of<"transfer_out">): Told {
  const { told, head } = own;
  const signed = (amount: string) => (told.type === "transfer_in" ? amount : `-${amount}`);
  if (told.symbol === undefined) {
    const [amount = 0, commodity = HOME] = [told.amount, told.currency];
    return [unitsEntry(head, { commodity, units: signed(moneyText(amount)), basis: null })];
  }
  const security = securityOf(own, told.symbol);
  if (isFailure(security)) return security;
  const units = signed(unitsText(told.units ?? 0));
  const cost = told.type === "transfer_in" ? (told.cost ?? null) : null;
  if (cost === null) return [unitsEntry(head, { commodity: security.id, units, basis: null })];
  const from = currencyOf(own, told.currency, security);
  if (typeof from !== "string") return from;
  const to = isCurrency(security.currency) ? (security.currency ?? from) : from;
  const basis = basisIn(own, moneyText(cost), { from, to });
  return [unitsEntry(head, { commodity: security.id, units, basis })];
}

function exchange({ told, head }: Of<"exchange">): Told {
  const { from_currency: from, to_currency: to, from_amount, to_amount } = told;
  return [exchangeEntry(head, { from, paid: moneyText(from_amount), to, received: moneyText(to_amount) })];
}

function cash<T extends "interest" | "deposit" | "withdrawal" | "fee" | "tax">(
  entry: (head: EntryHead, money: { readonly currency: string; readonly amount: string }) => JournalEntry,
) {
  return ({ told, head }: Of<T>): Told => {
    const { amount, currency } = told as { readonly amount: number; readonly currency: string };
    return [entry(head, { currency, amount: moneyText(amount) })];
  };
}

const BY_TYPE: { readonly [T in ToldTransaction["type"]]: (own: Of<T>) => Told } = {
  buy: (own) => tradeOf(own, { ...own.told, side: "BUY" }),
  sell: (own) => tradeOf(own, { ...own.told, side: "SELL" }),
  dividend,
  dividend_in_shares: dividendInShares,
  return_of_capital: capitalPaidBack,
  interest: cash(interestEntry),
  deposit: cash(depositEntry),
  withdrawal: cash(withdrawalEntry),
  fee: cash(feeEntry),
  tax: cash(taxEntry),
  transfer_in: transfer,
  transfer_out: transfer,
  split,
  exchange,
  merger,
  spin_off: spinOff,
  rename,
  option_exercise: exercise,
};

/** Earliest first, so that each finds what those before it left; the first that is impossible says why. */
export function toldEntries(
  telling: Telling,
  transactions: readonly ToldTransaction[],
  standing: readonly JournalEntry[],
): Told {
  const entries: JournalEntry[] = [];
  const lines = transactions.map((told, at) => ({ told, line: at + 1 }));
  lines.sort((a, b) => (a.told.date < b.told.date ? -1 : a.told.date > b.told.date ? 1 : a.line - b.line));
  for (const { told, line } of lines) {
    if (told.date > easternDay(telling.now))
      return failure("correction_day_ahead", { params: { line, date: told.date } });
    const settledOn = ("settled_on" in told ? told.settled_on : undefined) ?? null;
    if (settledOn !== null && settledOn < told.date)
      return failure("correction_settled_before", { params: { line } });
    const head: EntryHead = {
      ...{ accountId: telling.accountId, occurredAt: hourOf(telling, told), settledOn },
      ...{ memo: told.memo ?? MEMO, cause: toldCause(telling.correctionId, line) },
    };
    const book = BY_TYPE[told.type] as (own: Case) => Told;
    const booked = book({ told, telling, line, head, journal: [...standing, ...entries] });
    if (isFailure(booked)) return booked;
    entries.push(...booked);
  }
  return entries;
}
