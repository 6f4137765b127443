import { DAY_MS, HOUR_MS, timeframes } from "@neuro/contract";
import { depositEntry, type EntryHead, type JournalEntry, withdrawalEntry } from "@neuro/ledger";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "../../../platform/db/schema/index.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../../testing/databases.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { lockAccount } from "../../brokerage-accounts/account-store.ts";
import { postEntries } from "../../entries/post-entries.ts";

onOneDatabase("deposits and withdrawals", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await createTestApp(database());
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  async function post(...entries: readonly JournalEntry[]): Promise<void> {
    await database().transaction(async (tx) => {
      for (const { accountId } of entries) await lockAccount(tx, accountId);
      await postEntries(tx, entries);
    });
  }

  async function newDemo() {
    const { token, user } = await server.client().call("authDemoLogin");
    const fresh = server.client(token);
    const { accounts: list } = await fresh.call("accounts");
    return { client: fresh, userId: user.user_id, tfsa: list.find(({ type }) => type === "TFSA")! };
  }

  const headOf = (accountId: string, occurredAt: number, cause: string): EntryHead => ({
    accountId,
    occurredAt,
    memo: "Test",
    cause,
  });

  test("what is put in is shown as put in and never as a gain", async () => {
    const demo = await newDemo();
    const before = (await demo.client.call("accountDetails", { params: { id: demo.tfsa.id } })).performance;
    const now = server.clock.now();
    const pay = (daysAgo: number, amount: string) =>
      depositEntry(headOf(demo.tfsa.id, now - daysAgo * DAY_MS, `deposit:test-${daysAgo}`), {
        currency: "CAD",
        amount,
      });
    await post(
      pay(0.01, "10000"),
      pay(3, "500.25"),
      pay(45, "250"),
      withdrawalEntry(headOf(demo.tfsa.id, now - 10 * DAY_MS, "withdrawal:test"), {
        currency: "CAD",
        amount: "100",
      }),
    );
    const after = (await demo.client.call("accountDetails", { params: { id: demo.tfsa.id } })).performance;
    for (const name of timeframes) expect(after[name].change, name).toBeCloseTo(before[name].change, 6);
    expect(after.ALL.value).toBeCloseTo(before.ALL.value + 10_650.25, 6);
    expect(after["1D"].net_contributions - before["1D"].net_contributions).toBeCloseTo(10_000, 6);
    expect(after["1M"].net_contributions - before["1M"].net_contributions).toBeCloseTo(10_400.25, 6);
    expect(after["1D"].deposits.at(-1)).toMatchObject({ amount: 10_000, memo: "Test" });
  });

  test("a deposit in the evening or on a weekend counts once, dollars at their day's rate", async () => {
    const demo = await newDemo();
    const { accounts: list } = await demo.client.call("accounts");
    const margin = list.find(({ type }) => type === "margin")!;
    const details = async () =>
      (await demo.client.call("accountDetails", { params: { id: margin.id } })).performance;
    const before = await details();
    const evening = Date.parse("2026-05-27T19:00:00-04:00");
    const saturday = Date.parse("2026-05-23T12:00:00-04:00");
    await post(
      depositEntry(headOf(margin.id, evening, "deposit:evening"), { currency: "CAD", amount: "1000" }),
      depositEntry(headOf(margin.id, saturday, "deposit:saturday"), { currency: "USD", amount: "1000" }),
    );
    const after = await details();
    const { rate } = await server.ctx.market.fx("USD", "CAD", "2026-05-25");
    for (const name of ["1D", "1W"] as const)
      expect(after[name].net_contributions - before[name].net_contributions, name).toBeCloseTo(
        name === "1D" ? 1_000 : 1_000 + 1_000 * rate,
        4,
      );
    expect(after["1D"].change).toBeCloseTo(before["1D"].change, 6);
    // Only the rate's moves since that day are a result.
    const drift = 1_000 * ((await server.ctx.market.fx("USD", "CAD")).rate - rate);
    expect(after["1M"].change).toBeCloseTo(before["1M"].change + drift, 4);
    expect(after["1M"].deposits.find(({ time }) => time === saturday)?.amount).toBeCloseTo(1_000 * rate, 6);
  });

  test("an account opened today gains nothing from what was put in, and has an estimate only of its yearly return", async () => {
    const { token, user } = await server.client().call("authRegister", {
      body: { email: `today-${Math.random()}@example.com`, password: "correct horse battery" },
    });
    const own = server.client(token);
    const demo = await newDemo();
    const now = server.clock.now();
    const [template] = await database().orm.select().from(accounts).where(eq(accounts.userId, demo.userId));
    const account = {
      ...template!,
      id: `opened-today-${user.user_id}`,
      userId: user.user_id,
      ...{ connectionId: null, externalId: null, openedAt: new Date(now) },
    };
    await database().orm.insert(accounts).values(account);
    const empty = await own.call("accountsEnhanced");
    expect(empty.accounts).toHaveLength(1);
    expect(empty.totals).toMatchObject({ value: 0, past_month_change: 0, annualized_return_percent: null });
    const deposit = (hoursAgo: number, amount: string) =>
      depositEntry(headOf(account.id, now - hoursAgo * HOUR_MS, `deposit:${hoursAgo}`), {
        currency: "CAD",
        amount,
      });
    await post(deposit(3, "5000"), deposit(1, "2500"));
    const summary = await own.call("portfolioSummary");
    expect(summary).toMatchObject({ total_portfolio_value: 7_500, todays_pnl: 0, todays_pnl_percent: 0 });
    expect(summary.is_demo_data).toBe(false);
    const { performance } = await own.call("portfolioPerformance");
    for (const name of timeframes) expect(performance[name], name).toMatchObject({ value: 7_500, change: 0 });
    const { totals } = await own.call("accountsEnhanced");
    expect(totals.annualized_return_percent).toBe(0);
    expect(totals.provenance.estimated).toEqual(["annualized_return_percent"]);
    const chart = await own.call("performanceChart", { params: { period: "7d" } });
    expect(chart.chart_data.portfolio_values).toEqual([7_500]);
    const details = await own.call("accountDetails", { params: { id: account.id } });
    expect(details.contributions_this_year).toBe(7_500);
  });
});
