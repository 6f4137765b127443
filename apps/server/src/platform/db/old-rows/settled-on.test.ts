/** The migration that added the day of settlement takes it from what brokers told of what is booked already. */
import { readFileSync } from "node:fs";
import { depositEntry } from "@neuro/ledger";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { insertAccounts } from "../../../books/brokerage-accounts/account-store.ts";
import { postEntries } from "../../../books/entries/post-entries.ts";
import { readEntryByCause } from "../../../books/entries/read-books.ts";
import { onBothDatabases } from "../../../testing/databases.ts";
import { newMember } from "../../../testing/new-member.ts";
import { createTestApp } from "../../../testing/test-app.ts";
import { brokerActivities } from "../schema/index.ts";

const MIGRATION = new URL("../../../../migrations/0023_settled_on.sql", import.meta.url);
const updates = readFileSync(MIGRATION, "utf8")
  .split("--> statement-breakpoint")
  .filter((statement) => statement.includes("UPDATE"));

onBothDatabases("when old rows were settled", (database) => {
  test("as the broker told it, but for a slip of the broker's and for what it told nothing of", async () => {
    const server = await createTestApp(database());
    const { userId } = await newMember(server);
    const at = new Date("2024-12-31T16:00:00Z");
    const told = [
      { cause: "next-year", settlementDate: "2025-01-02", outcome: "booked" },
      { cause: "before", settlementDate: "2024-12-30", outcome: "booked" },
      { cause: "long-after", settlementDate: "2025-06-30", outcome: "booked" },
      { cause: "untold", settlementDate: null, outcome: "booked" },
      { cause: "matched", settlementDate: "2025-01-02", outcome: "matched" },
    ] as const;
    await database().transaction(async (tx) => {
      await insertAccounts(tx, [
        {
          ...{ id: "broker-1", userId, venue: "paper", mode: "live", type: "margin", name: "1" },
          ...{ displayName: "1", currency: "CAD", accountNumber: "1", brokerageName: "A broker" },
          ...{ heldCurrencies: ["CAD"], openedAt: at, lastSyncedAt: at },
        },
      ]);
      for (const { cause, settlementDate, outcome } of told) {
        const head = { accountId: "broker-1", occurredAt: at.getTime(), memo: "", cause };
        const entry = depositEntry(head, { currency: "CAD", amount: "1" });
        await postEntries(tx, [entry]);
        await tx.insert(brokerActivities).values({
          ...{ accountId: "broker-1", externalId: cause, fingerprint: cause, type: "contribution" },
          ...{ tradeDate: at, payload: { tradeDate: "2024-12-31", settlementDate }, outcome },
          ...{ entryIds: [entry.id], receivedAt: at },
        });
      }
    });
    for (const update of updates) await database().orm.execute(sql.raw(update));
    const days: (string | null | undefined)[] = [];
    for (const { cause } of told)
      days.push((await readEntryByCause(database().orm, "broker-1", cause))?.settledOn);
    expect(days).toEqual(["2025-01-02", null, null, null, null]);
    await server.close();
  });
});
