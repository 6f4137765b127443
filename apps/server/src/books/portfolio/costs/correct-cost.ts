/** Keeps what a person says that units cost, and takes it back. What is booked is never changed. */

import { type AnswerOf, homeCurrency, type InputOf } from "@neuro/contract";
import { entryInstrument, type JournalEntry } from "@neuro/ledger";
import { easternDate } from "@neuro/market";
import { outSides } from "@neuro/portfolio";
import { and, desc, eq, isNull } from "drizzle-orm";
import { costCorrections } from "../../../platform/db/schema/index.ts";
import { type Failure, failure } from "../../../platform/failure.ts";
import type { BooksContext } from "../../books-context.ts";
import { lockAccount } from "../../brokerage-accounts/account-store.ts";
import type { AccountBooks } from "../accounts/account-books.ts";
import { marketOf } from "../own-prices/own-market.ts";
import { basisTold, bringsUnits, costsShown } from "./costs-shown.ts";

type Parts = Pick<
  BooksContext,
  "db" | "market" | "portfolio" | "taxRates" | "booksChanged" | "newId" | "wall"
>;
type Costs = AnswerOf<"portfolioCosts">;

interface Found {
  readonly own: AccountBooks;
  readonly entry: JournalEntry;
}

async function findEntry({ portfolio }: Parts, userId: string, entryId: string): Promise<Found | null> {
  for (const own of await portfolio.books(userId)) {
    const entry = own.entries.find(({ id }) => id === entryId);
    if (entry !== undefined) return bringsUnits(entry, outSides(own.entries)) ? { own, entry } : null;
  }
  return null;
}

export async function costsAgain(
  { db, market, portfolio, taxRates }: Pick<Parts, "db" | "market" | "portfolio" | "taxRates">,
  userId: string,
): Promise<Costs> {
  const all = await portfolio.books(userId);
  const rateOf = await taxRates.read();
  return await costsShown(
    { orm: db.orm, market: marketOf(market, all), rateOf },
    { userId, books: all, all },
  );
}

export async function correctCost(
  parts: Parts,
  call: { readonly userId: string; readonly entryId: string; readonly body: InputOf<"correctCost">["body"] },
): Promise<Costs | Failure> {
  const { db, market } = parts;
  const { userId, entryId, body } = call;
  const found = await findEntry(parts, userId, entryId);
  if (found === null) return failure("cost_entry_not_found");
  const { own, entry } = found;
  const listing = entryInstrument(entry);
  const date = easternDate(entry.occurredAt);
  const ratedOn = body.rated_on ?? entry.basis?.boughtOn ?? date;
  if (ratedOn > date) return failure("cost_day_ahead");
  const booked = own.bookedCosts.get(entry.cause) ?? entry.basis;
  const listed = listing === null ? null : await marketOf(market, [own]).instrument(listing);
  const basis = await basisTold(
    { amount: body.amount, currency: body.currency, ratedOn },
    {
      listingCurrency: listed?.currency ?? booked?.currency ?? body.currency,
      homeCurrency: booked?.homeCurrency ?? homeCurrency,
    },
    await parts.taxRates.read(),
  );
  const accountId = own.account.id;
  await db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    await tx.insert(costCorrections).values({
      ...{ id: parts.newId(), accountId, cause: entry.cause, basis, reason: body.reason },
      told: { amount: body.amount.toFixed(2), currency: body.currency },
      ratedOn: body.currency === basis.currency && basis.currency === basis.homeCurrency ? null : ratedOn,
      madeAt: new Date(parts.wall()),
    });
  });
  parts.booksChanged(userId);
  return await costsAgain(parts, userId);
}

export async function undoCostCorrection(
  parts: Parts,
  { userId, entryId }: { readonly userId: string; readonly entryId: string },
): Promise<Costs | Failure> {
  const { db } = parts;
  const found = await findEntry(parts, userId, entryId);
  if (found === null) return failure("cost_entry_not_found");
  const { own, entry } = found;
  const accountId = own.account.id;
  const isUndone = await db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const [latest] = await tx
      .select({ id: costCorrections.id })
      .from(costCorrections)
      .where(
        and(
          eq(costCorrections.accountId, accountId),
          eq(costCorrections.cause, entry.cause),
          isNull(costCorrections.undoneAt),
        ),
      )
      .orderBy(desc(costCorrections.seq))
      .limit(1);
    if (latest === undefined) return false;
    await tx
      .update(costCorrections)
      .set({ undoneAt: new Date(parts.wall()) })
      .where(eq(costCorrections.id, latest.id));
    return true;
  });
  if (!isUndone) return failure("cost_not_corrected");
  parts.booksChanged(userId);
  return await costsAgain(parts, userId);
}
