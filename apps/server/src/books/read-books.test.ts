import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Database } from "../db/database.ts";
import { accounts, users } from "../db/schema/index.ts";
import { onBothDatabases } from "../testing/databases.ts";
import { journalRows, readJournal } from "./read-books.ts";

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
  test("an account's journal comes in the order it was posted, found by its index", async () => {
    await fillBooks(database());
    const journal = await readJournal(database().orm, "demo-7");
    expect(journal.map(({ memo }) => memo)).toEqual(
      Array.from({ length: ENTRIES_EACH }, (_, index) => `Deposit ${index * ACCOUNTS + 7}`),
    );
    for (const { postings } of journal) expect(postings.map(({ amount }) => amount)).toEqual(["1", "-1"]);

    const { sql, params } = journalRows(database().orm, "demo-7").toSQL();
    const plan = await database().rawQuery<Record<string, string>>(`explain ${sql}`, params);
    const text = plan.map((line) => line["QUERY PLAN"]).join("\n");
    expect(text).toContain("journal_entries_in_order");
    expect(text).not.toContain("Seq Scan on journal_entries");
  });
});
