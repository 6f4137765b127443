/** News of orders at a broker: a reason to look at that account now, and never more than a reason. */
import type { FakeOrder } from "@neuro/brokerage/testing";
import { MINUTE_MS } from "@neuro/contract/primitives";
import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { orders, webhookEvents } from "../../../platform/db/schema/index.ts";
import { OPEN_TIMEOUT_MS } from "../../../testing/databases.ts";
import { passOver } from "../../../trading/orders/venue-events/run-venues.ts";
import { createLinkedApp, type LinkedApp } from "../testing/linked-app.ts";
import { linkedBooks } from "../testing/linked-books.ts";
import { expectNothingBroken, whereVendorIsKnown } from "../testing/linked-suite.ts";
import { type LinkedTrader, linkedTrader, placeLinked } from "../testing/linked-trader.ts";
import { wholeJournal } from "../testing/whole-journal.ts";

const RECENT = "AccountInformation_getUserAccountRecentOrders";
const OF_AN_ACCOUNT = /getAccountActivities|getUserAccountBalance|getAllAccountPositions/;

whereVendorIsKnown("news of orders at a broker", (database) => {
  let server: LinkedApp;
  beforeAll(async () => {
    server = await createLinkedApp(database());
  }, OPEN_TIMEOUT_MS);
  afterEach(() => expectNothingBroken(server));
  afterAll(() => server.close());

  const { rowsOf, shown } = linkedBooks(() => server);

  const send = async ({ body, signature }: { readonly body: string; readonly signature: string }) => {
    const { statusCode } = await server.app.inject({
      ...{ method: "POST", url: "/api/snaptrade/webhook", payload: body },
      headers: { "content-type": "application/json", signature },
    });
    await server.ctx.background.idle();
    return statusCode;
  };
  const tell = (
    { atBroker }: LinkedTrader,
    order: FakeOrder,
    changes: Readonly<Record<string, unknown>> = {},
  ) => server.fake.webhook(server.fake.state.tradeNews(atBroker, order), changes);
  const pass = async () => {
    server.clock.advance(4_000);
    await passOver(server.ctx, 1);
  };
  const statusOf = async (id: string) =>
    (await database().orm.select().from(orders).where(eq(orders.id, id)))[0]?.status;
  const fillsOf = async ({ accountId }: LinkedTrader, orderId: string) =>
    (await wholeJournal(database().orm, accountId)).filter(
      (entry) => entry.kind === "trade" && entry.orderId === orderId,
    );
  /** What was asked since, by operation and account. */
  const since = (from: number) =>
    server.fake.calls.slice(from).map(({ operation, query }) => ({ operation, query }));
  const calls = () => server.fake.calls.length;

  /** A limit order that rests at the broker, whose account was looked at a moment ago. */
  async function resting() {
    const trader = await linkedTrader(server);
    const limit = Number((trader.price * 0.97).toFixed(2));
    const id = await placeLinked(trader.own, trader.accountId, { order_type: "Limit", limit_price: limit });
    await pass();
    const atBroker = trader.atBroker.orders[0];
    if (atBroker === undefined) throw new Error("nothing was placed");
    const fall = (share: number, depth?: number) =>
      server.fake.state.setPrice("RY.TO", Number((trader.price * share).toFixed(2)), depth);
    return { trader, id, order: atBroker, fall };
  }

  /** Bought at the brokerage itself. */
  const byHand = ({ atBroker }: Pick<LinkedTrader, "atBroker">, units: number) =>
    server.fake.state.buyByHand(atBroker, "RY.TO", units);

  test("an order from here is looked at with the next pass, without its turn and without anything else", async () => {
    const { trader, id, order, fall } = await resting();
    fall(0.96);
    await pass();
    expect(await statusOf(id)).toBe("working");
    const before = calls();
    expect(await send(tell(trader, order))).toBe(200);
    expect(since(before)).toEqual([]);
    await pass();
    expect(since(before).map(({ operation }) => operation)).toEqual([RECENT]);
    expect(await statusOf(id)).toBe("filled");
    expect(await fillsOf(trader, id)).toHaveLength(1);
  });

  test("told twice at once, again, and out of order, each fill is booked once", async () => {
    const { trader, id, order, fall } = await resting();
    fall(0.96, 1);
    const partly = tell(trader, order);
    fall(0.95);
    const whole = tell(trader, order);
    await Promise.all([send(whole), send(whole)]);
    await Promise.all([pass(), passOver(server.ctx, 1)]);
    await send(partly);
    await pass();
    await send(partly);
    await send(whole);
    await pass();
    expect(await statusOf(id)).toBe("filled");
    const fills = await fillsOf(trader, id);
    const units = fills.map(({ postings }) =>
      postings.filter(({ commodity, book }) => commodity === "XTSE:RY" && book === "position"),
    );
    expect(units.flat().reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(2);
    const { webhookId } = JSON.parse(whole.body);
    const kept = await database()
      .orm.select()
      .from(webhookEvents)
      .where(and(eq(webhookEvents.id, webhookId)));
    expect(kept).toHaveLength(1);
  });

  test("what it says of the order is not believed", async () => {
    const { trader, id, order } = await resting();
    const lie = {
      brokerage_order_id: order.id,
      status: "EXECUTED",
      filled_quantity: "2",
      execution_price: "1",
    };
    await send(tell(trader, order, { details: { orders: [lie] } }));
    await pass();
    expect(await statusOf(id)).toBe("working");
    expect(await fillsOf(trader, id)).toEqual([]);
  });

  test("what others did there is read at once, of that account alone, and is no attempt at the connection", async () => {
    const trader = await linkedTrader(server);
    const before = await shown(trader.own);
    server.clock.advance(MINUTE_MS);
    const order = byHand(trader, 3);
    server.fake.state.importTransactions(trader.atBroker);
    const from = calls();
    const news = server.fake.state.tradeNews(trader.atBroker, order, "TRADE_DETECTION");
    expect(await send(server.fake.webhook(news))).toBe(200);
    const asked = since(from);
    expect(asked.filter(({ operation }) => OF_AN_ACCOUNT.test(operation))).toHaveLength(3);
    const bought = (await wholeJournal(database().orm, trader.accountId)).filter(
      ({ kind, postings }) =>
        kind === "trade" &&
        postings.some(({ commodity, amount }) => commodity === "XTSE:RY" && amount === "3"),
    );
    expect(bought).toHaveLength(1);
    const after = await shown(trader.own);
    expect(after?.last_synced_at).toBe(before?.last_synced_at);
    // Replayed, and told of under another id, it is asked again at most, and never booked again.
    const journal = await wholeJournal(database().orm, trader.accountId);
    await Promise.all([send(server.fake.webhook(news)), send(server.fake.webhook(news))]);
    expect(await wholeJournal(database().orm, trader.accountId)).toEqual(journal);
  });

  test("without an order that it names the account is read as well", async () => {
    const trader = await linkedTrader(server);
    const from = calls();
    const order = byHand(trader, 1);
    await send(tell(trader, order, { details: undefined }));
    expect(since(from).filter(({ operation }) => OF_AN_ACCOUNT.test(operation))).toHaveLength(3);
  });

  test("without an account the orders of all that it may be about are looked at, and the connection is read where it must", async () => {
    const { trader, id, order, fall } = await resting();
    fall(0.96);
    const from = calls();
    expect(await send(tell(trader, order, { accountId: null }))).toBe(200);
    expect(since(from)).toEqual([]);
    await pass();
    expect(await statusOf(id)).toBe("filled");
    const others = byHand(trader, 1);
    const before = calls();
    await send(tell(trader, others, { accountId: undefined, brokerageAuthorizationId: undefined }));
    expect(since(before).filter(({ operation }) => OF_AN_ACCOUNT.test(operation))).toHaveLength(9);
  });

  test("of an account that is not known yet the connection is asked, which brings it", async () => {
    const trader = await linkedTrader(server);
    const fresh = server.fake.state.addAccount(trader.own.connection, { CAD: 5_000 });
    const order = byHand({ ...trader, atBroker: fresh }, 1);
    expect(await send(tell({ ...trader, atBroker: fresh }, order))).toBe(200);
    expect((await rowsOf(trader.own)).map(({ externalId }) => externalId)).toContain(fresh.id);
  });

  test("of somebody else's account nothing is asked for them, and nothing of it comes to whoever is named", async () => {
    const [theirs, mine] = [await linkedTrader(server), await linkedTrader(server)];
    const order = byHand(theirs, 1);
    const me = server.fake.state.tradeNews(mine.atBroker, order).userId;
    const before = await wholeJournal(database().orm, theirs.accountId);
    const accountsBefore = (await rowsOf(mine.own)).map(({ externalId }) => externalId);
    const from = calls();
    expect(await send(tell(theirs, order, { userId: me }))).toBe(200);
    expect(since(from).filter(({ query }) => query.userId !== undefined && query.userId !== me)).toEqual([]);
    expect((await rowsOf(mine.own)).map(({ externalId }) => externalId)).toEqual(accountsBefore);
    expect(await wholeJournal(database().orm, theirs.accountId)).toEqual(before);
    expect(await send(tell(theirs, order, { userId: "nobody" }))).toBe(200);
    expect(since(from).filter(({ query }) => query.userId !== me)).toEqual([]);
  });

  test("badly signed, altered or recorded it changes nothing", async () => {
    const { trader, id, order, fall } = await resting();
    fall(0.96);
    const { body, signature } = tell(trader, order);
    const from = calls();
    expect(await send({ body, signature: "forged" })).toBe(403);
    expect(await send({ body: body.replace("EXECUTED", "CANCELED"), signature })).toBe(403);
    await pass();
    expect(since(from)).toEqual([]);
    server.clock.advance(6 * MINUTE_MS);
    expect(await send({ body, signature })).toBe(403);
    expect(await statusOf(id)).toBe("working");
    await pass();
    expect(await statusOf(id)).toBe("filled");
  });
});
