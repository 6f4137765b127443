/** What nobody sends who means well, and what happens twice, at once or half: refused with a word, or booked once and whole. */
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { brokenLaws } from "../../testing/book-laws.ts";
import { codeOf } from "../../testing/code-of.ts";
import { OPEN_TIMEOUT_MS, onBothDatabases } from "../../testing/databases.ts";
import { newMember } from "../../testing/new-member.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { bookImport } from "./book-import.ts";
import { importPartsOf } from "./routes.ts";
import { changedTables, tableChecksums } from "./testing/table-checksums.ts";

const HEAD =
  "Transaction Date,Settlement Date,Action,Symbol,Description,Quantity,Price,Gross Amount,Commission,Net Amount,Currency,Account #,Activity Type,Account Type";
/** Money for all of them, then a purchase a day. */
const linesOf = (count: number, name = "ROYAL BANK") =>
  Array.from({ length: count }, (_, at) => {
    const day = new Date(Date.parse("2020-01-01") + at * 86_400_000).toISOString().slice(0, 10);
    return `${day},${day},Buy,RY.TO,${name},1,${10 + at},0,0,-${10 + at},CAD,51234567,Trades,Individual margin`;
  });
const PAID_IN =
  "2019-12-31,2019-12-31,CON,,CONTRIBUTION,0,0,0,0,9000000,CAD,51234567,Deposits,Individual margin";
const fileOf = (lines: readonly string[], name = "activities.csv") =>
  new File([[HEAD, PAID_IN, ...lines].join("\n")], name);

const BOUNDARY = "----boundary";
const part = (head: string, body: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
const END = `--${BOUNDARY}--\r\n`;
const FORM = `multipart/form-data; boundary=${BOUNDARY}`;
const CSV = [HEAD, ...linesOf(2)].join("\n");

onBothDatabases("hostile imports", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await createTestApp(database());
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  async function looked(lines: readonly string[]) {
    const { client, userId } = await newMember(server);
    const { id } = await client.call("previewImport", { body: { file: fileOf(lines) } });
    const units = async () =>
      (await client.call("holdings")).holdings.find(({ symbol }) => symbol === "RY")?.units ?? 0;
    const lawsBroken = async () =>
      (await brokenLaws(database())).filter((law) => !law.startsWith("positions equal fills"));
    return { client, userId, id, params: { id }, units, lawsBroken };
  }

  test.each([
    ["no end", FORM, part('name="file"; filename="a.csv"', CSV)],
    ["no file", FORM, `${part('name="format"', "questrade")}${END}`],
    ["two files", FORM, `${part('name="file"; filename="a.csv"', CSV).repeat(2)}${END}`],
    [
      "another boundary",
      "multipart/form-data; boundary=other",
      `${part('name="file"; filename="a.csv"', CSV)}${END}`,
    ],
    ["no boundary", "multipart/form-data", CSV],
    ["JSON", "application/json", JSON.stringify({ file: CSV })],
    ["words", "text/plain", CSV],
  ])("a body with %s is refused, and nothing is kept", async (_, type, payload) => {
    const { token } = await newMember(server);
    const before = await tableChecksums(database());
    const headers = { "content-type": type, authorization: `Bearer ${token}` };
    const answer = await server.app.inject({ method: "POST", url: "/api/imports", headers, payload });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.json()).toMatchObject({ code: expect.any(String) });
    expect(changedTables(before, await tableChecksums(database()))).toEqual([]);
  });

  test("a file over the limit and a workbook that unpacks to too much are too large, and nothing is kept", async () => {
    const { client } = await newMember(server);
    const before = await tableChecksums(database());
    const megabyte = new Uint8Array(1_000_000).fill(0x61);
    const large = new File(Array<Uint8Array<ArrayBuffer>>(64).fill(megabyte), "large.csv");
    const sheet = new Uint8Array(41_000_000);
    const parts = Object.fromEntries(["a", "b", "c"].map((name) => [`xl/${name}.xml`, sheet]));
    const bomb = new File(
      [new Uint8Array(zipSync({ ...parts, "[Content_Types].xml": strToU8("<Types/>") }, { level: 1 }))],
      "a.xlsx",
    );
    for (const file of [large, bomb])
      expect(await codeOf(client.call("previewImport", { body: { file } }))).toBe("payload_too_large");
    expect(changedTables(before, await tableChecksums(database()))).toEqual([]);
  });

  test("formulas, markup, NUL and long names are texts like any other", async () => {
    const { client } = await newMember(server);
    const words = '"=HYPERLINK(""http://x"",1) <script>alert(1)</script>"';
    const name = `${"n".repeat(300)}\u0000<b>.csv`;
    const look = await client.call("previewImport", { body: { file: fileOf(linesOf(1, words), name) } });
    expect(look.file_name.length).toBeLessThanOrEqual(120);
    expect(look.file_name).not.toContain("\u0000");
    expect(look.lines.find(({ symbol }) => symbol === "RY")?.name).toContain("<script>alert(1)</script>");
    await client.call("confirmImport", { params: { id: look.id }, body: {} });
    const { activities } = await client.call("portfolioActivity", { query: { limit: 10 } });
    expect(activities).toHaveLength(2);
  });

  test("confirmed twice at once it is booked once", async () => {
    const { client, params, units, lawsBroken } = await looked(linesOf(40));
    const confirm = () => client.call("confirmImport", { params, body: {} });
    const codes = (await Promise.allSettled([confirm(), confirm(), confirm()])).map(({ status }) => status);
    expect(codes.filter((status) => status === "fulfilled")).toHaveLength(1);
    expect(await units()).toBe(40);
    expect(await lawsBroken()).toEqual([]);
  });

  test("confirmed and taken back at once it is there or gone, and whole", async () => {
    const { client, params, units, lawsBroken } = await looked(linesOf(1_200));
    await Promise.allSettled([
      client.call("confirmImport", { params, body: {} }),
      client.call("undoImport", { params }),
    ]);
    const { imports } = await client.call("imports");
    expect([imports.length === 0 ? 0 : 1_200]).toContain(await units());
    if (imports.length === 0) expect((await client.call("accounts")).accounts).toEqual([]);
    expect(await lawsBroken()).toEqual([]);
  });

  test("wherever the server dies while it books, another one goes on, and all of it is there once", async () => {
    for (const deathAt of [1, 2, 3]) {
      const { client, userId, id, units, lawsBroken } = await looked(linesOf(1_200));
      let transactions = 0;
      const transaction: Database["transaction"] = (work, ...more) => {
        transactions += 1;
        if (transactions > deathAt) throw new Error("the server is gone");
        return database().transaction(work, ...more);
      };
      const parts = importPartsOf({ ...server.ctx, db: { ...database(), transaction } });
      await expect(bookImport(parts, { userId, id })).rejects.toThrow("the server is gone");
      expect(await bookImport(importPartsOf(server.ctx), { userId, id })).toBeNull();
      expect(await units()).toBe(1_200);
      const { accounts } = await client.call("accountsEnhanced");
      expect(accounts).toHaveLength(1);
      const { activities } = await client.call("portfolioActivity", { query: { limit: 1 } });
      expect(activities).toHaveLength(1);
      expect(await lawsBroken()).toEqual([]);
      await client.call("undoImport", { params: { id } });
      expect((await client.call("accounts")).accounts).toEqual([]);
    }
  });
});
