/** What was told of a user's household and its contribution room, as it stands. */
import { type RoomKind, SELF } from "@neuro/contract";
import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import {
  accounts,
  householdPeople,
  roomChoices,
  roomEntries,
  roomStatements,
} from "../../../platform/db/schema/index.ts";

export type PersonRow = typeof householdPeople.$inferSelect;
export type StatementRow = typeof roomStatements.$inferSelect;
export type RoomEntryRow = typeof roomEntries.$inferSelect;

export interface Household {
  /** The user themself only where something was told of them. */
  readonly people: readonly PersonRow[];
  /** That stand, the one that counts first. */
  readonly statements: readonly StatementRow[];
  /** That stand, oldest first. */
  readonly entries: readonly RoomEntryRow[];
  /** By account and cause. */
  readonly choices: ReadonlyMap<string, boolean>;
}

export const choiceKey = (accountId: string, cause: string) => `${accountId} ${cause}`;

export async function readHousehold(orm: Orm, userId: string): Promise<Household> {
  const people = await orm
    .select()
    .from(householdPeople)
    .where(eq(householdPeople.userId, userId))
    .orderBy(asc(householdPeople.seq));
  const statements = await orm
    .select()
    .from(roomStatements)
    .where(and(eq(roomStatements.userId, userId), isNull(roomStatements.undoneAt)))
    .orderBy(desc(roomStatements.asOf), desc(roomStatements.seq));
  const entries = await orm
    .select()
    .from(roomEntries)
    .where(and(eq(roomEntries.userId, userId), isNull(roomEntries.undoneAt)))
    .orderBy(asc(roomEntries.date), asc(roomEntries.seq));
  const chosen = await orm
    .select({ accountId: roomChoices.accountId, cause: roomChoices.cause, counts: roomChoices.counts })
    .from(roomChoices)
    .innerJoin(accounts, eq(accounts.id, roomChoices.accountId))
    .where(eq(accounts.userId, userId));
  const choices = new Map(chosen.map((own) => [choiceKey(own.accountId, own.cause), own.counts]));
  return { people, statements, entries, choices };
}

/** The row a person is kept as; null is the user themself, undefined is nobody of theirs. */
export async function personOf(
  orm: Orm,
  userId: string,
  personId: string,
): Promise<string | null | undefined> {
  if (personId === SELF) return null;
  const [row] = await orm
    .select({ id: householdPeople.id, relation: householdPeople.relation })
    .from(householdPeople)
    .where(and(eq(householdPeople.userId, userId), eq(sql`${householdPeople.id}::text`, personId)));
  return row === undefined || row.relation === "self" ? undefined : row.id;
}

/** Whole cents. */
export const centsOf = (amount: string) => Math.round(Number(amount) * 100);

/** The statement that counts. */
export function standingStatement(
  { statements }: Household,
  own: { readonly personId: string | null; readonly kind: RoomKind },
): StatementRow | null {
  return statements.find(({ personId, kind }) => personId === own.personId && kind === own.kind) ?? null;
}
