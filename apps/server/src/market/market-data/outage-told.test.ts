/** An outage is told: in the market's status in both languages, to every browser, to the administrator. */
import { basisOfProvider, HOUR_MS, MINUTE_MS } from "@neuro/contract";
import type { MarketSource, ProviderState } from "@neuro/market";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../testing/databases.ts";
import { createTestApp, TEST_TIME, type TestApp } from "../../testing/test-app.ts";
import { watchMarketState } from "./watch-market-state.ts";

const ANSWERS: ProviderState = { state: "ok", since: null, retryAt: null, reason: null };
const failingSince = (since: number): ProviderState => ({
  state: "failing",
  since,
  retryAt: since + 15_000,
  reason: "429 Too Many Requests",
});

onOneDatabase("an outage", (database) => {
  let state = ANSWERS;
  let server: TestApp;
  const vendor: MarketSource = {
    id: "yahoo",
    label: "Yahoo Finance",
    basis: basisOfProvider({}),
    isInvented: false,
    isLive: true,
    state: () => state,
  };
  beforeAll(async () => {
    const plain = await createTestApp(database());
    const market = { ...plain.ctx.market, providers: [vendor, ...plain.ctx.market.providers] };
    server = await createTestApp(database(), { clock: plain.clock, market });
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  test("is told with its hour and what happens meanwhile, in the caller's language", async () => {
    state = failingSince(TEST_TIME - 5 * MINUTE_MS);
    const english = await server.client().call("marketStatus");
    expect(english.providers).toEqual([
      {
        id: "yahoo",
        label: "Yahoo Finance",
        is_invented: false,
        state: "failing",
        since: "2026-05-28T17:55:00.000Z",
        message:
          "Yahoo Finance has not answered since 13:55. Its prices are the last known; where none are known, the simulated market stands in.",
      },
      expect.objectContaining({ id: "simulated", state: "ok", message: null }),
    ]);
    const french = await server.client(null, "fr").call("marketStatus");
    expect(french.providers[0]?.message).toMatch(
      /^Yahoo Finance ne répond plus depuis 13 h 55\. .*le marché simulé prend le relais\.$/,
    );
    state = failingSince(TEST_TIME - 30 * HOUR_MS);
    const older = await server.client().call("marketStatus");
    expect(older.providers[0]?.message).toContain("since May 27 at 08:00");
    state = ANSWERS;
    expect((await server.client().call("marketStatus")).providers[0]).toMatchObject({
      state: "ok",
      message: null,
    });
  });

  test("reaches every browser when it begins and when it ends, and so do open and close", () => {
    const heard: string[] = [];
    const leave = server.ctx.stream.join({
      userId: "somebody",
      instrumentIds: new Set(),
      deliver: ({ name }) => heard.push(name),
      deliverQuotes: () => undefined,
      end: () => undefined,
    });
    const watch = watchMarketState(server.ctx);
    watch.look();
    expect(heard).toEqual([]);
    state = failingSince(TEST_TIME);
    watch.look();
    watch.look();
    expect(heard).toEqual(["market"]);
    state = ANSWERS;
    watch.look();
    expect(heard).toHaveLength(2);
    server.clock.advance(2 * HOUR_MS);
    watch.look();
    expect(heard).toHaveLength(3);
    server.clock.advance(-2 * HOUR_MS);
    watch.stop();
    leave();
  });

  test("makes the market's part of the service degraded, with the reason", async () => {
    const { token } = await server.client().call("authDemoLogin");
    const healthOf = async () => (await server.client(token).call("systemHealth")).services.market_data;
    expect(await healthOf()).toMatchObject({ status: "ok", failing: [] });
    state = failingSince(TEST_TIME);
    expect(await healthOf()).toMatchObject({
      status: "degraded",
      failing: [{ label: "Yahoo Finance", reason: "429 Too Many Requests" }],
    });
    state = ANSWERS;
  });
});
