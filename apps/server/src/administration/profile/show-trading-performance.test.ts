import { afterAll, beforeAll, expect, test } from "vitest";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../testing/databases.ts";
import { newHolder } from "../../testing/held-accounts.ts";
import { createPlantedMarket, type PlantedMarket } from "../../testing/market/planted-market.ts";
import { createTestApp, type TestApp, testClock, withoutAccounts } from "../../testing/test-app.ts";

onOneDatabase("the figures of closed trades", (database) => {
  let server: TestApp;
  let market: PlantedMarket;
  beforeAll(async () => {
    const clock = testClock();
    market = createPlantedMarket(clock);
    server = await createTestApp(database(), { clock, market, provisionDemo: withoutAccounts });
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  const newUser = (accounts: Parameters<typeof newHolder>[2]) => newHolder(server, database(), accounts);

  test("are samples while there is no account, and say so", async () => {
    const { client } = await newUser({});
    const { performance, provenance } = await client.call("tradingPerformance");
    expect(provenance.basis).toBe("sample");
    expect(performance).toEqual({
      closed_trades: 0,
      wins: 0,
      win_rate: 0.685,
      win_rate_low: null,
      win_rate_high: null,
      average_return_percent: 2.3,
      max_drawdown_percent: 5.2,
      sharpe_ratio: 1.8,
      enough: false,
    });
  });

  test("are real and empty with an account that has closed no trade", async () => {
    const { client } = await newUser({ main: { type: "margin", cash: { CAD: "1000" } } });
    const { performance, provenance } = await client.call("tradingPerformance");
    expect(provenance).toMatchObject({ basis: "real", source: "Ledger" });
    expect(performance).toMatchObject({ closed_trades: 0, win_rate: null, sharpe_ratio: null });
  });

  test("count what the user sold through the one door, and nobody else's trades", async () => {
    const holder = await newUser({ main: { type: "margin", units: { "XTSE:RY": "10" } } });
    const other = await newUser({ main: { type: "margin", units: { "XTSE:RY": "10" } } });
    const order = { symbol: "RY", action: "SELL", quantity: 4, account_id: holder.account("main") };
    await holder.client.call("placeOrder", { body: order });
    const { performance, provenance } = await holder.client.call("tradingPerformance");
    expect(provenance.basis).toBe("real");
    // Held at 10.00 a unit, far below its price.
    expect(performance).toMatchObject({ closed_trades: 1, wins: 1, win_rate: 1, enough: false });
    expect(performance.average_return_percent).toBeGreaterThan(0);
    const theirs = await other.client.call("tradingPerformance");
    expect(theirs.performance.closed_trades).toBe(0);
  });
});
