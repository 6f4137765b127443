import { randomUUID } from "node:crypto";
import type { JournalEntry } from "@neuro/ledger";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { accounts, users } from "../../platform/db/schema/index.ts";
import { onBothDatabases } from "../../testing/databases.ts";
import { journalPage, readJournalPages } from "./read-books.ts";

const ACCOUNTS = 40;
const ENTRIES_EACH = 250;

/** Accounts whose entries were posted by turns, as on an installation with many users. */
async function fillBooks({ orm, rawQuery }: Database): Promise<void> {
  const now = new Date();
  const userId = randomUUID();
  const person = { kind: "member", role: "user", name: "A", createdAt: now, lastSeenAt: now } as const;
  await orm.insert(users).values({ id: userId, email: `${userId}@example.com`, ...person });
  const account = (number: number) => ({
    id: `demo-${number}`,
    userId,
    venue: "paper",
    mode: "paper" as const,
    type: "TFSA",
    name: "TFSA",
    displayName: "TFSA",
    accountNumber: String(number),
    brokerageName: "Sandbox",
    currency: "CAD" as const,
    openedAt: now,
    lastSyncedAt: now,
    heldCurrencies: ["CAD"],
  });
  await orm.insert(accounts).values(Array.from({ length: ACCOUNTS }, (_, index) => account(index)));
  await rawQuery(`
    insert into journal_entries (id, account_id, kind, occurred_at, memo, cause)
    select gen_random_uuid(), 'demo-' || (n % ${ACCOUNTS}), 'deposit',
      timestamptz '2026-01-01' + n * interval '1 minute', 'Deposit ' || n, 'cause ' || n
    from generate_series(0, ${ACCOUNTS * ENTRIES_EACH - 1}) as n`);
  await rawQuery(`
    insert into postings (entry_seq, line, book, commodity, amount)
    select seq, line, case line when 0 then 'cash' else 'external' end, 'CAD', case line when 0 then 1 else -1 end
    from journal_entries cross join generate_series(0, 1) as line`);
  await rawQuery("analyze");
}

onBothDatabases("the books", (database) => {
  test("an account's journal comes in the order it was posted, found by an index", async () => {
    await fillBooks(database());
    const everything = { after: 0, upTo: Number.MAX_SAFE_INTEGER };
    const journal: JournalEntry[] = [];
    for await (const page of readJournalPages(database().orm, "demo-7", everything)) journal.push(...page);
    expect(journal.map(({ memo }) => memo)).toEqual(
      Array.from({ length: ENTRIES_EACH }, (_, index) => `Deposit ${index * ACCOUNTS + 7}`),
    );
    for (const { postings } of journal) expect(postings.map(({ amount }) => amount)).toEqual(["1", "-1"]);

    const explained = sql`explain ${journalPage("demo-7", everything)}`;
    const { rows: plan } = await database().orm.execute<Record<string, string>>(explained);
    const text = plan.map((line) => line["QUERY PLAN"]).join("\n");
    expect(text).toMatch(/journal_entries_(in_order|by_account)/);
    expect(text).not.toContain("Seq Scan on journal_entries");
  });
});
