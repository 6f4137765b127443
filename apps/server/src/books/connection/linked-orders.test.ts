/** Orders in linked accounts: through the one door to the vendor's stand-in, and back into the books. */
import { DAY_MS, MINUTE_MS } from "@neuro/contract/primitives";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { brokerActivities, orders } from "../../platform/db/schema/index.ts";
import { codeOf } from "../../testing/code-of.ts";
import { OPEN_TIMEOUT_MS } from "../../testing/databases.ts";
import { applyVenueEvents } from "../../trading/orders/venue-events/apply-venue-events.ts";
import { reconcileOpenOrders } from "../../trading/orders/venue-events/reconcile-orders.ts";
import { passOver } from "../../trading/orders/venue-events/run-venues.ts";
import { createLinkedApp, type LinkedApp } from "./testing/linked-app.ts";
import { linkedBooks } from "./testing/linked-books.ts";
import { expectNothingBroken, whereVendorIsKnown } from "./testing/linked-suite.ts";
import { linkedTrader, placeLinked } from "./testing/linked-trader.ts";
import { wholeJournal } from "./testing/whole-journal.ts";

/** What the venue's passes do every few seconds. */
async function takeNews(server: LinkedApp): Promise<void> {
  server.clock.advance(10_000);
  for (const venue of server.ctx.venues) await applyVenueEvents(server.ctx, await venue.advance());
}

whereVendorIsKnown("orders in linked accounts", (database) => {
  let server: LinkedApp;
  beforeAll(async () => {
    server = await createLinkedApp(database());
  }, OPEN_TIMEOUT_MS);
  afterEach(() => expectNothingBroken(server));
  afterAll(() => server.close());

  const rowOf = async (id: string) => {
    const [row] = await database().orm.select().from(orders).where(eq(orders.id, id));
    if (row === undefined) throw new Error(`no order ${id}`);
    return row;
  };

  const { rowsOf, sync, shown } = linkedBooks(() => server);

  test("a market order is filled at the broker's price, and its transaction is not booked again", async () => {
    const { own, accountId, atBroker, price } = await linkedTrader(server);
    const id = await placeLinked(own, accountId);
    expect(await rowOf(id)).toMatchObject({ status: "filled", accountId });
    expect(atBroker.orders).toMatchObject([{ status: "EXECUTED", units: 2, average: price }]);
    const tradesBefore = (await wholeJournal(database().orm, accountId)).filter(
      ({ orderId }) => orderId === id,
    );
    server.fake.state.importTransactions(atBroker);
    await sync(own);
    const journal = await wholeJournal(database().orm, accountId);
    expect(journal.filter(({ orderId }) => orderId === id)).toEqual(tradesBefore);
    expect(journal.filter(({ kind }) => kind === "adjustment")).toEqual([]);
  });

  test("a limit order rests at the broker and is filled with the next look after its price came", async () => {
    const { own, accountId, price } = await linkedTrader(server);
    const limit = Number((price * 0.97).toFixed(2));
    const id = await placeLinked(own, accountId, { order_type: "Limit", limit_price: limit });
    expect((await rowOf(id)).status).toBe("working");
    server.fake.state.setPrice("RY.TO", Number((price * 0.96).toFixed(2)));
    server.clock.advance(MINUTE_MS);
    await passOver(server.ctx, 1);
    expect((await rowOf(id)).status).toBe("filled");
  });

  test("an order whose answer is lost is found again, and exists once", async () => {
    const { own, accountId, atBroker } = await linkedTrader(server);
    server.fake.fail({ operation: "Trading_placeForceOrder", kind: "reset_after", times: 1 });
    const id = await placeLinked(own, accountId);
    expect((await rowOf(id)).status).toBe("unconfirmed");
    server.clock.advance(MINUTE_MS);
    await reconcileOpenOrders(server.ctx, { olderThanMs: 0 });
    expect((await rowOf(id)).status).toBe("filled");
    expect(atBroker.orders).toHaveLength(1);
  });

  test("an order the broker is too busy for is rejected, gives back what was set aside, and is sent once", async () => {
    const { own, accountId, atBroker } = await linkedTrader(server);
    const answer = { status: 429, body: { detail: "Request was throttled." } };
    server.fake.fail({ operation: "Trading_placeForceOrder", kind: "answer", answer });
    const sent = () =>
      server.fake.calls.filter(({ operation }) => operation === "Trading_placeForceOrder").length;
    const before = sent();
    await placeLinked(own, accountId).catch(() => null);
    const [row] = await database().orm.select().from(orders).where(eq(orders.accountId, accountId));
    expect(row).toMatchObject({ status: "rejected" });
    await reconcileOpenOrders(server.ctx, { olderThanMs: 0 });
    await passOver(server.ctx, 1);
    expect(sent() - before).toBe(1);
    expect(atBroker.orders).toHaveLength(0);
  });

  test("a brokerage that does not show its orders is read only, says so, and takes none", async () => {
    const unsupported = { status: 501, body: { detail: "Not supported for this brokerage." } };
    const operation = "AccountInformation_getUserAccountRecentOrders";
    const { own, accountId, atBroker } = await linkedTrader(server);
    server.fake.fail({ operation, kind: "answer", answer: unsupported });
    // It was not known yet: the attempt is refused before anything is sent.
    const id = await placeLinked(own, accountId);
    const { orders: listed } = await own.client.call("orders", { query: {} });
    expect(listed.find((order) => order.id === id)).toMatchObject({
      status: "rejected",
      reason: "Its broker lets this account only be read from here",
    });
    await sync(own);
    const shown = async () => (await own.client.call("connections")).connections[0]?.accounts ?? [];
    for (const account of await shown())
      expect(account).toMatchObject({ can_trade: false, hides_orders: true });
    expect(await codeOf(placeLinked(own, accountId))).toBe("account_read_only");
    // No answer is no news; the brokerage's own word is.
    server.fake.heal();
    server.fake.fail({ operation, kind: "reset_before" });
    await sync(own);
    expect((await shown()).every(({ hides_orders }) => hides_orders)).toBe(true);
    server.fake.heal();
    await sync(own);
    expect((await shown()).every(({ can_trade, hides_orders }) => can_trade && !hides_orders)).toBe(true);
    expect(atBroker.orders).toEqual([]);
  });

  test("an account at a broker that only reads takes no orders", async () => {
    const { own, accountId } = await linkedTrader(server, "QUESTRADE");
    expect(await codeOf(placeLinked(own, accountId))).toBe("account_read_only");
  });

  test("an order of a linked account goes through the one door to its broker, and what comes back is booked once", async () => {
    const own = await server.link();
    const money = server.fake.state.addAccount(own.connection, { CAD: 5_000, USD: 5_000 });
    await sync(own);
    const account = (await rowsOf(own)).find(({ externalId }) => externalId === money.id);
    const order = { symbol: "RY", action: "BUY" as const, quantity: 2, account_id: account?.id ?? "" };
    const { preview_id } = await own.client.call("previewOrder", { body: order });
    const { order: placed } = await own.client.call("placeOrder", { body: { ...order, preview_id } });
    expect(placed).toMatchObject({ mode: "live", account_id: account?.id });
    expect(money.orders).toHaveLength(1);
    await takeNews(server);
    const fillsOf = async () =>
      (await wholeJournal(database().orm, account?.id ?? "")).filter(({ kind }) => kind === "trade");
    expect(await fillsOf()).toHaveLength(1);
    // The next night the broker tells the same as a transaction.
    server.clock.advance(DAY_MS);
    server.fake.state.refresh(own.connection);
    server.fake.state.importTransactions(money);
    await sync(own);
    expect(await fillsOf()).toHaveLength(1);
    const told = await database()
      .orm.select()
      .from(brokerActivities)
      .where(eq(brokerActivities.accountId, account?.id ?? ""));
    expect(told.map(({ outcome }) => outcome)).toEqual(["matched"]);
    expect((await shown(own))?.accounts.flatMap(({ differences }) => differences)).toEqual([]);
  });

  test("an account that may only be read refuses orders", async () => {
    const own = await server.link("QUESTRADE", "read");
    const [account] = await rowsOf(own);
    const body = { symbol: "RY", action: "BUY" as const, quantity: 1, account_id: account?.id ?? "" };
    expect((await shown(own))?.accounts.every(({ can_trade }) => !can_trade)).toBe(true);
    const preview = await own.client.call("previewOrder", { body });
    expect(preview).toMatchObject({ allowed: false });
    expect(
      await codeOf(own.client.call("placeOrder", { body: { ...body, preview_id: preview.preview_id } })),
    ).toBe("account_read_only");
  });
});
