/** Statements beside the books of accounts that are kept here and of linked ones, and what enters what is missing. */

import { readFile } from "node:fs/promises";
import type { AnswerOf, ToldTransactionInput } from "@neuro/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountStatements } from "../../platform/db/schema/index.ts";
import { openBrokerAccounts } from "../../testing/broker-accounts.ts";
import { codeOf } from "../../testing/code-of.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../testing/databases.ts";
import { newMember } from "../../testing/new-member.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { createToldAggregator } from "../connection/testing/told-aggregator.ts";
import { held, linkedMember } from "../corrections/testing/corrected.ts";

const laterStatement = {
  ...{ closes_on: "2025-06-30", is_whole: true, cash: [{ currency: "CAD" as const, amount: -250 }] },
  holdings: Object.entries({ RY: 4, TD: -2, ENB: 10 }).map(([symbol, units]) => ({ symbol, units })),
};

type Statements = AnswerOf<"statements">;

const told = createToldAggregator();

onOneDatabase("statements beside the books", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await createTestApp(database(), { aggregator: told });
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  /** 1,000 CAD came in, 4 RY were bought for 800, and 3 of them sold for 700 a year later. */
  async function keptMember() {
    const member = await newMember(server);
    const { client } = member;
    const body = { type: "TFSA", name: "Savings", currency: "CAD" } as const;
    const { account_id } = await client.call("openKeptAccount", { body });
    const params = { account_id };
    const enter = async (...transactions: ToldTransactionInput[]) =>
      await client.call("addCorrection", {
        params,
        body: { replaces: [], reason: "Of the statement", transactions },
      });
    await enter(
      { type: "deposit", date: "2025-02-03", amount: 1_000, currency: "CAD" },
      { type: "buy", date: "2025-02-04", symbol: "RY", units: 4, amount: 800 },
      { type: "sell", date: "2026-02-04", symbol: "RY", units: 3, amount: 700 },
    );
    const add = (closes_on: string, cash: number, units: number, symbol = "RY") =>
      client.call("addStatement", {
        params,
        body: {
          ...{ closes_on, is_whole: true, cash: [{ currency: "CAD", amount: cash }] },
          holdings: [{ symbol, units }],
        },
      });
    return { ...member, params, enter, add, list: () => client.call("statements", { params }) };
  }
  const stateOf = ({ completeness: { state, begins_on, checked_on, reasons } }: Statements) => ({
    ...{ state, begins_on, checked_on },
    reasons: reasons.map(({ reason, date, symbol, amount }) => [reason, date, symbol, amount]),
  });
  const latest = ({ statements: [first] }: Statements) => first;

  test("an account is complete since its first day once a statement agrees", async () => {
    const { add, list, client, params } = await keptMember();
    expect(stateOf(await list())).toEqual({
      ...{ state: "unchecked", begins_on: "2025-02-03", checked_on: null, reasons: [] },
    });
    const year = await add("2025-12-31", 200, 4);
    expect(stateOf(year)).toEqual({
      ...{ state: "complete", begins_on: "2025-02-03", checked_on: "2025-12-31", reasons: [] },
    });
    expect(latest(year)).toMatchObject({ source: "typed", agrees: true, findings: [], since: null });
    const { id } = latest(year) ?? { id: null };
    const gone = await client.call("removeStatement", { params: { ...params, statement_id: id ?? "" } });
    expect([stateOf(gone).state, gone.statements]).toEqual(["unchecked", []]);
  });

  test("what differs is told with what would explain it, and entered it agrees", async () => {
    const { add, list, enter } = await keptMember();
    await add("2025-12-31", 200, 4);
    const differing = await add("2026-03-31", 893.25, 1);
    expect(stateOf(differing)).toEqual({
      ...{ state: "incomplete", begins_on: "2025-02-03", checked_on: "2025-12-31" },
      reasons: [["statement_differs", "2026-03-31", "CAD", -6.75]],
    });
    expect(latest(differing)).toMatchObject({
      ...{ agrees: false, since: "2025-12-31" },
      lines: [
        { symbol: "CAD", told: 893.25, booked: 900, difference: -6.75 },
        { symbol: "RY", told: 1, booked: 1, difference: 0 },
      ],
      findings: [
        {
          symbols: ["CAD"],
          causes: [
            {
              is_exact: false,
              remedies: [{ type: "fee", amount: 6.75, currency: "CAD", date: "2026-03-31" }],
            },
            { remedies: [{ type: "withdrawal" }] },
          ],
        },
      ],
    });
    await enter({ type: "fee", date: "2026-03-31", amount: 6.75, currency: "CAD" });
    expect(stateOf(await list())).toMatchObject({ state: "complete", checked_on: "2026-03-31" });
  });

  test("more sold than was there, and more spent than came in, says that something is missing", async () => {
    const { client, params, enter, list } = await keptMember();
    await enter(
      { type: "sell", date: "2025-06-02", symbol: "TD", units: 2, amount: 150 },
      { type: "buy", date: "2025-06-03", symbol: "ENB", units: 10, amount: 600 },
    );
    expect(stateOf(await list()).reasons).toEqual([
      ["sold_without", "2025-06-02", "TD", 2],
      ["spent_without", "2025-06-03", "CAD", 250],
    ]);
    // What a later statement agrees with is in order, whatever the days within it.
    expect(stateOf(await client.call("addStatement", { params, body: laterStatement })).reasons).toEqual([]);
  });

  test("what the books held at the end of a day is what a statement is filled in with", async () => {
    const { client, params } = await keptMember();
    const at = async (date: string) => await client.call("heldOn", { params, query: { date } });
    expect(await at("2025-12-31")).toMatchObject({
      cash: [{ currency: "CAD", amount: 200 }],
      holdings: [{ symbol: "RY", instrument_id: "XTSE:RY", units: 4 }],
    });
    expect(await at("2025-02-03")).toMatchObject({ cash: [{ amount: 1_000 }], holdings: [] });
    expect(await at("2024-12-31")).toMatchObject({ cash: [], holdings: [] });
  });

  test("a linked account is checked by its broker, and what it reports beyond the transactions is explained", async () => {
    const { client, tell, sync, accountId, add } = await linkedMember(server, database(), told);
    const params = { account_id: accountId };
    const agreeing = await client.call("statements", { params });
    expect(agreeing.completeness).toMatchObject({ state: "complete", opening_securities: 1 });
    expect(latest(agreeing)).toMatchObject({ id: null, source: "broker", agrees: true, lines: [] });
    tell({ positions: [held("16")], balances: [{ currency: "CAD", cash: "9980" }] });
    await sync();
    const differing = await client.call("statements", { params });
    expect(stateOf(differing).reasons).toMatchObject([["broker_differs", expect.any(String), "RY", 5]]);
    const [cause] = latest(differing)?.findings[0]?.causes ?? [];
    expect(cause?.remedies).toMatchObject([{ type: "transfer_in", symbol: "RY", units: 5 }]);
    await add({
      transactions: [{ type: "transfer_in", date: cause?.remedies[0]?.date ?? "", symbol: "RY", units: 5 }],
    });
    expect(stateOf(await client.call("statements", { params }))).toMatchObject({
      state: "complete",
      reasons: [],
    });
  });

  test("a file that tells closing figures brings a statement, which goes with it", async () => {
    const { client } = await newMember(server);
    const plain = new URL("../../../../../packages/activity-files/fixtures/ofx/plain.qfx", import.meta.url);
    const position =
      "<POSSTOCK><INVPOS><SECID><UNIQUEID>CA46436D1087<UNIQUEIDTYPE>ISIN</SECID><POSTYPE>LONG<UNITS>60</INVPOS></POSSTOCK>";
    const closing = `</INVTRANLIST><INVPOSLIST>${position}</INVPOSLIST><INVBAL><AVAILCASH>3125.52</INVBAL>`;
    const text = (await readFile(plain, "utf8")).replace("</INVTRANLIST>", closing);
    const file = new File([text], "closing.qfx");
    const { id } = await client.call("previewImport", { body: { file } });
    const choices = { "55501234": { type: "RRSP", name: "Retirement", currency: "CAD" } } as const;
    const look = await client.call("changeImport", { params: { id }, body: { accounts: choices } });
    expect(look.closings).toEqual([{ account_key: "55501234", closes_on: "2024-04-01", is_new: true }]);
    await client.call("confirmImport", { params: { id }, body: {} });
    const { accounts } = await client.call("accountsEnhanced");
    const params = { account_id: accounts[0]?.id ?? "" };
    const told = await client.call("statements", { params });
    expect(stateOf(told)).toMatchObject({ state: "complete", checked_on: "2024-04-01" });
    expect(told.statements).toMatchObject([
      {
        source: "file",
        file_name: "closing.qfx",
        agrees: true,
        is_whole: true,
        lines: [{}, { symbol: "XIU" }],
      },
    ]);
    await client.call("undoImport", { params: { id } });
    expect(await codeOf(client.call("statements", { params }))).toBe("account_not_found");
    expect(await database().orm.select().from(accountStatements)).not.toContainEqual(
      expect.objectContaining({ accountId: params.account_id }),
    );
  });

  test("closing figures alone are kept where every transaction is known, once", async () => {
    const { client } = await newMember(server);
    const plain = new URL("../../../../../packages/activity-files/fixtures/ofx/plain.qfx", import.meta.url);
    const text = await readFile(plain, "utf8");
    const look = async (content: string, name: string) =>
      await client.call("previewImport", { body: { file: new File([content], name) } });
    const { id } = await look(text, "first.qfx");
    const choices = { "55501234": { type: "RRSP", name: "Retirement", currency: "CAD" } } as const;
    await client.call("changeImport", { params: { id }, body: { accounts: choices } });
    await client.call("confirmImport", { params: { id }, body: {} });
    const [{ id: account_id } = { id: "" }] = (await client.call("accountsEnhanced")).accounts;
    const balance = "</INVTRANLIST><INVBAL><AVAILCASH>3125.52</INVBAL>";
    const closing = text.replace("</INVTRANLIST>", balance);
    const second = await look(closing, "closing.qfx");
    expect(second.rows).toMatchObject({ new: 0, conflicting: 0 });
    expect(second.closings).toMatchObject([{ is_new: true }]);
    await client.call("confirmImport", { params: { id: second.id }, body: {} });
    const told = await client.call("statements", { params: { account_id } });
    expect(told.statements).toMatchObject([{ source: "file", file_name: "closing.qfx", agrees: true }]);
    const again = await look(`${closing}\n`, "again.qfx");
    expect(again.closings).toMatchObject([{ is_new: false }]);
    expect(await codeOf(client.call("confirmImport", { params: { id: again.id }, body: {} }))).toBe(
      "import_nothing_new",
    );
    await client.call("undoImport", { params: { id: second.id } });
    expect((await client.call("statements", { params: { account_id } })).statements).toEqual([]);
  });

  test.each([
    ["interactive_brokers_activity", "2024-12-31"],
    ["wealthsimple_monthly", "2025-07-31"],
    ["national_bank", "2025-02-20"],
  ])(
    "what %s says of the end is a statement that agrees, and gone with its file",
    async (format, closes_on) => {
      const { client } = await newMember(server);
      const folder = `../../../../../packages/activity-files/fixtures/${format}/plain.csv`;
      const name = "monthly-statement-transactions-AB1234567CAD-2025-07-01.csv";
      const file = new File([await readFile(new URL(folder, import.meta.url))], name);
      const look = await client.call("previewImport", { body: { file } });
      expect(look.closings).toMatchObject([{ closes_on, is_new: true }]);
      const params = { id: look.id };
      const accounts = Object.fromEntries(
        look.accounts.map(({ key }) => [key, { type: "TFSA", name: "TFSA", currency: "CAD" }] as const),
      );
      await client.call("changeImport", { params, body: { accounts } });
      await client.call("confirmImport", { params, body: {} });
      const [{ id: account_id } = { id: "" }] = (await client.call("accountsEnhanced")).accounts;
      const told = await client.call("statements", { params: { account_id } });
      expect(told.statements).toMatchObject([{ source: "file", file_name: name, closes_on, agrees: true }]);
      await client.call("undoImport", { params });
      expect(await codeOf(client.call("statements", { params: { account_id } }))).toBe("account_not_found");
    },
  );

  test("what cannot be meant is refused, and of other people nothing is told", async () => {
    const { client, params, add } = await keptMember();
    expect(await codeOf(add("2100-01-01", 1, 1))).toBe("statement_day_ahead");
    expect(await codeOf(add("2025-12-31", 1, 1, "NOSUCHTHING"))).toBe("statement_unknown_symbol");
    const body = { closes_on: "2025-12-31", is_whole: false, cash: [], holdings: [] };
    const codeFor = async (part: Partial<typeof body> | object) =>
      await codeOf(client.call("addStatement", { params, body: { ...body, ...part } }));
    expect(await codeFor({})).toBe("statement_empty");
    const cash = [1, 2].map((amount) => ({ currency: "CAD", amount }));
    expect(await codeFor({ cash })).toBe("statement_named_twice");
    expect(await codeFor({ holdings: ["RY", "XTSE:RY"].map((symbol) => ({ symbol, units: 1 })) })).toBe(
      "statement_named_twice",
    );
    expect(await codeFor({ cash: [{ currency: "CAD", amount: Number.NaN }] })).toBe("invalid_input");
    const { client: other } = await newMember(server);
    expect(await codeOf(other.call("statements", { params }))).toBe("account_not_found");
    expect(await codeOf(other.call("heldOn", { params, query: { date: "2025-12-31" } }))).toBe(
      "account_not_found",
    );
    expect(
      await codeOf(client.call("removeStatement", { params: { ...params, statement_id: "none" } })),
    ).toBe("statement_not_found");
    const stranger = await newMember(server);
    const practice = `practice-${stranger.userId}`;
    await openBrokerAccounts(
      database(),
      { userId: stranger.userId, openedAt: Date.parse("2026-05-11T16:00:00Z") },
      { types: { [practice]: "margin" }, entries: [] },
    );
    const there = { account_id: practice };
    const refused = stranger.client.call("addStatement", {
      params: there,
      body: { ...body, cash: [{ currency: "CAD", amount: 1 }] },
    });
    expect(await codeOf(refused)).toBe("statement_practice_account");
    expect(await stranger.client.call("statements", { params: there })).toMatchObject({
      ...{ can_check: false, completeness: { state: "exact", begins_on: null } },
    });
  });
});
