/**
 * Which transfer in kind out of one account is which one into another. Our own carry the same key; of brokers' the same number of
 * units that leaves one account and arrives in another within days is one transfer.
 */
import { DAY_MS } from "@neuro/contract/primitives";
import { type Decimal, entryInstrument, type JournalEntry } from "@neuro/ledger";
import { unitsMoved } from "./units-moved.ts";

export interface TransferPair {
  readonly out: JournalEntry;
  readonly into: JournalEntry;
}

/** As long as brokers take to hand units over. */
const REACH_MS = 10 * DAY_MS;
const OWN_KEY = /^transfer:(.+):(?:out|in)$/;

type Moved = (entry: JournalEntry) => Decimal;

function isSame(out: JournalEntry, into: JournalEntry, moved: Moved): boolean {
  // Within one account only a share that is journaled to another exchange moves.
  if (out.accountId === into.accountId && entryInstrument(out) === entryInstrument(into)) return false;
  const [left, arrived] = [OWN_KEY.exec(out.cause)?.[1], OWN_KEY.exec(into.cause)?.[1]];
  if (left !== undefined || arrived !== undefined) return left === arrived;
  const isNear = Math.abs(out.occurredAt - into.occurredAt) <= REACH_MS;
  return isNear && moved(out).plus(moved(into)).eq("0");
}

/**
 * `entries` of one property, over all accounts of one owner; of one currency where `moved` says how much cash moved. Keyed by the
 * ids of both sides.
 */
export function transferPairs(
  entries: readonly JournalEntry[],
  moved: Moved = unitsMoved,
): ReadonlyMap<string, TransferPair> {
  const transfers = entries.filter(({ kind }) => kind === "transfer");
  const arrivals = transfers.filter((entry) => moved(entry).gt("0"));
  const pairs = new Map<string, TransferPair>();
  for (const out of transfers.filter((entry) => moved(entry).lt("0"))) {
    const distance = ({ occurredAt }: JournalEntry) => Math.abs(occurredAt - out.occurredAt);
    const [into] = arrivals
      .filter((entry) => !pairs.has(entry.id) && isSame(out, entry, moved))
      .sort((a, b) => distance(a) - distance(b));
    if (into === undefined) continue;
    // One and the same, so that who meets both sides knows it again.
    const pair = { out, into };
    pairs.set(out.id, pair);
    pairs.set(into.id, pair);
  }
  return pairs;
}
