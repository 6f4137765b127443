/** For each way to order and each limit: what the screens are told is what the door holds, from the first minute. */
import { randomUUID } from "node:crypto";
import { type InputOf, MINUTE_MS, type OrderOrigin, orderOrigin } from "@neuro/contract";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { LIMITED_AS } from "../../../people/trading-settings/limits-in-force.ts";
import { writeTradingHalt } from "../../../people/trading-settings/trading-halt.ts";
import { orders } from "../../../platform/db/schema/index.ts";
import { isFailure } from "../../../platform/failure.ts";
import { brokenLaws } from "../../../testing/book-laws.ts";
import { onOneDatabase } from "../../../testing/databases.ts";
import { tradersInTurn } from "../../../testing/traders-in-turn.ts";
import type { AccountKey, Trader, TradingApp } from "../../../testing/trading-app.ts";
import { stateOf } from "../order-store.ts";
import { judgeAtOpen } from "../venue-events/judge-at-open.ts";
import { PLAIN_TERMS } from "./order-request.ts";
import { submitOrder } from "./submit-order.ts";

/** Of RY, in CAD. */
const PRICE = 200;
const AFTER_HOURS = Date.parse("2026-05-28T20:00:00-04:00");
const BEFORE_THE_OPEN = Date.parse("2026-05-28T07:00:00-04:00");
const AFTER_THE_OPEN = Date.parse("2026-05-28T09:31:00-04:00");

const doors = orderOrigin.options.filter((origin) => LIMITED_AS[origin] !== "nobody");
type Saved = InputOf<"saveAccountSettings">["body"];
/** From the first minute, and after other settings were saved. */
const BEFORE_LIMITS: readonly Saved[] = [{}, { risk_level: "high", review_threshold: 0.8 }];

/** What may change while closed markets hold two orders, the third and fourth of the day, and how those two end then. */
interface WhileHeld {
  readonly changed: string;
  readonly saved?: Saved;
  readonly sql?: string;
  readonly ends: readonly [string, string];
}
const WHILE_HELD: readonly WhileHeld[] = [
  { changed: "nothing", ends: ["filled", "filled"] },
  {
    changed: "the largest position",
    // Room for the 2 that were given first, beside the 10 that are held.
    saved: { max_position_size: 12 * PRICE, max_own_position_size: 12 * PRICE },
    ends: ["filled", "max_position_size"],
  },
  { changed: "the trades of a day", saved: { max_daily_trades: 3 }, ends: ["filled", "max_daily_trades"] },
  { changed: "the loss of a day", saved: { max_daily_loss: 10 }, ends: ["max_daily_loss", "max_daily_loss"] },
  {
    changed: "the kill switch",
    sql: "update user_settings set kill_switch = true where user_id = $1",
    ends: ["kill_switch", "kill_switch"],
  },
  {
    changed: "the account's rights",
    sql: "update accounts set can_trade = false where user_id = $1",
    ends: ["account_read_only", "account_read_only"],
  },
];

const REFUSED_AT_OPEN = [
  ["en", "Refused at the open. An administrator has halted all trading. Please try again later."],
  ["fr", "Refusé à l’ouverture. Un administrateur a suspendu toute négociation. Réessayez plus tard."],
] as const;

test("every way to order has its limits named", () => {
  expect(Object.keys(LIMITED_AS).sort()).toEqual([...orderOrigin.options].sort());
  expect(orderOrigin.options.filter((origin) => LIMITED_AS[origin] === "nobody")).toEqual([
    "exit",
    "sandbox",
  ]);
});

onOneDatabase("limits at every door", (database) => {
  const setUp = tradersInTurn(database);

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
  /** Of what was held, in the order it was given: the refusal's code, or the status. */
  async function endsOfHeld(userId: string): Promise<readonly string[]> {
    const rows = await database().rawQuery<{ code: string }>(
      `select coalesce(state #>> '{end,refusal,code}', status) as code from orders
       where user_id = $1 and label is null order by submitted_at`,
      [userId],
    );
    return rows.map(({ code }) => code);
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

  test.each(doors)("%s: what changes while closed markets hold orders holds at the open", async (origin) => {
    const { server } = await setUp(BEFORE_THE_OPEN);
    const traders: Trader[] = [];
    for (const { saved, sql } of WHILE_HELD) {
      const trader = await server.newTrader();
      traders.push(trader);
      await save(trader, { max_position_size: 1_000_000 });
      for (const units of [4, 6]) expect(await buy(server, trader, { origin, units })).toBe("filled");
      await save(trader, { trading_hours_only: true });
      for (const units of [2, 1]) expect(await buy(server, trader, { origin, units })).toBe("working");
      if (saved !== undefined) await save(trader, saved);
      if (sql !== undefined) await database().rawQuery(sql, [trader.userId]);
    }
    server.market.setQuote("XTSE:RY", { price: 198 });
    await server.advance(AFTER_THE_OPEN - server.clock.now());
    const ends = await Promise.all(traders.map(({ userId }) => endsOfHeld(userId)));
    expect(WHILE_HELD.map(({ changed }, index) => [changed, ends[index]])).toEqual(
      WHILE_HELD.map((held) => [held.changed, held.ends]),
    );
  });

  test("a halt while orders are held holds at the open, also when the server died before the exchange knew", async () => {
    const { server, trader } = await setUp(BEFORE_THE_OPEN);
    const account = trader.account("both");
    const cash = await server.balance(account, "cash", "CAD");
    await save(trader, { trading_hours_only: true });
    expect(await buy(server, trader, { origin: "chat", units: 2 })).toBe("working");
    const { orm } = server.ctx.db;
    await writeTradingHalt(orm, { on: true, reason: "A test", wallMs: server.clock.now() });
    server.clock.advance(AFTER_THE_OPEN - server.clock.now());
    const [row] = await orm.select().from(orders).where(eq(orders.userId, trader.userId));
    if (row === undefined) throw new Error("the order is gone");
    // The books say so and the exchange has not heard: nothing is filled when it asks again.
    const refused = await judgeAtOpen(server.ctx, stateOf(row).order);
    expect(refused).toMatchObject({ outcome: "refused", end: { refusal: { code: "trading_halted" } } });
    expect(await brokenLaws(database())).toEqual([]);
    await writeTradingHalt(orm, { on: false, reason: null, wallMs: server.clock.now() });
    await server.advance(MINUTE_MS);
    expect(await endsOfHeld(trader.userId)).toEqual(["trading_halted"]);
    expect(await server.balance(account, "cash", "CAD")).toBe(cash);
    for (const [locale, why] of REFUSED_AT_OPEN) {
      const reader = server.client(trader.token, locale);
      const [shownOrder] = (await reader.call("orders", { query: {} })).orders;
      expect(shownOrder).toMatchObject({ status: "rejected", reason: why });
      const [told] = (await reader.call("notifications", {})).notifications;
      expect(told?.message).toBe(
        `2 RY ${locale === "fr" ? "dans" : "in"} both${locale === "fr" ? "\u00a0" : ""}: ${why}`,
      );
    }
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
