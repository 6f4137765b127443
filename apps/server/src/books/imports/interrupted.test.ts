/** A server that is gone in the middle of a large file: the job that looks for such files books the rest, or what is there is taken back. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { brokenLaws } from "../../testing/book-laws.ts";
import { OPEN_TIMEOUT_MS, onBothDatabases } from "../../testing/databases.ts";
import { newMember } from "../../testing/new-member.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { bookImport } from "./book-import.ts";
import { bookImportJob } from "./import-job.ts";
import { importPartsOf } from "./routes.ts";
import { changedTables, tableChecksums } from "./testing/table-checksums.ts";

const HEAD =
  "Transaction Date,Settlement Date,Action,Symbol,Description,Quantity,Price,Gross Amount,Commission,Net Amount,Currency,Account #,Activity Type,Account Type";
const PAID_IN =
  "2014-12-31,2014-12-31,CON,,CONTRIBUTION,0,0,0,0,9000000,CAD,51234567,Deposits,Individual margin";
/** Two purchases a day, equal ones among them. */
const LINES = 2_600;
const PURCHASES = Array.from({ length: LINES }, (_, at) => {
  const day = new Date(Date.parse("2015-01-01") + Math.floor(at / 2) * 86_400_000).toISOString().slice(0, 10);
  const price = 10 + (at % 40 < 2 ? 0 : at);
  return `${day},${day},Buy,RY.TO,ROYAL BANK,1,${price},0,0,-${price},CAD,51234567,Trades,Individual margin`;
});
const FILE = [HEAD, PAID_IN, ...PURCHASES].join("\n");
/** Its accounts are opened, then so many pieces are booked. */
const TRANSACTIONS_BEFORE_DEATH = 3;

onBothDatabases("interrupted imports", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await createTestApp(database());
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  /** Half booked by a server that is gone. */
  async function interrupted() {
    const { client, userId } = await newMember(server);
    const before = await tableChecksums(database());
    const { id } = await client.call("previewImport", { body: { file: new File([FILE], "a.csv") } });
    let transactions = 0;
    const transaction: Database["transaction"] = (work, ...more) => {
      transactions += 1;
      if (transactions > TRANSACTIONS_BEFORE_DEATH) throw new Error("the server is gone");
      return database().transaction(work, ...more);
    };
    const parts = importPartsOf({ ...server.ctx, db: { ...database(), transaction } });
    await expect(bookImport(parts, { userId, id })).rejects.toThrow("the server is gone");
    const units = async () =>
      (await client.call("holdings")).holdings.find(({ symbol }) => symbol === "RY")?.units ?? 0;
    const head = async () => (await client.call("imports")).imports.find((each) => each.id === id);
    const lawsBroken = async () =>
      (await brokenLaws(database())).filter((law) => !law.startsWith("positions equal fills"));
    return { client, id, before, units, head, lawsBroken };
  }

  test("the job that looks for them books the rest, nothing twice and nothing lost", async () => {
    const { client, units, head, lawsBroken } = await interrupted();
    const half = await head();
    expect(half).toMatchObject({ state: "booking", total: LINES + 1 });
    expect(half?.done).toBeGreaterThan(0);
    expect(half?.done).toBeLessThan(LINES);
    expect(await units()).toBe((half?.done ?? 0) - 1);
    const { run } = bookImportJob(importPartsOf(server.ctx));
    const look = () => run({}, { jobId: "looking", signal: new AbortController().signal });
    await look();
    expect(await head()).toMatchObject({ state: "booked", done: LINES + 1, total: LINES + 1 });
    expect(await units()).toBe(LINES);
    await look();
    expect(await units()).toBe(LINES);
    expect((await client.call("accounts")).accounts).toHaveLength(1);
    const again = await client.call("previewImport", { body: { file: new File([FILE], "a.csv") } });
    expect(again.rows).toMatchObject({ new: 0, known: LINES + 1, conflicting: 0 });
    expect(await lawsBroken()).toEqual([]);
  }, 60_000);

  test("taken back, it leaves no trace, and the job has nothing to do", async () => {
    const { client, id, before, units, head, lawsBroken } = await interrupted();
    expect(await units()).toBeGreaterThan(0);
    expect(await client.call("undoImport", { params: { id } })).toEqual({ undone: true });
    await bookImportJob(importPartsOf(server.ctx)).run(
      {},
      { jobId: "looking", signal: new AbortController().signal },
    );
    expect(await head()).toBeUndefined();
    expect(await units()).toBe(0);
    expect(changedTables(before, await tableChecksums(database()), ["import_memory"])).toEqual([]);
    expect(await lawsBroken()).toEqual([]);
  }, 60_000);
});
