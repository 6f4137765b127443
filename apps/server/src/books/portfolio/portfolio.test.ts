import { SANDBOX_ACCOUNTS } from "@neuro/brokerage";
import {
  ApiError,
  type Client,
  catalogue,
  isMessageKey,
  type OperationId,
  timeframes,
} from "@neuro/contract";
import { easternDate } from "@neuro/market";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "../../platform/db/schema/index.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../testing/databases.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const PASSWORD = "correct horse battery";
/** Half a cent for each of a few dozen rounded figures that are added up. */
const ROUNDING = 0.25;

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const outcome = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(outcome instanceof ApiError)) throw new Error(`not refused: ${String(outcome)}`);
  return outcome;
}

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);

test("whatever the sandbox says of an account has words in both languages", () => {
  for (const { goal, portfolioType } of SANDBOX_ACCOUNTS) {
    for (const key of [`goal.${goal}`, `portfolio_type.${portfolioType}`]) {
      if (!isMessageKey(key)) expect.fail(key);
      for (const locale of ["en", "fr"] as const) expect(catalogue[locale][key]).not.toBe("");
    }
  }
});

onOneDatabase("the portfolio of a demo user", (database) => {
  let server: TestApp;
  let client: Client;
  beforeAll(async () => {
    server = await createTestApp(database());
    client = server.client((await server.client().call("authDemoLogin")).token);
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  async function newDemo() {
    const { token, user } = await server.client().call("authDemoLogin");
    const fresh = server.client(token);
    const { accounts: list } = await fresh.call("accounts");
    return { client: fresh, userId: user.user_id, tfsa: list.find(({ type }) => type === "TFSA")! };
  }

  test("holdings and cash make the total, accounts make the summary, percentages make 100", async () => {
    const { holdings, total_portfolio_value } = await client.call("holdings");
    const { accounts: list, totals } = await client.call("accountsEnhanced");
    const summary = await client.call("portfolioSummary");
    expect(holdings.length).toBeGreaterThan(10);
    expect(Math.abs(sum(holdings.map((row) => row.market_value_home)) - total_portfolio_value)).toBeLessThan(
      ROUNDING,
    );
    expect(sum(holdings.map(({ percentage }) => percentage))).toBeCloseTo(100, 8);
    expect(sum(list.map(({ balance }) => balance))).toBeCloseTo(summary.total_portfolio_value, 1);
    expect(sum(list.map((own) => own.cash_balance))).toBeCloseTo(summary.cash_balance, 1);
    expect(summary.cash_balance + summary.investment_value).toBeCloseTo(summary.total_portfolio_value, 1);
    expect(totals.value).toBe(summary.total_portfolio_value);
    expect(totals.total_positions).toBe(summary.total_positions);
    expect(summary.total_positions).toBe(holdings.filter((row) => row.holding_category === "other").length);
    const cash = holdings.filter((row) => row.holding_category === "cash");
    expect(sum(cash.map((row) => row.market_value_home))).toBeCloseTo(summary.cash_balance, 1);
    for (const row of holdings) expect(row.units * row.price).toBeCloseTo(row.market_value, 1);
    expect(sum(list.map(({ monthly_change }) => monthly_change))).toBeCloseTo(totals.past_month_change, 0);
  });

  test("an account's goal and kind of portfolio are told in the reader's language", async () => {
    const demo = await server.client().call("authDemoLogin");
    const { accounts: list } = await server.client(demo.token).call("accounts");
    const id = list.find(({ type }) => type === "TFSA")!.id;
    const detailsIn = (locale: "en" | "fr") =>
      server.client(demo.token, locale).call("accountDetails", { params: { id } });
    expect(await detailsIn("en")).toMatchObject({
      goal: "Down payment",
      portfolio_type: "Canadian dividends",
    });
    expect(await detailsIn("fr")).toMatchObject({
      goal: "Mise de fonds",
      portfolio_type: "Dividendes canadiens",
    });
  });

  test("every line ends with the value of now, and the day's change is today's profit or loss", async () => {
    const summary = await client.call("portfolioSummary");
    const { performance, benchmark } = await client.call("portfolioPerformance");
    for (const name of timeframes) {
      const { series, value, change, start_value, net_contributions } = performance[name];
      expect(series.values.at(-1), name).toBe(value);
      expect(value).toBeCloseTo(summary.total_portfolio_value, 1);
      expect(change, name).toBeCloseTo(value - start_value - net_contributions, 6);
      expect(series.times, name).toEqual(series.times.toSorted((a, b) => a - b));
      expect(series.times.at(-1)).toBe(server.clock.now());
      expect(benchmark!.timeframes[name].series.times, name).toEqual(series.times);
      expect(benchmark!.timeframes[name].series.values[0], name).toBeCloseTo(series.values[0]!, 1);
    }
    expect(performance["1D"].change).toBeCloseTo(summary.todays_pnl, 1);
    const { summary: analytics } = await client.call("portfolioAnalytics");
    expect(analytics.daily_pnl).toBe(summary.todays_pnl);
    expect(analytics.week_change).toBeCloseTo(performance["1W"].change, 1);
    expect(performance.ALL.deposits.length).toBeGreaterThan(10);
    expect(performance.ALL.twr_percent).not.toBeNull();
    expect(performance.ALL.xirr_percent).not.toBeNull();
  });

  test("while the exchanges are open, today's profit or loss is what the holdings gained in CAD", async () => {
    const { holdings, fx } = await client.call("holdings");
    const { todays_pnl } = await client.call("portfolioSummary");
    const gains = holdings.map((row) => (row.day_change ?? 0) * (row.currency === "USD" ? fx!.rate : 1));
    expect(Math.abs(sum(gains) - todays_pnl)).toBeLessThan(ROUNDING);
  });

  test("no figure is later than the market's clock", async () => {
    const found: string[] = [];
    const collect = (value: unknown): void => {
      if (Array.isArray(value)) value.forEach(collect);
      else if (typeof value === "object" && value !== null)
        for (const [name, inner] of Object.entries(value)) {
          if (["asOf", "last_updated", "occurred_at", "last_synced_at"].includes(name))
            found.push(String(inner));
          collect(inner);
        }
    };
    const { accounts: list } = await client.call("accounts");
    collect([
      list,
      await client.call("holdings"),
      await client.call("portfolioPerformance"),
      await client.call("portfolioActivity"),
      await client.call("dashboardSummary"),
      await client.call("accountDetails", { params: { id: list[0]!.id } }),
    ]);
    expect(found.length).toBeGreaterThan(50);
    for (const time of found) expect(Date.parse(time)).toBeLessThanOrEqual(server.clock.now());
  });

  test("account details name their estimates and mask the number", async () => {
    const { accounts: list } = await client.call("accounts");
    for (const { id, type, balance } of list) {
      const details = await client.call("accountDetails", { params: { id } });
      expect(details.total_value).toBe(balance);
      expect(details.account_details.account_number).toMatch(/^•••• \d{4}$/);
      expect(details.contribution_room).toBe(type === "TFSA" ? 63_000 : null);
      expect(details.risk_level).toBe(type === "TFSA" ? 3 : 7);
      expect(details.earned_interest).toBeCloseTo(details.total_value * 0.025, 2);
      expect(details.provenance.estimated).toContain("earned_interest");
      expect(details.provenance.estimated?.includes("contribution_room")).toBe(type === "TFSA");
      expect(sum(details.holdings.map(({ percentage }) => percentage))).toBeCloseTo(100, 8);
    }
  });

  test("orders and fills say how many there are of them, however many a page shows", async () => {
    const { orders, total } = await client.call("orders", { query: { limit: 100 } });
    expect(orders.length).toBeGreaterThan(20);
    expect(total).toBe(orders.length);
    expect(await client.call("orders", { query: { limit: 3 } })).toMatchObject({ total });
    const history = await client.call("tradeHistory", { query: { limit: 100 } });
    expect(history.total).toBe(history.trades.length);
  });

  test("charts have one value a day, ascending, over each range", async () => {
    const sizes = [];
    for (const period of ["7d", "30d", "90d", "1y"] as const) {
      const { chart_data, summary_stats } = await client.call("performanceChart", { params: { period } });
      expect(new Set(chart_data.labels).size).toBe(chart_data.labels.length);
      expect(chart_data.labels).toEqual(chart_data.labels.toSorted());
      expect(summary_stats.max_value).toBe(Math.max(...chart_data.portfolio_values));
      expect(summary_stats.min_value).toBe(Math.min(...chart_data.portfolio_values));
      expect(summary_stats.volatility).toBeGreaterThan(0);
      sizes.push(chart_data.labels.length);
    }
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
    expect(sizes[3]).toBeGreaterThan(240);
  });

  test("activity is told in the reader's language, newest first, without bookkeeping", async () => {
    const french = server.client((await server.client().call("authDemoLogin")).token, "fr");
    const { activities } = await french.call("portfolioActivity", { query: { limit: 50 } });
    expect(activities).toHaveLength(50);
    expect(activities.map(({ time }) => time)).toEqual(
      activities.map(({ time }) => time).toSorted((a, b) => b - a),
    );
    const titles = new Set(activities.map(({ title }) => title.split(" ")[0]));
    expect(titles).toContain("Dépôt");
    expect(titles).toContain("Dividende");
    expect([...titles].join()).toMatch(/Achat|Vente/);
    for (const { kind, symbol } of activities)
      if (kind === "trade" || kind === "dividend") expect(symbol).toBeTruthy();
    const { holdings } = await french.call("holdings");
    expect(holdings.find(({ symbol }) => symbol === "CAD")?.name).toBe("Dollar canadien");
    const status = await french.call("connectionStatus");
    expect(status).toMatchObject({ status: "sandbox_connected", message: "4 comptes connectés." });
  });

  test("activity comes in pages, and by kind, security and day, with how much there is of it", async () => {
    const whole = await client.call("portfolioActivity", { query: { limit: 100 } });
    expect(whole.total).toBeGreaterThan(60);
    const next = await client.call("portfolioActivity", { query: { limit: 30, offset: 30 } });
    expect(next.total).toBe(whole.total);
    expect(next.activities).toEqual(whole.activities.slice(30, 60));
    const past = await client.call("portfolioActivity", { query: { offset: whole.total } });
    expect(past.activities).toEqual([]);

    const trades = await client.call("portfolioActivity", { query: { limit: 100, kind: "trade" } });
    expect(trades.total).toBeLessThan(whole.total);
    expect(new Set(trades.activities.map(({ kind }) => kind))).toEqual(new Set(["trade"]));
    const [first] = trades.activities;
    const day = easternDate(first!.time);
    const query = { kind: "trade", symbol: first!.symbol!.toLowerCase(), from: day, to: day } as const;
    const one = await client.call("portfolioActivity", { query });
    expect(one.activities).toEqual(
      trades.activities.filter(({ symbol, time }) => symbol === first!.symbol && easternDate(time) === day),
    );
    expect((await client.call("portfolioActivity", { query: { to: "2001-01-01" } })).total).toBe(0);
  });

  test("another user's account does not exist", async () => {
    const other = await newDemo();
    const id = other.tfsa.id;
    const refused = await Promise.all([
      failureOf(client.call("accountDetails", { params: { id } })),
      failureOf(client.call("holdings", { query: { account_id: id } })),
      failureOf(client.call("portfolioActivity", { query: { account_id: id } })),
    ]);
    for (const failure of refused) expect(failure).toMatchObject({ code: "account_not_found", status: 404 });
    const own = await client.call("accounts");
    const { holdings } = await client.call("holdings", { query: { account_id: own.accounts[1]!.id } });
    expect(new Set(holdings.map(({ account_id }) => account_id))).toEqual(new Set([own.accounts[1]!.id]));
  });

  test("wrong input is refused with the field that is wrong", async () => {
    const anyCall = client.call as (id: OperationId, input: object) => Promise<unknown>;
    const cases: readonly [OperationId, object, string][] = [
      ["performanceChart", { params: { period: "2d" } }, "period"],
      ["portfolioActivity", { query: { limit: 0 } }, "limit"],
      ["portfolioActivity", { query: { limit: 1e9 } }, "limit"],
      ["portfolioActivity", { query: { limit: "many" } }, "limit"],
      ["portfolioActivity", { query: { offset: -1 } }, "offset"],
      ["portfolioActivity", { query: { kind: "gift" } }, "kind"],
      ["portfolioActivity", { query: { from: "yesterday" } }, "from"],
      ["holdings", { query: { account_id: "a b" } }, "account_id"],
      ["accountDetails", { params: { id: "x".repeat(200) } }, "id"],
    ];
    for (const [id, input, field] of cases) {
      const refused = await failureOf(anyCall(id, input));
      expect(refused, `${id} ${field}`).toMatchObject({ code: "invalid_input", status: 400 });
      expect(refused.fields.map(({ path }) => path).join(), id).toContain(field);
    }
  });

  test("an inactive account is left out of the totals and counted as such", async () => {
    const demo = await newDemo();
    const before = await demo.client.call("portfolioSummary");
    await database().orm.update(accounts).set({ status: "closed" }).where(eq(accounts.id, demo.tfsa.id));
    const after = await demo.client.call("portfolioSummary");
    expect(after.filtered_count).toBe(1);
    expect(after.total_portfolio_value).toBeCloseTo(before.total_portfolio_value - demo.tfsa.balance, 1);
    const details = await demo.client.call("accountDetails", { params: { id: demo.tfsa.id } });
    expect(details.account_details.status).toBe("closed");
  });

  test("refreshing marks the active accounts as fresh", async () => {
    const demo = await newDemo();
    await database().orm.update(accounts).set({ needsRefresh: true }).where(eq(accounts.userId, demo.userId));
    expect((await demo.client.call("dashboardSummary")).needs_refresh).toBe(4);
    const answer = await demo.client.call("refreshAccounts");
    expect(answer).toEqual({
      success: true,
      refreshed: 4,
      refreshed_at: new Date(server.clock.now()).toISOString(),
    });
    expect((await demo.client.call("dashboardSummary")).needs_refresh).toBe(0);
  });

  test("a user without accounts gets empty figures from every call", async () => {
    const { token } = await server.client().call("authRegister", {
      body: { email: `none-${Math.random()}@example.com`, password: PASSWORD },
    });
    const own = server.client(token);
    const summary = await own.call("portfolioSummary");
    expect(summary).toMatchObject({ total_portfolio_value: 0, todays_pnl: 0, total_positions: 0, fx: null });
    expect(summary.is_demo_data).toBe(true);
    expect((await own.call("accounts")).accounts).toEqual([]);
    expect((await own.call("accountsEnhanced")).totals).toMatchObject({
      value: 0,
      annualized_return_percent: null,
    });
    expect((await own.call("holdings")).holdings).toEqual([]);
    expect((await own.call("connectionStatus")).status).toBe("disconnected");
    expect((await own.call("refreshAccounts")).refreshed).toBe(0);
    expect((await own.call("dashboardSummary")).account_count).toBe(0);
    expect((await own.call("portfolioAnalytics")).summary.current_value).toBe(0);
    const chart = await own.call("performanceChart", { params: { period: "30d" } });
    expect(chart).toMatchObject({
      chart_data: { portfolio_values: [0] },
      summary_stats: { volatility: null },
    });
    expect((await own.call("portfolioPerformance")).benchmark).toBeNull();
    expect((await own.call("portfolioActivity")).activities).toEqual([]);
    expect((await own.call("marketOverview")).market_overview).toHaveLength(8);
  });
});
