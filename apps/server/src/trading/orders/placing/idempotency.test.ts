import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { booksFingerprint, brokenLaws } from "../../../testing/book-laws.ts";
import { onBothDatabases } from "../../../testing/databases.ts";
import { createTradingApp, type Trader, type TradingApp, traderOf } from "../../../testing/trading-app.ts";

onBothDatabases("an order's key", (database) => {
  let server: TradingApp;
  let trader: Trader;
  beforeEach(async () => {
    server = await createTradingApp(database());
    trader = await server.newTrader();
  });
  afterEach(async () => {
    expect(await brokenLaws(database())).toEqual([]);
    await server.close();
  });

  const order = (changes: object = {}) => ({
    symbol: "RY",
    action: "BUY",
    quantity: 5,
    account_id: trader.account("both"),
    ...changes,
  });
  const visitor = async () => {
    const login = await server.client().call("authRegister", {
      body: { email: `${randomUUID()}@example.com`, password: "correct horse battery" },
    });
    return traderOf(server, { token: login.token, userId: login.user.id });
  };

  test("sent again with the same body answers with the same order and changes nothing", async () => {
    const key = randomUUID();
    const first = await trader.post(order(), { key });
    const before = await booksFingerprint(database());
    const again = [
      await trader.post(order(), { key }),
      await trader.post(order({ symbol: " ry ", action: "Buy", quantity: "5.0" }), { key }),
      await trader.post(order(), { key, path: "quick-trade" }),
    ];
    for (const { status, body } of again) {
      expect(status).toBe(202);
      expect(body).toEqual(first.body);
    }
    expect(await booksFingerprint(database())).toBe(before);
  });

  test("sent again with another body is refused, whichever field differs, and changes nothing", async () => {
    const key = randomUUID();
    await trader.post(order(), { key });
    const before = await booksFingerprint(database());
    const others = [
      { symbol: "AAPL" },
      { action: "SELL" },
      { quantity: 6 },
      { account_id: trader.account("cad") },
      { account_id: null },
      { order_type: "Limit", limit_price: 200 },
    ];
    for (const changes of others) {
      const { status, body } = await trader.post(order(changes), { key });
      expect([status, body.code]).toEqual([409, "idempotency_conflict"]);
    }
    expect(await booksFingerprint(database())).toBe(before);
  });

  test("answers with the first order also when the market could no longer take it", async () => {
    const key = randomUUID();
    const first = await trader.post(order({ symbol: "AAPL" }), { key });
    server.market.setQuote("XNAS:AAPL", null);
    const again = await trader.post(order({ symbol: "AAPL" }), { key });
    expect([again.status, again.body.order.id]).toEqual([202, first.body.order.id]);
  });

  test("of a refused order promises nothing: the same order may be accepted later", async () => {
    const key = randomUUID();
    server.market.setQuote("XTSE:RY", null);
    expect((await trader.post(order(), { key })).status).toBe(503);
    server.market.setQuote("XTSE:RY", { price: 200 });
    expect((await trader.post(order(), { key })).body.order.status).toBe("filled");
  });

  test("may be left out: each order is then one of its own, unless it is the same within seconds", async () => {
    const first = await trader.post(order(), { key: null });
    const second = await trader.post(order(), { key: null });
    expect([first.status, second.status, second.body.code]).toEqual([202, 409, "duplicate_order"]);
    expect(second.body.detail).toBe(
      "You placed the same order 0 seconds ago. Please check Recent Orders before placing it again.",
    );
    server.clock.advance(6_000);
    const third = await trader.post(order(), { key: null });
    expect(third.status).toBe(202);
    expect(third.body.order.id).not.toBe(first.body.order.id);
  });

  test("of a rejected order does not stand in the way of the same order under another", async () => {
    const first = await trader.post(order());
    await database().rawQuery("update orders set status = 'rejected' where id = $1", [first.body.order.id]);
    const second = await trader.post(order());
    expect(second.status).toBe(202);
    await database().rawQuery("update orders set status = 'filled' where id = $1", [first.body.order.id]);
  });

  test("without any account opens a demo account of 22,361.25 on the spot, once", async () => {
    const newcomer = await visitor();
    const account = `demo-${newcomer.userId}`;
    const first = await newcomer.post(order({ account_id: null }), { key: null });
    expect(first.body.order).toMatchObject({ account_id: account, status: "filled", mode: "paper" });
    expect(await server.balance(account, "cash", "CAD")).toBe("21360.25"); // 22,361.25 − 5 × 200 − 1
    expect(await server.balance(account, "external", "CAD")).toBe("-22361.25");
    const second = await newcomer.post(order({ account_id: "", quantity: 1 }), { key: null });
    expect(second.body.order.account_id).toBe(account);
    expect(await server.balance(account, "external", "CAD")).toBe("-22361.25");
    const { accounts } = await newcomer.client.call("accounts");
    expect(accounts.map(({ id }) => id)).toEqual([account]);
  });

  test("of a bad order by somebody without accounts opens none", async () => {
    const newcomer = await visitor();
    expect((await newcomer.post(order({ account_id: null, quantity: 0 }))).status).toBe(400);
    const named = await newcomer.post(order({ account_id: trader.account("both") }));
    expect([named.status, named.body.code]).toEqual([404, "account_not_found"]);
    const { accounts } = await newcomer.client.call("accounts");
    expect(accounts).toEqual([]);
  });
});
