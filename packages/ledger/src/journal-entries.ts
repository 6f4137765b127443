/**
 * Constructors of journal entries. Each balances to zero in every commodity; the `trading` book is the counterparty
 * through which one commodity becomes another. Amounts are decimal strings; money is in whole cents (see money.ts).
 */

import { createHash } from "node:crypto";
import { type InstrumentId, isInstrumentId } from "@neuro/contract/primitives";
import { type Decimal, decimal, formatDecimal, ZERO } from "./decimal.ts";
import { roundMoney } from "./money.ts";
import type { Basis, Book, Commodity, EntryKind, JournalEntry, Posting, PriceBasis } from "./port.ts";

export interface EntryHead {
  readonly accountId: string;
  /** Market time, epoch ms. */
  readonly occurredAt: number;
  readonly memo: string;
  readonly cause: string;
  readonly orderId?: string | null;
  /** As a broker told it, ISO. */
  readonly settledOn?: string | null;
  /** Of the prices and rates it is made of. */
  readonly priceBasis?: PriceBasis | null;
}

/** A UUID (version 8) computed from account and cause, so that posting the same cause twice collides by itself. */
export function entryId(accountId: string, cause: string): string {
  const hex = createHash("sha256").update(`${accountId}\n${cause}`).digest("hex");
  const variant = "89ab"[Number.parseInt(hex.charAt(16), 16) & 3];
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}

export type Line = readonly [book: Book, commodity: Commodity, amount: Decimal];

/** Puts an entry together, leaving out postings of nothing. */
export function entryOf(
  kind: EntryKind,
  head: EntryHead,
  lines: readonly Line[],
  basis: Basis | null = null,
): JournalEntry {
  const postings: Posting[] = [];
  for (const [book, commodity, amount] of lines) {
    if (!amount.eq(ZERO)) postings.push({ book, commodity, amount: formatDecimal(amount) });
  }
  return {
    id: entryId(head.accountId, head.cause),
    accountId: head.accountId,
    kind,
    occurredAt: head.occurredAt,
    settledOn: head.settledOn ?? null,
    memo: head.memo,
    cause: head.cause,
    orderId: head.orderId ?? null,
    basis,
    priceBasis: head.priceBasis ?? null,
    postings,
  };
}

interface Money {
  readonly currency: string;
  /** Positive, whole cents. */
  readonly amount: string;
}

export function depositEntry(head: EntryHead, { currency, amount }: Money): JournalEntry {
  const value = decimal(amount);
  return entryOf("deposit", head, [
    ["cash", currency, value],
    ["external", currency, value.neg()],
  ]);
}

export function withdrawalEntry(head: EntryHead, { currency, amount }: Money): JournalEntry {
  const value = decimal(amount);
  return entryOf("withdrawal", head, [
    ["cash", currency, value.neg()],
    ["external", currency, value],
  ]);
}

/** Moves cash to `reserved`, or units to `committed`, for a working order. */
export function reserveEntry(
  head: EntryHead,
  { book, commodity, amount }: { book: "cash" | "position"; commodity: Commodity; amount: string },
): JournalEntry {
  const value = decimal(amount);
  return entryOf("reserve", head, [
    [book, commodity, value.neg()],
    [book === "cash" ? "reserved" : "committed", commodity, value],
  ]);
}

/** Gives back what a finished order did not use. */
export function releaseEntry(
  head: EntryHead,
  { book, commodity, amount }: { book: "cash" | "position"; commodity: Commodity; amount: string },
): JournalEntry {
  const value = decimal(amount);
  return entryOf("release", head, [
    [book === "cash" ? "reserved" : "committed", commodity, value.neg()],
    [book, commodity, value],
  ]);
}

/** Cash dividend of `instrumentId`; the cause names instrument and ex-date, so each is paid once per account. */
export function dividendEntry(
  head: Omit<EntryHead, "cause">,
  { instrumentId, exDate, currency, amount }: Money & { instrumentId: InstrumentId; exDate: string },
): JournalEntry {
  const value = decimal(amount);
  return entryOf("dividend", { ...head, cause: `dividend:${instrumentId}:${exDate}` }, [
    ["cash", currency, value],
    ["income:dividend", currency, value.neg()],
  ]);
}

/** Interest received, or paid when the amount is negative. */
export function interestEntry(head: EntryHead, { currency, amount }: Money): JournalEntry {
  const value = decimal(amount);
  return entryOf("interest", head, [
    ["cash", currency, value],
    ["income:interest", currency, value.neg()],
  ]);
}

/**
 * Changes `amount` of currency `from` into `to` inside the account, at `rate` (units of `to` for one of `from`) less a
 * fee in basis points of what is received: received = round(amount × rate) − round(amount × rate × feeBps ÷ 10,000).
 */
export function conversionEntry(
  head: EntryHead,
  conversion: { from: string; to: string; amount: string; rate: string; feeBps: string },
): JournalEntry {
  const paid = decimal(conversion.amount);
  const exact = paid.times(decimal(conversion.rate));
  const gross = roundMoney(exact);
  const fee = roundMoney(exact.times(decimal(conversion.feeBps)).div("10000"));
  return entryOf("fx", head, [
    ["cash", conversion.from, paid.neg()],
    ["trading", conversion.from, paid],
    ["trading", conversion.to, gross.neg()],
    ["expense:fx", conversion.to, fee],
    ["cash", conversion.to, gross.minus(fee)],
  ]);
}

/** Units leaving one account for another of the same owner, with the cost base they carry. Two entries, one per account. */
export function transferEntries(transfer: {
  readonly from: string;
  readonly to: string;
  readonly instrumentId: InstrumentId;
  readonly units: string;
  /** From `basisOfUnits` of the position they leave. */
  readonly basis: Basis;
  /** As real as the units were when they came; unknown when left out. */
  readonly priceBasis?: PriceBasis;
  readonly occurredAt: number;
  readonly memo: string;
  /** Names this transfer; each side's cause is `transfer:<key>:out|in`. */
  readonly key: string;
}): readonly [JournalEntry, JournalEntry] {
  const { from, to, instrumentId, key, basis } = transfer;
  const { occurredAt, memo, priceBasis = null } = transfer;
  const units = decimal(transfer.units);
  return [
    entryOf("transfer", { accountId: from, occurredAt, memo, priceBasis, cause: `transfer:${key}:out` }, [
      ["position", instrumentId, units.neg()],
      ["external", instrumentId, units],
    ]),
    entryOf(
      "transfer",
      { accountId: to, occurredAt, memo, priceBasis, cause: `transfer:${key}:in` },
      [
        ["position", instrumentId, units],
        ["external", instrumentId, units.neg()],
      ],
      basis,
    ),
  ];
}

/** The instrument an entry is about (trade, dividend, transfer, reservation of units); null for pure cash entries. */
export function entryInstrument(entry: JournalEntry): InstrumentId | null {
  if (entry.kind === "dividend") return paidBy(entry.cause);
  for (const { commodity } of entry.postings) if (isInstrumentId(commodity)) return commodity;
  return null;
}

function paidBy(cause: string): InstrumentId | null {
  const named = /^dividend:(.+):[^:]+$/.exec(cause)?.[1];
  return named === undefined ? null : (named as InstrumentId);
}
