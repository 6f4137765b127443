/** What a portfolio is compared with: the index fund until its owner chooses, in CAD whatever it trades in. */
import { timeframes } from "@neuro/contract";
import { easternDate } from "@neuro/market";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf } from "../../../testing/code-of.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../../testing/databases.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

onOneDatabase("the benchmark", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await createTestApp(database());
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  test("is the index fund, then what its owner chose, then the index fund again", async () => {
    const { token } = await server.client().call("authDemoLogin");
    const client = server.client(token);
    const compared = async () => (await client.call("portfolioPerformance")).benchmark;
    expect(await compared()).toMatchObject({ symbol: "XIU", is_chosen: false });
    const { benchmark } = await client.call("setBenchmark", { body: { symbol: "AAPL" } });
    expect(benchmark).toMatchObject({ symbol: "AAPL" });
    const own = await compared();
    expect(own).toMatchObject({ ...benchmark, is_chosen: true });
    for (const name of timeframes) expect(own?.timeframes[name].series.times.length, name).toBeGreaterThan(1);
    expect(await client.call("setBenchmark", { body: { symbol: null } })).toEqual({ benchmark: null });
    expect(await compared()).toMatchObject({ symbol: "XIU", is_chosen: false });
  });

  test("of a listing in US dollars returns what it is worth in CAD, dividends included", async () => {
    const { token } = await server.client().call("authDemoLogin");
    const client = server.client(token);
    await client.call("setBenchmark", { body: { symbol: "AAPL" } });
    const { benchmark, performance } = await client.call("portfolioPerformance");
    const { market } = server.ctx;
    const fund = await market.resolve("AAPL");
    if (fund === null || benchmark === null) throw new Error("AAPL is not there");
    const [daily, quote] = [await market.daily(fund), await market.quote(fund)];
    const start = easternDate(performance["3M"].series.times[0] ?? 0);
    const { dates, close, adjClose } = daily?.value ?? { dates: [], close: [], adjClose: [] };
    const day = dates.findLastIndex((date) => date <= start);
    const now = (quote?.price ?? 0) * ((adjClose.at(-1) ?? 1) / (close.at(-1) ?? 1));
    const rates = [
      (await market.fx("USD", "CAD")).rate,
      (await market.fx("USD", "CAD", start)).rate,
    ] as const;
    const expected = ((now * rates[0]) / ((adjClose[day] ?? 1) * rates[1]) - 1) * 100;
    expect(benchmark.timeframes["3M"].return_percent).toBeCloseTo(expected, 6);
    const { benchmark: over } = await client.call("portfolioAttribution", {
      query: { from: start, to: easternDate(market.clock.now()) },
    });
    expect(over?.symbol).toBe("AAPL");
  });

  test("is nobody else's, and what nobody knows or has a price of is refused", async () => {
    const demo = async () => server.client((await server.client().call("authDemoLogin")).token);
    const [owner, stranger] = [await demo(), await demo()];
    const compared = async (client: typeof owner) => (await client.call("portfolioPerformance")).benchmark;
    await owner.call("setBenchmark", { body: { symbol: "ENB" } });
    expect(await compared(stranger)).toMatchObject({ symbol: "XIU" });
    expect(await codeOf(owner.call("setBenchmark", { body: { symbol: "ZZZQQ" } }))).toBe("symbol_unknown");
    expect(await compared(owner)).toMatchObject({ symbol: "ENB" });
  });
});
