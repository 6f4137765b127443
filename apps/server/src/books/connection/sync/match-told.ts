/** Finds what a person entered by hand before their broker told of it, so that it is not booked twice. Pure. */
import { decimal, isCurrency, type JournalEntry, ZERO } from "@neuro/ledger";
import { easternDay } from "./eastern-day.ts";
import { heldByEntries, sumOf } from "./sums.ts";

/** A person may leave out a commission; what the broker moved beyond their figure shows as a difference of cash. */
const CASH_TOLERANCE = "0.05";

/** The same units; the same cash, of a trade but for its costs. */
function isSame(booked: JournalEntry, told: JournalEntry): boolean {
  if (booked.kind !== told.kind || easternDay(booked.occurredAt) !== easternDay(told.occurredAt))
    return false;
  const [own, other] = [heldByEntries([booked]), heldByEntries([told])];
  if (own.size !== other.size) return false;
  return [...own.keys()].every((commodity) => {
    const [a, b] = [decimal(sumOf(own, commodity)), decimal(sumOf(other, commodity))];
    if (booked.kind !== "trade" || !isCurrency(commodity)) return a.eq(b);
    return a.times(b).gt(ZERO) && a.minus(b).abs().lte(a.abs().times(CASH_TOLERANCE));
  });
}

/** Of each entry that an activity would be booked as, the one that is there already; null unless all are. */
export function matchTold(
  booked: readonly JournalEntry[],
  told: readonly JournalEntry[],
): readonly JournalEntry[] | null {
  const found: JournalEntry[] = [];
  for (const entry of booked) {
    const same = told.find((each) => !found.includes(each) && isSame(entry, each));
    if (same === undefined) return null;
    found.push(same);
  }
  return found.length === 0 ? null : found;
}
