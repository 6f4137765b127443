/** The persons of a household, and whose accounts are whose. */
import { type InputOf, SELF } from "@neuro/contract";
import { easternDate } from "@neuro/market";
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { accounts, householdPeople } from "../../../platform/db/schema/index.ts";
import { type Failure, failure } from "../../../platform/failure.ts";
import type { BooksContext } from "../../books-context.ts";
import { lockUser } from "../funds/posted-under-key.ts";
import { type PersonRow, personOf } from "./household-store.ts";

type Parts = Pick<BooksContext, "db" | "market" | "booksChanged" | "newId" | "wall">;

const MOST_PEOPLE = 20;

const isAhead = ({ market }: Parts, date: string | null | undefined) =>
  date != null && date > easternDate(market.clock.now());

type Days = Pick<InputOf<"changePerson">["body"], "birth_date" | "spouse_since" | "spouse_until">;

type Marriage = Pick<PersonRow, "spouseSince" | "spouseUntil">;

const isTurned = ({ spouseSince = null, spouseUntil = null }: Partial<Marriage>) =>
  spouseSince !== null && spouseUntil !== null && spouseUntil <= spouseSince;

function wrongDays(parts: Parts, { birth_date, spouse_since, spouse_until }: Days): Failure | null {
  if (isAhead(parts, birth_date)) return failure("birth_date_ahead");
  if (isAhead(parts, spouse_since) || isAhead(parts, spouse_until)) return failure("spouse_day_ahead");
  return isTurned({ spouseSince: spouse_since ?? null, spouseUntil: spouse_until ?? null })
    ? failure("spouse_days_turned")
    : null;
}

/** With what was told before; nothing where none of its days are told, null of somebody who is no spouse. */
async function marriageOf(
  tx: Orm,
  id: string,
  { spouse_since, spouse_until }: Days,
): Promise<Partial<Marriage> | null> {
  if (spouse_since === undefined && spouse_until === undefined) return {};
  const [known] = await tx.select().from(householdPeople).where(eq(householdPeople.id, id));
  if (known === undefined || known.relation !== "spouse") return null;
  return {
    spouseSince: spouse_since === undefined ? known.spouseSince : spouse_since,
    spouseUntil: spouse_until === undefined ? known.spouseUntil : spouse_until,
  };
}

/** Null once it is kept; so of the others. */
export async function addPerson(
  parts: Parts,
  { userId, body }: { readonly userId: string; readonly body: InputOf<"addPerson">["body"] },
): Promise<Failure | null> {
  const wrong = wrongDays(parts, body);
  if (wrong !== null) return wrong;
  const refused = await parts.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const known = await tx.$count(householdPeople, eq(householdPeople.userId, userId));
    if (known >= MOST_PEOPLE) return failure("household_full", { params: { count: MOST_PEOPLE } });
    await tx.insert(householdPeople).values({
      ...{ id: parts.newId(), userId, relation: body.relation, name: body.name },
      ...{ birthDate: body.birth_date ?? null, residentSince: body.resident_since ?? null },
      ...(body.relation === "spouse"
        ? { spouseSince: body.spouse_since ?? null, spouseUntil: body.spouse_until ?? null }
        : {}),
      madeAt: new Date(parts.wall()),
    });
    return null;
  });
  if (refused === null) parts.booksChanged(userId);
  return refused;
}

/** What is told of the user themself has a row from then on. */
async function rowOf(parts: Parts, tx: Orm, userId: string, personId: string): Promise<string | undefined> {
  if (personId !== SELF) return (await personOf(tx, userId, personId)) ?? undefined;
  const self = and(eq(householdPeople.userId, userId), eq(householdPeople.relation, "self"));
  const [known] = await tx.select({ id: householdPeople.id }).from(householdPeople).where(self);
  if (known !== undefined) return known.id;
  const id = parts.newId();
  await tx
    .insert(householdPeople)
    .values({ id, userId, relation: "self", name: "", madeAt: new Date(parts.wall()) });
  return id;
}

async function giveAccounts(
  tx: Orm,
  userId: string,
  { personId, ids }: { readonly personId: string | null; readonly ids: readonly string[] },
): Promise<Failure | null> {
  const own = eq(accounts.userId, userId);
  const found = await tx.$count(accounts, and(own, inArray(accounts.id, [...ids])));
  if (found < new Set(ids).size) return failure("account_not_found");
  if (personId !== null)
    await tx
      .update(accounts)
      .set({ personId: null })
      .where(and(own, eq(accounts.personId, personId)));
  if (ids.length > 0)
    await tx
      .update(accounts)
      .set({ personId })
      .where(and(own, inArray(accounts.id, [...ids])));
  return null;
}

export async function changePerson(
  parts: Parts,
  call: {
    readonly userId: string;
    readonly personId: string;
    readonly body: InputOf<"changePerson">["body"];
  },
): Promise<Failure | null> {
  const { userId, personId, body } = call;
  const wrong = wrongDays(parts, body);
  if (wrong !== null) return wrong;
  const told = {
    ...(body.name === undefined || personId === SELF ? {} : { name: body.name }),
    ...(body.birth_date === undefined ? {} : { birthDate: body.birth_date }),
    ...(body.resident_since === undefined ? {} : { residentSince: body.resident_since }),
  };
  const refused = await parts.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const id = await rowOf(parts, tx, userId, personId);
    if (id === undefined) return failure("person_not_found");
    const marriage = await marriageOf(tx, id, body);
    if (marriage === null) return failure("spouse_days_of_another");
    if (isTurned(marriage)) return failure("spouse_days_turned");
    if (Object.keys({ ...told, ...marriage }).length > 0)
      await tx
        .update(householdPeople)
        .set({ ...told, ...marriage })
        .where(eq(householdPeople.id, id));
    if (body.account_ids === undefined) return null;
    return await giveAccounts(tx, userId, {
      personId: personId === SELF ? null : id,
      ids: body.account_ids,
    });
  });
  if (refused === null) parts.booksChanged(userId);
  return refused;
}

export async function removePerson(
  parts: Parts,
  { userId, personId }: { readonly userId: string; readonly personId: string },
): Promise<Failure | null> {
  const removed = await parts.db.orm
    .delete(householdPeople)
    .where(
      and(
        eq(householdPeople.userId, userId),
        ne(householdPeople.relation, "self"),
        eq(sql`${householdPeople.id}::text`, personId),
      ),
    )
    .returning({ id: householdPeople.id });
  if (removed.length === 0) return failure("person_not_found");
  parts.booksChanged(userId);
  return null;
}
