/** What companies and options do, as a broker's file tells it in several lines: booked whole, known again, and taken back. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { brokenLaws } from "../../testing/book-laws.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../testing/databases.ts";
import { newMember } from "../../testing/new-member.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { changedTables, tableChecksums } from "./testing/table-checksums.ts";

const line = (day: string, ...[action, symbol, words, units, net]: readonly (string | number)[]) =>
  `${day},${day},${action},${symbol},${words},${units},0,0,0,${net},CAD,51234567,Other,Individual margin`;
const QUESTRADE = [
  "Transaction Date,Settlement Date,Action,Symbol,Description,Quantity,Price,Gross Amount,Commission,Net Amount,Currency,Account #,Activity Type,Account Type",
  line("2025-01-08", "CON", "", "CONTRIBUTION", 0, 50_000),
  line("2025-01-09", "Buy", "RY.TO", "ROYAL BANK OF CANADA", 100, -10_000),
  // All of RY becomes 40 ENB and 100 in cash.
  line("2025-02-03", "MGR", "RY.TO", "ROYAL BANK OF CANADA MERGER", -100, 0),
  line("2025-02-03", "MGR", "ENB.TO", "ENBRIDGE INC SHARES RECEIVED", 40, 100),
  line("2025-03-03", "DIS", "BCE.TO", "BCE INC SPINOFF ON 40 SHS REC 02/20/25 PAY 03/03/25", 20, 0),
  line("2025-04-01", "Buy", "", "CALL ENB 06/20/25 70.00 ENBRIDGE INC", 1, -200),
  line("2025-04-01", "Sell", "", "PUT ENB 06/20/25 45.00 ENBRIDGE INC", -1, 150),
  line("2025-06-23", "EXP", "", "CALL ENB 06/20/25 70.00 ENBRIDGE INC EXPIRED", -1, 0),
  line("2025-06-20", "ASN", "", "PUT ENB 06/20/25 45.00 ENBRIDGE INC ASSIGNED", 1, 0),
  line("2025-06-20", "Buy", "ENB.TO", "ENBRIDGE INC A/E OPTIONS", 100, -4500),
  line("2025-07-02", "MGR", "T.TO", "TELUS CORP MERGER", -5, 0),
].join("\n");

onOneDatabase("events of a broker's file", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await createTestApp(database());
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  async function imported() {
    const { client } = await newMember(server);
    const file = new File([QUESTRADE], "activities.csv", { type: "text/csv" });
    const before = await tableChecksums(database());
    const look = await client.call("previewImport", { body: { file } });
    const book = () => client.call("confirmImport", { params: { id: look.id }, body: { rows: look.rows } });
    return { client, look, before, file, book };
  }

  test("what is complete is new, and the part of which the rest is missing says what to do", async () => {
    const { look } = await imported();
    expect(look.rows).toEqual({ new: 10, known: 0, conflicting: 0, not_understood: 1, passed_over: 0 });
    expect(look.lines[0]).toMatchObject({ line: 12, problem: "one_sided", problem_word: "MGR" });
  });

  test("a merger and an assigned option carry their cost, an expired one is lost, nobody knows the cost of a spin-off", async () => {
    const { client, book } = await imported();
    await book();
    const { holdings } = await client.call("holdings");
    expect(holdings.map(({ symbol, units, cost_basis }) => [symbol, units, cost_basis])).toEqual(
      expect.arrayContaining([
        // 10,000 less 100 in cash, and 4,500 less the premium of 150.
        ["ENB", 140, 14_250],
        ["BCE", 20, null],
      ]),
    );
    expect(holdings).toHaveLength(3);
    const { realized, cost_unknown } = await client.call("portfolioGains", { query: { year: 2025 } });
    expect(realized.map(({ units, gain_cad }) => [units, gain_cad])).toEqual([[1, -200]]);
    expect(cost_unknown.held).toMatchObject([{ symbol: "BCE", units: 20 }]);
    expect((await brokenLaws(database())).filter((law) => !law.startsWith("positions equal fills"))).toEqual(
      [],
    );
  });

  test("the cost of what was handed out is asked for, counts once it is told, and that of a merger is not asked", async () => {
    const { client, book } = await imported();
    await book();
    const { entries, unknown } = await client.call("portfolioCosts");
    expect([unknown, entries.map(({ symbol, state }) => [symbol, state])]).toEqual([1, [["BCE", "unknown"]]]);
    const params = { id: entries[0]?.entry_id ?? "" };
    const body = { amount: 700, currency: "CAD", reason: "The company's circular" } as const;
    expect(await client.call("correctCost", { params, body })).toMatchObject({ unknown: 0 });
    const { holdings } = await client.call("holdings");
    expect(holdings.find(({ symbol }) => symbol === "BCE")?.cost_basis).toBe(700);
  });

  test("told again it is known, and taken back it leaves no trace", async () => {
    const { client, before, file, book, look } = await imported();
    await book();
    const again = await client.call("previewImport", { body: { file } });
    expect(again.rows).toMatchObject({ new: 0, known: 10, not_understood: 1 });
    await client.call("undoImport", { params: { id: again.id } });
    await client.call("undoImport", { params: { id: look.id } });
    // What its owner decided of accounts and securities is remembered.
    expect(changedTables(before, await tableChecksums(database()), ["import_memory"])).toEqual([]);
  });
});
