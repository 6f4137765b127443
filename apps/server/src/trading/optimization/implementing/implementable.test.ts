/** What is proposed can be traded: every order of a proposal is placed through the one door, and none is refused. */
import type { AnswerOf } from "@neuro/contract";
import { MINUTE_MS } from "@neuro/contract/primitives";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../../testing/databases.ts";
import { type Holder, newHolder } from "../../../testing/held-accounts.ts";
import { createFewListings } from "../../../testing/market/few-listings.ts";
import { createTestApp, type TestApp, testClock, withoutAccounts } from "../../../testing/test-app.ts";
import { applyVenueEvents } from "../../orders/venue-events/apply-venue-events.ts";

type Leg = AnswerOf<"optimizePortfolio">["optimization_results"]["recommendations"][number]["legs"][number];

onOneDatabase("orders of a proposal", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    const clock = testClock();
    const market = createFewListings(clock);
    server = await createTestApp(database(), { clock, market, provisionDemo: withoutAccounts });
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  const accounts = {
    tfsa: { type: "TFSA", cash: { CAD: "900" }, units: { "XTSE:RY": "40", "XTSE:ENB": "60" } },
    margin: {
      type: "margin",
      heldCurrencies: ["CAD", "USD"],
      cash: { CAD: "300", USD: "250" },
      units: { "XTSE:RY": "25", "XNAS:AAPL": "20", "XNAS:NVDA": "30" },
    },
    rrsp: { type: "RRSP", cash: { CAD: "100" }, units: { "XNAS:AAPL": "12" } },
    crypto: { type: "crypto", cash: { CAD: "150" }, units: { "CRYPTO:BTC": "0.05123456" } },
  } as const;

  /** Places an order and lets minutes pass until it is filled. */
  async function fill({ client }: Holder, leg: Leg): Promise<void> {
    const placed = client.call("placeOrder", {
      body: {
        symbol: leg.symbol,
        action: leg.action,
        quantity: leg.units,
        account_id: leg.account_id,
        order_type: "Market",
      },
    });
    const { order } = await placed.catch((error: Error & { detail?: string }) => {
      throw new Error(`${leg.account_name} ${leg.action} ${leg.units} ${leg.symbol}: ${error.detail}`);
    });
    let status = order.status;
    for (let minute = 0; status !== "filled" && minute < 30; minute++) {
      server.clock.advance(MINUTE_MS);
      for (const venue of server.ctx.venues) await applyVenueEvents(server.ctx, await venue.advance());
      const { orders } = await client.call("orders", { query: {} });
      status = orders.find(({ id }) => id === order.id)!.status;
    }
    expect([leg.symbol, leg.action, status]).toEqual([leg.symbol, leg.action, "filled"]);
  }

  test("a rebalancing is carried out to the last order, and ends near its target", async () => {
    const own = await newHolder(server, database(), accounts);
    const body = { target_allocation: { FTS: 30, BTC: 12, SHOP: 13, AAPL: 20, RY: 25 } };
    const { optimization_results: shown } = await own.client.call("optimizePortfolio", { body });
    const legs = shown.recommendations.flatMap((each) => each.legs);
    expect(legs.length).toBeGreaterThan(8);
    for (const leg of legs) await fill(own, leg);
    const again = (await own.client.call("optimizePortfolio", { body })).optimization_results;
    for (const each of shown.recommendations) {
      const now = again.target.find(({ instrument_id }) => instrument_id === each.instrument_id);
      expect(Math.abs((now?.current_pct ?? 0) - each.after_pct)).toBeLessThan(1.5);
    }
    expect(again.turnover_pct).toBeLessThan(shown.turnover_pct / 2);
  });

  test("so is every recommendation of a review, each for itself", async () => {
    const own = await newHolder(server, database(), accounts);
    const { optimization } = await own.client.call("portfolioOptimization");
    expect(optimization.recommendations.length).toBeGreaterThan(1);
    for (const { legs } of optimization.recommendations) for (const leg of legs) await fill(own, leg);
  });
});
