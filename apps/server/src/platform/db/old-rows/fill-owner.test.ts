/** Whose fills are: of old rows the migration says it, of new ones the database, whatever stores them. */
import { readFileSync } from "node:fs";
import { asc, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { insertAccounts } from "../../../books/brokerage-accounts/account-store.ts";
import { onBothDatabases } from "../../../testing/databases.ts";
import { newMember } from "../../../testing/new-member.ts";
import { createTestApp } from "../../../testing/test-app.ts";
import { fills, orders } from "../schema/index.ts";

const MIGRATION = new URL("../../../../migrations/0048_fills_by_user.sql", import.meta.url);
const filling = readFileSync(MIGRATION, "utf8")
  .split("--> statement-breakpoint")
  .filter((statement) => statement.includes("UPDATE") || statement.includes("SET NOT NULL"));

onBothDatabases("the owner of a fill", (database) => {
  async function trade(userId: string): Promise<string> {
    const at = new Date(0);
    const [id, accountId] = [crypto.randomUUID(), `of-${userId}`];
    await database().transaction(async (tx) => {
      await insertAccounts(tx, [
        {
          ...{ id: accountId, userId, venue: "paper", mode: "paper", type: "margin", currency: "CAD" },
          ...{ name: "One", displayName: "One", accountNumber: "1", brokerageName: "A broker" },
          ...{ heldCurrencies: ["CAD"], openedAt: at, lastSyncedAt: at },
        },
      ]);
      await tx.insert(orders).values({
        ...{ id, userId, accountId, idempotencyKey: id, requestHash: "", origin: "chat" },
        ...{
          instrumentId: "XTSE:RY",
          symbol: "RY",
          currency: "CAD",
          side: "BUY",
          type: "Market",
          quantity: "1",
        },
        ...{ status: "filled", state: {}, submittedAt: at, updatedAt: at, receivedAt: at },
      });
      await tx
        .insert(fills)
        .values({ fillId: "1", orderId: id, quantity: "1", price: "10", commission: "0", filledAt: at });
    });
    return id;
  }

  test("is that of its order, also of what was stored when nobody wrote it down", async () => {
    const server = await createTestApp(database());
    const [ann, bob] = [await newMember(server), await newMember(server)];
    const [first, second] = [await trade(ann.userId), await trade(bob.userId)];
    const owners = async () =>
      new Map(
        (
          await database()
            .orm.select({ orderId: fills.orderId, userId: fills.userId })
            .from(fills)
            .innerJoin(orders, eq(orders.id, fills.orderId))
            .orderBy(asc(fills.orderId))
        ).map(({ orderId, userId }) => [orderId, userId]),
      );
    const theirs = new Map([
      [first, ann.userId],
      [second, bob.userId],
    ]);
    const found = async () => new Map([...(await owners())].filter(([id]) => theirs.has(id)));
    expect(await found()).toEqual(theirs);

    await database().orm.execute(sql`alter table fills alter column user_id drop not null`);
    await database().orm.execute(sql`update fills set user_id = null`);
    expect([...(await found()).values()]).toEqual([null, null]);
    for (const statement of filling) await database().orm.execute(sql.raw(statement));
    expect(await found()).toEqual(theirs);
    await server.close();
  });
});
