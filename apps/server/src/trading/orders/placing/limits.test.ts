import { DAY_MS, MINUTE_MS } from "@neuro/contract/primitives";
import { afterEach, expect, test } from "vitest";
import { writeTradingHalt } from "../../../people/trading-settings/trading-halt.ts";
import { onOneDatabase } from "../../../testing/databases.ts";
import { tradersInTurn } from "../../../testing/traders-in-turn.ts";
import type { Trader, TradingApp } from "../../../testing/trading-app.ts";

const eastern = (text: string) => Date.parse(`${text}-04:00`);
const spaced = (text: string) => text.replaceAll("\u00a0", " ").replaceAll("\u202f", " ");

onOneDatabase("the user's own limits", (database) => {
  const setUp = tradersInTurn(database);
  afterEach(async () => {
    await writeTradingHalt(database().orm, { on: false, reason: null, wallMs: 0 });
  });

  const save = (server: TradingApp, trader: Trader, values: object, killSwitch = false) =>
    database().rawQuery(
      `insert into user_settings (user_id, values, kill_switch, updated_at) values ($1, $2, $3, $4)
       on conflict (user_id) do update set values = excluded.values, kill_switch = excluded.kill_switch`,
      [trader.userId, JSON.stringify(values), killSwitch, new Date(server.clock.now()).toISOString()],
    );
  const buy = (trader: Trader, quantity: number, more: object = {}, locale: "en" | "fr" = "en") =>
    trader.post(
      { symbol: "RY", action: "BUY", quantity, account_id: trader.account("both"), ...more },
      { locale },
    );
  const said = ({ status, body }: { status: number; body: { code?: string; detail?: string } }) => [
    status,
    body.code,
    spaced(body.detail ?? ""),
  ];

  test("the daily number of trades counts orders of all accounts of a mode, until midnight Eastern", async () => {
    const { server, trader } = await setUp();
    await save(server, trader, { max_daily_trades: 2 });
    expect((await buy(trader, 1)).status).toBe(202);
    expect((await buy(trader, 2, { account_id: trader.account("cad") })).status).toBe(202);
    expect(said(await buy(trader, 3))).toEqual([
      422,
      "max_daily_trades",
      "You have placed 2 of 2 trades today. Please trade tomorrow or raise the limit in Settings.",
    ]);
    expect(said(await buy(trader, 3, {}, "fr"))[2]).toContain("2");
    const other = await server.newTrader();
    expect((await buy(other, 1)).status).toBe(202);
    server.clock.advance(DAY_MS);
    expect((await buy(trader, 3)).status).toBe(202);
  });

  test("ten orders at once in two accounts do not pass the daily number together", async () => {
    const { server, trader } = await setUp();
    await save(server, trader, { max_daily_trades: 3 });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        buy(trader, i + 1, { account_id: trader.account(i % 2 === 0 ? "both" : "cad") }),
      ),
    );
    const codes = answers.map(({ status, body }) => (status === 202 ? "placed" : body.code)).sort();
    expect(codes).toEqual([...Array(7).fill("max_daily_trades"), ...Array(3).fill("placed")]);
  });

  test("exits of a bracket do not count, and are placed past the limit", async () => {
    const { server, trader } = await setUp();
    await save(server, trader, { max_daily_trades: 1 });
    expect((await buy(trader, 5, { stop_loss: 190, take_profit: 220 })).status).toBe(202);
    const { orders } = await trader.client.call("orders", { query: {} });
    expect(orders.map(({ origin }) => origin).sort()).toEqual(["exit", "place-order"]);
    const status = await trader.client.call("tradingStatus", { query: {} });
    expect(status).toMatchObject({ trades_today: 1, max_daily_trades: 1, protective_orders: 1 });
  });

  test("a person's largest position is in CAD, with what is held, and stops no sale", async () => {
    const { server, trader } = await setUp();
    expect((await buy(trader, 8)).status).toBe(202);
    await save(server, trader, { max_own_position_size: 2_500 });
    expect(said(await buy(trader, 5))).toEqual([
      422,
      "max_position_size",
      "This order would bring your RY position to CAD 2,600.00, above the maximum of CAD 2,500.00 for your own orders. Please lower the quantity or raise that limit in Settings.",
    ]);
    expect((await buy(trader, 4)).status).toBe(202);
    server.clock.advance(MINUTE_MS);
    // In dollars of the other country: 20 × 100 × 1.37.
    expect(said(await buy(trader, 20, { symbol: "AAPL" }))[2]).toContain("CAD 2,740.00");
    expect((await buy(trader, 12, { action: "SELL" })).status).toBe(202);
  });

  test("after a loss as large as the day's limit nothing more is bought; sales go on", async () => {
    const { server, trader } = await setUp();
    await buy(trader, 100);
    await save(server, trader, { max_daily_loss: 500 });
    server.clock.advance(MINUTE_MS);
    server.market.setQuote("XTSE:RY", { price: 196 });
    expect((await buy(trader, 1)).status).toBe(202);
    server.market.setQuote("XTSE:RY", { price: 194 });
    const refused = said(await buy(trader, 2));
    expect(refused.slice(0, 2)).toEqual([422, "max_daily_loss"]);
    // 100 × 6 and 1 × 2, and commissions of 1.00 and of 0.5 % of 196.
    expect(refused[2]).toBe(
      "Today's loss of CAD 603.98 has reached your limit of CAD 500.00. Please trade tomorrow or raise the limit in Settings.",
    );
    expect((await trader.client.call("tradingStatus", { query: {} })).loss_today).toBe(603.98);
    expect((await buy(trader, 50, { action: "SELL" })).status).toBe(202);
  });

  test("trading hours only: a practice order waits for the open instead", async () => {
    const { server, trader } = await setUp(eastern("2026-05-28T20:00:00"));
    await save(server, trader, { trading_hours_only: true });
    const { body } = await buy(trader, 1);
    expect(body.order).toMatchObject({ status: "pending", label: null });
    server.clock.advance(eastern("2026-05-29T09:31:00") - server.clock.now());
    await server.advance(0);
    const { orders } = await trader.client.call("orders", { query: {} });
    expect(orders[0]).toMatchObject({ status: "filled", label: null });
  });

  test("the kill switch and the halt of everybody stop every new order, in both languages", async () => {
    const { server, trader } = await setUp();
    await save(server, trader, {}, true);
    expect(said(await buy(trader, 1))).toEqual([
      422,
      "kill_switch",
      "Your kill switch is on, so no order is sent. Please turn it off to trade.",
    ]);
    expect(said(await buy(trader, 1, { action: "SELL" }))[1]).toBe("kill_switch");
    expect(said(await buy(trader, 1, {}, "fr"))[2]).toContain("arrêt d’urgence");
    await save(server, trader, {}, false);
    await writeTradingHalt(database().orm, { on: true, reason: "Maintenance", wallMs: 0 });
    expect(said(await buy(trader, 1))[1]).toBe("trading_halted");
    const status = await trader.client.call("tradingStatus", { query: {} });
    expect(status).toMatchObject({ kill_switch: false, trading_halted: true, halt_reason: "Maintenance" });
  });

  test("a price older than twenty minutes of an open market is not bought at", async () => {
    const { server, trader } = await setUp();
    const quote = server.market.quote;
    const old = server.clock.now() - 21 * MINUTE_MS;
    server.ctx.market.quote = async (instrument) => {
      const now = await quote(instrument);
      return now && { ...now, asOf: old };
    };
    expect(said(await buy(trader, 1))).toEqual([
      422,
      "stale_quote",
      "The last price of RY is from Thursday, May 28, 2026, 1:39 PM ET, which is too old to trade on. Please wait for a fresh quote or use a limit order.",
    ]);
    expect((await buy(trader, 1, { order_type: "Limit", limit_price: 199 })).status).toBe(202);
  });

  test("live orders need a preview, a connected account and, of Neuro, a subscription", async () => {
    const { server, trader } = await setUp();
    const account_id = trader.account("cad");
    await database().rawQuery("update accounts set mode = 'live', venue = 'rehearsal' where id = $1", [
      account_id,
    ]);
    const live = { symbol: "RY", action: "BUY", quantity: 2, account_id };
    expect(said(await trader.post(live)).slice(0, 2)).toEqual([409, "preview_required"]);
    const preview = async () => (await trader.client.call("previewOrder", { body: live })).preview_id;
    const placed = await trader.post({ ...live, preview_id: await preview() });
    expect(placed.body.order).toMatchObject({ status: "filled", mode: "live" });
    const { orders, total } = await trader.client.call("orders", { query: { mode: "live" } });
    expect([orders.length, total]).toEqual([1, 1]);
    expect((await trader.client.call("orders", { query: { mode: "paper" } })).total).toBe(0);
    expect((await trader.client.call("tradeHistory", { query: { mode: "live" } })).total).toBe(1);
    expect(await trader.client.call("tradingStatus", { query: { mode: "live" } })).toMatchObject({
      accounts: 1,
      live_available: true,
      trades_today: 1,
    });
    server.clock.advance(MINUTE_MS);
    await database().rawQuery("update accounts set is_connected = false where id = $1", [account_id]);
    const gone = await trader.post({ ...live, preview_id: await preview() });
    expect(said(gone).slice(0, 2)).toEqual([422, "live_requires_connection"]);
  });
});
