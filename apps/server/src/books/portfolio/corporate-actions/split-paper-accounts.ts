/**
 * Counts anew what paper accounts hold of a listing that was split: on its ex-date, for the units held at the close before, as a broker
 * does. A split is posted once, because its cause names listing and ex-date; so this may run at any time and as often as one likes.
 * Orders given before it are ended by the exchange.
 */
import type { InstrumentId } from "@neuro/contract/primitives";
import { decimal, decimalOfNumber, formatDecimal, type JournalEntry, splitEntry, ZERO } from "@neuro/ledger";
import type { Instrument, Market, Split } from "@neuro/market";
import type { Orm } from "../../../platform/db/database.ts";
import type { BooksContext } from "../../books-context.ts";
import { lockAccount } from "../../brokerage-accounts/account-store.ts";
import { postEntries } from "../../entries/post-entries.ts";
import { readBalances } from "../../entries/read-books.ts";
import { type Due, type DueMoment, heldByPaperAccounts, listDue } from "./due-store.ts";
import { type BegunExDate, begunExDate } from "./ex-date.ts";

type Parts = Pick<BooksContext, "db" | "market" | "booksChanged">;

const UNIT_DECIMALS = 10;

interface CountedAnew extends DueMoment, BegunExDate, Split {
  readonly instrument: Instrument;
}

/** Splits that have begun. */
async function splitsOf(market: Market, instrumentId: InstrumentId): Promise<readonly CountedAnew[]> {
  const instrument = await market.instrument(instrumentId);
  const splits = instrument === null ? null : await market.splits(instrument);
  if (instrument === null || splits === null) return [];
  return splits.value.flatMap((split) => {
    const begun = begunExDate(market, instrument, split.exDate);
    const cause = `split:${instrumentId}:${split.exDate}`;
    return begun === null ? [] : [{ ...split, ...begun, instrumentId, instrument, cause }];
  });
}

function entryFor(split: CountedAnew, { accountId, units }: Due): JournalEntry {
  const { instrument, numerator, denominator, cause, opensAt } = split;
  const before = decimal(units);
  const after = before.times(decimalOfNumber(numerator)).div(decimalOfNumber(denominator));
  const head = {
    ...{ accountId, cause, occurredAt: opensAt },
    memo: `Split of ${instrument.symbol}, ${numerator} for ${denominator}`,
  };
  const change = formatDecimal(after.minus(before).round(UNIT_DECIMALS));
  return splitEntry(head, { instrumentId: instrument.id, units: change });
}

/** What an open sale has set aside is not free to become fewer: it is tried again once the exchange has ended that order. */
async function isFree(tx: Orm, { accountId, postings }: JournalEntry): Promise<boolean> {
  const books = await readBalances(tx, [accountId]);
  return postings
    .filter(({ book }) => book === "position")
    .every(({ book, commodity, amount }) => {
      const held = books.find((balance) => balance.book === book && balance.commodity === commodity);
      return decimal(held?.amount ?? "0")
        .plus(decimal(amount))
        .gte(ZERO);
    });
}

async function count({ db }: Parts, entry: JournalEntry): Promise<boolean> {
  return await db.transaction(async (tx) => {
    if ((await lockAccount(tx, entry.accountId)) === null || !(await isFree(tx, entry))) return false;
    return (await postEntries(tx, [entry])).length > 0;
  });
}

/**
 * Of one user or of all. Returns how many positions were counted anew. Nothing in a replayed past, which is told at one count
 * throughout.
 */
export async function splitPaperAccounts(
  parts: Parts,
  { userId = null, signal }: { readonly userId?: string | null; readonly signal?: AbortSignal } = {},
): Promise<number> {
  const { db, market } = parts;
  if (market.clock.mode !== "live") return 0;
  const splits: CountedAnew[] = [];
  for (const instrumentId of await heldByPaperAccounts(db.orm, userId))
    splits.push(...(await splitsOf(market, instrumentId)));
  const counted: string[] = [];
  // One after the other: what a listing's second split finds is what the first left.
  for (const split of splits.toSorted((a, b) => a.opensAt - b.opensAt)) {
    for (const due of await listDue(db.orm, [split], userId)) {
      signal?.throwIfAborted();
      if (due.keptFrom < split.opensAt && (await count(parts, entryFor(split, due))))
        counted.push(due.userId);
    }
  }
  for (const owner of new Set(counted)) parts.booksChanged(owner);
  return counted.length;
}
