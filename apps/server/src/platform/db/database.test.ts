import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { onBothDatabases } from "../../testing/databases.ts";
import { failure } from "../failure.ts";
import type { Database } from "./database.ts";
import { installationState, users } from "./schema/index.ts";
import { sqlState } from "./sql-state.ts";

function userRow(email = `${randomUUID()}@example.com`) {
  const now = new Date();
  const fixed = { kind: "member", role: "user", name: "A", createdAt: now, lastSeenAt: now } as const;
  return { id: randomUUID(), email, ...fixed };
}

const exists = async (db: Database, id: string) =>
  (await db.orm.select().from(users).where(eq(users.id, id))).length === 1;

onBothDatabases("the database", (database) => {
  test("a committed transaction is there, with times as they were written", async () => {
    const db = database();
    const row = userRow();
    await db.transaction((tx) => tx.insert(users).values(row));
    const [read] = await db.orm.select().from(users).where(eq(users.id, row.id));
    expect(read).toMatchObject({ email: row.email, createdAt: row.createdAt });
  });

  test("a thrown error and a returned failure both leave nothing behind", async () => {
    const db = database();
    const [thrown, returned] = [userRow(), userRow()];
    const broken = db.transaction(async (tx) => {
      await tx.insert(users).values(thrown);
      throw new Error("bug");
    });
    await expect(broken).rejects.toThrow("bug");
    const refused = await db.transaction(async (tx) => {
      await tx.insert(users).values(returned);
      return failure("email_taken");
    });
    expect(refused).toEqual(failure("email_taken"));
    expect(await exists(db, thrown.id)).toBe(false);
    expect(await exists(db, returned.id)).toBe(false);
  });

  test("an error keeps its SQLSTATE", async () => {
    const row = userRow();
    await database().orm.insert(users).values(row);
    const again = database()
      .orm.insert(users)
      .values(userRow(row.email))
      .catch((error: unknown) => sqlState(error));
    expect(await again).toBe("23505");
  });

  test("a swallowed error cannot pass for a commit", async () => {
    const row = userRow();
    const work = database().transaction(async (tx) => {
      await tx.insert(users).values(row);
      await tx.execute(sql`select 1/0`).catch(() => undefined);
    });
    expect(await work.catch((error: unknown) => sqlState(error))).toBe("25P02");
    expect(await exists(database(), row.id)).toBe(false);
  });

  test("a query beside an open transaction is refused as the bug it is", async () => {
    const work = database().transaction(async () => {
      await database().orm.select().from(users);
    });
    await expect(work).rejects.toThrow();
    await expect(database().ping()).resolves.toBeUndefined();
  });

  test("conflicting serializable transactions are tried again until both count", async () => {
    const db = database();
    const key = randomUUID();
    await db.orm.insert(installationState).values({ key, value: 0, updatedAt: new Date() });
    const increment = () =>
      db.transaction(
        async (tx) => {
          const [row] = await tx.select().from(installationState).where(eq(installationState.key, key));
          const value = Number(row!.value) + 1;
          await tx.update(installationState).set({ value }).where(eq(installationState.key, key));
        },
        { isolationLevel: "serializable" },
      );
    await Promise.all([increment(), increment(), increment()]);
    const [row] = await db.orm.select().from(installationState).where(eq(installationState.key, key));
    expect(row!.value).toBe(3);
  });

  test("a savepoint undoes its part only", async () => {
    const db = database();
    const [kept, undone] = [userRow(), userRow()];
    await db.transaction(async (tx) => {
      await tx.insert(users).values(kept);
      await tx
        .transaction(async (inner) => {
          await inner.insert(users).values(undone);
          throw new Error("undo");
        })
        .catch(() => undefined);
    });
    expect(await exists(db, kept.id)).toBe(true);
    expect(await exists(db, undone.id)).toBe(false);
  });

  test("plain SQL gives large integers, numerics and times as text, whatever the database", async () => {
    const rows = await database().rawQuery(
      "select 9007199254740993::bigint as big, 1.50::numeric as exact, date '2026-05-28' as day, $1::int + 1 as n",
      [41],
    );
    expect(rows).toEqual([{ big: "9007199254740993", exact: "1.50", day: "2026-05-28", n: 42 }]);
  });
});
