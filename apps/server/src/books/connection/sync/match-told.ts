/** Finds what a person or a file told before their broker did, so that it is not booked twice. Pure. */
import { DAY_MS } from "@neuro/contract/primitives";
import { decimal, isCurrency, type JournalEntry, ZERO } from "@neuro/ledger";
import { easternDay } from "./eastern-day.ts";
import { heldByEntries, sumOf } from "./sums.ts";

/** A person may leave out a commission; what the broker moved beyond their figure shows as a difference of cash. */
const CASH_TOLERANCE = "0.05";
/** A broker's day of the trade may be a file's day of settlement. */
export const NEAR_DAYS = 4;

type IsSame = (booked: JournalEntry, told: JournalEntry) => boolean;

function daysBetween(a: JournalEntry, b: JournalEntry): number {
  const [one, other] = [a, b].map(({ occurredAt }) => Date.parse(easternDay(occurredAt)));
  return Math.abs((one ?? 0) - (other ?? 0)) / DAY_MS;
}

/** The same units; the same cash, of a trade but for its costs where `isLoose`. */
function holdsTheSame(booked: JournalEntry, told: JournalEntry, isLoose: boolean): boolean {
  if (booked.kind !== told.kind) return false;
  const [own, other] = [heldByEntries([booked]), heldByEntries([told])];
  if (own.size !== other.size) return false;
  return [...own.keys()].every((commodity) => {
    const [a, b] = [decimal(sumOf(own, commodity)), decimal(sumOf(other, commodity))];
    if (!isLoose || booked.kind !== "trade" || !isCurrency(commodity)) return a.eq(b);
    return a.times(b).gt(ZERO) && a.minus(b).abs().lte(a.abs().times(CASH_TOLERANCE));
  });
}

const exactly: IsSame = (a, b) => daysBetween(a, b) === 0 && holdsTheSame(a, b, false);
const butForCosts: IsSame = (a, b) => daysBetween(a, b) === 0 && holdsTheSame(a, b, true);
const nearby: IsSame = (a, b) => daysBetween(a, b) <= NEAR_DAYS && holdsTheSame(a, b, false);

function matchBy(
  isSame: IsSame,
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

/** Of each entry that an activity would be booked as, the one that a person entered already; null unless all are there. */
export function matchTold(booked: readonly JournalEntry[], told: readonly JournalEntry[]) {
  return matchBy(exactly, booked, told) ?? matchBy(butForCosts, booked, told);
}

/** The same of what a file told, which may be of another day. */
export function matchFiled(booked: readonly JournalEntry[], filed: readonly JournalEntry[]) {
  return matchTold(booked, filed) ?? matchBy(nearby, booked, filed);
}
