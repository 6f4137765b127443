/** Bank accounts and credit lines that come with a connection, beside what is invested. */
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { OPEN_TIMEOUT_MS } from "../../testing/databases.ts";
import { createLinkedApp, type Linked, type LinkedApp } from "./testing/linked-app.ts";
import { linkedBooks } from "./testing/linked-books.ts";
import { expectNothingBroken, whereVendorIsKnown } from "./testing/linked-suite.ts";

whereVendorIsKnown("bank accounts and credit lines", (database) => {
  let server: LinkedApp;
  beforeAll(async () => {
    server = await createLinkedApp(database());
  }, OPEN_TIMEOUT_MS);
  afterEach(() => server.fake.heal());
  afterAll(async () => {
    await expectNothingBroken(server);
    await server.close();
  });

  const { rowsOf, sync, shown } = linkedBooks(() => server);
  const totals = async ({ client }: Linked) => {
    const { accounts, bank_accounts, totals: whole } = await client.call("accountsEnhanced");
    const summary = await client.call("portfolioSummary");
    const { total_portfolio_value } = await client.call("holdings", { query: {} });
    const types = accounts.map(({ type }) => type);
    return { types, banks: bank_accounts, whole, summary, total_portfolio_value };
  };

  test("are synchronized with the rest and shown apart: in no value, return, share or order", async () => {
    const own = await server.link();
    const before = await totals(own);
    server.fake.state.addBankAccount(own.connection, "DEPOSIT", { CAD: 1_500, USD: 10 });
    server.fake.state.addBankAccount(own.connection, "LOC", { CAD: -4_000 });
    expect(await sync(own)).toMatchObject({ synced: 5, failed: 0, error: null });
    const after = await totals(own);
    expect(after.types).toEqual(before.types);
    expect(after.whole.value).toBe(before.whole.value);
    expect(after.whole.available_cash).toBe(before.whole.available_cash);
    expect(after.whole.past_month_change_percent).toBe(before.whole.past_month_change_percent);
    expect(after.total_portfolio_value).toBe(before.total_portfolio_value);
    expect({ ...after.summary, provenance: null }).toEqual({ ...before.summary, provenance: null });
    expect(after.banks).toMatchObject([
      {
        category: "deposit",
        needs_refresh: false,
        cash: [
          { currency: "CAD", amount: 1_500 },
          { currency: "USD", amount: 10 },
        ],
      },
      { category: "credit", balance: -4_000, cash: [{ currency: "CAD", amount: -4_000 }] },
    ]);
    expect((await rowsOf(own)).slice(3).map(({ type, canTrade }) => [type, canTrade])).toEqual([
      ["bank", false],
      ["credit line", false],
    ]);
    // That they are read alone has nothing to do with what a brokerage shows of its orders.
    const linked = (await shown(own))?.accounts.slice(3);
    expect(linked).toMatchObject([
      { category: "deposit", can_trade: false, hides_orders: false },
      { category: "credit", can_trade: false, hides_orders: false },
    ]);
    expect((await shown(own))?.state).toBe("connected");
  });

  test("count in the net worth: what is there among what is owned, what is owed against it", async () => {
    const own = await server.link();
    const before = await own.client.call("netWorth");
    expect(before).toMatchObject({ bank_home: 0, credit_home: 0, owed_home: 0 });
    server.fake.state.addBankAccount(own.connection, "DEPOSIT", { CAD: 1_500 });
    server.fake.state.addBankAccount(own.connection, "LOC", { CAD: -4_000 });
    await sync(own);
    const after = await own.client.call("netWorth");
    expect(after).toMatchObject({
      ...{ bank_home: 1_500, credit_home: 4_000, owed_home: 4_000 },
      investments_home: before.investments_home,
    });
    expect(after.owned_home).toBeCloseTo(before.owned_home + 1_500, 2);
    expect(after.net_worth_home).toBeCloseTo(before.net_worth_home - 2_500, 2);
    const { net_worth } = await own.client.call("netWorthHistory", { query: {} });
    expect(net_worth.at(-1)).toBe(after.net_worth_home);
  });

  test("a bank that tells no transactions is read by its balances", async () => {
    const own = await server.link();
    const deposit = server.fake.state.addBankAccount(own.connection, "DEPOSIT", { CAD: 250 });
    for (const account of own.connection.accounts) if (account !== deposit) account.isSyncing = true;
    const body = { detail: "not offered", status_code: 501, code: "1022" };
    server.fake.fail({
      ...{ operation: "AccountInformation_getAccountActivities", kind: "answer" },
      answer: { status: 501, body },
    });
    await sync(own);
    expect((await totals(own)).banks).toMatchObject([{ balance: 250, needs_refresh: false }]);
  });
});
