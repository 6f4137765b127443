/** Money and securities in other currencies than the two that listings trade in: every figure at the rate of its own. */
import type { Currency, ToldTransactionInput } from "@neuro/contract";
import { addDays, isInstrumentId } from "@neuro/contract/primitives";
import { depositEntry, type JournalEntry, withdrawalEntry } from "@neuro/ledger";
import { easternDate } from "@neuro/market";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrokerAccounts } from "../../testing/broker-accounts.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../testing/databases.ts";
import { newMember } from "../../testing/new-member.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const BOREAL = { symbol: "BOREAL", name: "Boreal SA", kind: "stock", currency: "EUR" } as const;
const RUNS = 12;

onOneDatabase("money of other currencies", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await createTestApp(database());
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  const market = () => server.ctx.market;
  const today = () => easternDate(market().clock.now());
  const rate = async (currency: Currency, date?: string) => (await market().fx(currency, "CAD", date)).rate;
  const days = () => {
    const first = addDays(today(), -120);
    return { first, bought: addDays(first, 10), priced: addDays(first, 60), paid: addDays(first, 80) };
  };

  async function withEuros() {
    const member = await newMember(server);
    const { client } = member;
    const { account_id } = await client.call("openKeptAccount", {
      body: { type: "margin", name: "Abroad", currency: "EUR" },
    });
    await client.call("addOwnSecurity", { body: BOREAL });
    const { first, bought, priced, paid } = days();
    const transactions: ToldTransactionInput[] = [
      { type: "deposit", date: first, amount: 10_000, currency: "EUR" },
      { type: "deposit", date: first, amount: 1_000_000, currency: "JPY" },
      { type: "buy", date: bought, symbol: "BOREAL", units: 100, price: 50 },
      { type: "dividend", date: paid, symbol: "BOREAL", amount: 40 },
      {
        ...{ type: "exchange", date: paid, from_currency: "EUR", from_amount: 1_000 },
        ...{ to_currency: "USD", to_amount: 1_150 },
      },
    ];
    await client.call("addCorrection", {
      params: { account_id },
      body: { replaces: [], reason: "Statement", transactions },
    });
    await client.call("setOwnPrices", {
      params: { instrument_id: "OWN:BOREAL" },
      body: { prices: [{ date: priced, price: 55 }] },
    });
    return { ...member, account_id };
  }

  test("each amount counts at the rate of its own currency, now and on every day before", async () => {
    const { client } = await withEuros();
    const [eur, jpy, usd] = [await rate("EUR"), await rate("JPY"), await rate("USD")];
    const cash = { EUR: 4_040, JPY: 1_000_000, USD: 1_150 };
    const worth = cash.EUR * eur + cash.JPY * jpy + cash.USD * usd + 5_500 * eur;
    const { accounts, fx } = await client.call("accounts");
    expect(accounts[0]?.balance).toBeCloseTo(worth, 2);
    expect(fx?.others?.map(({ from, rate: told }) => [from, told])).toEqual([
      ["EUR", eur],
      ["JPY", jpy],
    ]);
    const { holdings } = await client.call("holdings", { query: {} });
    const told = new Map(holdings.map((row) => [row.symbol, row]));
    expect(told.get("BOREAL")).toMatchObject({
      ...{ currency: "EUR", market_value: 5_500, cost_basis: 5_000, change: 500, change_percent: 10 },
    });
    expect(told.get("BOREAL")?.market_value_home).toBeCloseTo(5_500 * eur, 2);
    expect(told.get("JPY")).toMatchObject({ currency: "JPY", units: 1_000_000 });
    expect(told.get("JPY")?.market_value_home).toBeCloseTo(1_000_000 * jpy, 2);
    const { net_worth_home } = await client.call("netWorth");
    expect(net_worth_home).toBeCloseTo(worth, 1);
    const { chart_data } = await client.call("performanceChart", { params: { period: "1y" } });
    const { bought } = days();
    const session = market().calendar("XTSE").previousSession(addDays(bought, 20));
    const at = chart_data.labels.findLastIndex((label) => label.slice(0, 10) <= session);
    const then = 5_000 * (await rate("EUR", session)) + 1_000_000 * (await rate("JPY", session));
    expect(chart_data.portfolio_values[at]).toBeCloseTo(then + 5_000 * (await rate("EUR", session)), 2);
  });

  test("is called what it is: in activities, the allocation, gains, and by the country of its money", async () => {
    const { client, account_id } = await withEuros();
    const { activities } = await client.call("portfolioActivity", { query: { account_id } });
    const bySign = activities.map(({ kind, amount, currency }) => `${kind} ${amount} ${currency}`);
    expect(bySign).toEqual(
      expect.arrayContaining([
        "deposit 10000 EUR",
        "deposit 1000000 JPY",
        "trade -5000 EUR",
        "dividend 40 EUR",
      ]),
    );
    const { dimensions } = await client.call("portfolioAllocation");
    expect(new Set(dimensions.currency.map(({ key }) => key))).toEqual(new Set(["EUR", "JPY", "USD"]));
    expect(dimensions.country.map(({ key, label }) => [key, label])).toContainEqual(["EU", "European Union"]);
    const [row] = (await client.call("portfolioGains")).unrealized;
    const { bought } = days();
    expect(row).toMatchObject({ symbol: "BOREAL", currency: "EUR", acb_per_unit: 50 });
    expect(row?.cost_cad).toBeCloseTo(5_000 * (await rate("EUR", bought)), 1);
    const property = await client.call("portfolioForeignProperty", { query: {} });
    expect(property.countries.map(({ country }) => country)).toEqual(["EU"]);
    const year = await client.call("taxYear", { query: { year: Number(today().slice(0, 4)) } });
    expect(year.schedule_3?.foreign_money?.currencies).toEqual(["EUR"]);
    expect(year.income.find(({ of }) => of === "foreign_dividends")?.amount).toBeCloseTo(
      40 * (await rate("EUR", days().paid)),
      1,
    );
  });

  test("what the rate made of it and the rest add up to the change of every timeframe", async () => {
    const { client } = await withEuros();
    const { performance } = await client.call("portfolioPerformance");
    for (const [name, { change, effects }] of Object.entries(performance)) {
      const { price, fx, income, costs } = effects;
      expect(price + fx + income + costs, name).toBeCloseTo(change ?? 0, 2);
    }
    const attribution = await client.call("portfolioAttribution", { query: { period: "1Y" } });
    const cash = attribution.rows.find(({ kind }) => kind === "cash");
    expect(cash?.fx).not.toBe(0);
    expect(attribution.rows.find(({ kind }) => kind === "unexplained")).toBeUndefined();
  });

  /** Deposits and withdrawals by day of each currency, drawn; the value of each day is worked out beside the product's. */
  const moves = fc.array(
    fc.record({
      currency: fc.constantFrom("CAD", "USD", "EUR", "JPY", "GBP", "INR", "DKK"),
      day: fc.integer({ min: 0, max: 60 }),
      cents: fc.integer({ min: -50_000, max: 2_000_000 }),
    }),
    { minLength: 1, maxLength: 10 },
  );

  test("of random deposits in seven currencies each day is worth what the rates of that day make of them", async () => {
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(moves, async (drawn) => {
        const { client, userId } = await newMember(server);
        const id = `money-${userId}`;
        const first = addDays(today(), -90);
        const entries = drawn
          .filter(({ cents }) => cents !== 0)
          .map(({ currency, day, cents }): JournalEntry => {
            const head = {
              ...{ accountId: id, memo: "", cause: `activity:${crypto.randomUUID()}` },
              occurredAt: Date.parse(`${addDays(first, day)}T15:00:00Z`),
            };
            const money = { currency, amount: (Math.abs(cents) / 100).toFixed(2) };
            return cents > 0 ? depositEntry(head, money) : withdrawalEntry(head, money);
          })
          .sort((a, b) => a.occurredAt - b.occurredAt);
        if (entries.length === 0) return;
        const openedAt = Date.parse(`${first}T15:00:00Z`);
        await openBrokerAccounts(database(), { userId, openedAt }, { types: { [id]: "margin" }, entries });
        const { series } = (await client.call("portfolioPerformance")).performance.ALL;
        for (const [at, time] of series.times.entries()) {
          if (at === 0 || at === series.times.length - 1) continue;
          const date = easternDate(time);
          let worth = 0;
          for (const { occurredAt, postings } of entries)
            for (const { book, commodity, amount } of postings)
              if (book === "cash" && occurredAt <= time && !isInstrumentId(commodity))
                worth += Number(amount) * (commodity === "CAD" ? 1 : await rate(commodity as Currency, date));
          expect(series.values[at]).toBeCloseTo(worth, 1);
          compared += 1;
        }
      }),
      { numRuns: RUNS },
    );
    expect(compared).toBeGreaterThan(RUNS * 20);
  });
});
