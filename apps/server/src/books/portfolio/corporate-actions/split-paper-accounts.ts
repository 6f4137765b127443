/**
 * Counts anew what paper accounts hold of a listing that was split: on its ex-date, for the units held at the close before, as a broker
 * does. A split is posted once, because its cause names listing and ex-date; so this may run at any time and as often as one likes.
 * Orders given before it are ended by the exchange.
 */
import { DAY_MS } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import { decimal, decimalOfNumber, formatDecimal, type JournalEntry, splitEntry, ZERO } from "@neuro/ledger";
import type { Instrument, Market, Split } from "@neuro/market";
import type { Orm } from "../../../platform/db/database.ts";
import type { BooksContext } from "../../books-context.ts";
import { lockAccount } from "../../brokerage-accounts/account-store.ts";
import { postEntries } from "../../entries/post-entries.ts";
import { readBalances } from "../../entries/read-books.ts";
import { type Due, type DueMoment, heldByPaperAccounts, listDue } from "./due-store.ts";

type Parts = Pick<BooksContext, "db" | "market" | "booksChanged">;

/** How far back a split that was not counted is looked for. */
const LOOK_BACK_MS = 400 * DAY_MS;
const UNIT_DECIMALS = 10;

interface CountedAnew extends DueMoment, Split {
  readonly instrument: Instrument;
  /** Market time from which it counts, epoch ms. */
  readonly opensAt: number;
}

/** Splits that have begun. One whose ex-date is no session of its exchange is a fault of the data and left out. */
async function splitsOf(market: Market, instrumentId: InstrumentId): Promise<readonly CountedAnew[]> {
  const instrument = await market.instrument(instrumentId);
  const splits = instrument === null ? null : await market.splits(instrument);
  if (instrument === null || splits === null) return [];
  const calendar = market.calendar(instrument.mic);
  const now = market.clock.now();
  const from = calendar.dateOf(now - LOOK_BACK_MS);
  return splits.value.flatMap((split) => {
    const session = split.exDate < from ? null : calendar.session(split.exDate);
    const before = session === null ? null : calendar.session(calendar.previousSession(split.exDate));
    if (session === null || before === null || session.open > now) return [];
    const cause = `split:${instrumentId}:${split.exDate}`;
    return [{ ...split, instrumentId, instrument, cause, opensAt: session.open, closedAt: before.close }];
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
