import { HOUR_MS, MINUTE_MS } from "@neuro/contract/primitives";
import { decimal, formatDecimal } from "@neuro/ledger";
import { expect, test } from "vitest";
import { onBothDatabases } from "../../../testing/databases.ts";
import { tradersInTurn } from "../../../testing/traders-in-turn.ts";
import type { AccountKey, Trader, TradingApp } from "../../../testing/trading-app.ts";

const eastern = (text: string) => Date.parse(`${text}-04:00`);

onBothDatabases("placing orders", (database) => {
  const setUp = tradersInTurn(database);

  const cashOf = (server: TradingApp, trader: Trader, key: AccountKey, currency = "CAD") =>
    server.balance(trader.account(key), "cash", currency);

  /** Cash as the fills in the table demand it: Σ quantity × price and Σ commission, each rounded once per order. */
  async function cashAfterFills(before: string, orderId: string): Promise<string> {
    const rows = await database().rawQuery<{ notional: string; commission: string }>(
      "select sum(quantity * price)::text as notional, sum(commission)::text as commission from fills where order_id = $1",
      [orderId],
    );
    const { notional, commission } = rows[0]!;
    return formatDecimal(
      decimal(before).minus(decimal(notional).round(2)).minus(decimal(commission).round(2)),
    );
  }

  test("a market order is filled at once and paid to the cent", async () => {
    const { server, trader } = await setUp();
    const { status, body } = await trader.post({
      symbol: " ry ",
      action: "buy",
      quantity: "3",
      account_id: trader.account("both"),
    });
    expect(status).toBe(202);
    expect(body).toMatchObject({
      success: true,
      error: null,
      message: "BUY 3 RY: filled at CAD\u00a0200.00",
      order: {
        symbol: "RY",
        instrument_id: "XTSE:RY",
        name: "Royal Bank of Canada",
        action: "BUY",
        quantity: 3,
        filled_quantity: 3,
        order_type: "Market",
        limit_price: null,
        currency: "CAD",
        status: "filled",
        avg_fill_price: 200,
        commission: 1,
        mode: "paper",
        label: null,
        reason: null,
      },
      provenance: { basis: "real" },
    });
    expect(await cashOf(server, trader, "both")).toBe("49399"); // 50,000 − 3 × 200 − 1
    expect(await server.balance(trader.account("both"), "position", "XTSE:RY")).toBe("3");
    expect(await server.balance(trader.account("both"), "reserved", "CAD")).toBe("0");
    expect(await server.balance(trader.account("both"), "expense:commission", "CAD")).toBe("1");
  });

  test("a quick trade takes the same way and is listed with the others, newest first", async () => {
    const { server, trader } = await setUp();
    const account_id = trader.account("both");
    const first = await trader.post({ symbol: "RY", action: "BUY", quantity: 2, account_id });
    server.clock.advance(MINUTE_MS);
    const second = await trader.post(
      { symbol: "RY", action: "SELL", quantity: 1, account_id, order_type: "Market", limit_price: null },
      { path: "quick-trade" },
    );
    expect(second.body.order).toMatchObject({ status: "filled", action: "SELL" });
    expect(await cashOf(server, trader, "both")).toBe("49798"); // 50,000 − 400 − 1 + 200 − 1
    const { orders } = await trader.client.call("orders", { query: {} });
    expect(orders.map(({ id }) => id)).toEqual([second.body.order.id, first.body.order.id]);
    const { trades } = await trader.client.call("tradeHistory", { query: { account_id } });
    expect(trades).toMatchObject([
      {
        order_id: second.body.order.id,
        action: "SELL",
        quantity: 1,
        price: 200,
        total_value: 200,
        commission: 1,
      },
      {
        order_id: first.body.order.id,
        action: "BUY",
        quantity: 2,
        price: 200,
        total_value: 400,
        commission: 1,
      },
    ]);
    const other = await trader.client.call("orders", { query: { account_id: trader.account("cad") } });
    expect(other.orders).toEqual([]);
    const one = await trader.client.call("tradeHistory", { query: { limit: 1 } });
    expect(one.trades).toHaveLength(1);
  });

  test("a limit order sets its worst cost aside, waits, and is filled when the market comes", async () => {
    const { server, trader } = await setUp();
    const { body } = await trader.post({
      symbol: "RY",
      action: "BUY",
      quantity: 10,
      account_id: trader.account("both"),
      order_type: "limit",
      limit_price: "190.00",
    });
    expect(body).toMatchObject({ success: true, message: "BUY 10 RY: order accepted, waiting for a fill" });
    expect(body.order).toMatchObject({ status: "pending", limit_price: 190, avg_fill_price: null });
    expect(await server.balance(trader.account("both"), "reserved", "CAD")).toBe("1901");
    expect(await cashOf(server, trader, "both")).toBe("48099");
    await server.advance(MINUTE_MS);
    expect(await server.balance(trader.account("both"), "position", "XTSE:RY")).toBe("0");
    server.market.setQuote("XTSE:RY", { price: 188 });
    await server.advance(MINUTE_MS);
    const { orders } = await trader.client.call("orders", { query: {} });
    expect(orders[0]).toMatchObject({ id: body.order.id, status: "filled", filled_quantity: 10 });
    expect(orders[0]!.avg_fill_price).toBeLessThanOrEqual(190);
    expect(await cashOf(server, trader, "both")).toBe(await cashAfterFills("50000", body.order.id));
    expect(await server.balance(trader.account("both"), "reserved", "CAD")).toBe("0");
  });

  test("a large order is filled in parts as far as volume goes, and its commission's minimum is charged once", async () => {
    const { server, trader } = await setUp();
    server.market.setMinuteVolume("XTSE:RY", 100);
    const { body } = await trader.post({
      symbol: "RY",
      action: "BUY",
      quantity: 80,
      account_id: trader.account("both"),
    });
    expect(body.order).toMatchObject({ status: "partially_filled", filled_quantity: 50 });
    expect(body.message).toMatch(/^BUY 80 RY: 50 filled so far at CAD\u00a0200\.\d{2,4}$/);
    for (let minute = 0; minute < 10; minute++) await server.advance(MINUTE_MS);
    const { orders } = await trader.client.call("orders", { query: {} });
    expect(orders[0]).toMatchObject({ status: "filled", filled_quantity: 80, commission: 1 });
    const { trades } = await trader.client.call("tradeHistory", { query: {} });
    expect(trades.length).toBeGreaterThan(2);
    expect(await cashOf(server, trader, "both")).toBe(await cashAfterFills("50000", body.order.id));
    expect(await server.balance(trader.account("both"), "position", "XTSE:RY")).toBe("80");
  });

  test("an account that keeps USD pays a US stock in USD", async () => {
    const { server, trader } = await setUp();
    const { body } = await trader.post({
      symbol: "AAPL",
      action: "BUY",
      quantity: 10,
      account_id: trader.account("both"),
    });
    expect(body.order).toMatchObject({ currency: "USD", status: "filled", avg_fill_price: 100 });
    expect(await cashOf(server, trader, "both", "USD")).toBe("18999"); // 20,000 − 1,000 − 1
    expect(await cashOf(server, trader, "both")).toBe("50000");
  });

  test("an account that keeps CAD only converts, at the day's rate and its fee, both ways", async () => {
    const { server, trader } = await setUp();
    const order = { symbol: "AAPL", quantity: 10, account_id: trader.account("cad") };
    await trader.post({ ...order, action: "BUY" });
    // 1,001 × 1.37 = 1,371.37 and 0.5 % of it: 6.86.
    expect(await cashOf(server, trader, "cad")).toBe("28621.77");
    expect(await cashOf(server, trader, "cad", "USD")).toBe("0");
    server.clock.advance(MINUTE_MS);
    await trader.post({ ...order, action: "SELL" });
    // 999 × 1.37 = 1,368.63 less 6.84.
    expect(await cashOf(server, trader, "cad")).toBe("29983.56");
    expect(await server.balance(trader.account("cad"), "expense:fx", "CAD")).toBe("13.7");
    expect(await server.balance(trader.account("cad"), "position", "XNAS:AAPL")).toBe("0");
  });

  test("coins trade to a hundred-millionth, on a Sunday night, whichever way the quantity is written", async () => {
    const { server, trader } = await setUp(eastern("2026-05-31T23:00:00"));
    const account_id = trader.account("both");
    const { body } = await trader.post({
      symbol: "BTC",
      action: "BUY",
      quantity: "1.2345678E-1",
      account_id,
    });
    expect(body.order).toMatchObject({ status: "filled", quantity: 0.12345678, label: null });
    // 0.12345678 × 60,000 = 7,407.4068; 0.25 % of it is 18.52.
    expect(await cashOf(server, trader, "both", "USD")).toBe("12574.07");
    expect(await server.balance(account_id, "position", "CRYPTO:BTC")).toBe("0.12345678");
    const rest = await trader.post({ symbol: "BTC", action: "BUY", quantity: 5e-5, account_id });
    expect(rest.body.order).toMatchObject({ quantity: 0.00005, commission: 0.01 });
    await trader.post({ symbol: "BTC", action: "SELL", quantity: 0.12350678, account_id });
    expect(await server.balance(account_id, "position", "CRYPTO:BTC")).toBe("0");
  });

  test("a fraction worth nothing, or finer than coins are, is refused with the figure", async () => {
    const { trader } = await setUp();
    const order = { symbol: "BTC", action: "BUY", account_id: trader.account("both") };
    const dust = await trader.post({ ...order, quantity: 1e-8 });
    expect([dust.status, dust.body.code, dust.body.detail]).toEqual([
      400,
      "quantity_range",
      "This order would be worth USD\u00a00.00. Please order enough for at least USD\u00a01.00.",
    ]);
    const fine = await trader.post({ ...order, quantity: 0.123456789 });
    expect([fine.status, fine.body.detail]).toEqual([
      422,
      "BTC trades in fractions of at most 8 decimals. Please round the quantity.",
    ]);
    const share = await trader.post({ ...order, symbol: "RY", quantity: 0.5 });
    expect([share.status, share.body.detail]).toEqual([
      422,
      "This account trades whole shares only. Please enter a whole number.",
    ]);
  });

  test("shares below a dollar keep their tenths of cents", async () => {
    const { server, trader } = await setUp();
    const account_id = trader.account("both");
    const { body } = await trader.post({ symbol: "PNY", action: "BUY", quantity: 1000, account_id });
    expect(body.message).toBe("BUY 1,000 PNY: filled at CAD\u00a00.105");
    // 105.00 and 0.5 % of it: 0.53.
    expect(await cashOf(server, trader, "both")).toBe("49894.47");
    const off = await trader.post({
      symbol: "PNY",
      action: "SELL",
      quantity: 1000,
      account_id,
      order_type: "Limit",
      limit_price: 0.107,
    });
    expect([off.status, off.body.detail]).toEqual([
      400,
      "The limit price must be above 0 and a multiple of 0.005. Please correct the price.",
    ]);
  });

  test.each([
    ["in the evening", "2026-05-28T19:30:00"],
    ["before the open", "2026-05-28T08:00:00"],
    ["on a weekend", "2026-05-30T12:00:00"],
    ["on Canada Day", "2026-07-01T12:00:00"],
  ])("%s a paper market order is a practice fill at the last price", async (_when, at) => {
    const { server, trader } = await setUp(eastern(at));
    const order = { symbol: "RY", quantity: 4, account_id: trader.account("both") };
    const { body } = await trader.post({ ...order, action: "BUY" });
    expect(body.order).toMatchObject({ status: "filled", avg_fill_price: 200, label: "practice fill" });
    expect(await cashOf(server, trader, "both")).toBe("49199");
    const french = server.client(trader.token, "fr");
    const { trades } = await french.call("tradeHistory", { query: {} });
    expect(trades[0]!.label).toBe("exécution d’exercice");
    const limit = await trader.post({ ...order, action: "BUY", order_type: "Limit", limit_price: 210 });
    expect(limit.body.order.status).toBe("pending");
  });

  test("New York trades on Canada Day", async () => {
    const { trader } = await setUp(eastern("2026-07-01T12:00:00"));
    const { body } = await trader.post({
      symbol: "AAPL",
      action: "BUY",
      quantity: 1,
      account_id: trader.account("both"),
    });
    expect(body.order).toMatchObject({ status: "filled", label: null });
  });

  test("a limit order given at night is filled at the open", async () => {
    const { server, trader } = await setUp(eastern("2026-05-28T22:00:00"));
    const order = { symbol: "RY", action: "BUY", quantity: 1, account_id: trader.account("both") };
    await trader.post({ ...order, order_type: "Limit", limit_price: 205 });
    await server.advance(11 * HOUR_MS);
    expect(await server.balance(trader.account("both"), "position", "XTSE:RY")).toBe("0");
    await server.advance(HOUR_MS);
    expect(await server.balance(trader.account("both"), "position", "XTSE:RY")).toBe("1");
  });

  test("what a day order set aside comes back at the close", async () => {
    const { server, trader } = await setUp();
    const order = { symbol: "RY", order_type: "Limit", account_id: trader.account("both") };
    await trader.post({ ...order, action: "BUY", quantity: 5, order_type: "Market" });
    server.clock.advance(MINUTE_MS);
    await trader.post({ ...order, action: "BUY", quantity: 10, limit_price: 150 });
    await trader.post({ ...order, action: "SELL", quantity: 5, limit_price: 250 });
    expect(await server.balance(trader.account("both"), "reserved", "CAD")).toBe("1501");
    expect(await server.balance(trader.account("both"), "committed", "XTSE:RY")).toBe("5");
    await server.advance(3 * HOUR_MS);
    const { orders } = await trader.client.call("orders", { query: {} });
    expect(orders.map(({ status }) => status)).toEqual(["expired", "expired", "filled"]);
    expect(await cashOf(server, trader, "both")).toBe("48999");
    expect(await server.balance(trader.account("both"), "reserved", "CAD")).toBe("0");
    expect(await server.balance(trader.account("both"), "position", "XTSE:RY")).toBe("5");
    expect(await server.balance(trader.account("both"), "committed", "XTSE:RY")).toBe("0");
  });

  test("of a part-filled day order the rest comes back at the close, and its key answers how it ended", async () => {
    const { server, trader } = await setUp(eastern("2026-05-28T15:58:00"));
    server.market.setMinuteVolume("XTSE:RY", 10);
    const order = { symbol: "RY", action: "BUY", quantity: 100, account_id: trader.account("both") };
    const { body } = await trader.post(order, { key: "part-filled-1" });
    expect(body.order).toMatchObject({ status: "partially_filled", filled_quantity: 5 });
    await server.advance(10 * MINUTE_MS);
    const again = await trader.post(order, { key: "part-filled-1" });
    expect(again.body.order).toMatchObject({ id: body.order.id, status: "expired" });
    const filled = again.body.order.filled_quantity;
    expect(again.body).toMatchObject({
      success: true,
      message: `BUY 100 RY: expired, ${filled} filled before`,
    });
    expect(await cashOf(server, trader, "both")).toBe(await cashAfterFills("50000", body.order.id));
    expect(await server.balance(trader.account("both"), "reserved", "CAD")).toBe("0");
  });
});
