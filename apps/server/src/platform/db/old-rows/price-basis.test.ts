/** What the migration that added how real prices are says of rows from before: what is known, else the least certain. */
import { readFileSync } from "node:fs";
import { leastReal } from "@neuro/contract";
import { depositEntry, executedTradeEntries } from "@neuro/ledger";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { insertAccounts } from "../../../books/brokerage-accounts/account-store.ts";
import { postEntries } from "../../../books/entries/post-entries.ts";
import { onBothDatabases } from "../../../testing/databases.ts";
import { newMember } from "../../../testing/new-member.ts";
import { createTestApp } from "../../../testing/test-app.ts";
import { fills, journalEntries, orders } from "../schema/index.ts";

const MIGRATION = new URL("../../../../migrations/0021_price_basis.sql", import.meta.url);
const updates = readFileSync(MIGRATION, "utf8")
  .split("--> statement-breakpoint")
  .filter((statement) => statement.includes("UPDATE"));

onBothDatabases("how real old rows are", (database) => {
  /** An account with a deposit and one purchase, as they were stored before. */
  async function oldBooks(userId: string, place: { id: string; mode: "paper" | "live"; currency: string }) {
    const { id, mode, currency } = place;
    const at = new Date(0);
    const orderId = crypto.randomUUID();
    const order = {
      ...{ orderId, accountId: id, instrumentId: "XTSE:RY" as const, currency },
      ...{ quantity: "1", limitPrice: null, submittedAt: 0 },
      ...({ side: "BUY", type: "Market", timeInForce: "Day" } as const),
      settlement: { currency, rate: "1", feeBps: "0", homeCurrency: "CAD", homeRate: "1" },
    };
    const fill = {
      fillId: `${orderId}#1`,
      orderId,
      quantity: "1",
      price: "10",
      commission: "0",
      filledAt: 0,
    };
    const priceBasis = leastReal([]);
    await database().transaction(async (tx) => {
      await insertAccounts(tx, [
        {
          ...{ id, userId, venue: "paper", mode, type: "margin", name: id, displayName: id, currency: "CAD" },
          ...{ accountNumber: "1", brokerageName: "A broker", heldCurrencies: ["CAD"] },
          ...{ openedAt: at, lastSyncedAt: at },
        },
      ]);
      await tx.insert(orders).values({
        ...{ id: orderId, userId, accountId: id, idempotencyKey: orderId, requestHash: "", origin: "chat" },
        ...{ instrumentId: "XTSE:RY", symbol: "RY", currency, side: "BUY", type: "Market", quantity: "1" },
        ...{ status: "filled", state: {}, submittedAt: at, updatedAt: at, receivedAt: at },
      });
      await tx.insert(fills).values({ ...fill, filledAt: at });
      const head = { accountId: id, occurredAt: 0, memo: "", cause: "deposit:1" };
      await postEntries(tx, [
        depositEntry(head, { currency: "CAD", amount: "100" }),
        ...executedTradeEntries(order, { ...fill, label: null, priceBasis }),
      ]);
      await tx.update(journalEntries).set({ priceBasis: null }).where(eq(journalEntries.accountId, id));
    });
  }

  test("a broker's are real, but for the rate; those of practice money stay unknown", async () => {
    const server = await createTestApp(database());
    const { userId } = await newMember(server);
    await oldBooks(userId, { id: "paper-1", mode: "paper", currency: "CAD" });
    await oldBooks(userId, { id: "demo-rehearsal-1", mode: "live", currency: "CAD" });
    await oldBooks(userId, { id: "broker-1", mode: "live", currency: "CAD" });
    await oldBooks(userId, { id: "broker-2", mode: "live", currency: "USD" });
    for (const update of updates) await database().orm.execute(sql.raw(update));
    const rows = await database()
      .orm.select({ id: orders.accountId, fill: fills.priceBasis, entry: journalEntries.priceBasis })
      .from(fills)
      .innerJoin(orders, eq(orders.id, fills.orderId))
      .innerJoin(journalEntries, eq(journalEntries.orderId, orders.id))
      .orderBy(orders.accountId);
    expect(rows).toEqual([
      { id: "broker-1", fill: "real", entry: "real" },
      { id: "broker-2", fill: "real", entry: "estimated" },
      { id: "demo-rehearsal-1", fill: "sample", entry: null },
      { id: "paper-1", fill: "sample", entry: null },
    ]);
    await server.close();
  });
});
