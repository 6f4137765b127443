/** An installation that rehearses live trading: a live account with practice money, which says so wherever it is counted. */
import { randomUUID } from "node:crypto";
import { HOUR_MS, MINUTE_MS } from "@neuro/contract/primitives";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fills, orders } from "../../platform/db/schema/index.ts";
import { isFailure } from "../../platform/failure.ts";
import type { User } from "../../platform/http/caller.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../testing/databases.ts";
import { refusalOf } from "../../testing/held-accounts.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { PLAIN_TERMS } from "../../trading/orders/placing/order-request.ts";
import { submitOrder } from "../../trading/orders/placing/submit-order.ts";
import { applyVenueEvents } from "../../trading/orders/venue-events/apply-venue-events.ts";
import { rehearsalAccountId } from "./provision-rehearsal.ts";

onOneDatabase("a rehearsal of live trading", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await createTestApp(database(), { config: { rehearseLive: true } });
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  async function newDemo() {
    const { token, user } = await server.client().call("authDemoLogin");
    return { user, client: server.client(token), french: server.client(token, "fr") };
  }

  async function advance(ms: number): Promise<void> {
    server.clock.advance(ms);
    for (const venue of server.ctx.venues) await applyVenueEvents(server.ctx, await venue.advance());
  }

  /** As one of Neuro's ways to trade would. */
  async function buy(userId: string, symbol: string) {
    const placed = await submitOrder(server.ctx, {
      user: { id: userId, subscriptionExempt: true } as User,
      locale: "en",
      idempotencyKey: randomUUID(),
      request: {
        symbol,
        side: "BUY",
        quantity: 2,
        accountId: rehearsalAccountId(userId),
        type: "Market",
        limitPrice: null,
        ...PLAIN_TERMS,
        origin: "optimization",
      },
    });
    if (isFailure(placed)) throw new Error(placed.code);
    return placed.row;
  }
  const orderOf = async (id: string) =>
    (await database().orm.select().from(orders).where(eq(orders.id, id)))[0];

  test("a new demo has one more account, in live mode, whose name and kind say what its money is", async () => {
    const { user, client, french } = await newDemo();
    expect(user.subscription_exempt).toBe(true);
    const { accounts } = await client.call("accounts");
    expect(accounts.map(({ mode }) => mode)).toEqual(["paper", "paper", "paper", "paper", "live"]);
    const id = rehearsalAccountId(user.id);
    expect(accounts.at(-1)).toMatchObject({
      id,
      display_name: "Rehearsal (practice money)",
      currency: "CAD",
      cash_balance: 10_000,
      is_demo: true,
      can_trade: true,
      brokerage_name: "Neuro Rehearsal",
    });
    const details = await french.call("accountDetails", { params: { id } });
    expect(details.portfolio_type).toBe("Argent fictif, négocié comme de l’argent réel");
  });

  test("nowhere does it count as real money", async () => {
    const { client } = await newDemo();
    const { summary, account_count, live_accounts } = await client.call("dashboardSummary");
    expect(summary).toMatchObject({ is_demo_data: true, connected_accounts: 0 });
    expect([account_count, live_accounts]).toEqual([5, 0]);
    expect((await client.call("connectionStatus")).status).toBe("sandbox_connected");
  });

  test("a person's order is previewed and confirmed, and told as what it is", async () => {
    const { user, client } = await newDemo();
    const body = {
      symbol: "RY",
      action: "BUY" as const,
      quantity: 1,
      account_id: rehearsalAccountId(user.id),
    };
    expect((await refusalOf(client.call("quickTrade", { body }))).code).toBe("preview_required");
    const preview = await client.call("previewOrder", { body });
    expect([preview.order.mode, preview.allowed]).toEqual(["live", true]);
    expect(preview.sentence).toContain("in Rehearsal (practice money), on the way that real money goes");
    const { order } = await client.call("quickTrade", { body: { ...body, preview_id: preview.preview_id } });
    expect([order.mode, order.label]).toEqual(["live", null]);
    const { mode, accounts, live_available, live_money } = await client.call("tradingStatus", {
      query: { mode: "live" },
    });
    expect({ mode, accounts, live_available, live_money }).toEqual({
      ...{ mode: "live", accounts: 1, live_available: true },
      live_money: "practice",
    });
  });

  test("its orders go by the market: filled in the session, waiting outside, never a practice fill", async () => {
    const { user } = await newDemo();
    const row = await buy(user.id, "RY");
    for (let minute = 0; (await orderOf(row.id))?.status !== "filled" && minute < 30; minute++)
      await advance(MINUTE_MS);
    expect(await orderOf(row.id)).toMatchObject({ status: "filled", label: null });
    // 20:00 in New York: the paper exchange would fill at the last price.
    await advance(6 * HOUR_MS);
    const late = await buy(user.id, "ENB");
    expect((await orderOf(late.id))?.status).toBe("working");
    // The next morning, 10:00.
    await advance(14 * HOUR_MS);
    expect(await orderOf(late.id)).toMatchObject({ status: "filled", label: null });
    const filled = await database().orm.select().from(fills).where(eq(fills.orderId, late.id));
    expect(filled.length).toBeGreaterThan(0);
    await advance(4 * HOUR_MS);
  });

  test("without the setting a demo has no such account and no free subscription", async () => {
    const { app: _app, ...plain } = await createTestApp(database());
    const { token, user } = await plain.client().call("authDemoLogin");
    expect(user.subscription_exempt).toBe(false);
    const { accounts } = await plain.client(token).call("accounts");
    expect(accounts.map(({ mode }) => mode)).toEqual(["paper", "paper", "paper", "paper"]);
    await plain.close();
  });
});
