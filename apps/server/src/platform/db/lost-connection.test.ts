/** A PostgreSQL server that goes away: the process lives, says truthfully what became of a call, and goes on by itself. */
import type { ApiError } from "@neuro/contract";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { type BreakableLink, openBreakableLink } from "../../testing/database/breakable-link.ts";
import { newPostgresqlUrl, OPEN_TIMEOUT_MS } from "../../testing/databases.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import type { Database } from "./database.ts";
import { openPostgresqlDatabase } from "./open-postgresql-database.ts";
import { users } from "./schema/index.ts";
import { outageOf } from "./storage-error.ts";

describe.skipIf(inject("postgresqlUrl") === "")("when PostgreSQL is lost", () => {
  let db: Database;
  let link: BreakableLink;
  let server: TestApp;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const fresh = await newPostgresqlUrl();
    link = await openBreakableLink(fresh.url);
    const opened = await openPostgresqlDatabase(link.url, { onLost: () => undefined });
    if (!opened.ok) throw new Error(opened.reason);
    db = opened.database;
    server = await createTestApp(db);
    drop = async () => {
      await server.close();
      await db.close();
      await link.close();
      await fresh.drop();
    };
  }, OPEN_TIMEOUT_MS);
  afterAll(() => drop());

  const refusal = (call: Promise<unknown>): Promise<ApiError> =>
    call.then(
      () => Promise.reject(new Error("the call went well")),
      (error: ApiError) => error,
    );
  const register = (email: string) =>
    server.client().call("authRegister", { body: { email, password: "correct horse battery" } });
  const isStored = async (email: string) =>
    (await db.orm.select().from(users).where(eq(users.email, email))).length === 1;

  test("a connection ended in the moment it is made fails its transaction, and the process lives", async () => {
    const opened = await openPostgresqlDatabase(link.url, { onLost: () => undefined });
    if (!opened.ok) throw new Error(opened.reason);
    const { database } = opened;
    const { promise: release, resolve } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const first = database.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      begin();
      await release;
    });
    await begun;
    link.endNextWhenReady();
    const second = database.transaction((tx) => tx.execute(sql`select 2`));
    expect(outageOf(await second.catch((error: unknown) => error))).toBe("refused");
    resolve();
    await first;
    await database.close();
  });

  test("a connection killed inside a transaction fails that transaction and nothing else", async () => {
    const killed = db.transaction(async (tx) => {
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    });
    expect(outageOf(await killed.catch((error: unknown) => error))).toBe("lost");
    // It breaks while nothing is asked of it, too.
    const idle = db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      link.cutAt("select 1 as cut", "before");
      await tx.execute(sql`select 1 as cut, ${rows[0]?.pid ?? 0}::int`);
    });
    expect(outageOf(await idle.catch((error: unknown) => error))).toBe("lost");
    expect(await db.transaction(async (tx) => (await tx.execute(sql`select 7 as n`)).rows)).toEqual([
      { n: 7 },
    ]);
  });

  test("lost before the commit, the answer says that nothing was changed, and that is so", async () => {
    link.cutAt('insert into "sessions"', "before");
    const refused = await refusal(register("before@example.com"));
    expect([refused.status, refused.code]).toEqual([503, "storage_unavailable"]);
    expect(await isStored("before@example.com")).toBe(false);
  });

  test("lost while it commits, the answer says that nobody knows", async () => {
    link.cutAt("commit", "after");
    const refused = await refusal(register("during@example.com"));
    expect([refused.status, refused.code]).toEqual([503, "outcome_unknown"]);
    await vi.waitFor(async () => expect(await isStored("during@example.com")).toBe(true));
  });

  test("while it is down every call answers 503, and afterwards all is well by itself", async () => {
    const { token } = await register("down@example.com");
    await link.cut();
    for (const call of [
      () => server.client(token).call("authMe"),
      () => server.client().call("authDemoLogin"),
      () => register("late@example.com"),
      () => server.client().call("health"),
    ]) {
      const { status, isUnreachable } = await refusal(call());
      expect([status, isUnreachable]).toEqual([503, true]);
    }
    await link.mend();
    expect((await server.client(token).call("authMe")).user.email).toBe("down@example.com");
    expect((await server.client().call("health")).checks.database).toBe("ok");
  });
});
