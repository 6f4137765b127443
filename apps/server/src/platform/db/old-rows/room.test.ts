/** The migration that keeps contribution room by person and kind takes over what was told of single accounts. */
import { readFileSync } from "node:fs";
import { depositEntry } from "@neuro/ledger";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { insertAccounts } from "../../../books/brokerage-accounts/account-store.ts";
import { postEntries } from "../../../books/entries/post-entries.ts";
import { onBothDatabases } from "../../../testing/databases.ts";
import { newMember } from "../../../testing/new-member.ts";
import { createTestApp } from "../../../testing/test-app.ts";
import { roomStatements } from "../schema/index.ts";

const MIGRATION = new URL("../../../../migrations/0026_contribution_room.sql", import.meta.url);
const statements = readFileSync(MIGRATION, "utf8").split("--> statement-breakpoint");
const takeover = statements.find((statement) => statement.includes("INSERT INTO")) ?? "";
const drop = statements.find((statement) => statement.includes("DROP COLUMN")) ?? "";

onBothDatabases("contribution room told of an account", (database) => {
  test("is the room of its kind from tomorrow on, less what was added here since it was told", async () => {
    const server = await createTestApp(database());
    const { userId } = await newMember(server);
    const at = new Date("2026-02-02T16:00:00Z");
    const old = [
      { id: "first", type: "TFSA", room: "9000", added: "1500.25", currency: "CAD" },
      { id: "second", type: "TFSA", room: "5000", added: "1", currency: "CAD" },
      { id: "dollars", type: "RRSP", room: "8000", added: "10", currency: "USD" },
      { id: "untold", type: "FHSA", room: null, added: "10", currency: "CAD" },
    ] as const;
    await database().transaction(async (tx) => {
      await tx.execute(sql`alter table accounts add column contribution_room numeric(38, 18)`);
      await insertAccounts(
        tx,
        old.map(({ id, type }, sortOrder) => ({
          ...{ id, userId, venue: "paper", mode: "paper", type, name: id, displayName: id, sortOrder },
          ...{ currency: "CAD", accountNumber: id, brokerageName: "Paper", heldCurrencies: ["CAD"] },
          ...{ openedAt: at, lastSyncedAt: at },
        })),
      );
      for (const { id, room, added, currency } of old) {
        await tx.execute(sql`update accounts set contribution_room = ${room} where id = ${id}`);
        const head = { accountId: id, occurredAt: at.getTime(), memo: "" };
        await postEntries(tx, [
          depositEntry({ ...head, cause: `deposit:funds:${id}` }, { currency, amount: added }),
          depositEntry({ ...head, cause: "deposit:opening" }, { currency: "CAD", amount: "777" }),
        ]);
      }
      await tx.execute(sql.raw(takeover));
      await tx.execute(sql.raw(drop));
    });
    const kept = await database().orm.select().from(roomStatements).where(eq(roomStatements.userId, userId));
    expect(kept.map(({ kind, amount, personId }) => [kind, Number(amount), personId])).toEqual([
      ["TFSA", 7_499.75, null],
    ]);
    await server.close();
  });
});
