/** Corrections of an account in the database, and the entries they name. */
import type { JournalEntry } from "@neuro/ledger";
import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Orm } from "../../platform/db/database.ts";
import { brokerActivities, entryCorrections } from "../../platform/db/schema/index.ts";
import { readEntriesByCause } from "./read-books.ts";

export type CorrectionRow = typeof entryCorrections.$inferSelect;

/** Newest first, those undone included. */
export async function listCorrections(db: Orm, accountId: string): Promise<readonly CorrectionRow[]> {
  return await db
    .select()
    .from(entryCorrections)
    .where(eq(entryCorrections.accountId, accountId))
    .orderBy(desc(entryCorrections.seq));
}

/** Oldest first. */
export async function standingCorrections(db: Orm, accountId: string): Promise<readonly CorrectionRow[]> {
  return await db
    .select()
    .from(entryCorrections)
    .where(and(eq(entryCorrections.accountId, accountId), isNull(entryCorrections.undoneAt)))
    .orderBy(asc(entryCorrections.seq));
}

/** Entries of these causes, in the order of the causes; one that is not in the journal is left out. */
export async function entriesOfCauses(
  db: Orm,
  accountId: string,
  causes: readonly string[],
): Promise<readonly JournalEntry[]> {
  const found = await readEntriesByCause(db, accountId, causes);
  const byCause = new Map(found.map((entry) => [entry.cause, entry]));
  return causes.flatMap((cause) => byCause.get(cause) ?? []);
}

/** What was found to be told by its owner already is to be decided anew. */
export async function releaseActivities(
  tx: Orm,
  accountId: string,
  entryIds: readonly string[],
  outcomes: readonly ("matched" | "booked")[] = ["matched"],
): Promise<void> {
  if (entryIds.length === 0) return;
  const ids = sql`(select array_agg(value::uuid) from jsonb_array_elements_text(${JSON.stringify(entryIds)}::jsonb))`;
  await tx
    .update(brokerActivities)
    .set({ outcome: "set_aside", reason: "awaiting_fill", entryIds: [] })
    .where(
      and(
        eq(brokerActivities.accountId, accountId),
        inArray(brokerActivities.outcome, [...outcomes]),
        sql`${brokerActivities.entryIds} && ${ids}`,
      ),
    );
}

export async function setUndone(tx: Orm, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(entryCorrections)
    .set({ undoneAt: at })
    .where(inArray(entryCorrections.id, [...ids]));
}
