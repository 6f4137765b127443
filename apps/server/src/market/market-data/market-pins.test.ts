/** Bought at invented prices in an outage: the price never jumps while somebody holds it. */
import { randomUUID } from "node:crypto";
import { HOUR_MS, MINUTE_MS } from "@neuro/contract/primitives";
import { calendarOf, createMarket, createMemoryStore, createSimulatedProvider } from "@neuro/market";
import { createCachedProvider, createScriptedProvider } from "@neuro/market/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { settleDemoPrices } from "../../books/brokerage-accounts/settle-demo-prices.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../testing/databases.ts";
import { createTestApp, type TestApp, testClock } from "../../testing/test-app.ts";
import { applyVenueEvents } from "../../trading/orders/venue-events/apply-venue-events.ts";
import { createMarketPins, isStandIn, type MarketPins } from "./market-pins.ts";
import { sweepMarketData } from "./sweep-market-data-job.ts";

onOneDatabase("market pins", (database) => {
  const clock = testClock();
  const through = () => calendarOf("CRYPTO").dateOf(clock.now());
  const vendor = createScriptedProvider({ id: "yahoo", now: clock.now, through });
  let pins: MarketPins;
  let server: TestApp;
  const open = async () => {
    pins = createMarketPins(database().orm, clock.now);
    await pins.reload();
    const market = createMarket({
      providers: [
        createCachedProvider({ provider: vendor, store: createMemoryStore(), wall: clock.now }),
        createSimulatedProvider({ through }),
      ],
      clock: { now: clock.now, mode: "live", speed: 1 },
      isPinned: (id) => pins.isPinned(id),
    });
    return await createTestApp(database(), { clock, market, pins });
  };
  beforeAll(async () => {
    vendor.isDown = true;
    server = await open();
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  async function advance(ms: number): Promise<void> {
    clock.advance(ms);
    for (const venue of server.ctx.venues) await applyVenueEvents(server.ctx, await venue.advance());
  }
  async function priceOf(symbol: string) {
    const instrument = await server.ctx.market.resolve(symbol);
    return instrument && (await server.ctx.market.quote(instrument));
  }
  async function trade(
    client: ReturnType<TestApp["client"]>,
    symbol: string,
    action: "BUY" | "SELL",
    quantity: number,
  ) {
    const { accounts } = await client.call("accounts");
    const account = accounts.find(({ currency }) => currency === "CAD");
    const body = { symbol, action, quantity, account_id: account!.id };
    await client.call("quickTrade", { body, headers: { "idempotency-key": randomUUID() } });
    for (let minute = 0; minute < 5; minute++) await advance(MINUTE_MS);
  }

  test("a demo made in an outage holds invented prices only, all of them pinned", async () => {
    const { token } = await server.client().call("authDemoLogin");
    const { holdings } = await server.client(token).call("holdings");
    const held = holdings.filter(({ holding_category }) => holding_category === "other");
    expect(held.length).toBeGreaterThan(5);
    for (const { instrument_id } of held) expect(pins.isPinned(instrument_id)).toBe(true);
    const before = await server.client(token).call("dashboardSummary");
    vendor.isDown = false;
    clock.advance(15_000);
    const after = await server.client(token).call("dashboardSummary");
    expect(after.summary.total_portfolio_value / before.summary.total_portfolio_value).toBeGreaterThan(0.97);
    expect(after.summary.total_portfolio_value / before.summary.total_portfolio_value).toBeLessThan(1.03);
    vendor.isDown = true;
  });

  test("bought in an outage, held when the vendor is back, after a restart too; sold and released, it is real", async () => {
    const symbol = "SLF";
    const instrument = (await server.ctx.market.resolve(symbol))!;
    const { token } = await server.client().call("authDemoLogin");
    const client = server.client(token);
    clock.advance(15_000);
    const wasPinned = pins.isPinned(instrument.id);
    expect((await priceOf(symbol))?.provider).toBe("simulated");
    await trade(client, symbol, "BUY", 3);
    expect(pins.isPinned(instrument.id)).toBe(true);
    vendor.isDown = false;
    clock.advance(MINUTE_MS);
    expect((await priceOf(symbol))?.provider).toBe("simulated");
    expect((await priceOf("MFC"))?.provider).toBe("yahoo");
    await server.close();
    server = await open();
    expect((await priceOf(symbol))?.provider).toBe("simulated");
    await sweepMarketData(server.ctx);
    expect(pins.isPinned(instrument.id)).toBe(true);
    await trade(server.client(token), symbol, "SELL", 3);
    await advance(HOUR_MS / 4);
    await sweepMarketData(server.ctx);
    expect(wasPinned).toBe(false);
    expect(pins.isPinned(instrument.id)).toBe(false);
    expect((await priceOf(symbol))?.provider).toBe("yahoo");
  });

  test("at real prices nothing is pinned", async () => {
    vendor.isDown = false;
    clock.advance(MINUTE_MS);
    const { token } = await server.client().call("authDemoLogin");
    await trade(server.client(token), "MFC", "BUY", 1);
    expect(pins.isPinned("XTSE:MFC")).toBe(false);
  });

  test("a vendor that takes too long leaves a new demo's listings invented, and its late answer changes nothing", async () => {
    const silent = createScriptedProvider({ id: "yahoo", now: clock.now, through });
    const release: (() => void)[] = [];
    const answer = silent.dailySeries;
    silent.dailySeries = async (instrument, since) => {
      await new Promise<void>((resolve) => release.push(resolve));
      return await answer(instrument, since);
    };
    const own = createMarketPins(database().orm, clock.now);
    const market = createMarket({
      providers: [
        createCachedProvider({ provider: silent, store: createMemoryStore(), wall: clock.now }),
        createSimulatedProvider({ through }),
      ],
      clock: { now: clock.now, mode: "live", speed: 1 },
      isPinned: own.isPinned,
    });
    await settleDemoPrices({ market, pins: own, waitMs: 20 });
    const royal = (await market.resolve("XTSE:RY"))!;
    expect(own.isPinned("XTSE:RY")).toBe(true);
    for (const each of release) each();
    const daily = await market.daily(royal);
    expect([daily?.provider, isStandIn(market, daily?.provider ?? "")]).toEqual(["simulated", true]);
  });
});
