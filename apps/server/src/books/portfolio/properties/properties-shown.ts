/** Listings that count as one property: what a user says, and what the product's own list has of what they ever held. */
import type { AnswerOf } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import { listedAlike, type Market, propertyWith } from "@neuro/market";
import { desc, eq } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { identicalProperties } from "../../../platform/db/schema/index.ts";
import type { AccountBooks } from "../accounts/account-books.ts";
import { marketOf } from "../own-prices/own-market.ts";
import { nameOfListing } from "../reports/listing-name.ts";

type Shown = AnswerOf<"identicalProperties">;

/** Every listing that the accounts ever held. */
export function listingsOf(books: readonly AccountBooks[]): ReadonlySet<InstrumentId> {
  return new Set(books.flatMap(({ listings }) => listings.map(({ position }) => position.instrumentId)));
}

export async function propertiesShown(
  { orm, market }: { readonly orm: Orm; readonly market: Market },
  userId: string,
  books: readonly AccountBooks[],
): Promise<Shown> {
  const rows = await orm
    .select()
    .from(identicalProperties)
    .where(eq(identicalProperties.userId, userId))
    .orderBy(desc(identicalProperties.madeAt), desc(identicalProperties.id));
  const standing = rows.filter(({ undoneAt }) => undoneAt === null);
  const propertyOf = propertyWith(standing.map(({ firstId, secondId }) => [firstId, secondId]));
  const named = (ids: readonly InstrumentId[]) =>
    Promise.all(ids.map((id) => nameOfListing(marketOf(market, books), id)));
  const groups = new Map(
    [...listingsOf(books)].flatMap((id) => {
      const listings = listedAlike(id);
      const [first] = listings;
      return first === undefined ? [] : [[first, listings] as const];
    }),
  );
  return {
    told: await Promise.all(
      rows.map(async ({ id, firstId, secondId, reason, madeAt, undoneAt }) => ({
        ...{ id, property: undoneAt === null ? propertyOf(firstId) : null, reason },
        listings: await named([firstId, secondId]),
        ...{ made_at: madeAt.toISOString(), undone_at: undoneAt?.toISOString() ?? null },
      })),
    ),
    listed: await Promise.all(
      [...groups].map(async ([property, listings]) => ({ property, listings: await named(listings) })),
    ),
  };
}
