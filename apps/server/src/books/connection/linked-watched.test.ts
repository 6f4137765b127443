/** Stops that the broker does not know, watched by this server for a linked account: whatever happens, one sale goes out. */
import { MINUTE_MS } from "@neuro/contract/primitives";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { orders } from "../../platform/db/schema/index.ts";
import { codeOf } from "../../testing/code-of.ts";
import { OPEN_TIMEOUT_MS } from "../../testing/databases.ts";
import { createTradingMarket, type TradingMarket } from "../../testing/market/trading-market.ts";
import { type TestApp, testClock } from "../../testing/test-app.ts";
import { passOver, reconcileAtStart } from "../../trading/orders/venue-events/run-venues.ts";
import { createLinkedApp, type LinkedApp } from "./testing/linked-app.ts";
import { expectNothingBroken, whereVendorIsKnown } from "./testing/linked-suite.ts";
import { linkedTrader, placeLinked } from "./testing/linked-trader.ts";

const PLACE = "Trading_placeForceOrder";
const [PRICE, PROFIT, STOP] = [200, 210, 190];

whereVendorIsKnown("a watched stop", (database) => {
  let server: LinkedApp;
  let market: TradingMarket;
  const started: TestApp[] = [];
  beforeAll(async () => {
    const clock = testClock();
    market = createTradingMarket(clock);
    server = await createLinkedApp(database(), { clock, market });
  }, OPEN_TIMEOUT_MS);
  afterEach(async () => {
    await expectNothingBroken(server);
    for (const { close } of started.splice(0)) await close();
  });
  afterAll(() => server.close());

  const moveTo = (price: number) => {
    server.clock.advance(MINUTE_MS);
    market.setQuote("XTSE:RY", { price });
    server.fake.state.setPrice("RY.TO", price);
  };
  const rowOf = async (id: string) => {
    const [row] = await database().orm.select().from(orders).where(eq(orders.id, id));
    return row;
  };
  const restart = async () => {
    const next = await server.restarted();
    started.push(next);
    await reconcileAtStart(next.ctx);
    return next;
  };

  /** Two shares bought, and the order that sells them at a profit or at the stop. */
  async function protectedPurchase() {
    moveTo(PRICE);
    const trader = await linkedTrader(server);
    const { own, accountId, atBroker } = trader;
    await placeLinked(own, accountId, { symbol: "RY" });
    const id = await placeLinked(own, accountId, {
      ...{
        symbol: "RY",
        action: "SELL",
        order_type: "OCO",
        limit_price: PROFIT,
        stop_price: STOP,
        time_in_force: "GTC",
      },
    });
    const sales = () => atBroker.orders.filter(({ action }) => action === "SELL");
    return { ...trader, id, sales };
  }

  test("waits here, says so, and sends one sale when its price trades", async () => {
    const { own, id, sales } = await protectedPurchase();
    const { orders: listed } = await own.client.call("orders", { query: { open: true } });
    expect(listed).toMatchObject([{ id, watched: true, status: "pending" }]);
    moveTo(STOP + 1);
    await passOver(server.ctx, 1);
    expect(sales()).toEqual([]);
    moveTo(STOP - 1);
    for (let pass = 1; pass <= 5; pass += 1) await passOver(server.ctx, pass);
    expect(sales()).toMatchObject([{ type: "Market", units: 2, status: "EXECUTED" }]);
    expect(await rowOf(id)).toMatchObject({ status: "filled" });
  });

  test("goes on after a restart, and counts what trades from then on", async () => {
    const { id, sales } = await protectedPurchase();
    const next = await restart();
    expect(sales()).toEqual([]);
    moveTo(STOP - 1);
    await passOver(next.ctx, 1);
    await passOver(next.ctx, 2);
    expect(sales()).toHaveLength(1);
    expect((await rowOf(id))?.status).toBe("filled");
  });

  test("sent by a server that died before the answer came is sold once by the next", async () => {
    const { id, sales } = await protectedPurchase();
    moveTo(STOP - 1);
    server.fake.fail({ operation: PLACE, kind: "reset_after", times: 1 });
    await passOver(server.ctx, 1);
    expect(sales()).toHaveLength(1);
    expect((await rowOf(id))?.status).toBe("working");
    const next = await restart();
    server.clock.advance(MINUTE_MS);
    for (let pass = 1; pass <= 3; pass += 1) await passOver(next.ctx, pass);
    expect(sales()).toHaveLength(1);
    expect((await rowOf(id))?.status).toBe("filled");
  });

  test("whose sale is lost in doubt is settled by its owner, and nothing is sold twice", async () => {
    const { own, id, sales, atBroker } = await protectedPurchase();
    moveTo(STOP - 1);
    server.fake.fail({ operation: PLACE, kind: "reset_after", times: 1 });
    await passOver(server.ctx, 1);
    const [sale] = sales();
    if (sale === undefined) throw new Error("nothing was sold");
    atBroker.orders.push({ ...sale, id: `twin-${id}` });
    server.clock.advance(2 * MINUTE_MS);
    await passOver(server.ctx, 1);
    const { orders: listed } = await own.client.call("orders", { query: { open: true } });
    expect(listed).toMatchObject([{ id, in_doubt: true, watched: true }]);
    const body = { outcome: "placed", broker_order_id: sale.id } as const;
    expect(await codeOf(own.client.call("settleOrder", { params: { id }, body }))).toBe("ok");
    await passOver(server.ctx, 1);
    expect((await rowOf(id))?.status).toBe("filled");
    expect(sales()).toHaveLength(2);
  });

  test("whose second sale is lost in doubt, after its profit was taken back, is marked and settled alike", async () => {
    const { own, id, sales, atBroker } = await protectedPurchase();
    // The profit's price traded elsewhere: its sale waits at the broker.
    server.clock.advance(MINUTE_MS);
    market.setQuote("XTSE:RY", { price: PROFIT });
    await passOver(server.ctx, 1);
    expect(sales()).toMatchObject([{ type: "Limit", status: "ACCEPTED" }]);
    moveTo(STOP - 1);
    server.fake.fail({ operation: PLACE, kind: "reset_after", times: 1 });
    await passOver(server.ctx, 1);
    const sale = sales().find(({ type }) => type === "Market");
    if (sale === undefined) throw new Error("nothing was sold at the stop");
    atBroker.orders.push({ ...sale, id: `second-${id}` });
    server.clock.advance(2 * MINUTE_MS);
    await passOver(server.ctx, 1);
    const { orders: listed } = await own.client.call("orders", { query: { open: true } });
    expect(listed).toMatchObject([{ id, in_doubt: true, watched: true }]);
    const doubt = await own.client.call("orderDoubt", { params: { id } });
    expect(doubt).toMatchObject({ state: "in_doubt", order: { id, in_doubt: true } });
    const body = { outcome: "placed", broker_order_id: sale.id } as const;
    const settled = await own.client.call("settleOrder", { params: { id }, body });
    expect(settled.order).toMatchObject({ in_doubt: false });
    await passOver(server.ctx, 1);
    expect((await rowOf(id))?.status).toBe("filled");
    expect(sales().filter(({ type }) => type === "Market")).toHaveLength(2);
  });
});
