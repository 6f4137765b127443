import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newDataDirectory, OPEN_TIMEOUT_MS } from "../../../testing/databases.ts";
import { type EmbeddedClient, openEmbedded } from "./embedded-client.ts";

let directory: string;
let client: EmbeddedClient;
beforeAll(async () => {
  directory = newDataDirectory();
  client = await openEmbedded(`${directory}/database`, () => undefined);
  await client.exec("create table things (id int primary key, name text, more jsonb, at timestamptz)");
}, OPEN_TIMEOUT_MS);
afterAll(async () => {
  await client.close();
  rmSync(directory, { recursive: true, force: true });
});

const prepared = async () =>
  (await client.query<{ count: number }>("select count(*)::int as count from pg_prepared_statements")).rows[0]
    ?.count ?? 0;

test("the same text with other parameters gives other rows, in both shapes", async () => {
  const add = "insert into things values ($1, $2, $3, $4)";
  const at = new Date("2026-05-28T18:00:00Z");
  const first = await client.query(add, [1, "one", { deep: [1, null] }, at]);
  const second = await client.query(add, [2, null, null, null]);
  expect([first.affectedRows, second.affectedRows]).toEqual([1, 1]);
  const find = "select name, more, at from things where id = $1";
  expect((await client.query(find, [1])).rows).toEqual([{ name: "one", more: { deep: [1, null] }, at }]);
  expect((await client.query(find, [2], { rowMode: "array" })).rows).toEqual([[null, null, null]]);
  expect((await client.query(find, [3])).rows).toEqual([]);
});

test("it is prepared once, whatever its parameters", async () => {
  const count = "select count(*)::int as n from things where id > $1";
  await client.query(count, [0]);
  const before = await prepared();
  for (let id = 0; id < 5; id++) await client.query(count, [id]);
  expect(await prepared()).toBe(before);
});

test("a refused statement is refused with its code each time, and spoils nothing after it", async () => {
  const add = "insert into things (id) values ($1)";
  await client.query(add, [10]);
  for (let time = 0; time < 2; time++)
    await expect(client.query(add, [10])).rejects.toMatchObject({ code: "23505", constraint: "things_pkey" });
  await expect(client.query("select nothing from things")).rejects.toMatchObject({ code: "42703" });
  await client.query(add, [11]);
  const { rows } = await client.query("select id from things where id > $1 order by id", [9]);
  expect(rows).toEqual([{ id: 10 }, { id: 11 }]);
});

test("a statement prepared in a transaction that came to nothing works after it", async () => {
  const rename = "update things set name = $2 where id = $1";
  const broken = client.transaction(async (tx) => {
    await tx.query(rename, [1, "undone"]);
    await tx.query("select 1 / $1::int", [0]);
  });
  await expect(broken).rejects.toMatchObject({ code: "22012" });
  expect((await client.query(rename, [1, "done"])).affectedRows).toBe(1);
  expect((await client.query("select name from things where id = 1")).rows).toEqual([{ name: "done" }]);
});

test("a table that changes gives its new columns to statements known before", async () => {
  const all = "select * from things where id = 11";
  await client.query(all);
  await client.query("alter table things add column added int default 7");
  expect((await client.query(all)).rows).toMatchObject([{ id: 11, added: 7 }]);
});

test("of many statements only the latest are kept", async () => {
  for (let n = 0; n < 320; n++) await client.query(`select ${n} as n`);
  expect(await prepared()).toBeLessThanOrEqual(300);
  expect((await client.query("select 0 as n")).rows).toEqual([{ n: 0 }]);
});
