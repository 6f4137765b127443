/** Constructors of the entries that only a broker's own account of what happened makes; see journal-entries.ts. */
import { type InstrumentId, isInstrumentId } from "@neuro/contract/primitives";
import { type Decimal, decimal, formatDecimal, ONE, ZERO } from "./decimal.ts";
import { type EntryHead, entryOf, type Line } from "./journal-entries.ts";
import type { Basis, Commodity, JournalEntry } from "./port.ts";

interface Money {
  readonly currency: string;
  /** Positive for a charge, negative when it is given back. */
  readonly amount: string;
}

/** A charge of the account itself, such as for its keeping or for borrowed money's service. */
export function feeEntry(head: EntryHead, { currency, amount }: Money): JournalEntry {
  const value = decimal(amount);
  return entryOf("fee", head, [
    ["cash", currency, value.neg()],
    ["expense:fee", currency, value],
  ]);
}

/** Tax withheld from what came in. */
export function taxEntry(head: EntryHead, { currency, amount }: Money): JournalEntry {
  const value = decimal(amount);
  return entryOf("tax", head, [
    ["cash", currency, value.neg()],
    ["expense:tax", currency, value],
  ]);
}

/**
 * More or fewer units of a listing for the same money: the cost stays, nothing came from outside. `units` is the change,
 * signed.
 */
export function splitEntry(
  head: EntryHead,
  { instrumentId, units }: { readonly instrumentId: InstrumentId; readonly units: string },
): JournalEntry {
  const value = decimal(units);
  return entryOf("split", head, [
    ["position", instrumentId, value],
    ["trading", instrumentId, value.neg()],
  ]);
}

/** Capital that a fund or a company paid back on units of a listing: money, but no income. */
export function capitalEntry(
  head: EntryHead,
  { instrumentId, paid }: { readonly instrumentId: InstrumentId; readonly paid: Basis },
): JournalEntry {
  const value = decimal(paid.amount);
  const less = (amount: string) => formatDecimal(decimal(amount).neg());
  return entryOf(
    "capital",
    head,
    [
      ["cash", paid.currency, value],
      ["trading", paid.currency, value.neg()],
      // Of nothing together: they only name the listing.
      ["position", instrumentId, ONE],
      ["position", instrumentId, ONE.neg()],
    ],
    { ...paid, amount: less(paid.amount), homeAmount: less(paid.homeAmount) },
  );
}

/** Units, or cash, that came from outside (positive) or went there, with the cost base they bring; null where they leave or nobody knows. */
export function unitsEntry(
  head: EntryHead,
  moved: { readonly commodity: Commodity; readonly units: string; readonly basis: Basis | null },
): JournalEntry {
  const units = decimal(moved.units);
  return entryOf("transfer", head, externalLines(moved.commodity, units), moved.basis);
}

function externalLines(commodity: Commodity, amount: Decimal): Line[] {
  const book = isInstrumentId(commodity) ? "position" : "cash";
  return [
    [book, commodity, amount],
    ["external", commodity, amount.neg()],
  ];
}

/** One currency changed into another, as a broker tells it: what left and what came, both above zero. */
export function exchangeEntry(
  head: EntryHead,
  {
    from,
    paid,
    to,
    received,
  }: { readonly from: string; readonly paid: string; readonly to: string; readonly received: string },
): JournalEntry {
  const [left, came] = [decimal(paid), decimal(received)];
  return entryOf("fx", head, [
    ["cash", from, left.neg()],
    ["trading", from, left],
    ["trading", to, came.neg()],
    ["cash", to, came],
  ]);
}

export interface Unexplained {
  /** A currency, or an instrument. */
  readonly commodity: Commodity;
  /** Broker less ledger, signed. */
  readonly amount: string;
  /** Of units: their value at the broker's price, the cost base they come with; null for cash. */
  readonly basis: Basis | null;
}

/**
 * What a broker reports beyond the transactions that came, one commodity an entry, since the cost base is an entry's own.
 * Null when there is nothing to adjust.
 */
export function adjustmentEntry(
  head: EntryHead,
  { commodity, amount, basis }: Unexplained,
): JournalEntry | null {
  const value = decimal(amount);
  if (value.eq(ZERO)) return null;
  return entryOf("adjustment", head, externalLines(commodity, value), basis);
}
