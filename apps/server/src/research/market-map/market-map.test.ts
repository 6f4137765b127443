import { ApiError, type Client, mapTimeframes, type OperationId } from "@neuro/contract";
import { calendarOf, EMBEDDED_INSTRUMENTS } from "@neuro/market";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../testing/databases.ts";
import { createTestApp, type TestApp, testClock, withoutAccounts } from "../../testing/test-app.ts";

const COUNTRIES = ["CA", "US"] as const;

/** Whoever asks while the map fills is told how far it is; this asks until it is full. */
async function untilFull(client: Client): Promise<void> {
  for (const country of COUNTRIES)
    for (;;) {
      const asked = await client.call("marketBreadth", { query: { country } }).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === "market_data_unavailable") return null;
        throw error;
      });
      if (asked !== null && asked.covered === asked.listed) break;
    }
}

onOneDatabase("the market map", (database) => {
  let server: TestApp;
  let client: Client;
  beforeAll(async () => {
    server = await createTestApp(database(), { clock: testClock(), provisionDemo: withoutAccounts });
    const { token } = await server.client().call("authDemoLogin");
    client = server.client(token);
    await untilFull(client);
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  test("a country's well-known stocks are all there, once, in its own currency", async () => {
    for (const country of COUNTRIES) {
      const { sectors, covered, listed } = await client.call("marketHeatMap", { query: { country } });
      const shown = sectors.flatMap(({ stocks }) => stocks);
      const wellKnown = EMBEDDED_INSTRUMENTS.filter(
        (each) => each.country === country && each.type === "stock" && each.retired === undefined,
      );
      expect(shown.map(({ instrument_id }) => instrument_id).sort()).toEqual(
        wellKnown.map(({ id }) => id).sort(),
      );
      expect([covered, listed]).toEqual([wellKnown.length, wellKnown.length]);
      expect(new Set(shown.map(({ currency }) => currency))).toEqual(
        new Set([country === "CA" ? "CAD" : "USD"]),
      );
    }
  });

  test.each(mapTimeframes)("%s: the change of a stock is the one its own chart tells", async (timeframe) => {
    for (const [country, ids] of [
      ["CA", ["XTSE:RY", "XTSE:SHOP", "XTSE:ENB"]],
      ["US", ["XNAS:AAPL", "XNYS:RY"]],
    ] as const) {
      const { sectors } = await client.call("marketHeatMap", { query: { country, timeframe } });
      const shown = sectors.flatMap(({ stocks }) => stocks);
      for (const id of ids) {
        const { statistics } = await client.call("stockHistory", {
          params: { symbol: id },
          query: { timeframe },
        });
        const mapped = shown.find(({ instrument_id }) => instrument_id === id);
        expect(mapped?.price, id).toBe(statistics.current_price);
        expect(mapped?.change_percent, id).toBeCloseTo(statistics.change_percent!, 4);
      }
    }
  });

  test("a sector is the weighted mean of its stocks, and everything stands largest first", async () => {
    const { sectors } = await client.call("marketHeatMap", { query: { timeframe: "1M" } });
    expect(sectors.length).toBeGreaterThan(10);
    for (const { stocks, change_percent, value_traded } of sectors) {
      let [weight, weighted] = [0, 0];
      for (const stock of stocks) {
        weight += stock.value_traded;
        weighted += stock.value_traded * stock.change_percent;
      }
      expect(value_traded).toBeCloseTo(weight, 2);
      expect(change_percent).toBeCloseTo(weighted / weight, 8);
      const sizes = stocks.map((stock) => stock.value_traded);
      expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    }
    const sizes = sectors.map((sector) => sector.value_traded);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  });

  test("breadth counts what the histories say", async () => {
    const { market } = server.ctx;
    const breadth = await client.call("marketBreadth");
    const counted = { up: 0, down: 0, upVolume: 0, downVolume: 0, highs: 0, lows: 0, over50: 0, over200: 0 };
    const yearAgo = "2025-05-29";
    for (const { id } of EMBEDDED_INSTRUMENTS) {
      const instrument = await market.instrument(id);
      if (instrument?.country !== "CA" || instrument.type !== "stock" || instrument.retired !== undefined)
        continue;
      const quote = (await market.quote(instrument))!;
      const { value: daily } = (await market.daily(instrument))!;
      const meanOf = (count: number) =>
        daily.close.slice(-count).reduce((sum, close) => sum + close, 0) / count;
      const year = daily.dates.findIndex((date) => date >= yearAgo);
      if (quote.price > quote.previousClose)
        [counted.up, counted.upVolume] = [counted.up + 1, counted.upVolume + quote.volume];
      if (quote.price < quote.previousClose)
        [counted.down, counted.downVolume] = [counted.down + 1, counted.downVolume + quote.volume];
      if (quote.dayHigh! >= Math.max(...daily.high.slice(year))) counted.highs += 1;
      if (quote.dayLow! <= Math.min(...daily.low.slice(year))) counted.lows += 1;
      if (quote.price > meanOf(50)) counted.over50 += 1;
      if (quote.price > meanOf(200)) counted.over200 += 1;
    }
    expect(breadth).toMatchObject({
      advancing: counted.up,
      declining: counted.down,
      advancing_volume: counted.upVolume,
      declining_volume: counted.downVolume,
      new_highs: counted.highs,
      new_lows: counted.lows,
      above_mean_50: counted.over50,
      above_mean_200: counted.over200,
    });
    const { advancing, declining, unchanged, covered } = breadth;
    expect(advancing + declining + unchanged).toBe(covered);
    expect(breadth.provenance).toMatchObject({ basis: "sample", source: "Simulated market" });
    expect(Date.parse(breadth.provenance.asOf)).toBeLessThanOrEqual(server.clock.now());
  });

  test("movers are the ends of the list, as many as asked for", async () => {
    const { sectors } = await client.call("marketHeatMap", { query: { country: "US" } });
    const stocks = sectors.flatMap((sector) => sector.stocks);
    const rising = stocks.toSorted((a, b) => b.change_percent - a.change_percent);
    const { gainers, losers, most_traded } = await client.call("marketMovers", { query: { country: "US" } });
    expect(gainers).toEqual(rising.slice(0, 5));
    expect(losers).toEqual(rising.slice(-5).reverse());
    expect(most_traded).toHaveLength(5);
    const many = await client.call("marketMovers", { query: { country: "US", limit: "25" as never } });
    expect([many.gainers.length, many.losers.length, many.most_traded.length]).toEqual([25, 25, 25]);
  });

  test("a minute later the prices are newer", async () => {
    const before = await client.call("marketBreadth");
    server.clock.advance(120_000);
    let after = await client.call("marketBreadth");
    while (after.provenance.asOf === before.provenance.asOf) after = await client.call("marketBreadth");
    expect(after.covered).toBe(before.covered);
    expect(Date.parse(after.provenance.asOf)).toBeGreaterThan(Date.parse(before.provenance.asOf));
  });

  test("visitors and unknown countries, timeframes and limits are refused", async () => {
    const call = client.call as (id: OperationId, input: object) => Promise<unknown>;
    for (const query of [{ country: "FR" }, { timeframe: "5Y" }, { timeframe: "" }])
      await expect(call("marketHeatMap", { query }), JSON.stringify(query)).rejects.toMatchObject({
        status: 400,
      });
    for (const limit of ["0", "-1", "26", "1.5", "NaN", ""])
      await expect(call("marketMovers", { query: { limit } }), limit).rejects.toMatchObject({ status: 400 });
    for (const id of ["marketHeatMap", "marketBreadth", "marketMovers"] as const)
      await expect(server.client().call(id)).rejects.toMatchObject({ status: 401 });
  });

  test("what the change is measured from is a session of the country", async () => {
    for (const country of COUNTRIES)
      for (const timeframe of mapTimeframes) {
        const { from } = await client.call("marketHeatMap", { query: { country, timeframe } });
        expect(calendarOf(country === "CA" ? "XTSE" : "XNYS").isSession(from)).toBe(true);
        const expected = { "1D": "2026-05-27", "1W": "2026-05-21", "1M": "2026-04-28", "1YR": "2025-05-28" };
        // Memorial Day lies within New York's week.
        expect(from).toBe(country === "US" && timeframe === "1W" ? "2026-05-20" : expected[timeframe]);
      }
  });
});
