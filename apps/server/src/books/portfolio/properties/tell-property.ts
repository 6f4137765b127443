/** Keeps that two listings are one property, as a user says, and takes it back. */
import type { AnswerOf, InputOf } from "@neuro/contract";
import { type InstrumentId, isInstrumentId, symbolIn } from "@neuro/contract/primitives";
import { listedAlike, type Market, propertyWith } from "@neuro/market";
import { and, eq, isNull, sql } from "drizzle-orm";
import { identicalProperties } from "../../../platform/db/schema/index.ts";
import { type Failure, failure, isFailure } from "../../../platform/failure.ts";
import type { BooksContext } from "../../books-context.ts";
import type { AccountBooks } from "../accounts/account-books.ts";
import { lockUser } from "../funds/posted-under-key.ts";
import { marketOf } from "../own-prices/own-market.ts";
import { listingsOf, propertiesShown } from "./properties-shown.ts";

type Parts = Pick<BooksContext, "db" | "market" | "portfolio" | "booksChanged" | "newId" | "wall">;
type Properties = AnswerOf<"identicalProperties">;

const MOST_PAIRS = 200;

/** Of what the accounts ever held first: a symbol that is no more is known to nobody else. */
async function listingOf(market: Market, books: readonly AccountBooks[], text: string) {
  const told = text.trim().toUpperCase();
  const held = [...listingsOf(books)];
  const known = isInstrumentId(told)
    ? held.filter((id) => id === told)
    : held.filter((id) => symbolIn(id) === told);
  return known.length === 1 ? (known[0] ?? null) : ((await market.resolve(told))?.id ?? null);
}

/** Of a listing that the market knows no more only the market it was on is told. */
async function kindOf(market: Market, id: InstrumentId): Promise<string | null> {
  return (await market.instrument(id))?.type ?? (id.startsWith("CRYPTO:") ? "crypto" : null);
}

async function areAlike(market: Market, one: InstrumentId, other: InstrumentId): Promise<boolean> {
  const [first, second] = [await kindOf(market, one), await kindOf(market, other)];
  if (first === "crypto" || second === "crypto") return first === second;
  return first === null || second === null || first === second;
}

/** Both listings, or why they cannot be told to be one. */
async function pairOf(
  market: Market,
  books: readonly AccountBooks[],
  symbols: readonly string[],
): Promise<readonly [InstrumentId, InstrumentId] | Failure> {
  const found: InstrumentId[] = [];
  for (const symbol of symbols) {
    const id = await listingOf(market, books, symbol);
    if (id === null) return failure("property_unknown_symbol", { params: { symbol } });
    found.push(id);
  }
  const [one, other] = found;
  if (one === undefined || other === undefined || one === other) return failure("property_same_listing");
  for (const id of found) {
    const others = listedAlike(id).filter((each) => each !== id);
    if (others.length > 0)
      return failure("property_listed_already", { params: { symbol: id, others: others.join(", ") } });
  }
  return (await areAlike(market, one, other)) ? [one, other] : failure("property_of_other_kind");
}

async function propertiesAgain({ db, market, portfolio }: Parts, userId: string): Promise<Properties> {
  return await propertiesShown({ orm: db.orm, market }, userId, await portfolio.books(userId));
}

export async function addProperty(
  parts: Parts,
  { userId, body }: { readonly userId: string; readonly body: InputOf<"addIdenticalProperty">["body"] },
): Promise<Properties | Failure> {
  const books = await parts.portfolio.books(userId);
  const pair = await pairOf(marketOf(parts.market, books), books, body.symbols);
  if (isFailure(pair)) return pair;
  const [firstId, secondId] = pair;
  const refused = await parts.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const standing = await tx
      .select()
      .from(identicalProperties)
      .where(and(eq(identicalProperties.userId, userId), isNull(identicalProperties.undoneAt)));
    const propertyOf = propertyWith(standing.map((own) => [own.firstId, own.secondId]));
    if (propertyOf(firstId) === propertyOf(secondId)) return failure("property_told_already");
    if (standing.length >= MOST_PAIRS) return failure("properties_too_many");
    await tx.insert(identicalProperties).values({
      ...{ id: parts.newId(), userId, firstId, secondId, reason: body.reason },
      madeAt: new Date(parts.wall()),
    });
    return null;
  });
  if (refused !== null) return refused;
  parts.booksChanged(userId);
  return await propertiesAgain(parts, userId);
}

export async function removeProperty(
  parts: Parts,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<Properties | Failure> {
  const own = and(
    eq(sql`${identicalProperties.id}::text`, id),
    eq(identicalProperties.userId, userId),
    isNull(identicalProperties.undoneAt),
  );
  const removed = await parts.db.orm
    .update(identicalProperties)
    .set({ undoneAt: new Date(parts.wall()) })
    .where(own)
    .returning({ id: identicalProperties.id });
  if (removed.length === 0) return failure("property_not_found");
  parts.booksChanged(userId);
  return await propertiesAgain(parts, userId);
}
