/** From provider to screen: a fill at a minute that was drawn from a day's bar is an estimate, although the day's bar is real. */
import { createMarket, openFilesProvider } from "@neuro/market";
import { expect, test } from "vitest";
import { onOneDatabase } from "../../../testing/databases.ts";
import { newHolder } from "../../../testing/held-accounts.ts";
import { createTestApp, testClock, withoutAccounts } from "../../../testing/test-app.ts";
import { applyVenueEvents } from "./apply-venue-events.ts";

const marketDir = process.env.MARKET_DIR;
/** Of a session whose day is on file without its minutes, with its low below the open. */
const AFTER_THE_OPEN = Date.parse("2026-05-28T09:35:00-04:00");
const BEFORE_THE_CLOSE = Date.parse("2026-05-28T15:59:30-04:00");
const NEAR_THE_LOW = 257.7;

onOneDatabase("a fill in a bridged minute (skipped without MARKET_DIR)", (database) => {
  test.skipIf(marketDir === undefined)("is estimated in the books, the orders and the trades", async () => {
    const opened = await openFilesProvider({ root: marketDir ?? "" });
    if (!opened.ok) throw new Error(opened.message);
    const clock = testClock(AFTER_THE_OPEN);
    const market = createMarket({
      providers: [opened.value],
      clock: { now: clock.now, mode: "replay", speed: 1 },
    });
    const server = await createTestApp(database(), { clock, market, provisionDemo: withoutAccounts });
    const own = await newHolder(server, database(), { tfsa: { type: "tfsa", cash: { CAD: "9000" } } });
    const { order } = await own.client.call("placeOrder", {
      body: {
        ...{ symbol: "RY", action: "BUY", quantity: 2, account_id: own.account("tfsa") },
        ...{ order_type: "Limit", limit_price: NEAR_THE_LOW },
      },
      headers: {},
    });
    expect([order.status, order.basis]).toEqual(["pending", null]);
    clock.advance(BEFORE_THE_CLOSE - AFTER_THE_OPEN);
    for (const venue of server.ctx.venues) await applyVenueEvents(server.ctx, await venue.advance());
    const stored = await database().rawQuery<object>(
      `select f.price_basis as fill, e.price_basis as entry from fills f
       join journal_entries e on e.order_id = f.order_id and e.kind = 'trade' where f.order_id = $1`,
      [order.id],
    );
    expect(stored.length).toBeGreaterThan(0);
    expect(new Set(stored.map((row) => JSON.stringify(row)))).toEqual(
      new Set([JSON.stringify({ fill: "estimated", entry: "estimated" })]),
    );
    const shown = await own.client.call("orders", { query: {} });
    expect(shown.orders.map(({ status, basis }) => [status, basis])).toEqual([["filled", "estimated"]]);
    const { trades, provenance } = await own.client.call("tradeHistory", { query: {} });
    expect(new Set(trades.map(({ basis }) => basis))).toEqual(new Set(["estimated"]));
    expect([shown.provenance.basis, provenance.basis]).toEqual(["estimated", "estimated"]);
    await server.close();
  });
});
