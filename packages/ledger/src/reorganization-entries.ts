/**
 * One security that becomes another, or a part of another, without a sale: a merger for shares, a spin-off, a change of ticker, an
 * option that is exercised. Two entries: `out` is of what was held, `in` of what came for it. The cost that goes along is in neither:
 * it is worked out by replay, since what is known of the units before may change.
 */
import type { InstrumentId } from "@neuro/contract/primitives";
import { type BrokerTrade, brokerTradeEntry } from "./broker-trade.ts";
import { type Decimal, decimal, formatDecimal, ONE, ZERO } from "./decimal.ts";
import { type EntryHead, entryId, entryOf, type Line } from "./journal-entries.ts";
import type { Basis, JournalEntry } from "./port.ts";

export interface Reorganization {
  /** Names it within the account. */
  readonly key: string;
  readonly from: {
    readonly instrumentId: InstrumentId;
    /** That it is about: above zero where they are held, below for a short position. */
    readonly units: string;
    /** They are gone; of a spin-off they stay. */
    readonly leave: boolean;
  };
  /** Part of the cost of those units that goes along: above 0, at most 1. */
  readonly share: string;
  readonly to: {
    readonly instrumentId: InstrumentId;
    readonly units: string;
    /** Paid besides, above zero, in whole cents: it lowers the cost of what came, and is a gain beyond it. Null where nothing was. */
    readonly cash: Basis | null;
    /** What one of the units was worth that day, in the currency of `cash`, as its owner told it. */
    readonly worthEach?: string | null;
  };
}

type Head = Omit<EntryHead, "cause">;

export interface ReorganizedSide {
  /** Of both sides, within the account. */
  readonly key: string;
  readonly side: "out" | "in";
  /** 0 of the side that comes in. */
  readonly share: Decimal;
  /** Of the side that comes in: what one unit was worth that day, in the currency of the cash besides; null where its owner told none. */
  readonly worthEach: Decimal | null;
}

const SIDE = /^reorganized:(.+):(out|in)(?::([\d.]+))?$/;

/** Null for an entry that is no side of a reorganization. */
export function reorganizedSide({ cause }: Pick<JournalEntry, "cause">): ReorganizedSide | null {
  const [, key, side, figure] = SIDE.exec(cause) ?? [];
  if (key === undefined) return null;
  const told = figure === undefined ? null : decimal(figure);
  return side === "out"
    ? { key, side, share: told ?? ZERO, worthEach: null }
    : { key, side: "in", share: ZERO, worthEach: told };
}

const causeOf = (key: string, side: string) => `reorganized:${key}:${side}`;

function outEntry(head: Head, { key, from, share }: Omit<Reorganization, "to">): JournalEntry {
  const units = decimal(from.units);
  return entryOf("reorganization", { ...head, cause: causeOf(key, `out:${share}`) }, [
    ["position", from.instrumentId, units.neg()],
    // Units that stay come back: the entry still says how many the share is of.
    [from.leave ? "trading" : "position", from.instrumentId, units],
  ]);
}

/** What was held, then what came for it. */
export function reorganizationEntries(head: Head, own: Reorganization): readonly JournalEntry[] {
  return [outEntry(head, own), inEntry(head, own)];
}

/**
 * Units that a company handed out of another security, where nobody tells of which cost a part went along: their cost is not known, and
 * nothing came from outside.
 */
export function handedOutEntry(
  head: Head,
  { key, instrumentId, units }: Pick<Reorganization, "key"> & Omit<Reorganization["to"], "cash">,
): JournalEntry {
  return inEntry(head, { key, to: { instrumentId, units, cash: null } });
}

function inEntry(head: Head, own: Pick<Reorganization, "key" | "to">): JournalEntry {
  const { instrumentId, units, cash, worthEach = null } = own.to;
  const came = decimal(units);
  const lines: Line[] = [
    ["position", instrumentId, came],
    ["trading", instrumentId, came.neg()],
  ];
  if (cash !== null) {
    const paid = decimal(cash.amount);
    lines.push(["cash", cash.currency, paid], ["trading", cash.currency, paid.neg()]);
  }
  const basis =
    cash === null ? null : { ...cash, amount: `-${cash.amount}`, homeAmount: `-${cash.homeAmount}` };
  const cause = causeOf(own.key, cash === null || worthEach === null ? "in" : `in:${worthEach}`);
  return entryOf("reorganization", { ...head, cause }, lines, basis);
}

/**
 * An option of which `units` (shares' worth, below zero where it was written) are exercised or assigned, and the trade at its strike. What
 * was paid or received for the option adds to what the trade costs, or is taken off what it brings.
 * Source: Income Tax Act, subsections 49(3) and 49(3.01).
 */
export function exerciseEntries(
  head: Head,
  own: Pick<Reorganization, "key"> & {
    readonly option: { readonly instrumentId: InstrumentId; readonly units: string };
    readonly trade: BrokerTrade;
  },
): readonly JournalEntry[] {
  const { key, option, trade } = own;
  const from = { ...option, leave: true };
  return tradedInstead(
    head,
    { key, from, share: formatDecimal(ONE) },
    brokerTradeEntry({ ...head, cause: "" }, trade),
  );
}

/** What came for the units is a trade, whatever told of it. */
export function tradedInstead(
  head: Head,
  own: Omit<Reorganization, "to">,
  trade: JournalEntry,
): readonly JournalEntry[] {
  const cause = causeOf(own.key, "in");
  return [outEntry(head, own), { ...trade, cause, id: entryId(trade.accountId, cause) }];
}

/** Units of its listing that an `out` is about, signed as they were held. */
export function reorganizedUnits({ postings }: Pick<JournalEntry, "postings">): Decimal {
  const [first] = postings;
  return first === undefined ? ZERO : decimal(first.amount).neg();
}
