/** Rows that are kept are never older than what this process has written, nor than what others have told. */
import { eq } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { onBothDatabases } from "../../../testing/databases.ts";
import type { Orm } from "../database.ts";
import { installationState } from "../schema/index.ts";
import { createRowCache, forgetRows } from "./row-cache.ts";
import { noteWritten, tablesNamedIn, tablesWrittenBy } from "./written-tables.ts";

afterEach(() => void vi.useRealTimers());

/** A statement on `users` that is answered by hand. */
function answeredByHand() {
  const asked: ((rows: object[]) => void)[] = [];
  const read = createRowCache<object>({
    statement: () => ({
      toSQL: () => ({ sql: 'select * from "users"' }),
      // biome-ignore lint/suspicious/noThenProperty: as a statement of the query builder, which is sent when it is awaited.
      then: (resolve, reject) =>
        new Promise<object[]>((answer) => void asked.push(answer)).then(resolve, reject),
    }),
  });
  return { asked, read: (key: string) => read(db, key) };
}
const db = {} as Orm;
const soon = () => new Promise((resolve) => setImmediate(resolve));

test("who asks afterwards gets the same rows, another key its own, and nobody waits for another", async () => {
  const { asked, read } = answeredByHand();
  const [one, other, ann] = [read("bob"), read("bob"), read("ann")];
  await soon();
  expect(asked).toHaveLength(3);
  asked[1]?.([{ of: "bob" }]);
  asked[2]?.([{ of: "ann" }]);
  expect(await Promise.all([other, ann])).toEqual([[{ of: "bob" }], [{ of: "ann" }]]);
  expect(await Promise.all([read("bob"), read("ann")])).toEqual([[{ of: "bob" }], [{ of: "ann" }]]);
  asked[0]?.([{ of: "bob" }]);
  expect(await one).toEqual([{ of: "bob" }]);
  expect(asked).toHaveLength(3);
  expect(Object.isFrozen((await one)[0])).toBe(true);
});

test.each<[string, () => void]>([
  ["a write of this process", () => noteWritten(["users"])],
  ["an event of the user from another process", () => forgetRows("bob")],
  ["an event of everybody", () => forgetRows(null)],
])(
  "after %s they are read again, also where they were asked for before and came after it",
  async (_, happen) => {
    const { asked, read } = answeredByHand();
    const before = read("bob");
    await soon();
    happen();
    const after = read("bob");
    await soon();
    expect(asked).toHaveLength(2);
    asked[1]?.([{ is: "new" }]);
    expect(await after).toEqual([{ is: "new" }]);
    asked[0]?.([{ is: "old" }]);
    expect(await before).toEqual([{ is: "old" }]);
    expect(await read("bob")).toEqual([{ is: "new" }]);
    happen();
    void read("bob");
    await soon();
    expect(asked).toHaveLength(3);
  },
);

test("what concerns other tables or users changes nothing", async () => {
  const { asked, read } = answeredByHand();
  const first = read("bob");
  await soon();
  asked[0]?.([{}]);
  await first;
  noteWritten(["orders"]);
  forgetRows("ann");
  await read("bob");
  expect(asked).toHaveLength(1);
});

test("after a second they are read again whatever was told, and a failure is not kept", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  let fails = true;
  let asked = 0;
  const read = createRowCache<object>({
    statement: () => ({
      toSQL: () => ({ sql: 'select * from "users"' }),
      // biome-ignore lint/suspicious/noThenProperty: likewise.
      then(resolve, reject) {
        asked += 1;
        return (fails ? Promise.reject(new Error("away")) : Promise.resolve([{}])).then(resolve, reject);
      },
    }),
  });
  await expect(read(db, "bob")).rejects.toThrow("away");
  fails = false;
  await read(db, "bob");
  vi.advanceTimersByTime(999);
  await read(db, "bob");
  expect(asked).toBe(2);
  vi.advanceTimersByTime(1);
  await read(db, "bob");
  expect(asked).toBe(3);
});

test("tables are found in each kind of statement, with what a deletion takes along", () => {
  expect([...tablesWrittenBy('insert into "orders" ("id") values ($1)')]).toEqual(["orders"]);
  expect([...tablesWrittenBy('with a as (select 1) update "accounts" set "status" = $1')]).toEqual([
    "accounts",
  ]);
  expect([...tablesWrittenBy("truncate table public.alerts")]).toEqual(["alerts"]);
  const gone = tablesWrittenBy('delete from "users" where "users"."id" = $1');
  for (const table of ["users", "sessions", "accounts", "journal_entries", "user_settings"])
    expect(gone).toContain(table);
  expect(gone).not.toContain("installation_state");
  expect(tablesNamedIn('select (select max(seq) from journal_entries) from "accounts", balances')).toEqual([
    ...["journal_entries", "accounts", "balances"],
  ]);
});

onBothDatabases("rows of a database", (database) => {
  const rows = createRowCache({
    statement: (orm, key) => orm.select().from(installationState).where(eq(installationState.key, key)),
  });
  const key = "row-cache";
  const read = async () => (await rows(database().orm, key))[0]?.value;
  const write = async (orm: Orm, value: string) => {
    const row = { value, updatedAt: new Date() };
    await orm
      .insert(installationState)
      .values({ key, ...row })
      .onConflictDoUpdate({ target: installationState.key, set: row });
  };

  test("are those of the last commit, and in a transaction its own", async () => {
    expect(await read()).toBeUndefined();
    await write(database().orm, "one");
    expect(await read()).toBe("one");
    await database().transaction(async (tx) => {
      await write(tx, "two");
      expect((await rows(tx, key))[0]?.value).toBe("two");
    });
    expect(await read()).toBe("two");
    const rolledBack = database().transaction(async (tx) => {
      await write(tx, "three");
      throw new Error("not this time");
    });
    await expect(rolledBack).rejects.toThrow("not this time");
    expect(await read()).toBe("two");
    await database().rawQuery("delete from installation_state where key = $1", [key]);
    expect(await read()).toBeUndefined();
  });
});
