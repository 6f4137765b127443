/** Exits that were given back as plain sales, before exits were placed again as exits: the migration makes them what they are. */
import { readFileSync } from "node:fs";
import { asc, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { insertAccounts } from "../../../books/brokerage-accounts/account-store.ts";
import { onBothDatabases } from "../../../testing/databases.ts";
import { newMember } from "../../../testing/new-member.ts";
import { createTestApp } from "../../../testing/test-app.ts";
import { orders } from "../schema/index.ts";

const MIGRATION = new URL("../../../../migrations/0022_exits_taken_back.sql", import.meta.url);
const update = readFileSync(MIGRATION, "utf8")
  .split("--> statement-breakpoint")
  .find((statement) => statement.includes("UPDATE"));

onBothDatabases("exits of old rows", (database) => {
  test("what was given back, however often, protects the fill of the first exit; other sales stay sales", async () => {
    const server = await createTestApp(database());
    const { userId } = await newMember(server);
    const at = new Date(0);
    await database().transaction((tx) =>
      insertAccounts(tx, [
        {
          ...{ id: `old-${userId}`, userId, venue: "paper", mode: "paper", type: "margin", currency: "CAD" },
          ...{ name: "old", displayName: "Old", accountNumber: "1", brokerageName: "A broker" },
          ...{ heldCurrencies: ["CAD"], openedAt: at, lastSyncedAt: at },
        },
      ]),
    );
    const [purchase, exit, once, twice, sale, saleAgain] = Array.from({ length: 6 }, () =>
      crypto.randomUUID(),
    );
    const old = {
      parentId: null as string | null,
      parentFillId: null as string | null,
      state: { order: { protects: null as object | null }, status: "working" },
    };
    const store = async (id: string, key: string, more: Partial<typeof old> = {}) => {
      await database()
        .orm.insert(orders)
        .values({
          ...{
            ...old,
            ...more,
            id,
            idempotencyKey: key,
            userId,
            accountId: `old-${userId}`,
            requestHash: "",
          },
          ...{
            origin: "exit",
            instrumentId: "XTSE:RY",
            symbol: "RY",
            currency: "CAD",
            side: "SELL" as const,
          },
          ...{
            type: "Stop",
            quantity: "1",
            status: "working",
            submittedAt: at,
            updatedAt: at,
            receivedAt: at,
          },
        });
    };
    const protects = { orderId: purchase, fillId: "fill" };
    await store(exit!, "exit", {
      parentId: purchase!,
      parentFillId: "fill",
      state: { ...old.state, order: { protects } },
    });
    await store(once!, `again:${exit}#`);
    await store(twice!, `again:${once}#`);
    await store(sale!, "sale");
    await store(saleAgain!, `again:${sale}#`);
    // Before the migration nothing named what it replaces.
    await database().orm.execute(sql.raw(update ?? ""));
    const rows = await database()
      .orm.select({ id: orders.id, parent: orders.parentId, replaces: orders.replaces, state: orders.state })
      .from(orders)
      .where(eq(orders.userId, userId))
      .orderBy(asc(orders.idempotencyKey));
    const found = new Map(rows.map(({ id, parent, replaces, state }) => [id, { parent, replaces, state }]));
    const again = { status: "working", order: { protects: { ...protects, again: true } } };
    expect(found.get(once!)).toEqual({ parent: purchase, replaces: exit, state: again });
    expect(found.get(twice!)).toEqual({ parent: purchase, replaces: once, state: again });
    expect(found.get(exit!)).toMatchObject({
      parent: purchase,
      replaces: null,
      state: { order: { protects } },
    });
    for (const id of [sale!, saleAgain!])
      expect(found.get(id)).toMatchObject({ parent: null, replaces: null });
    await server.close();
  });
});
