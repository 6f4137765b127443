/** Of conflicting lines, what is booked of them and whether a line may take its place. */
import type { ImportStands } from "@neuro/contract";
import type { JournalEntry } from "@neuro/ledger";
import { isKept } from "../../brokerage-accounts/trades-real-money.ts";
import { momentOf } from "../../connection/sync/eastern-day.ts";
import type { AccountBooks } from "../../portfolio/accounts/account-books.ts";
import type { ComparedLine, KeptActivity } from "../compare-lines.ts";
import { type Conflict, type DecidedLine, differenceOf } from "./decide.ts";

export type LookedAtLine = ComparedLine & DecidedLine;

interface Books {
  /** Activities by the entries they are booked as. */
  readonly booked: ReadonlyMap<string, readonly KeptActivity[]>;
  /** What counts, by id. */
  readonly entries: ReadonlyMap<string, JournalEntry>;
  /** Epoch ms; null of books without an opening. */
  readonly opensAt: number | null;
}

function booksOf(account: AccountBooks, kept: readonly KeptActivity[]): Books {
  const booked = new Map<string, KeptActivity[]>();
  for (const each of kept)
    if (each.outcome === "booked")
      for (const id of each.entryIds) booked.set(id, [...(booked.get(id) ?? []), each]);
  return {
    booked,
    entries: new Map(account.entries.map((entry) => [entry.id, entry])),
    opensAt: isKept(account.account) ? null : account.account.openedAt.getTime(),
  };
}

function bookedOf({ booked }: Books, kept: KeptActivity): KeptActivity | null {
  if (kept.outcome === "booked") return kept;
  const told = kept.entryIds.flatMap((id) => booked.get(id) ?? []);
  return told.find(({ currency }) => currency === kept.currency) ?? told[0] ?? null;
}

const isFill = ({ orderId, cause }: JournalEntry) => orderId !== null || cause.startsWith("fill:");

function standsFor(
  books: Books,
  { activity, inBooks }: ComparedLine,
  booked: KeptActivity | null,
): ImportStands | null {
  if (booked === null) {
    const own = inBooks?.entryIds.map((id) => books.entries.get(id)) ?? [];
    return own.length > 0 && own.every((entry) => entry === undefined || !isFill(entry))
      ? "told_by_hand"
      : "own_order";
  }
  const { opensAt } = books;
  const isEarly = ({ tradeDate }: { readonly tradeDate: string }) =>
    opensAt !== null && momentOf(tradeDate, opensAt) < opensAt;
  if (isEarly(activity) || isEarly(booked)) return "before_opening";
  if (booked.entryIds.some((id) => (books.booked.get(id)?.length ?? 0) > 1)) return "exchange";
  return booked.entryIds.every((id) => books.entries.has(id)) ? null : "corrected";
}

/** Finds what is booked of a line; `kept` is what the lines were compared with. */
export function createConflicts(
  account: AccountBooks | null,
  kept: readonly KeptActivity[],
): (line: ComparedLine) => Conflict | null {
  let known: Books | null = null;
  return (line) => {
    if (account === null || line.verdict !== "conflicting" || line.inBooks === null) return null;
    known ??= booksOf(account, kept);
    const booked = bookedOf(known, line.inBooks);
    return { differs: differenceOf(line, line.inBooks), booked, stands: standsFor(known, line, booked) };
  };
}
