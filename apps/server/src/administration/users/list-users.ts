import { type AnswerOf, BoundedMap, type Locale } from "@neuro/contract";
import { cutPage, MICROSECONDS, placeOf } from "../../platform/db/page-cursor.ts";
import { type Failure, isFailure } from "../../platform/failure.ts";
import type { AdministrationContext } from "../administration-context.ts";
import { createMeasured, type Measured } from "./measured.ts";
import { countUsers, selectUsers, type UserFilter, type UserOrder, usersShown } from "./store.ts";

export interface UsersAsked {
  readonly search: string | undefined;
  readonly show: UserFilter;
  readonly order: UserOrder;
  readonly limit: number;
  /** As the page before gave it. */
  readonly after: string | undefined;
  readonly locale: Locale;
}

type Parts = Pick<AdministrationContext, "db" | "wall" | "config">;
/** Searches whose count is remembered. */
const REMEMBERED = 100;

/** How many a filter and a search show: counted anew for each page, or where there are very many, now and then. */
export type CountShown = (show: UserFilter, search: string | null) => Promise<number>;

export function createCountShown({ db, wall }: Parts): CountShown {
  const counts = new BoundedMap<string, () => Promise<Measured<number>>>({ capacity: REMEMBERED });
  return async (show, search) => {
    const key = JSON.stringify([show, search]);
    const known = counts.get(key);
    const count = known ?? createMeasured(() => countUsers(db.orm, { search, show }), wall);
    if (known === undefined) counts.set(key, count);
    return (await count()).value;
  };
}

/** A page of the users, and how many there are on all pages. */
export async function listUsers(
  { db, wall, config, countShown }: Parts & { readonly countShown: CountShown },
  { search, show, order, limit, after, locale }: UsersAsked,
): Promise<AnswerOf<"adminUsers"> | Failure> {
  const list = `users by ${order}`;
  const shape = order === "email" ? /^[^\0]{0,254}$/ : MICROSECONDS;
  const cursor = placeOf(after, { list, shape, locale });
  if (isFailure(cursor)) return cursor;
  const wanted = { search: search || null, show };
  // One more than asked for tells whether there is another page.
  const found = await selectUsers(db.orm, { ...wanted, order, after: cursor, limit: limit + 1 });
  // What is on one page is counted there: a count of a moment ago would say "1 to 5 of 6".
  const isAll = cursor === null && found.length <= limit;
  const total = isAll ? found.length : await countShown(show, wanted.search);
  const { rows: page, next } = cutPage(list, found, {
    limit,
    cursorOf: ({ key: value, user: { id } }) => ({ value, id }),
  });
  const rows = page.map(({ user }) => user);
  return {
    users: await usersShown({ db, wall, config }, rows),
    total,
    next: next ?? null,
  };
}
