/** One listing whose history ends some sessions ago beside one that goes on: what every call says of both. */
import { randomUUID } from "node:crypto";
import { ApiError, type Client, DAY_MS, tradedStrategies } from "@neuro/contract";
import {
  createMarket,
  createSimulatedProvider,
  type DailySeries,
  type MarketDataProvider,
} from "@neuro/market";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../testing/databases.ts";
import { createTestApp, type TestApp, type TestClock, testClock } from "../../testing/test-app.ts";

const OLD = "XTSE:RY";
const FRESH = "XNAS:AAPL";
const LAST_SESSION = "2026-05-27";
const AGE = /May 27, 2026.*sessions since then: 6/;

function until({ dates, ...columns }: DailySeries, last: string): DailySeries {
  const count = dates.findLastIndex((date) => date <= last) + 1;
  const cut = (column: Float64Array) => column.slice(0, count);
  const { open, high, low, close, adjClose, volume } = columns;
  return {
    dates: dates.slice(0, count),
    ...{ open: cut(open), high: cut(high), low: cut(low) },
    ...{ close: cut(close), adjClose: cut(adjClose), volume: cut(volume) },
  };
}

/** The simulated market, in which nobody has heard of the one listing since its last session. */
function lagging(clock: TestClock) {
  const base = createSimulatedProvider({ through: () => "2026-12-31" });
  const provider: MarketDataProvider = {
    ...base,
    dailySeries: async (instrument) => {
      const series = await base.dailySeries(instrument);
      return series !== null && instrument.id === OLD ? until(series, LAST_SESSION) : series;
    },
    minuteSeries: async (instrument, date) =>
      instrument.id === OLD && date > LAST_SESSION ? null : await base.minuteSeries(instrument, date),
  };
  return createMarket({ providers: [provider], clock: { now: clock.now, mode: "live", speed: 1 } });
}

onOneDatabase("a price from before the last session", (database) => {
  const clock = testClock();
  let server: TestApp;
  let client: Client;
  beforeAll(async () => {
    server = await createTestApp(database(), { clock, market: lagging(clock) });
    const { token } = await server.client().call("authDemoLogin");
    client = server.client(token);
    // Thursday afternoon, a week and five sessions later.
    clock.advance(7 * DAY_MS);
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  const refusal = async (call: Promise<unknown>) => {
    const failed = await call.then(
      () => null,
      (error: unknown) => error,
    );
    return failed instanceof ApiError ? [failed.code, failed.detail] : null;
  };
  const params = (symbol: string) => ({ params: { symbol } });
  const limitOrder = async (symbol: string) => {
    const { accounts } = await client.call("accounts", {});
    const { quote } = await client.call("stockDetail", params(symbol));
    return {
      ...{ symbol, action: "BUY" as const, quantity: 1, order_type: "Limit" as const },
      ...{ limit_price: Number(quote!.price.toFixed(2)), account_id: accounts[0]!.id },
    };
  };

  describe("no call decides anything from it, and each names its date", () => {
    test.each<[string, (symbol: string) => Promise<unknown>]>([
      ["analyzeSymbol", (symbol) => client.call("analyzeSymbol", { body: { symbol } })],
      ["advancedAnalysis", (symbol) => client.call("advancedAnalysis", { body: { symbol } })],
      ["neuroAnalyze", (symbol) => client.call("neuroAnalyze", { query: { symbol } })],
      ["neuroQuickTest", (symbol) => client.call("neuroQuickTest", params(symbol))],
    ])("%s", async (_, call) => {
      expect(await refusal(call(OLD))).toEqual(["price_old", expect.stringMatching(AGE)]);
      expect(await refusal(call(FRESH))).toBeNull();
    });

    test("lists, details and holdings show the price with its age, no signal and no change of today", async () => {
      const old = { priceDate: LAST_SESSION, lastSession: "2026-06-04", sessionsBehind: 6 };
      const unknown = { change_percent: null, provenance: { stale: true, old } };
      const seen = async (symbol: string) => {
        const detail = await client.call("stockDetail", params(symbol));
        const { glances } = await client.call("stockGlance", { body: { instrument_ids: [symbol] } });
        const { batch_analysis: batch } = await client.call("batchAnalysis", { body: { symbols: [symbol] } });
        const history = await client.call("stockHistory", { ...params(symbol), query: { timeframe: "1D" } });
        const { holdings } = await client.call("holdings", {});
        const held = holdings.find(({ instrument_id }) => instrument_id === symbol);
        return { detail, glance: glances[0]!, batch: batch[0]!, history, held: held! };
      };
      const { detail, glance, batch, history, held } = await seen(OLD);
      expect(detail).toMatchObject({ quote: unknown, ai_analysis: { error: expect.stringMatching(AGE) } });
      expect(glance).toMatchObject({ quote: unknown, signal: null, missing: expect.stringMatching(AGE) });
      expect(batch).toMatchObject({
        error: expect.stringMatching(AGE),
        last_known: { provenance: { old } },
      });
      expect(history).toMatchObject({
        statistics: { change: null, change_percent: null },
        provenance: { old },
      });
      expect(held).toMatchObject({ day_change: null, day_change_percent: null, provenance: { old } });
      const other = await seen(FRESH);
      for (const change of [
        other.detail.quote!.change_percent,
        other.glance.quote!.change_percent,
        other.history.statistics.change_percent,
        other.held.day_change_percent,
      ])
        expect(change).toEqual(expect.any(Number));
      expect(other.glance.signal).not.toBeNull();
      expect(other.batch).toHaveProperty("signal");
    });

    test("overview, default universe and optimization leave it out", async () => {
      const { market_overview } = await client.call("marketOverview", { query: {} });
      const { settings } = await client.call("accountSettings");
      expect(market_overview.map(({ instrument_id }) => instrument_id)).not.toContain(OLD);
      expect(market_overview.map(({ instrument_id }) => instrument_id)).toContain(FRESH);
      expect(settings.watch_list).toContain("AAPL");
      expect(settings.watch_list).not.toContain("RY");
      const { optimization } = await client.call("portfolioOptimization");
      const left = optimization.left_out.find(({ instrument_id }) => instrument_id === OLD);
      expect(left).toMatchObject({ reason: "price_old", note: expect.stringMatching(AGE) });
      expect(optimization.left_out.map(({ instrument_id }) => instrument_id)).not.toContain(FRESH);
    });

    test.each(tradedStrategies)("%s makes neither an order nor a draft of it", async (strategy_name) => {
      const { results } = await client.call("executeStrategy", {
        headers: { "idempotency-key": randomUUID() },
        body: { strategy_name, trading_mode: "paper", symbols: [OLD, FRESH], sectors: [] },
      });
      const { decisions } = await client.call("analysisRunDetails", { params: { id: results.run_id } });
      const old = decisions.find(({ instrument_id }) => instrument_id === OLD);
      expect(old).toMatchObject({ signal: "HOLD", outcome: "skipped", text: expect.stringMatching(AGE) });
      const fresh = decisions.find(({ instrument_id }) => instrument_id === FRESH);
      expect(fresh!.text).not.toMatch(AGE);
    });

    test("an order of a person waits for the date to be confirmed", async () => {
      const body = await limitOrder(OLD);
      const headers = { "idempotency-key": randomUUID() };
      const refused = ["price_old_unconfirmed", expect.stringMatching(AGE)];
      expect(await refusal(client.call("placeOrder", { headers, body }))).toEqual(refused);
      const confirmed = { ...body, acknowledged_price_date: LAST_SESSION };
      expect(await refusal(client.call("placeOrder", { headers, body: confirmed }))).toBeNull();
      const other = { headers: { "idempotency-key": randomUUID() }, body: await limitOrder(FRESH) };
      expect(await refusal(client.call("placeOrder", other))).toBeNull();
    });

    test("the preview of an order expects no trade at it", async () => {
      const when = async (symbol: string) => {
        const { accounts } = await client.call("accounts", {});
        const body = {
          symbol,
          action: "BUY",
          quantity: 1,
          order_type: "Market",
          account_id: accounts[0]!.id,
        };
        return (await client.call("previewOrder", { query: {}, body: body as never })).execution.words;
      };
      expect(await when(OLD)).toBe("Sent at once; there is no price of today to say what it will trade at.");
      expect(await when(FRESH)).toMatch(/expected to trade now, at about USD/);
    });

    test("the chat says the day of the price and how many sessions ago that was", async () => {
      const { session_id } = await client.call("chatStart");
      const ask = async (message: string) =>
        JSON.stringify(
          await client.call("chatMessage", { body: { session_id, message, request_id: randomUUID() } }),
        );
      expect(await ask("price of RY")).toMatch(/27.May.2026/);
      expect(await ask("price of AAPL")).toMatch(/4.Jun.*2026/);
    });
  });

  test("at one moment all calls tell the same price of a listing", async () => {
    const analysed = async () => {
      const { current_price } = await client.call("analyzeSymbol", { body: { symbol: FRESH } });
      const { latest_price } = await client.call("neuroQuickTest", params(FRESH));
      const advanced = await client.call("advancedAnalysis", { body: { symbol: FRESH } });
      const { batch_analysis: batch } = await client.call("batchAnalysis", { body: { symbols: [FRESH] } });
      const { market_overview: overview } = await client.call("marketOverview", { query: {} });
      const ranked = async () => {
        const { sectors } = await client.call("marketHeatMap", { query: { country: "US" } });
        return sectors.flatMap(({ stocks }) => stocks).find(({ instrument_id }) => instrument_id === FRESH);
      };
      return [
        ...[current_price, latest_price, advanced.current_price],
        ...[...batch, ...overview].map((row) =>
          row.instrument_id === FRESH && "current_price" in row ? row.current_price : null,
        ),
        (await ranked())?.price ?? null,
      ].filter((price) => price !== null);
    };
    const everywhere = async (symbol: string) => {
      const detail = await client.call("stockDetail", params(symbol));
      const { glances } = await client.call("stockGlance", { body: { instrument_ids: [symbol] } });
      const { statistics } = await client.call("stockHistory", {
        ...params(symbol),
        query: { timeframe: "1M" },
      });
      const { holdings } = await client.call("holdings", {});
      const preview = await client.call("previewOrder", { query: {}, body: await limitOrder(symbol) });
      const own = holdings.filter(({ instrument_id }) => instrument_id === symbol).map(({ price }) => price);
      return [
        ...[detail.quote!.price, glances[0]!.quote!.price, statistics.current_price, preview.quote!.price],
        ...own,
      ];
    };
    // The map fills while it is asked for.
    const filled = async () => {
      const asked = client.call("marketBreadth", { query: { country: "US" } }).catch(() => null);
      const answer = await asked;
      return answer !== null && answer.covered === answer.listed;
    };
    while (!(await filled()));
    for (const waitMs of [0, 20_000, 45_000]) {
      clock.advance(waitMs);
      const prices = [...(await everywhere(FRESH)), ...(await analysed())];
      expect(prices.length).toBeGreaterThan(9);
      expect(new Set(prices).size).toBe(1);
      expect(new Set(await everywhere(OLD)).size).toBe(1);
    }
  });
});
