/** Where entries come from: the files that brought them, their lines, and nothing once they are undone. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { OPEN_TIMEOUT_MS, onBothDatabases } from "../../../testing/databases.ts";
import { newMember } from "../../../testing/new-member.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { createToldAggregator } from "../../connection/testing/told-aggregator.ts";
import { linkedMember } from "../../corrections/testing/corrected.ts";

const HEAD =
  "Transaction Date,Settlement Date,Action,Symbol,Description,Quantity,Price,Gross Amount,Commission,Net Amount,Currency,Account #,Activity Type,Account Type";
const line = (date: string, action: string, more: string, amount: number, currency = "CAD") =>
  `${date},${date},${action},${more},0,${amount},${currency},0000margin,Any,Individual margin`;
const PAID = line("2026-05-11", "CON", ",CONTRIBUTION,0,0,0", 10_000);
const BOUGHT = line("2026-05-12", "Buy", "RY.TO,ROYAL BANK OF CANADA,10,100,0", -1_000);
const DIVIDEND = line("2026-05-15", "DIV", "RY.TO,ROYAL BANK OF CANADA CASH DIV,0,0,0", 7.5);
const EXCHANGE = [
  line("2026-05-18", "FXT", ",EXCHANGE,0,0,0", -1_300),
  line("2026-05-18", "FXT", ",EXCHANGE,0,0,0", 1_000, "USD"),
];

onBothDatabases("where entries come from", (database) => {
  const told = createToldAggregator();
  let server: TestApp;
  beforeAll(async () => {
    server = await createTestApp(database(), { aggregator: told });
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  type Client = Awaited<ReturnType<typeof newMember>>["client"];
  async function bring(client: Client, name: string, lines: readonly string[], account_id?: string) {
    server.clock.advance(1_000);
    const body = { file: new File([[HEAD, ...lines].join("\n")], name) };
    const { id } = await client.call("previewImport", {
      body: { ...body, ...(account_id === undefined ? {} : { account_id }) },
    });
    await client.call("confirmImport", { params: { id }, body: {} });
    return id;
  }
  const originsOf = async (client: Client) =>
    (await client.call("portfolioActivity", { query: { limit: 100 } })).activities
      .map(({ kind, from_files }) => [kind, ...from_files.map((each) => `${each.file_name} ${each.line}`)])
      .toReversed();

  test("each entry names the file and the lines that brought it, and when, until the file is undone", async () => {
    const { client } = await newMember(server);
    const first = await bring(client, "a.csv", [PAID, BOUGHT, DIVIDEND, ...EXCHANGE]);
    expect(await originsOf(client)).toEqual([
      ["deposit", "a.csv 2"],
      ["trade", "a.csv 3"],
      ["dividend", "a.csv 4"],
      ["fx", "a.csv 5", "a.csv 6"],
    ]);
    const [booked] = (await client.call("imports")).imports;
    const { activities } = await client.call("portfolioActivity", { query: { kind: "trade" } });
    expect(activities[0]?.from_files[0]?.imported_at).toBe(booked?.booked_at);
    const [account] = (await client.call("accounts")).accounts;
    const fee = line("2026-05-19", "FCH", ",FEE,0,0,0", -5);
    await bring(client, "b.csv", [BOUGHT, fee], account?.account_id);
    expect((await originsOf(client)).slice(1)).toEqual([
      ["trade", "a.csv 3", "b.csv 2"],
      ["dividend", "a.csv 4"],
      ["fx", "a.csv 5", "a.csv 6"],
      ["fee", "b.csv 3"],
    ]);
    await client.call("undoImport", { params: { id: first } });
    expect(await originsOf(client)).toEqual([
      ["trade", "b.csv 2"],
      ["fee", "b.csv 3"],
    ]);
  });

  test("what a broker told comes from no file, though one tells it as well", async () => {
    const own = await linkedMember(server, database(), told);
    const fee = line("2026-05-19", "FCH", ",FEE,0,0,0", -5);
    await bring(own.client, "c.csv", [BOUGHT, fee], own.accountId);
    const named = (await originsOf(own.client)).filter(([, ...files]) => files.length > 0);
    expect(named).toEqual([["fee", "c.csv 3"]]);
  });

  test("what was entered in its place says what the file had told", async () => {
    const { client } = await newMember(server);
    await bring(client, "d.csv", [PAID, BOUGHT]);
    const { activities } = await client.call("portfolioActivity", { query: { kind: "trade" } });
    const [bought] = activities;
    const params = { account_id: bought?.account_id ?? "" };
    const body = {
      ...{ replaces: [bought?.id ?? ""], reason: "As on the confirmation" },
      transactions: [
        { ...({ type: "buy", symbol: "RY", date: "2026-05-12", units: 10, price: 101, fee: 0 } as const) },
      ],
    };
    await client.call("addCorrection", { params, body });
    const [correction] = (await client.call("corrections", { params })).corrections;
    expect(correction?.replaced.map(({ from_files }) => from_files)).toMatchObject([
      [{ file_name: "d.csv", line: 3 }],
    ]);
    expect(correction?.entered.map(({ from_files }) => from_files)).toEqual([[]]);
  });
});
