/** Totals, values and returns in the currency that their owner counts in; taxes, limits and orders in theirs. */
import type { Client, Currency } from "@neuro/contract";
import { addDays, isInstrumentId } from "@neuro/contract/primitives";
import { depositEntry, type JournalEntry } from "@neuro/ledger";
import { easternDate } from "@neuro/market";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrokerAccounts, toldTrade } from "../../testing/broker-accounts.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../testing/databases.ts";
import { newMember } from "../../testing/new-member.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const RUNS = 8;

onOneDatabase("what a person counts in", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await createTestApp(database());
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  const today = () => easternDate(server.ctx.market.clock.now());
  const inUsd = async (currency: string, date?: string) =>
    (await server.ctx.market.fx(currency as Currency, "USD", date)).rate;
  const countIn = async (client: Client, home_currency: "CAD" | "USD") => {
    const { profile } = await client.call("saveProfile", { body: { home_currency } });
    expect(profile.home_currency).toBe(home_currency);
  };

  async function withEntries(entriesOf: (id: string) => readonly JournalEntry[]) {
    const member = await newMember(server);
    const id = `home-${member.userId}`;
    const openedAt = Date.parse(`${addDays(today(), -90)}T15:00:00Z`);
    const entries = [...entriesOf(id)].sort((a, b) => a.occurredAt - b.occurredAt);
    await openBrokerAccounts(
      database(),
      { userId: member.userId, openedAt },
      { types: { [id]: "margin" }, entries },
    );
    return { ...member, id, entries };
  }

  const at = (day: number) => Date.parse(`${addDays(today(), day - 90)}T15:00:00Z`);
  const head = (accountId: string, day: number) => ({
    ...{ accountId, memo: "", occurredAt: at(day), cause: `activity:${crypto.randomUUID()}` },
  });
  const money = (id: string, day: number, currency: string, amount: string) =>
    depositEntry(head(id, day), { currency, amount });

  /** Dollars of one kind, shares paid in them, dollars of the other and euros. */
  const mixed = (id: string) => [
    money(id, 0, "USD", "20000"),
    money(id, 0, "CAD", "10000"),
    money(id, 2, "EUR", "5000"),
    toldTrade(id, at(5), {
      ...{
        side: "BUY",
        instrumentId: "XNAS:AAPL",
        units: "20",
        cash: "4000",
        currency: "USD",
        homeRate: "1.4",
      },
    }),
  ];

  test("every total is in it at the rates of now, names its rates, and is in the other one again once that is chosen", async () => {
    const { client, token } = await withEntries(mixed);
    const inCad = await client.call("portfolioSummary");
    const accountsInCad = (await client.call("accounts")).accounts;
    await countIn(client, "USD");
    const summary = await client.call("portfolioSummary");
    const rate = await inUsd("CAD");
    expect(summary.total_portfolio_value).toBeCloseTo(inCad.total_portfolio_value * rate, 1);
    expect(summary.cash_balance).toBeCloseTo(16_000 + 10_000 * rate + 5_000 * (await inUsd("EUR")), 2);
    expect(summary.fx).toMatchObject({ from: "CAD", to: "USD", rate, others: [{ from: "EUR", to: "USD" }] });
    const { accounts } = await client.call("accounts");
    expect(accounts[0]?.balance).toBe(summary.total_portfolio_value);
    const { holdings, total_portfolio_value } = await client.call("holdings", { query: {} });
    expect(total_portfolio_value).toBe(summary.total_portfolio_value);
    const apple = holdings.find(({ symbol }) => symbol === "AAPL");
    expect(apple?.market_value_home).toBe(apple?.market_value);
    const file = { url: "/api/portfolio/export/holdings", headers: { authorization: `Bearer ${token}` } };
    const heading = async () => (await server.app.inject(file)).body.split("\r\n")[0];
    expect(await heading()).toContain("Market value (USD)");
    const { total } = await client.call("portfolioAllocation");
    expect(total).toBe(summary.total_portfolio_value);
    const worth = await client.call("netWorth");
    expect(worth.net_worth_home).toBeCloseTo(summary.total_portfolio_value, 2);
    await countIn(client, "CAD");
    expect(await heading()).toContain("Market value (CAD)");
    expect((await client.call("portfolioSummary")).total_portfolio_value).toBe(inCad.total_portfolio_value);
    expect((await client.call("accounts")).accounts[0]?.balance).toBe(accountsInCad[0]?.balance);
  });

  test("what the exchange rate made of it is of the other money: none of a share paid and priced in it", async () => {
    const { client } = await withEntries((id) => [
      money(id, 0, "USD", "4000"),
      toldTrade(id, at(0) + 1, {
        ...{
          side: "BUY",
          instrumentId: "XNAS:AAPL",
          units: "20",
          cash: "4000",
          currency: "USD",
          homeRate: "1.4",
        },
      }),
    ]);
    const effectsIn = async () => (await client.call("portfolioPerformance")).performance.ALL.effects;
    expect((await effectsIn()).fx).not.toBe(0);
    await countIn(client, "USD");
    const { fx, price } = await effectsIn();
    expect(fx).toBe(0);
    const [row] = (await client.call("portfolioAttribution", { query: { period: "ALL" } })).rows;
    expect(row).toMatchObject({ symbol: "AAPL", fx: 0, price });
  });

  test("the parts add up to the change of every timeframe, and incomes are at the rates of their days", async () => {
    const { client } = await withEntries(mixed);
    await countIn(client, "USD");
    const { performance } = await client.call("portfolioPerformance");
    for (const [name, { change, effects }] of Object.entries(performance)) {
      const { price, fx, income, costs } = effects;
      expect(price + fx + income + costs, name).toBeCloseTo(change, 2);
    }
    expect(performance.ALL.effects.fx).not.toBe(0);
    const { rows } = await client.call("portfolioAttribution", { query: { period: "1M" } });
    expect(rows.find(({ kind }) => kind === "unexplained")).toBeUndefined();
  });

  test("taxes, gains, limits and room stay in theirs", async () => {
    const { client } = await withEntries(mixed);
    const read = async () => ({
      gains: (await client.call("portfolioGains")).unrealized,
      status: (await client.call("tradingStatus", { query: { mode: "live" } })).loss_today,
      property: (await client.call("portfolioForeignProperty", { query: {} })).highest_cad,
      money: (await client.call("taxYear", { query: { year: Number(today().slice(0, 4)) } })).schedule_3,
    });
    const before = await read();
    await countIn(client, "USD");
    expect(await read()).toEqual(before);
  });

  const moves = fc.array(
    fc.record({
      currency: fc.constantFrom("CAD", "USD", "EUR", "JPY"),
      day: fc.integer({ min: 0, max: 60 }),
      cents: fc.integer({ min: 100, max: 2_000_000 }),
    }),
    { minLength: 1, maxLength: 8 },
  );

  test("of random deposits each past day is worth what the rates of that day make of them", async () => {
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(moves, async (drawn) => {
        const { client, entries } = await withEntries((id) =>
          drawn.map(({ currency, day, cents }) => money(id, day, currency, (cents / 100).toFixed(2))),
        );
        // What was kept in the other currency must not be taken for it.
        await client.call("portfolioPerformance");
        await countIn(client, "USD");
        const { series } = (await client.call("portfolioPerformance")).performance.ALL;
        for (const [index, time] of series.times.entries()) {
          if (index === 0 || index === series.times.length - 1) continue;
          let worth = 0;
          for (const { occurredAt, postings } of entries)
            for (const { book, commodity, amount } of postings)
              if (book === "cash" && occurredAt <= time && !isInstrumentId(commodity))
                worth += Number(amount) * (await inUsd(commodity, easternDate(time)));
          expect(series.values[index]).toBeCloseTo(worth, 1);
          compared += 1;
        }
      }),
      { numRuns: RUNS },
    );
    expect(compared).toBeGreaterThan(RUNS * 20);
  });
});
