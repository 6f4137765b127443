/** A file of transactions: looked at, booked, known again, and taken back without a trace. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { brokenLaws } from "../../testing/book-laws.ts";
import { codeOf } from "../../testing/code-of.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../testing/databases.ts";
import { newMember } from "../../testing/new-member.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { changedTables, tableChecksums } from "./testing/table-checksums.ts";

const QUESTRADE = `Transaction Date,Settlement Date,Action,Symbol,Description,Quantity,Price,Gross Amount,Commission,Net Amount,Currency,Account #,Activity Type,Account Type
2025-01-08 12:00:00 AM,2025-01-08 12:00:00 AM,CON,,CONTRIBUTION,0,0,0,0,7000.00,CAD,51234567,Deposits,Individual TFSA
2025-01-09 12:00:00 AM,2025-01-10 12:00:00 AM,Buy,RY.TO,ROYAL BANK OF CANADA WE ACTED AS AGENT,20,170.00,-3400.00,-4.95,-3404.95,CAD,51234567,Trades,Individual TFSA
2025-01-09 12:00:00 AM,2025-01-10 12:00:00 AM,Buy,RY.TO,ROYAL BANK OF CANADA WE ACTED AS AGENT,5,170.00,-850.00,0,-850.00,CAD,51234567,Trades,Individual TFSA
2025-01-09 12:00:00 AM,2025-01-10 12:00:00 AM,Buy,RY.TO,ROYAL BANK OF CANADA WE ACTED AS AGENT,5,170.00,-850.00,0,-850.00,CAD,51234567,Trades,Individual TFSA
2025-02-24 12:00:00 AM,2025-02-24 12:00:00 AM,DIV,RY.TO,ROYAL BANK OF CANADA CASH DIV ON 30 SHS,0,0,0,0,44.40,CAD,51234567,Dividends,Individual TFSA
2025-03-03 12:00:00 AM,2025-03-04 12:00:00 AM,Sell,RY.TO,ROYAL BANK OF CANADA WE ACTED AS AGENT,-10,165.00,1650.00,-4.95,1645.05,CAD,51234567,Trades,Individual TFSA
2025-03-05 12:00:00 AM,2025-03-05 12:00:00 AM,XYZ,RY.TO,WHO KNOWS,0,0,0,0,1.00,CAD,51234567,Other,Individual TFSA
`;
const fixture = (path: string) =>
  fileOf(
    readFileSync(new URL(`../../../../../packages/activity-files/fixtures/${path}`, import.meta.url), "utf8"),
    path.split("/").at(-1),
  );
const fileOf = (text: string, name = "activities.csv") => new File([text], name, { type: "text/csv" });

onOneDatabase("files of transactions", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await createTestApp(database());
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());
  /** What a file tells was filled elsewhere. */
  const lawsBroken = async () =>
    (await brokenLaws(database())).filter((law) => !law.startsWith("positions equal fills"));

  test("a file opens its account, is known afterwards, and leaves no trace once it is taken back", async () => {
    const { client } = await newMember(server);
    const before = await tableChecksums(database());
    const look = await client.call("previewImport", { body: { file: fileOf(QUESTRADE) } });
    expect(look).toMatchObject({
      ...{ state: "previewed", format: "questrade", format_name: "Questrade", evidence: "several" },
      rows: { new: 6, known: 0, conflicting: 0, not_understood: 1, passed_over: 0 },
      accounts: [
        { number: "••••4567", account_id: null, new_account: { type: "TFSA", currency: "CAD" }, lines: 6 },
      ],
      securities: [{ symbol: "RY", instrument_id: "XTSE:RY", certainty: "sure", lines: 5 }],
    });
    expect(look.lines[0]).toMatchObject({
      line: 8,
      verdict: "not_understood",
      problem: "unknown_action",
      problem_word: "XYZ",
    });
    expect(changedTables(before, await tableChecksums(database()))).toEqual(["imports"]);
    const booked = await client.call("confirmImport", { params: { id: look.id }, body: { rows: look.rows } });
    expect(booked).toMatchObject({ state: "booked", rows: { new: 6 }, done: 6, total: 6 });
    const { accounts } = await client.call("accounts");
    expect(accounts).toMatchObject([{ type: "TFSA", brokerage_name: "Questrade", can_trade: false }]);
    const { holdings } = await client.call("holdings");
    expect(holdings.map(({ symbol, units }) => [symbol, units])).toEqual([
      ["RY", 20],
      ["CAD", 3584.5],
    ]);
    expect(await lawsBroken()).toEqual([]);

    const again = await client.call("previewImport", { body: { file: fileOf(QUESTRADE) } });
    expect(again).toMatchObject({ is_known_file: true, rows: { new: 0, known: 6, not_understood: 1 } });
    expect(await codeOf(client.call("confirmImport", { params: { id: again.id }, body: {} }))).toBe(
      "import_nothing_new",
    );
    await client.call("undoImport", { params: { id: again.id } });

    expect(await client.call("undoImport", { params: { id: look.id } })).toEqual({ undone: true });
    expect(changedTables(before, await tableChecksums(database()), ["import_memory"])).toEqual([]);
    expect((await client.call("holdings")).holdings).toEqual([]);
  });

  test("a table of no known form is read once its columns are told, and the next one like it by itself", async () => {
    const { client } = await newMember(server);
    const table = (day: string) =>
      fileOf(
        `Jour;Quoi;Titre;Nombre;Cours;Total;Devise\n${day};Achat;RY;10;100,50;-1 005,00;CAD\n`,
        "mine.csv",
      );
    const first = await client.call("previewImport", { body: { file: table("03/04/2025") } });
    expect(first).toMatchObject({ format: null, columns: expect.arrayContaining(["Jour", "Total"]) });
    const params = { id: first.id };
    expect(await codeOf(client.call("confirmImport", { params, body: {} }))).toBe("import_of_no_format");
    const mapping = {
      columns: {
        date: "Jour",
        type: "Quoi",
        symbol: "Titre",
        units: "Nombre",
        price: "Cours",
        amount: "Total",
      },
      types: {},
    };
    const read = await client.call("changeImport", { params, body: { mapping } });
    expect(read).toMatchObject({
      ...{ format: "mapped", rows: { new: 1 }, ambiguous_dates: ["03/04/2025"] },
      accounts: [{ new_account: { type: null } }],
    });
    expect(await codeOf(client.call("confirmImport", { params, body: {} }))).toBe("import_dates_ambiguous");
    const dated = await client.call("changeImport", { params, body: { date_order: "dmy" } });
    expect(dated.lines).toMatchObject([{ date: "2025-04-03", type: "buy", units: 10, amount: -1005 }]);
    expect(await codeOf(client.call("confirmImport", { params, body: {} }))).toBe(
      "import_account_type_missing",
    );
    const accounts = { "": { type: "TFSA", name: "Mine", currency: "CAD" } } as const;
    await client.call("changeImport", { params, body: { accounts } });
    await client.call("confirmImport", { params, body: {} });
    const next = await client.call("previewImport", { body: { file: table("2025-05-06") } });
    expect(next).toMatchObject({ format: "mapped", rows: { new: 1 }, accounts: [{ account_name: "Mine" }] });
  });

  test("nobody sees, changes, books or undoes what another one brought", async () => {
    const { client } = await newMember(server);
    const { client: other } = await newMember(server);
    const { id } = await client.call("previewImport", { body: { file: fileOf(QUESTRADE) } });
    const params = { id };
    for (const call of [
      () => other.call("showImport", { params }),
      () => other.call("importLines", { params }),
      () => other.call("changeImport", { params, body: { conflicting: { day: "book" } } }),
      () => other.call("confirmImport", { params, body: {} }),
      () => other.call("undoImport", { params }),
    ])
      expect(await codeOf(call())).toBe("import_not_found");
    expect((await other.call("imports")).imports).toEqual([]);
    const { accounts } = await client.call("changeImport", {
      params,
      body: { accounts: { "51234567": { type: "RRSP", name: "Old plan", currency: "CAD" } } },
    });
    expect(accounts).toMatchObject([{ new_account: { type: "RRSP", name: "Old plan" } }]);
  });

  test("the end of a number finds an account at the file's broker, in whatever form it tells it, and at no other", async () => {
    const { client } = await newMember(server);
    const confirmed = (id: string) => client.call("confirmImport", { params: { id }, body: {} });
    await confirmed((await client.call("previewImport", { body: { file: fileOf(QUESTRADE) } })).id);
    const activity = await client.call("previewImport", {
      body: { file: fixture("interactive_brokers_activity/plain.csv") },
    });
    expect(activity.accounts).toMatchObject([{ number: "••••4567", account_id: null }]);
    const flex = await client.call("previewImport", {
      body: { file: fixture("interactive_brokers_flex/plain.xml") },
    });
    expect(flex.accounts).toMatchObject([{ new_account: { name: "Interactive Brokers" } }]);
    const key = flex.accounts[0]?.key ?? "";
    const told = { [key]: { type: "margin", name: "Abroad", currency: "CAD" } } as const;
    await client.call("changeImport", { params: { id: flex.id }, body: { accounts: told } });
    await confirmed(flex.id);
    const { accounts } = await client.call("accounts");
    const opened = accounts.find((each) => each.brokerage_name === "Interactive Brokers");
    const again = await client.call("showImport", { params: { id: activity.id } });
    expect(again.accounts).toMatchObject([{ account_id: opened?.id, account_name: "Abroad" }]);
  });

  test.each([
    ["nothing", new File([], "a.csv"), "invalid_input"],
    [
      "bytes of no text",
      new File([new Uint8Array(4_000).map((_, at) => (at * 37) % 256)], "a.csv"),
      "import_file_unreadable",
    ],
    [
      "a broken workbook",
      new File([new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3])], "a.xlsx"),
      "import_file_unreadable",
    ],
    [
      "XML that declares entities",
      fileOf('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', "a.xml"),
      "import_file_unreadable",
    ],
    ["ten thousand columns", fileOf(`Date,Type\n${",".repeat(10_000)}\n`), "import_file_too_many_columns"],
    ["words alone", fileOf("Good morning.\nHow are you?\n", "a.txt"), "import_file_unreadable"],
  ] as const)("%s is refused with a sentence, and nothing is kept", async (_, file, code) => {
    const { client } = await newMember(server);
    const before = await tableChecksums(database());
    expect(await codeOf(client.call("previewImport", { body: { file } }))).toBe(code);
    expect(changedTables(before, await tableChecksums(database()))).toEqual([]);
  });
});
