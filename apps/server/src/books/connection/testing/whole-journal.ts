import type { JournalEntry } from "@neuro/ledger";
import type { Orm } from "../../../platform/db/database.ts";
import { readJournalPages } from "../../entries/read-books.ts";

/** All entries of an account, in posting order. */
export async function wholeJournal(db: Orm, accountId: string): Promise<readonly JournalEntry[]> {
  const journal: JournalEntry[] = [];
  const everything = { after: 0, upTo: Number.MAX_SAFE_INTEGER };
  for await (const page of readJournalPages(db, accountId, everything)) journal.push(...page);
  return journal;
}
