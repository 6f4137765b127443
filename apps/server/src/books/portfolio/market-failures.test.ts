import { type Client, HOUR_MS, timeframes } from "@neuro/contract";
import { createMarket, createSimulatedProvider, type Instrument, type Market } from "@neuro/market";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../testing/databases.ts";
import { createTestApp, type TestApp, testClock } from "../../testing/test-app.ts";

type Failing = Pick<Market, "quote" | "daily" | "minutes" | "instrument" | "fx">;

/** The simulated market, whose answers about some listings a test can break. */
function breakableMarket(base: Market) {
  let broken: Partial<Failing> = {};
  const market: Market = {
    ...base,
    quote: (instrument) => (broken.quote ?? base.quote)(instrument),
    daily: (instrument, options) => (broken.daily ?? base.daily)(instrument, options),
    minutes: (instrument, date) => (broken.minutes ?? base.minutes)(instrument, date),
    instrument: (id) => (broken.instrument ?? base.instrument)(id),
    fx: (from, to, date) => (broken.fx ?? base.fx)(from, to, date),
  };
  return {
    market,
    break: (parts: Partial<Failing>) => {
      broken = parts;
    },
  };
}

onOneDatabase("a market that fails", (database) => {
  const clock = testClock();
  const base = createMarket({
    providers: [createSimulatedProvider({ through: () => "2026-06-30" })],
    clock: { now: clock.now, mode: "live", speed: 1 },
  });
  const breakable = breakableMarket(base);
  let server: TestApp;
  let client: Client;
  beforeAll(async () => {
    server = await createTestApp(database(), { clock, market: breakable.market });
    client = server.client((await server.client().call("authDemoLogin")).token);
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  const down = () => Promise.reject(new Error("the provider is down"));
  const failsFor = (id: string) => ({
    quote: (instrument: Instrument) => (instrument.id === id ? down() : base.quote(instrument)),
    daily: (instrument: Instrument, options?: { readonly limit?: number }) =>
      instrument.id === id ? down() : base.daily(instrument, options),
    minutes: (instrument: Instrument, date: string) =>
      instrument.id === id ? down() : base.minutes(instrument, date),
  });

  test("a price never known is the cost, marked as an estimate; the others keep their prices", async () => {
    breakable.break(failsFor("XTSE:ENB"));
    const { without_history, provenance: ofPast } = await client.call("portfolioPerformance");
    expect(without_history.map(({ symbol }) => symbol)).toEqual(["ENB"]);
    // Of an estimate and invented prices together: as real as the least real.
    expect(ofPast.basis).toBe("sample");
    const { holdings, provenance } = await client.call("holdings");
    expect(without_history[0]!.value_home).toBeCloseTo(
      holdings
        .filter(({ symbol }) => symbol === "ENB")
        .reduce((sum, { market_value_home }) => sum + market_value_home, 0),
      1,
    );
    const enbridge = holdings.find((row) => row.instrument_id === "XTSE:ENB")!;
    expect(enbridge.market_value).toBeCloseTo(enbridge.cost_basis!, 1);
    expect(enbridge.provenance.basis).toBe("sample");
    expect(enbridge.stale).toBe(true);
    expect(provenance.basis).toBe("sample");
    const others = holdings.filter((row) => row.instrument_id !== "XTSE:ENB");
    expect(others.every((row) => row.provenance.basis === "sample" && row.price > 0)).toBe(true);
  });

  test("a listing that fails keeps its last price, marked stale, and every call still answers", async () => {
    breakable.break({});
    const before = await client.call("holdings");
    const known = before.holdings.find((row) => row.instrument_id === "XTSE:RY")!;
    breakable.break(failsFor("XTSE:RY"));
    clock.advance(HOUR_MS);
    const { holdings, provenance } = await client.call("holdings");
    const royal = holdings.find((row) => row.instrument_id === "XTSE:RY")!;
    expect(royal).toMatchObject({ price: known.price, units: known.units, stale: true, day_change: null });
    expect(royal.last_updated).toBe(known.last_updated);
    expect(provenance.stale).toBe(true);
    expect(Date.parse(provenance.asOf)).toBe(Date.parse(known.last_updated));
    const { performance } = await client.call("portfolioPerformance");
    for (const name of timeframes)
      for (const value of performance[name].series.values) expect(value).toBeGreaterThan(0);
    expect((await client.call("portfolioSummary")).total_positions).toBe(
      before.holdings.filter((row) => row.holding_category === "other").length,
    );
    expect((await client.call("dashboardSummary")).account_count).toBe(4);
  });

  test("once the market answers again, so do the figures, without a trace of the gap", async () => {
    breakable.break({});
    const { performance } = await client.call("portfolioPerformance");
    const fresh = await createTestApp(database(), { clock, market: base });
    const { token } = await fresh.client().call("authDemoLogin");
    const other = await fresh.client(token).call("portfolioPerformance");
    expect(performance.ALL.series.values.slice(1, -1)).toEqual(
      other.performance.ALL.series.values.slice(1, -1).map((value) => expect.closeTo(value, 6)),
    );
    await fresh.close();
  });

  test("a listing that vanished from the market is still held, at its last cost", async () => {
    const before = await client.call("holdings");
    breakable.break({ instrument: async (id) => (id === "XTSE:RY" ? null : base.instrument(id)) });
    const { holdings } = await client.call("holdings");
    expect(holdings).toHaveLength(before.holdings.length);
    const royal = holdings.find((row) => row.instrument_id === "XTSE:RY")!;
    expect(royal).toMatchObject({ symbol: "RY", currency: "CAD", stale: true });
    expect(royal.market_value).toBeGreaterThan(0);
    breakable.break({});
  });

  test("without a new exchange rate the last known one is used and keeps its date", async () => {
    const before = await client.call("portfolioSummary");
    breakable.break({ fx: down });
    const after = await client.call("portfolioSummary");
    expect(after.fx).toEqual(before.fx);
    expect(after.total_portfolio_value).toBeCloseTo(before.total_portfolio_value, 2);
    breakable.break({});
  });

  test("the overview leaves out what cannot be analysed, and says so when nothing can", async () => {
    breakable.break(failsFor("XTSE:RY"));
    const { market_overview } = await client.call("marketOverview");
    expect(market_overview.length).toBeGreaterThan(5);
    expect(market_overview.map((item) => item.instrument_id)).not.toContain("XTSE:RY");
    breakable.break({ quote: down, daily: down });
    await expect(client.call("marketOverview")).rejects.toMatchObject({ code: "market_data_unavailable" });
    await expect(client.call("analyzeSymbol", { body: { symbol: "RY" } })).rejects.toMatchObject({
      code: "market_data_unavailable",
    });
    expect((await client.call("dashboardSummary")).market_sentiment).toBe("Neutral");
    expect((await server.client().call("showcase")).analysis).toBeNull();
    breakable.break({});
  });
});
