/** What an account held before its first known transaction, where its broker tells the lots: cost, rates, days, corrections. */
import type { BrokerListing, BrokerLot } from "@neuro/brokerage";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keepOfficialRates } from "../../../market/official-rates/keep-official-rates.ts";
import { brokenLaws } from "../../../testing/book-laws.ts";
import { OPEN_TIMEOUT_MS, onBothDatabases } from "../../../testing/databases.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { linkedMember, margin } from "../../corrections/testing/corrected.ts";
import { createToldAggregator, type ToldAccount, toldActivity } from "../testing/told-aggregator.ts";
import { wholeJournal } from "../testing/whole-journal.ts";

const apple: BrokerListing = {
  ...{
    instrumentId: "XNAS:AAPL",
    isKnownExchange: true,
    symbol: "AAPL",
    vendorSymbol: "AAPL",
    vendorId: "2",
  },
  ...{ name: "Apple", exchange: "NASDAQ", currency: "USD", kind: "stock" },
};
const LOTS: readonly BrokerLot[] = [
  { boughtOn: "2019-03-04", units: "4", cost: "400" },
  { boughtOn: "2026-02-05", units: "6", cost: "900" },
];
/** At the Bank, on the days of the lots and of the opening. */
const RATES = { "2019-03-04": "1.33", "2026-02-05": "1.36", "2026-05-11": "1.5" };

const held = (units: string, lots: readonly BrokerLot[] | undefined) => ({
  ...{ listing: apple, units, price: "250", cost: "130", currency: "USD", isCashEquivalent: false },
  ...(lots === undefined ? {} : { lots }),
});

onBothDatabases("lots that a broker tells of what an account began with", (database) => {
  const told = createToldAggregator();
  let server: TestApp;
  beforeAll(async () => {
    server = await createTestApp(database(), { aggregator: told });
    await keepOfficialRates(
      database(),
      Object.entries(RATES).map(([date, rate]) => ({
        ...{ currency: "USD", date, rate },
        source: "bank_of_canada_daily" as const,
      })),
      { wallMs: server.clock.now(), replaces: false },
    );
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  async function linked(lots: readonly BrokerLot[] | undefined) {
    const positions = [...margin(0).positions, held("10", lots)];
    const own = await linkedMember(server, database(), told, (asOf) => margin(asOf, { positions }));
    const openings = async () =>
      (await wholeJournal(database().orm, own.accountId)).filter(
        ({ cause, postings }) =>
          /opening:/.test(cause) && postings.some(({ commodity }) => commodity === "XNAS:AAPL"),
      );
    const appleCosts = async () =>
      (await own.client.call("portfolioCosts")).entries.filter(({ symbol }) => symbol === "AAPL");
    const costOf = async () =>
      (await own.gains()).unrealized.find(({ symbol }) => symbol === "AAPL") ??
      expect.fail("nothing is held");
    /** Five are sold in May, as the broker tells the next day. */
    const sell = async () => {
      const sold = toldActivity({
        ...{ id: "sold apples", type: "sell", listing: apple, units: "-5", price: "200", amount: "1000" },
        ...{ currency: "USD", tradeDate: "2026-05-20" },
      });
      const now: Partial<ToldAccount> = {
        activities: [...margin(0).activities, sold],
        positions: [...margin(0).positions, held("5", undefined)],
        balances: [...margin(0).balances, { currency: "USD", cash: "1000" }],
      };
      own.tell(now);
      await own.sync();
    };
    return { ...own, openings, appleCosts, costOf, sell };
  }
  const lawsBroken = async () =>
    (await brokenLaws(database())).filter((law) => !law.startsWith("positions equal fills"));

  test("each lot is opened at its cost and the rate of its day, which no average and no later day replaces", async () => {
    const { market } = server.ctx;
    const own = await linked(LOTS);
    const found = await own.openings();
    expect(found.map(({ basis, occurredAt }) => [basis?.amount, basis?.boughtOn, occurredAt])).toEqual([
      ["400", "2019-03-04", Date.parse("2026-05-11T12:00:00Z")],
      ["900", "2026-02-05", Date.parse("2026-05-11T12:00:00Z")],
    ]);
    for (const [place, { boughtOn, cost }] of LOTS.entries()) {
      const { rate } = await market.fx("USD", "CAD", boughtOn);
      expect(Number(found[place]?.basis?.homeAmount)).toBeCloseTo(Number(cost) * rate, 2);
    }
    // Taxed at the Bank's of the days of purchase: 400 at 1.33 and 900 at 1.36.
    expect(await own.costOf()).toMatchObject({ units: 10, cost_cad: 1_756, cost_estimated: false });
    expect(await own.appleCosts()).toEqual([]);
    const plain = await linked(undefined);
    expect(await plain.costOf()).toMatchObject({ units: 10, cost_estimated: true });
    expect(await plain.appleCosts()).toMatchObject([{ state: "estimated", units: 10 }]);
    expect(await lawsBroken()).toEqual([]);
  });

  test("the sums are those without lots, and another synchronization books nothing", async () => {
    const [own, plain] = [await linked(LOTS), await linked(undefined)];
    expect(await own.balances()).toEqual(await plain.balances());
    const before = await wholeJournal(database().orm, own.accountId);
    await own.sync();
    own.tell({ positions: [...margin(0).positions, held("10", undefined)] });
    await own.sync();
    expect(await wholeJournal(database().orm, own.accountId)).toEqual(before);
  });

  test("in the United States a sale takes the first lot with its day, long and short term apart", async () => {
    const own = await linked(LOTS);
    await own.client.call("saveProfile", { body: { country: "US" } });
    await own.sell();
    const sold = (await own.gains()).realized.filter(({ symbol }) => symbol === "AAPL");
    expect(sold.map(({ units, lot }) => [units, lot?.acquired_on, lot?.term, lot?.cost_usd])).toEqual([
      [4, "2019-03-04", "long", 400],
      [1, "2026-02-05", "short", 150],
    ]);
    const plain = await linked(undefined);
    await plain.client.call("saveProfile", { body: { country: "US" } });
    await plain.sell();
    const unknown = (await plain.gains()).realized.filter(({ symbol }) => symbol === "AAPL");
    expect(unknown.map(({ units, lot }) => [units, lot?.acquired_on, lot?.term])).toEqual([
      [5, null, "unknown"],
    ]);
  });

  test("of a security in Canadian dollars the cost there is at the Bank's rate of the day it was bought", async () => {
    const positions = margin(0).positions.map((row) => ({
      ...row,
      lots: [
        { boughtOn: "2019-03-04", units: "5", cost: "500" },
        { boughtOn: "2026-05-12", units: "6", cost: "600" },
      ],
    }));
    const own = await linkedMember(server, database(), told, (asOf) => margin(asOf, { positions }));
    await own.client.call("saveProfile", { body: { country: "US" } });
    const [sold] = (await own.gains()).realized;
    expect(sold).toMatchObject({ units: 4, lot: { acquired_on: "2019-03-04", cost_usd: 300.75 } });
  });

  test("a tax year and what a statement says of the opening know the day, and the list of entries tells it", async () => {
    const own = await linked([{ boughtOn: "2019-03-04", units: "10", cost: "1000" }]);
    await own.sell();
    const { schedule_3 } = await own.client.call("taxYear", { query: { year: 2026 } });
    const sales = (schedule_3?.sections ?? []).flatMap((section) => section.sales);
    expect(sales.find(({ symbol }) => symbol === "AAPL")).toMatchObject({ acquired_year: 2019 });
    const { completeness } = await own.client.call("statements", { params: { account_id: own.accountId } });
    // Of Royal Bank nobody told what was bought.
    expect(completeness).toMatchObject({ begins_on: "2026-05-11", opening_securities: 1 });
    const [entry] = (await own.entries()).filter(
      ({ symbol, kind }) => symbol === "AAPL" && kind === "transfer",
    );
    expect(entry?.memo).toBe("Opening balance, bought on 2019-03-04");
  });

  test("a purchase that is told of before the opening takes the place of its lot, and undone the lot is back", async () => {
    const own = await linked(LOTS);
    const before = {
      journal: await own.openings(),
      balances: await own.balances(),
      cost: await own.costOf(),
    };
    const bought = { type: "buy", symbol: "AAPL", date: "2026-02-05", units: 5, amount: 760 } as const;
    const { corrections } = await own.add({ transactions: [bought] });
    expect((await own.entries()).filter(({ kind }) => kind === "adjustment")).toEqual([]);
    const standing = (await own.entries()).filter(
      ({ symbol, kind }) => symbol === "AAPL" && kind === "transfer",
    );
    expect(standing.map(({ units }) => units).toSorted()).toEqual([1, 4]);
    // 400 at 1.33, 150 that are left of 900 and 760 at 1.36.
    expect(await own.costOf()).toMatchObject({ units: 10, cost_cad: 1_769.6 });
    await own.undo(corrections[0]?.id ?? "");
    expect({ balances: await own.balances(), cost: await own.costOf() }).toEqual({
      balances: before.balances,
      cost: before.cost,
    });
    // More than the lot of its day has goes off the first bought.
    const { corrections: more } = await own.add({ transactions: [{ ...bought, units: 8, amount: 1_200 }] });
    const left = (await own.entries()).filter(({ symbol, kind }) => symbol === "AAPL" && kind === "transfer");
    expect(left.map(({ units }) => units)).toEqual([2]);
    expect((await own.openings()).at(-1)?.basis).toMatchObject({ amount: "200", boughtOn: "2019-03-04" });
    await own.undo(more[0]?.id ?? "");
    expect(await own.costOf()).toEqual(before.cost);
    expect(await lawsBroken()).toEqual([]);
  });

  test("a lot whose cost its owner corrects keeps its day", async () => {
    const own = await linked(LOTS);
    await own.client.call("saveProfile", { body: { country: "US" } });
    const [first] = (await own.openings()).filter(({ basis }) => basis?.boughtOn === "2019-03-04");
    await own.client.call("correctCost", {
      params: { id: first?.id ?? "" },
      body: { amount: 300, currency: "USD", reason: "As on the slip" },
    });
    expect(await own.appleCosts()).toMatchObject([
      { state: "corrected", units: 4, standing: { amount_cad: 399 } },
    ]);
    await own.sell();
    const [sold] = (await own.gains()).realized.filter(({ symbol }) => symbol === "AAPL");
    expect(sold).toMatchObject({ lot: { acquired_on: "2019-03-04", cost_usd: 300 } });
  });
});
