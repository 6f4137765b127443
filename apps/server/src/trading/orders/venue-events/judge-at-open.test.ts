/** What may have ended while closed markets held an order: what was paid for it, and the listing itself. */
import { randomUUID } from "node:crypto";
import { MINUTE_MS } from "@neuro/contract/primitives";
import { expect, test } from "vitest";
import { isFailure } from "../../../platform/failure.ts";
import { onOneDatabase } from "../../../testing/databases.ts";
import { tradersInTurn } from "../../../testing/traders-in-turn.ts";
import type { Trader, TradingApp } from "../../../testing/trading-app.ts";
import { PLAIN_TERMS } from "../placing/order-request.ts";
import { submitOrder } from "../placing/submit-order.ts";

const BEFORE_THE_OPEN = Date.parse("2026-05-28T07:00:00-04:00");
const AFTER_THE_OPEN = Date.parse("2026-05-28T09:31:00-04:00");
const spaced = (text: string | null | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, " ");

onOneDatabase("a held order at the open", (database) => {
  const setUp = tradersInTurn(database);

  /** In real money, wanted by Neuro's plan for the portfolio, paid for until the open. */
  async function holdLive(paidUntil: number) {
    const { server, trader } = await setUp(BEFORE_THE_OPEN);
    const sql = database().rawQuery;
    await sql("update accounts set mode = 'live', venue = 'rehearsal' where id = $1", [
      trader.account("cad"),
    ]);
    await sql("update users set subscription_exempt = false where id = $1", [trader.userId]);
    await sql(
      `insert into subscriptions (user_id, provider, customer_id, subscription_id, state, paid_until, cancels, created_at)
       values ($1, 'stripe', $2, $2, 'active', $3, true, $3)`,
      [trader.userId, `customer of ${trader.userId}`, new Date(paidUntil)],
    );
    return { server, trader, held: await hold(server, trader) };
  }
  async function hold(server: TradingApp, trader: Trader): Promise<string> {
    const placed = await submitOrder(server.ctx, {
      user: { id: trader.userId, kind: "demo", role: "user", subscriptionExempt: false } as never,
      locale: "en",
      idempotencyKey: randomUUID(),
      request: {
        ...{ symbol: "RY", side: "BUY", quantity: 2, type: "Market", limitPrice: null },
        ...{ ...PLAIN_TERMS, accountId: trader.account("cad"), origin: "optimization" },
      },
    });
    if (isFailure(placed)) throw new Error(placed.code);
    return placed.row.status;
  }
  const goTo = (server: TradingApp, at: number) => server.advance(at - server.clock.now());
  /** Status and reason, as its owner reads them and was told. */
  async function endOf(server: TradingApp, trader: Trader, locale: "en" | "fr") {
    const reader = server.client(trader.token, locale);
    const [order] = (await reader.call("orders", { query: {} })).orders;
    const [told] = (await reader.call("notifications", {})).notifications;
    return { status: order?.status, reason: spaced(order?.reason), told: spaced(told?.message) };
  }

  test("one that needs a subscription fills while it lasts, and ends with the reason once it has lapsed", async () => {
    const paid = await holdLive(AFTER_THE_OPEN + 1);
    expect(paid.held).toBe("working");
    await goTo(paid.server, AFTER_THE_OPEN);
    expect((await endOf(paid.server, paid.trader, "en")).status).toBe("filled");
    const { server, trader, held } = await holdLive(AFTER_THE_OPEN - MINUTE_MS);
    expect(held).toBe("working");
    const cash = await server.balance(trader.account("cad"), "cash", "CAD");
    await goTo(server, AFTER_THE_OPEN);
    for (const [locale, why] of [
      ["en", "Refused at the open. This needs an active subscription. Reading and paper trading stay free."],
      ["fr", "Refusé à l’ouverture. "],
    ] as const) {
      const { status, reason, told } = await endOf(server, trader, locale);
      expect([status, reason, told]).toEqual([
        "rejected",
        expect.stringContaining(why),
        expect.stringContaining(why),
      ]);
    }
    expect(Number(await server.balance(trader.account("cad"), "cash", "CAD"))).toBeGreaterThan(Number(cash));
    expect(await server.balance(trader.account("cad"), "reserved", "CAD")).toBe("0");
  });

  async function holdPaper() {
    const { server, trader } = await setUp(BEFORE_THE_OPEN);
    await trader.client.call("saveAccountSettings", { body: { trading_hours_only: true } });
    expect(await hold(server, trader)).toBe("working");
    return { server, trader };
  }

  test("one of a listing that was delisted overnight ends, and says why", async () => {
    const { server, trader } = await holdPaper();
    server.market.retire("XTSE:RY", "delisted");
    await goTo(server, AFTER_THE_OPEN);
    const why = "Refused at the open. RY can no longer be traded (delisted). Please choose another symbol.";
    expect(await endOf(server, trader, "en")).toEqual({
      ...{ status: "rejected", reason: why },
      told: expect.stringContaining(why),
    });
    expect((await endOf(server, trader, "fr")).reason).toMatch(/^Refusé à l’ouverture\. RY /);
    expect(await server.balance(trader.account("cad"), "reserved", "CAD")).toBe("0");
  });
});
