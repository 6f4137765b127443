/** Units that were sold without being there are owed: they count below zero, in every figure alike. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../testing/databases.ts";
import { newMember } from "../../testing/new-member.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

onOneDatabase("units sold short", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await createTestApp(database());
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  test("value, holdings, parts and line agree, and a lower price is a gain", async () => {
    const { client } = await newMember(server);
    const body = { type: "margin", name: "Short", currency: "CAD" } as const;
    const { account_id } = await client.call("openKeptAccount", { body });
    await client.call("addCorrection", {
      params: { account_id },
      body: {
        ...{ replaces: [], reason: "As on the statement" },
        transactions: [
          { type: "deposit", date: "2026-03-02", amount: 10_000, currency: "CAD" },
          { type: "buy", date: "2026-03-03", symbol: "TD", units: 10, price: 80 },
          { type: "sell", date: "2026-03-04", symbol: "RY", units: 20, price: 10_000 },
        ],
      },
    });
    const [{ accounts }, { holdings }, summary, allocation] = await Promise.all([
      client.call("accountsEnhanced"),
      client.call("holdings"),
      client.call("portfolioSummary"),
      client.call("portfolioAllocation", { query: {} }),
    ]);
    const short = holdings.find(({ symbol }) => symbol === "RY");
    expect(short).toMatchObject({ units: -20, cost_basis: -200_000 });
    expect(short?.market_value).toBeLessThan(0);
    expect(short?.change).toBeCloseTo((short?.market_value ?? 0) + 200_000, 2);
    expect(short?.change_percent).toBeGreaterThan(0);
    const total = accounts[0]?.balance ?? 0;
    const sum = holdings.reduce((value, each) => value + each.market_value_home, 0);
    expect(sum).toBeCloseTo(total, 1);
    expect(summary.total_portfolio_value).toBeCloseTo(total, 2);
    expect(holdings.reduce((value, { percentage }) => value + percentage, 0)).toBeCloseTo(100, 6);
    expect(allocation.dimensions.asset.reduce((value, part) => value + part.value, 0)).toBeCloseTo(total, 1);
    // All of it is old: nothing of it happened today, so the day moves by prices alone.
    const details = await client.call("accountDetails", { params: { id: account_id } });
    const points = details.performance["1W"];
    expect(Math.abs(points.change_percent)).toBeLessThan(20);
  });
});
