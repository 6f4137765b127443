/** For each way to order and each limit: what the screens are told is what the door holds, from the first minute. */
import { randomUUID } from "node:crypto";
import { type InputOf, type OrderOrigin, orderOrigin } from "@neuro/contract";
import { afterEach, expect, test } from "vitest";
import { isFailure } from "../failure.ts";
import { LIMITED_AS } from "../settings/limits-in-force.ts";
import { brokenLaws } from "../testing/book-laws.ts";
import { onOneDatabase } from "../testing/databases.ts";
import { type AccountKey, createTradingApp, type Trader, type TradingApp } from "../testing/trading-app.ts";
import { PLAIN_TERMS } from "./order-request.ts";
import { submitOrder } from "./submit-order.ts";

const MINUTE_MS = 60_000;
/** Of RY, in CAD. */
const PRICE = 200;
const AFTER_HOURS = Date.parse("2026-05-28T20:00:00-04:00");

const doors = orderOrigin.options.filter((origin) => LIMITED_AS[origin] !== "nobody");
type Saved = InputOf<"saveAccountSettings">["body"];
/** From the first minute, and after other settings were saved. */
const BEFORE_LIMITS: readonly Saved[] = [{}, { risk_level: "high", review_threshold: 0.8 }];

test("every way to order has its limits named", () => {
  expect(Object.keys(LIMITED_AS).sort()).toEqual([...orderOrigin.options].sort());
  expect(orderOrigin.options.filter((origin) => LIMITED_AS[origin] === "nobody")).toEqual([
    "exit",
    "sandbox",
  ]);
});

onOneDatabase("limits at every door", (database) => {
  const open: TradingApp[] = [];
  async function setUp(at?: number): Promise<{ server: TradingApp; trader: Trader }> {
    const server = await createTradingApp(database(), at);
    open.push(server);
    return { server, trader: await server.newTrader() };
  }
  afterEach(async () => {
    expect(await brokenLaws(database())).toEqual([]);
    for (const server of open.splice(0)) await server.close();
  });

  const save = (trader: Trader, body: Saved) => trader.client.call("saveAccountSettings", { body });
  const shown = (trader: Trader) => trader.client.call("tradingStatus", { query: {} });
  async function buy(
    server: TradingApp,
    trader: Trader,
    order: { readonly origin: OrderOrigin; readonly units: number; readonly account?: AccountKey },
  ): Promise<string> {
    // Not the same order again within seconds.
    server.clock.advance(MINUTE_MS);
    const placed = await submitOrder(server.ctx, {
      user: { id: trader.userId, kind: "demo", role: "user", subscriptionExempt: false } as never,
      locale: "en",
      idempotencyKey: randomUUID(),
      request: {
        ...{ symbol: "RY", side: "BUY", quantity: order.units, type: "Market", limitPrice: null },
        ...PLAIN_TERMS,
        accountId: trader.account(order.account ?? "both"),
        origin: order.origin,
      },
    });
    return isFailure(placed) ? placed.code : placed.row.status;
  }
  /** The largest position shown for it holds over both accounts; without one the door asks nothing. */
  async function holdsPosition(server: TradingApp, trader: Trader, origin: OrderOrigin): Promise<void> {
    const { max_position_size: neuros, max_own_position_size: own } = await shown(trader);
    const most = LIMITED_AS[origin] === "neuro" ? neuros : own;
    if (most === null) {
      expect(await buy(server, trader, { origin, units: 100 })).toBe("filled");
      return;
    }
    const units = Math.floor(most / PRICE);
    expect(await buy(server, trader, { origin, units: units + 1 })).toBe("max_position_size");
    expect(await buy(server, trader, { origin, units: units - 1, account: "cad" })).toBe("filled");
    expect(await buy(server, trader, { origin, units: 2 })).toBe("max_position_size");
    expect(await buy(server, trader, { origin, units: 1 })).toBe("filled");
  }

  test.each(doors)("%s: the position shown is the position held", async (origin) => {
    const { server, trader } = await setUp();
    for (const saved of BEFORE_LIMITS) {
      const fresh = await server.newTrader();
      await save(fresh, saved);
      expect(await shown(fresh)).toMatchObject({ max_position_size: 1_000, max_own_position_size: null });
      await holdsPosition(server, fresh, origin);
    }
    await save(trader, { max_position_size: 800, max_own_position_size: 1_400 });
    await holdsPosition(server, trader, origin);
  });

  test.each(doors)("%s: trades and loss of the day are those shown", async (origin) => {
    const { server, trader } = await setUp();
    expect(await shown(trader)).toMatchObject({ max_daily_trades: null, max_daily_loss: null });
    await save(trader, { max_position_size: 1_000_000, max_daily_trades: 2, max_daily_loss: 500 });
    expect(await buy(server, trader, { origin, units: 100 })).toBe("filled");
    server.market.setQuote("XTSE:RY", { price: 190 });
    expect(await buy(server, trader, { origin, units: 1 })).toBe("max_daily_loss");
    server.market.setQuote("XTSE:RY", { price: PRICE });
    expect(await buy(server, trader, { origin, units: 1, account: "cad" })).toBe("filled");
    expect(await buy(server, trader, { origin, units: 3 })).toBe("max_daily_trades");
    expect(await shown(trader)).toMatchObject({ trades_today: 2, max_daily_trades: 2, max_daily_loss: 500 });
  });

  test.each(doors)("%s: outside trading hours it waits once that is shown", async (origin) => {
    const { server, trader } = await setUp(AFTER_HOURS);
    expect((await shown(trader)).trading_hours_only).toBe(false);
    expect(await buy(server, trader, { origin, units: 1 })).toBe("filled");
    await save(trader, { trading_hours_only: true });
    expect((await shown(trader)).trading_hours_only).toBe(true);
    expect(await buy(server, trader, { origin, units: 1 })).not.toBe("filled");
  });

  test("orders in two accounts at once do not pass the largest position together", async () => {
    const { server, trader } = await setUp();
    const answers = await Promise.all(
      (["both", "cad"] as const).map((account) =>
        submitOrder(server.ctx, {
          user: { id: trader.userId } as never,
          locale: "en",
          idempotencyKey: randomUUID(),
          request: {
            ...{ symbol: "RY", side: "BUY", quantity: 3, type: "Market", limitPrice: null },
            ...PLAIN_TERMS,
            ...{ accountId: trader.account(account), origin: "ai-strategy" },
          },
        }),
      ),
    );
    expect(answers.filter((placed) => isFailure(placed)).map(({ code }) => code)).toEqual([
      "max_position_size",
    ]);
  });

  test("a preview meets the limits of what it is a preview of", async () => {
    const { trader } = await setUp();
    const body = { symbol: "RY", action: "BUY" as const, quantity: 50, account_id: trader.account("both") };
    const order = { ...body, order_type: "Market" as const, time_in_force: "Day" as const };
    const free = await trader.client.call("previewOrder", { query: {}, body: order });
    expect([free.allowed, free.checks.map(({ code }) => code)]).toEqual([
      true,
      expect.not.arrayContaining(["position_size"]),
    ]);
    await save(trader, { max_own_position_size: 2_000 });
    const { refusal } = await trader.client.call("previewOrder", { query: {}, body: order });
    expect(refusal).toMatchObject({ code: "max_position_size" });
    const foreign = trader.client.call("previewOrder", { query: { draft_id: randomUUID() }, body: order });
    await expect(foreign).rejects.toMatchObject({ code: "not_found" });
  });
});
