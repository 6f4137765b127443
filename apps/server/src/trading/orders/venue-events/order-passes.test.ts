import { MINUTE_MS } from "@neuro/contract/primitives";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orders, userSettings } from "../../../platform/db/schema/index.ts";
import { lastBeat } from "../../../platform/jobs/heartbeat.ts";
import { OPEN_TIMEOUT_MS, openTestDatabase, type TestDatabase } from "../../../testing/databases.ts";
import { createTradingApp, type Trader, type TradingApp } from "../../../testing/trading-app.ts";
import { createOrderPasses } from "./run-venues.ts";

let opened: TestDatabase;
let server: TradingApp;
let trader: Trader;
let statements = 0;
beforeAll(async () => {
  opened = await openTestDatabase(undefined, {
    onStatement: () => {
      statements += 1;
    },
  });
  server = await createTradingApp(opened.database);
  trader = await server.newTrader();
}, OPEN_TIMEOUT_MS);
afterAll(async () => {
  await server.close();
  await opened.drop();
}, OPEN_TIMEOUT_MS);

/** As the server does once a second; resolves when what it began has ended. */
async function looks(passes: ReturnType<typeof createOrderPasses>, times = 1): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await passes.look();
    await passes.ended();
  }
}

async function placeResting(): Promise<string> {
  const { status, body } = await trader.post({
    symbol: "RY",
    action: "BUY",
    quantity: 1,
    account_id: trader.account("both"),
    order_type: "Limit",
    limit_price: 150,
    time_in_force: "GTC",
  });
  expect([status, body.order?.status]).toEqual([202, "pending"]);
  return body.order.id;
}
const statusOf = async (id: string) =>
  (await opened.database.orm.select().from(orders).where(eq(orders.id, id)))[0]?.status;

test("a minute without open orders asks the database once a second, and a little more every fifth", async () => {
  const passes = createOrderPasses(server.ctx);
  await looks(passes);
  statements = 0;
  await looks(passes, 60);
  // Twelve times two for exits that may be missing, and one for the sign of life.
  expect(statements).toBeLessThanOrEqual(60 + 12 * 3);
  expect(await lastBeat(opened.database.orm, "venues")).toBe(server.ctx.wall());
});

test("an order that nobody told of meets the market with the next look, and its end brings quiet again", async () => {
  const elsewhere = createOrderPasses(server.ctx);
  await looks(elsewhere, 2);
  const id = await placeResting();
  server.market.setQuote("XTSE:RY", { price: 149 });
  server.market.setMinuteVolume("XTSE:RY", 100_000);
  server.clock.advance(2 * MINUTE_MS);
  await looks(elsewhere);
  expect(await statusOf(id)).toBe("filled");
  statements = 0;
  await looks(elsewhere, 5);
  expect(statements).toBeLessThanOrEqual(5 + 3);
});

test("an order of somebody who stopped all trading is cancelled by the next look", async () => {
  server.market.setQuote("XTSE:RY", { price: 200 });
  const passes = createOrderPasses(server.ctx);
  await looks(passes);
  const id = await placeResting();
  // As a crash right after the switch leaves it.
  const { orm } = opened.database;
  await orm
    .insert(userSettings)
    .values({ userId: trader.userId, values: {}, killSwitch: true, updatedAt: new Date() })
    .onConflictDoUpdate({ target: userSettings.userId, set: { killSwitch: true } });
  await looks(passes);
  expect(await statusOf(id)).toBe("cancelled");
});
