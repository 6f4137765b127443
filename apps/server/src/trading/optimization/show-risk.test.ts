import { afterAll, beforeAll, expect, test } from "vitest";
import { optimizationProposals } from "../../platform/db/schema/index.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../testing/databases.ts";
import { type HeldAccount, newHolder } from "../../testing/held-accounts.ts";
import { createFewListings, YOUNG } from "../../testing/market/few-listings.ts";
import { createTestApp, type TestApp, testClock, withoutAccounts } from "../../testing/test-app.ts";

onOneDatabase("the risk of a portfolio", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    const clock = testClock();
    const market = createFewListings(clock);
    server = await createTestApp(database(), { clock, market, provisionDemo: withoutAccounts });
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  const holding = (units: NonNullable<HeldAccount["units"]>) =>
    newHolder(server, database(), { tfsa: { type: "TFSA", cash: { CAD: "900" }, units } });

  test.for<readonly [string, NonNullable<HeldAccount["units"]>]>([
    ["of holdings with a history", { "XTSE:RY": "40", "XNAS:NVDA": "60" }],
    ["of one too young to be judged beside another", { "XTSE:RY": "40", [YOUNG.id]: "10" }],
    ["of cash alone", {}],
  ])("is that of the review, %s", async ([, units]) => {
    const { client } = await holding(units);
    const { loss: _, ...risk } = (await client.call("portfolioRisk")).risk;
    const { optimization } = await client.call("portfolioOptimization");
    expect(optimization).toMatchObject(risk);
  });

  test("is of the accounts of one mode, as the review and the holdings of a target are", async () => {
    const { client, userId } = await newHolder(server, database(), {
      tfsa: { type: "TFSA", cash: { CAD: "900" }, units: { "XTSE:RY": "40", "XNAS:NVDA": "60" } },
      margin: { type: "margin", cash: { CAD: "300" }, units: { "XTSE:RY": "5" } },
    });
    await database().rawQuery(
      "update accounts set mode = 'live', venue = 'rehearsal' where user_id = $1 and name = 'margin'",
      [userId],
    );
    const totals: number[] = [];
    for (const query of [{ mode: "paper" }, { mode: "live" }] as const) {
      const { loss: _, ...risk } = (await client.call("portfolioRisk", { query })).risk;
      const { optimization } = await client.call("portfolioOptimization", { query });
      expect(optimization).toMatchObject(risk);
      expect(risk.mode).toBe(query.mode);
      const { holdings, total_portfolio_value } = await client.call("holdings", { query });
      expect(total_portfolio_value).toBe(risk.current_portfolio.total_value);
      const held = holdings.filter(({ holding_category }) => holding_category !== "cash");
      expect(risk.weights.flatMap(({ instrument_id: id }) => id ?? []).sort()).toEqual(
        held.map(({ instrument_id }) => instrument_id).sort(),
      );
      totals.push(total_portfolio_value);
    }
    const { total_portfolio_value: whole } = await client.call("holdings", { query: {} });
    expect(totals.reduce((sum, each) => sum + each, 0)).toBeCloseTo(whole, 2);
    expect((await client.call("portfolioRisk", { query: {} })).risk.mode).toBe("paper");
  });

  test("what a bad week costs is of all holdings together, and what each adds to it sums to it", async () => {
    const { client } = await holding({ "XTSE:RY": "40", "XNAS:NVDA": "60" });
    const { risk } = await client.call("portfolioRisk");
    const { horizons, holdings, left_out, record, fx_fixed } = risk.loss!;
    expect(horizons.map(({ sessions }) => sessions)).toEqual([1, 5, 21]);
    const [day, week, month] = horizons as [(typeof horizons)[0], (typeof horizons)[0], (typeof horizons)[0]];
    expect(day.value_at_risk).toBeGreaterThan(0);
    expect(week.value_at_risk).toBeGreaterThan(day.value_at_risk);
    expect(month.value_at_risk).toBeGreaterThan(week.value_at_risk);
    expect(week.expected_shortfall).toBeGreaterThan(week.value_at_risk);
    expect(holdings.reduce((sum, { adds }) => sum + adds, 0)).toBeCloseTo(week.expected_shortfall, 1);
    // Not summed from its parts: together they lose less than each by itself.
    expect(week.value_at_risk).toBeLessThan(holdings.reduce((sum, { alone }) => sum + alone, 0));
    expect(week.value_at_risk).toBeLessThan(risk.current_portfolio.total_value);
    expect({ left_out, fx_fixed, source: record.source }).toEqual({
      left_out: [],
      fx_fixed: true,
      source: "Reference history",
    });
    expect(risk.provenance.basis).toBe("sample");
  });

  test("of cash alone nothing can be lost to the market, and nothing is claimed", async () => {
    const { client } = await holding({});
    expect((await client.call("portfolioRisk")).risk.loss).toBeNull();
  });

  test("is read without proposing anything", async () => {
    const { client } = await holding({ "XTSE:RY": "40", "XNAS:NVDA": "60" });
    const proposed = () => database().orm.$count(optimizationProposals);
    const before = await proposed();
    await client.call("portfolioRisk");
    expect(await proposed()).toBe(before);
  });

  test("is unknown where nothing is held", async () => {
    const { client } = await newHolder(server, database(), {});
    const { risk } = await client.call("portfolioRisk");
    expect(risk).toMatchObject({ risk_analysis: { risk_level: null, volatility: null }, weights: [] });
  });
});
