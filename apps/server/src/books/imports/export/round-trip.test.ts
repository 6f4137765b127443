/** What is exported imports back: the same holdings, costs, gains and income in another person's empty books. */

import type { CallOf } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OPEN_TIMEOUT_MS, onBothDatabases } from "../../../testing/databases.ts";
import { newMember } from "../../../testing/new-member.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

const OPTION = "RY 260619C100";
const DESCRIBED = {
  symbol: OPTION,
  name: "RY June 100 call",
  kind: "option",
  currency: "CAD",
  terms: null,
} as const;

onBothDatabases("activities exported and imported", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await createTestApp(database());
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  type Member = Awaited<ReturnType<typeof newMember>>;
  const answered = async ({ token }: Member, form: string) =>
    await server.app.inject({
      ...{ method: "GET", url: `/api/imports/export${form === "" ? "" : `?format=${form}`}` },
      headers: { authorization: `Bearer ${token}` },
    });
  const exported = async (member: Member, form = "") => {
    const answer = await answered(member, form);
    expect(answer.statusCode).toBe(200);
    return answer.body;
  };
  const imported = async ({ client }: Member, text: string) => {
    const file = new File([text], "neuro-activities.csv");
    const look = await client.call("previewImport", { body: { file } });
    expect(look).toMatchObject({ format: "neuro", rows: { conflicting: 0, not_understood: 0 } });
    await client.call("confirmImport", { params: { id: look.id }, body: { rows: look.rows } });
    return look.rows.new;
  };
  type Transactions = CallOf<"addCorrection">["body"]["transactions"];
  /** Into a new account kept here. */
  const enter = async ({ client }: Member, transactions: Transactions) => {
    const { account_id } = await client.call("openKeptAccount", {
      body: { type: "margin", name: "Mine", currency: "CAD" },
    });
    const body = { replaces: [], reason: "Statements", transactions };
    await client.call("addCorrection", { params: { account_id }, body });
  };
  const figures = async ({ client }: Member) => {
    const { holdings } = await client.call("holdings");
    const gains = await client.call("portfolioGains", { query: { year: 2025 } });
    const { provenance: _, ...income } = await client.call("portfolioIncome");
    return {
      holdings: holdings.map(({ symbol, units, cost_basis }) => [symbol, units, cost_basis]),
      realized: gains.realized.map(({ symbol, units, gain_cad }) => [symbol, units, gain_cad]),
      unrealized: gains.unrealized.map(({ symbol, cost_cad }) => [symbol, cost_cad]),
      income,
    };
  };

  test("holdings, costs, gains and income are the same, and a second export is the first", async () => {
    const first = await newMember(server);
    await enter(first, [
      { type: "deposit", date: "2025-01-02", amount: 20_000, currency: "CAD" },
      { type: "buy", date: "2025-01-03", symbol: "RY", units: 30, price: 170, fee: 4.95 },
      { type: "transfer_in", date: "2025-01-06", symbol: "AAPL", units: 5, cost: 900, currency: "USD" },
      {
        ...{ type: "exchange", date: "2025-02-03", from_currency: "CAD", from_amount: 1_450 },
        ...{ to_currency: "USD", to_amount: 1_000 },
      },
      { type: "buy", date: "2025-02-04", symbol: "NASDAQ:AAPL", units: 2, price: 230 },
      { type: "dividend", date: "2025-02-24", symbol: "RY", amount: 44.4 },
      { type: "return_of_capital", date: "2025-03-03", symbol: "RY", amount: 12.5 },
      { type: "sell", date: "2025-04-01", symbol: "RY", units: 10, price: 160, fee: 4.95 },
      { type: "sell", date: "2025-05-01", symbol: "NASDAQ:AAPL", units: 3, price: 210 },
      { type: "interest", date: "2025-06-30", amount: -3.21, currency: "CAD" },
      { type: "fee", date: "2025-07-02", amount: 25, currency: "CAD" },
      { type: "split", date: "2025-08-01", symbol: "RY", units_after: 3, units_before: 2 },
      { type: "withdrawal", date: "2025-09-01", amount: 500, currency: "CAD" },
      {
        ...{ type: "spin_off", date: "2025-09-02", symbol: "RY" },
        ...{ to_symbol: "ENB", to_units: 6, share_of_cost: 12.5 },
      },
      {
        ...{ type: "merger", date: "2025-09-03", symbol: "ENB", units: 6 },
        ...{ to_symbol: "TD", to_units: 3, cash: 21.4 },
      },
      { type: "rename", date: "2025-09-04", symbol: "TD", to_symbol: "BNS" },
    ]);
    const text = await exported(first);
    const second = await newMember(server);
    expect(await imported(second, text)).toBe(20);
    expect(await figures(second)).toEqual(await figures(first));
    expect(await exported(second)).toBe(text);
    const third = await newMember(server);
    expect(await imported(third, await exported(first, "json"))).toBe(20);
    expect(await figures(third)).toEqual(await figures(first));
    expect(await exported(third, "csv")).toBe(text);

    const forGhostfolio = await answered(first, "ghostfolio");
    expect(forGhostfolio.headers["x-left-out"]).toBe(
      "contribution=1, transfer_in=1, transfer=2, return_of_capital=1, split=1, withdrawal=1, spin_off=1, reorganization_in=3, reorganization_out=2",
    );
    expect(forGhostfolio.headers["content-disposition"]).toContain("ghostfolio-activities.json");
    const forWealthfolio = await answered(first, "wealthfolio");
    expect(forWealthfolio.headers["x-left-out"]).toBe(
      "return_of_capital=1, split=1, spin_off=1, reorganization_in=3, reorganization_out=2",
    );
    expect((await answered(first, "quicken")).statusCode).toBe(400);
  });

  const optionBooks = async () => {
    const member = await newMember(server);
    await member.client.call("addOwnSecurity", { body: DESCRIBED });
    await enter(member, [
      { type: "deposit", date: "2025-09-01", amount: 20_000, currency: "CAD" },
      { type: "buy", date: "2025-09-05", symbol: OPTION, units: 2, price: 150 },
      {
        ...{ type: "option_exercise", date: "2025-09-08", option: OPTION, symbol: "RY", contracts: 1 },
        ...{ side: "exercised", right: "call", strike: 100, fee: 9.99 },
      },
    ]);
    return member;
  };

  test("an option that was exercised goes out and comes back with the shares it bought", async () => {
    const first = await optionBooks();
    const text = await exported(first);
    const second = await newMember(server);
    expect(await imported(second, text)).toBe(4);
    expect((await figures(second)).unrealized).toEqual((await figures(first)).unrealized);
    await second.client.call("addOwnSecurity", { body: DESCRIBED });
    expect(await exported(second)).toBe(text);
  });

  /** Of each timeframe the change and the return; when the books begin differs by a millisecond. */
  const worth = async ({ client }: Member) => {
    const { accounts } = await client.call("portfolioPerformance");
    const [own] = accounts;
    const { securities } = await client.call("ownSecurities");
    return { changes: own?.timeframes, securities };
  };

  test("securities of one's own come back with their prices and terms, and are gone when that is undone", async () => {
    const first = await newMember(server);
    const fund = { symbol: "FUND X", name: "Fund “X”, private", kind: "fund", currency: "USD", terms: null };
    await first.client.call("addOwnSecurity", { body: { ...fund, currency: "USD" } });
    const terms = {
      ...{ rate: 4.35, period: "half_yearly", is_paid_out: false },
      ...{ issued_on: "2025-01-15", matures_on: "2027-01-15" },
    };
    await first.client.call("addOwnSecurity", {
      body: { symbol: "GIC 1", name: "GIC", kind: "deposit", currency: "CAD", terms },
    });
    const instrument_id = "OWN:FUND X" as InstrumentId;
    const prices = [
      { date: "2025-03-03", price: 10.25 },
      { date: "2025-12-31", price: 11.123456 },
    ];
    await first.client.call("setOwnPrices", { params: { instrument_id }, body: { prices } });
    await enter(first, [
      { type: "deposit", date: "2025-01-02", amount: 20_000, currency: "CAD" },
      { type: "deposit", date: "2025-01-02", amount: 5_000, currency: "USD" },
      { type: "buy", date: "2025-01-15", symbol: "GIC 1", units: 5_000, price: 1 },
      { type: "buy", date: "2025-03-03", symbol: "FUND X", units: 120, price: 10.25 },
    ]);
    const [text, json] = [await exported(first), await exported(first, "json")];

    const second = await newMember(server);
    const look = await second.client.call("previewImport", {
      body: { file: new File([json], "neuro-activities.json") },
    });
    expect(look.own_securities).toEqual([
      { instrument_id, name: fund.name, prices: 2, is_new: true },
      { instrument_id: "OWN:GIC 1", name: "GIC", prices: 0, is_new: true },
    ]);
    expect(look.securities.map(({ symbol, certainty }) => [symbol, certainty])).toEqual([
      ["GIC 1", "sure"],
      ["FUND X", "sure"],
    ]);
    expect((await second.client.call("ownSecurities")).securities).toEqual([]);
    await second.client.call("confirmImport", { params: { id: look.id }, body: { rows: look.rows } });
    expect(await figures(second)).toEqual(await figures(first));
    expect(await worth(second)).toEqual(await worth(first));
    expect(await exported(second)).toBe(text);
    expect(await exported(second, "json")).toBe(json);

    // What its owner changed is theirs.
    await second.client.call("setOwnPrices", {
      params: { instrument_id },
      body: { prices: [{ date: "2025-06-30", price: 10.8 }] },
    });
    await second.client.call("undoImport", { params: { id: look.id } });
    const { securities } = await second.client.call("ownSecurities");
    expect(securities.map(({ symbol, prices: known }) => [symbol, known])).toEqual([["FUND X", 3]]);
    const again = await second.client.call("previewImport", {
      body: { file: new File([json], "neuro-activities.json") },
    });
    expect(again.own_securities.map(({ is_new }) => is_new)).toEqual([false, true]);
  });

  test("what a market lists is described by no file, and prices of days to come are kept by none", async () => {
    const { client } = await newMember(server);
    const described = { name: "Mine", kind: "stock", currency: "CAD" };
    const securities = [
      { ...described, instrument_id: "XTSE:RY", prices: [["2025-01-02", "1000000"]] },
      { ...described, instrument_id: "OWN:A", prices: [["2099-01-02", "1"]] },
      { ...described, instrument_id: "OWN:B", prices: [["2025-01-02", "-1"]] },
    ];
    const file = new File([JSON.stringify({ format: "neuro-1", activities: [], securities })], "own.json");
    const look = await client.call("previewImport", { body: { file } });
    expect(look.own_securities.map(({ instrument_id, is_new }) => [instrument_id, is_new])).toEqual([
      ["XTSE:RY", false],
      ["OWN:A", false],
    ]);
    expect(look.lines).toMatchObject([{ line: 3, problem: "wrong_number", problem_word: "-1" }]);
    await expect(
      client.call("confirmImport", { params: { id: look.id }, body: { rows: look.rows } }),
    ).rejects.toMatchObject({ code: "import_nothing_new" });
  });

  test("what was told by hand is known when its own file comes back", async () => {
    const first = await optionBooks();
    const [text, before] = [await exported(first), await figures(first)];
    const look = await first.client.call("previewImport", {
      body: { file: new File([text], "neuro-activities.csv") },
    });
    const [own] = (await first.client.call("accounts")).accounts;
    await first.client.call("changeImport", {
      params: { id: look.id },
      body: { accounts: { [look.accounts[0]?.key ?? ""]: { account_id: own?.account_id ?? "" } } },
    });
    await first.client.call("confirmImport", { params: { id: look.id }, body: { rows: look.rows } });
    expect(await figures(first)).toEqual(before);
    expect(await exported(first)).toBe(text);
  });

  test.each([
    ["a side alone", (text: string) => text.replace(/^.*,buy,.*,event 1,.*\r\n/m, "")],
    [
      "more than the whole of a cost",
      (text: string) => text.replace(/(,reorganization_out,.*),1,/, "$1,1.5,"),
    ],
  ])("%s is not understood and leaves no trace", async (_, changed) => {
    const text = await exported(await optionBooks());
    expect(changed(text)).not.toBe(text);
    const { client } = await newMember(server);
    const file = new File([changed(text)], "neuro-activities.csv");
    const { rows, lines } = await client.call("previewImport", { body: { file } });
    expect(rows).toMatchObject({ not_understood: 1 });
    expect(lines[0]).toMatchObject({ problem: "unknown_action", problem_word: "reorganization_out" });
  });
});
