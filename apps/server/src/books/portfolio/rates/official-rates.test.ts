import type { Client, InputOf } from "@neuro/contract";
import {
  brokerTradeEntry,
  dividendEntry,
  type JournalEntry,
  transferEntries,
  unitsEntry,
} from "@neuro/ledger";
import type { OfficialRate } from "@neuro/market";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { keepOfficialRates } from "../../../market/official-rates/keep-official-rates.ts";
import { openBrokerAccounts, toldTrade } from "../../../testing/broker-accounts.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../../testing/databases.ts";
import { newMember } from "../../../testing/new-member.ts";
import { createTestApp, TEST_TIME, type TestApp } from "../../../testing/test-app.ts";

const at = (day: string) => Date.parse(`${day}T12:00:00-05:00`);
const OPENED = at("2016-01-04");

onOneDatabase("tax figures at the Bank of Canada's rates", (database) => {
  let server: TestApp;

  beforeAll(async () => {
    server = await createTestApp(database());
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());
  beforeEach(() => database().rawQuery("delete from official_rates"));

  // What is written is always later than what was: nobody removes rates but a test.
  let published = TEST_TIME;
  const publish = (rates: Readonly<Record<string, string>>, replaces = false, currency = "USD") => {
    published += 1_000;
    return keepOfficialRates(
      database(),
      Object.entries(rates).map(
        ([date, rate]): OfficialRate => ({
          ...{ currency, date, rate },
          source: date < "2017-03-01" ? "bank_of_canada_noon" : "bank_of_canada_daily",
        }),
      ),
      { wallMs: published, replaces },
    );
  };

  /** One taxed account with these entries. */
  async function withEntries(entriesOf: (accountId: string) => readonly JournalEntry[]): Promise<Client> {
    const { userId, client } = await newMember(server);
    const id = `rates-${userId}`;
    await openBrokerAccounts(
      database(),
      { userId, openedAt: OPENED },
      { types: { [id]: "margin" }, entries: entriesOf(id) },
    );
    return client;
  }
  /** 10 shares for 1,000 US dollars, booked at 1.40. */
  const buyOn =
    (...days: readonly string[]) =>
    (id: string) =>
      days.map((day) =>
        toldTrade(id, at(day), {
          ...{ side: "BUY", instrumentId: "XNAS:AAPL", units: "10", cash: "1000" },
          ...{ currency: "USD", homeRate: "1.4" },
        }),
      );
  async function costOf(client: Client) {
    const { unrealized, rates } = await client.call("portfolioGains");
    return { cost: unrealized.map(({ cost_cad }) => cost_cad), rates };
  }

  test("without any, figures stay as they are booked, and say that another source's rate is in them", async () => {
    const client = await withEntries(buyOn("2024-05-17", "2024-05-17"));
    const booked = { official: false, official_days: 0, from_vendor_days: 1, source: "Ledger" };
    expect(await costOf(client)).toEqual({ cost: [2800], rates: booked });
    // Of another day alone they are nothing to it.
    await publish({ "2024-05-16": "1.3" });
    expect(await costOf(client)).toEqual({ cost: [2800], rates: booked });
  });

  test("once a rate is in, costs are at it at once, and values and the books stay at the market's", async () => {
    const client = await withEntries(buyOn("2024-05-17"));
    expect((await costOf(client)).cost).toEqual([1400]);
    const before = await client.call("holdings");
    await publish({ "2024-05-17": "1.3612" });
    const official = { official: true, official_days: 1, from_vendor_days: 0, source: "Bank of Canada" };
    expect(await costOf(client)).toEqual({ cost: [1361.2], rates: official });
    // The second answer comes from what is kept, and says the same.
    expect(await costOf(client)).toEqual({ cost: [1361.2], rates: official });
    expect((await client.call("holdings")).holdings).toEqual(before.holdings);
    await publish({ "2024-05-17": "1.3700" }, true);
    expect((await costOf(client)).cost).toEqual([1370]);
  });

  test("a day without a rate has that of the last business day before; one that is only not known has not", async () => {
    // Victoria Day: New York trades, the Bank is closed.
    const client = await withEntries(buyOn("2024-05-20"));
    await publish({ "2024-05-17": "1.3612" });
    expect(await costOf(client)).toMatchObject({ cost: [1400], rates: { official: false } });
    await publish({ "2024-05-21": "1.3645" });
    expect(await costOf(client)).toMatchObject({ cost: [1361.2], rates: { official: true } });
  });

  test("noon rates count in their time; of a purchase with and one without a rate both are told", async () => {
    const client = await withEntries(buyOn("2017-02-28", "2017-03-01", "2020-06-01"));
    await publish({ "2017-02-28": "1.3248", "2017-03-01": "1.3330" });
    expect(await costOf(client)).toEqual({
      cost: [1324.8 + 1333 + 1400],
      rates: {
        ...{ official: false, official_days: 2, from_vendor_days: 1 },
        source: "Bank of Canada · Ledger",
      },
    });
  });

  test("a gain is made of both days' rates, by every rule", async () => {
    const client = await withEntries((id) => [
      ...buyOn("2024-05-17")(id),
      toldTrade(id, at("2025-05-16"), {
        ...{ side: "SELL", instrumentId: "XNAS:AAPL", units: "10", cash: "1500" },
        ...{ currency: "USD", homeRate: "1.4" },
      }),
    ]);
    const [account] = (await client.call("accounts")).accounts;
    const soldOf = async (account_id?: string) => {
      const query = { year: 2025, ...(account_id === undefined ? {} : { account_id }) };
      const { realized, rates } = await client.call("portfolioGains", { query });
      return [realized.map(({ gain_cad }) => gain_cad), rates?.official_days, rates?.from_vendor_days];
    };
    expect(await soldOf()).toEqual([[700], 0, 2]);
    await publish({ "2024-05-17": "1.3612", "2025-05-16": "1.3971" });
    const gain = 1500 * 1.3971 - 1361.2;
    expect(await soldOf()).toEqual([[gain], 2, 0]);
    expect(await soldOf(account?.id)).toEqual([[gain], 2, 0]);
    await client.call("saveProfile", { body: { country: "US" } });
    expect(await soldOf()).toEqual([[gain], 2, 0]);
    expect(await soldOf()).toEqual([[gain], 2, 0]);
  });

  test("an account kept in US dollars is converted whole, and what was paid in CAD there is no conversion", async () => {
    const traded = (id: string, told: Parameters<typeof brokerTradeEntry>[1]) =>
      brokerTradeEntry(
        { accountId: id, occurredAt: at("2024-05-17"), memo: "", cause: `activity:${crypto.randomUUID()}` },
        told,
      );
    const usual = { side: "BUY", units: "10", cash: "1000", commission: "0", homeCurrency: "USD" } as const;
    const client = await withEntries((id) => [
      traded(id, { ...usual, instrumentId: "XNAS:AAPL", currency: "USD", homeRate: "1" }),
      traded(id, { ...usual, instrumentId: "XTSE:RY", currency: "CAD", homeRate: "0.7" }),
    ]);
    const vendor = await costOf(client);
    expect(vendor.rates).toMatchObject({ official: false, from_vendor_days: 1, source: "Simulated market" });
    await publish({ "2024-05-17": "1.3612" });
    const { cost, rates } = await costOf(client);
    expect([...cost].sort()).toEqual([1000, 1361.2]);
    expect(rates).toMatchObject({ official: true, official_days: 1 });
  });

  test("units moved between one's own accounts take the cost along, at the Bank's rate", async () => {
    const { userId, client } = await newMember(server);
    const [from, to] = [`from-${userId}`, `to-${userId}`];
    const basis = { currency: "USD", amount: "1000", homeCurrency: "CAD", homeAmount: "1400" };
    const moved = { units: "10", instrumentId: "XNAS:AAPL", basis, memo: "", key: userId } as const;
    await openBrokerAccounts(
      database(),
      { userId, openedAt: OPENED },
      {
        types: { [from]: "margin", [to]: "margin" },
        entries: [
          ...buyOn("2024-05-17")(from),
          ...transferEntries({ ...moved, from, to, occurredAt: at("2024-06-04") }),
        ],
      },
    );
    await publish({ "2024-05-17": "1.3612", "2024-06-04": "1.3677" });
    expect(await costOf(client)).toMatchObject({
      cost: [1361.2],
      rates: { official: true, official_days: 1 },
    });
    // By itself the account has what was booked when they came, and says that it is not the Bank's.
    const alone = await client.call("portfolioGains", { query: { account_id: to } });
    expect(alone.unrealized.map(({ cost_cad }) => cost_cad)).toEqual([1400]);
    expect(alone.rates).toMatchObject({
      official: false,
      from_vendor_days: 1,
      source: "Ledger",
    });
  });

  const withUntold = () =>
    withEntries((id) => [
      unitsEntry(
        { accountId: id, occurredAt: at("2024-05-17"), memo: "", cause: `activity:${id}` },
        { commodity: "XNAS:AAPL", units: "10", basis: null },
      ),
    ]);
  async function tell(client: Client, body: Omit<InputOf<"correctCost">["body"], "reason">) {
    const { entries } = await client.call("portfolioCosts");
    await client.call("correctCost", {
      params: { id: entries[0]?.entry_id ?? "" },
      body: { ...body, reason: "Statement" },
    });
  }
  const standingOf = async (client: Client) => (await client.call("portfolioCosts")).entries[0]?.standing;

  test("a cost entered in US dollars is at the Bank's rate of its day, whenever that is known", async () => {
    const client = await withUntold();
    await tell(client, { amount: 1000, currency: "USD" });
    const { rate } = await server.ctx.market.fx("USD", "CAD", "2024-05-17");
    const market = Number((1000 * rate).toFixed(2));
    expect(await costOf(client)).toMatchObject({ cost: [market], rates: { official: false } });
    await publish({ "2024-05-17": "1.3612" });
    expect(await costOf(client)).toMatchObject({ cost: [1361.2], rates: { official: true } });
    expect(await standingOf(client)).toEqual({ amount: 1000, currency: "USD", amount_cad: 1361.2 });
    await publish({ "2024-05-17": "1.37" }, true);
    expect(await costOf(client)).toMatchObject({ cost: [1370], rates: { official: true } });
    // Bought on another day, that one's rate counts.
    await publish({ "2024-05-15": "1.5" });
    await tell(client, { amount: 1000, currency: "USD", rated_on: "2024-05-15" });
    expect((await costOf(client)).cost).toEqual([1500]);
    await client.call("saveProfile", { body: { country: "US" } });
    expect((await costOf(client)).cost).toEqual([1500]);
  });

  test("one entered in Canadian dollars is what it is, and one of before its currency was kept stays at its rate", async () => {
    const client = await withUntold();
    await publish({ "2024-05-17": "1.3612" });
    await tell(client, { amount: 1400, currency: "CAD" });
    await publish({ "2024-05-17": "1.5" }, true);
    expect((await costOf(client)).cost).toEqual([1400]);
    expect(await standingOf(client)).toEqual({ amount: 1400, currency: "CAD", amount_cad: 1400 });
    const other = await withUntold();
    await tell(other, { amount: 1000, currency: "USD" });
    await database().rawQuery("update cost_corrections set told = null");
    await publish({ "2024-05-17": "1.6" }, true);
    expect((await costOf(other)).cost).toEqual([1500]);
  });

  test("what a fund did in US dollars is at the Bank's rate of the record date, whenever that is known", async () => {
    const client = await withEntries(buyOn("2024-05-17"));
    await publish({ "2024-05-17": "1.3612" });
    const event = { symbol: "XNAS:AAPL", kind: "return_of_capital", record_date: "2024-06-03" } as const;
    await client.call("addCostEvents", {
      body: { events: [{ ...event, per_unit: 2, currency: "USD", source: "Slip" }] },
    });
    await publish({ "2024-06-03": "1.3680" });
    // 10 units of 2.736 each.
    expect((await costOf(client)).cost).toEqual([1333.84]);
    await publish({ "2024-06-03": "1.4" }, true);
    const told = await costOf(client);
    expect(told).toMatchObject({ cost: [1333.2], rates: { official: true, official_days: 2 } });
    const [account] = (await client.call("accounts")).accounts;
    const alone = await client.call("portfolioGains", { query: { account_id: account?.id ?? "" } });
    expect(alone.unrealized.map(({ cost_cad }) => cost_cad)).toEqual(told.cost);
    expect((await client.call("portfolioCosts")).events).toMatchObject([{ per_unit: 2, currency: "USD" }]);
  });

  test("what was never converted tells of no rates", async () => {
    const client = await withEntries((id) => [
      toldTrade(id, at("2024-05-17"), { side: "BUY", instrumentId: "XTSE:RY", units: "10", cash: "1000" }),
    ]);
    await publish({ "2024-05-17": "1.3612" });
    expect(await costOf(client)).toEqual({ cost: [1000], rates: undefined });
    expect((await client.call("portfolioIncome")).rates).toBeUndefined();
  });

  test("a dividend is income at the rate of its day", async () => {
    const client = await withEntries((id) => [
      dividendEntry(
        { accountId: id, occurredAt: at("2026-05-19"), memo: "" },
        { instrumentId: "XNAS:AAPL", exDate: "2026-05-12", currency: "USD", amount: "100" },
      ),
    ]);
    expect((await client.call("portfolioIncome")).rates).toMatchObject({
      ...{ official: false, from_vendor_days: 1, source: "Simulated market" },
    });
    // The 18th was Victoria Day.
    await publish({ "2026-05-15": "1.3612", "2026-05-19": "1.3705" });
    expect(await client.call("portfolioIncome")).toMatchObject({ total: 137.05, rates: { official: true } });
  });

  test("a dividend in another currency is income at that one's rate: the Bank's, else the market's", async () => {
    const client = await withEntries((id) => [
      dividendEntry(
        { accountId: id, occurredAt: at("2026-05-19"), memo: "" },
        { instrumentId: "XNAS:AAPL", exDate: "2026-05-12", currency: "EUR", amount: "100" },
      ),
    ]);
    await publish({ "2026-05-19": "1.3705" });
    const { rate } = await server.ctx.market.fx("EUR", "CAD", "2026-05-19");
    const vendor = await client.call("portfolioIncome");
    expect(vendor.total).toBeCloseTo(100 * rate, 2);
    expect(vendor.rates).toMatchObject({ official: false, from_vendor_days: 1, source: "Simulated market" });
    await publish({ "2026-05-19": "1.6101" }, false, "EUR");
    expect(await client.call("portfolioIncome")).toMatchObject({
      ...{ total: 161.01, rates: { official: true, official_days: 1 } },
    });
  });

  test("income, foreign property and slips say it as well", async () => {
    const client = await withEntries(buyOn("2024-05-17"));
    await publish({ "2024-05-17": "1.3612" });
    const rates = { official: true, official_days: 1, from_vendor_days: 0, source: "Bank of Canada" };
    expect((await client.call("portfolioIncome")).rates).toEqual(rates);
    const foreign = await client.call("portfolioForeignProperty", { query: { year: 2024 } });
    expect(foreign).toMatchObject({ highest_cad: 1361.2, rates });
    expect((await client.call("portfolioSlips", { query: { year: 2024 } })).rates).toEqual(rates);
  });
});
