import { randomBytes } from "node:crypto";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { OPEN_TIMEOUT_MS } from "../../testing/databases.ts";
import { openPostgresqlDatabase } from "./open-postgresql-database.ts";

const hooks = { onLost: () => undefined };

async function administer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject("postgresqlUrl") });
  await client.connect();
  await client.query(sql);
  await client.end();
}

test("servers that start at the same moment on an empty database migrate it once", {
  timeout: OPEN_TIMEOUT_MS,
}, async () => {
  const name = `neuro_empty_${randomBytes(6).toString("hex")}`;
  await administer(`create database ${name}`);
  const url = new URL(inject("postgresqlUrl"));
  url.pathname = `/${name}`;
  const opened = await Promise.all([1, 2, 3].map(() => openPostgresqlDatabase(url.href, hooks)));
  expect(opened.map(({ ok }) => ok)).toEqual([true, true, true]);
  for (const each of opened) {
    if (!each.ok) continue;
    const applied = await each.database.rawQuery<{ hash: string }>(
      "select hash from drizzle.__drizzle_migrations",
    );
    expect(applied.length).toBe(new Set(applied.map(({ hash }) => hash)).size);
    await each.database.close();
  }
  await administer(`drop database ${name} with (force)`);
});

test("a server that cannot be reached is named without its password", {
  timeout: OPEN_TIMEOUT_MS,
}, async () => {
  const opened = await openPostgresqlDatabase("postgres://me:hush@127.0.0.1:1/none", hooks);
  if (opened.ok) throw new Error("refused");
  expect(opened.reason).toMatch(/DATABASE_URL cannot be used: .*ECONNREFUSED/);
  expect(opened.reason).not.toContain("hush");
});
