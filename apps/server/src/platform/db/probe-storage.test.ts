import { sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { newPostgresqlUrl, OPEN_TIMEOUT_MS, onBothDatabases } from "../../testing/databases.ts";
import { createTestApp } from "../../testing/test-app.ts";
import { openPostgresqlDatabase } from "./open-postgresql-database.ts";
import { createPing, TAKE_ROOM } from "./probe-storage.ts";

onBothDatabases("the probe of the storage", (database) => {
  test("asks the disk for room, and leaves one row behind however often it is asked", async () => {
    const db = database();
    const spilled = await db.transaction(async (tx) => {
      await tx.execute(sql`set local work_mem = '64kB'`);
      const { rows } = await tx.execute<{ "QUERY PLAN": string }>(
        sql`explain (analyze, buffers, costs off) ${TAKE_ROOM}`,
      );
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    });
    expect(spilled).toMatch(/temp read=\d+ written=[1-9]/);
    await Promise.all([db.ping(), db.ping(), createPing(db)()]);
    const found = await db.rawQuery("select key from installation_state where key = 'probe'");
    expect(found).toHaveLength(1);
  });
});

test.skipIf(inject("postgresqlUrl") === "")(
  "a database that only reads is not well, and health says so",
  { timeout: OPEN_TIMEOUT_MS },
  async () => {
    const { url, drop } = await newPostgresqlUrl();
    const opened = await openPostgresqlDatabase(url, { onLost: () => undefined });
    if (!opened.ok) throw new Error(opened.reason);
    const { database } = opened;
    const server = await createTestApp(database);
    const name = new URL(url).pathname.slice(1);
    await database.rawQuery(`alter database ${name} set default_transaction_read_only = on`);
    const reconnect = () =>
      database
        .rawQuery("select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()")
        .catch(() => undefined);
    await reconnect();
    expect((await server.app.inject({ url: "/api/health" })).statusCode).toBe(503);
    const refused = await server.app.inject({
      ...{ method: "POST", url: "/api/auth/register" },
      payload: { email: "a@example.com", password: "correct horse battery" },
    });
    expect([refused.statusCode, refused.json().code]).toEqual([503, "storage_unavailable"]);
    await database.rawQuery(
      `begin read write; alter database ${name} reset default_transaction_read_only; commit`,
    );
    await reconnect();
    expect((await server.app.inject({ url: "/api/health" })).statusCode).toBe(200);
    await server.close();
    await database.close();
    await drop();
  },
);
