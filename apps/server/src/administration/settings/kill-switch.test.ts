import type { CancelOutcome, Venue } from "@neuro/brokerage";
import { DAY_MS, MINUTE_MS } from "@neuro/contract/primitives";
import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { auditLog, orders, users } from "../../platform/db/schema/index.ts";
import type { User } from "../../platform/http/caller.ts";
import { brokenLaws, disagreements } from "../../testing/book-laws.ts";
import { OPEN_TIMEOUT_MS, onBothDatabases } from "../../testing/databases.ts";
import { refusalOf } from "../../testing/held-accounts.ts";
import { createTradingApp, type Trader, type TradingApp } from "../../testing/trading-app.ts";
import { cancelWhileStopped } from "../../trading/orders/halt/cancel-while-stopped.ts";
import { setKillSwitch } from "../../trading/orders/halt/set-kill-switch.ts";
import { reconcileOpenOrders } from "../../trading/orders/venue-events/reconcile-orders.ts";

onBothDatabases("a stop of all trading", (database) => {
  let server: TradingApp;
  let trader: Trader;
  let paper: Venue;
  beforeAll(async () => {
    server = await createTradingApp(database());
    paper = server.ctx.venueOf({ venue: "paper" });
  }, OPEN_TIMEOUT_MS);
  beforeEach(async () => {
    trader = await server.newTrader();
  });
  afterEach(async () => {
    expect(await brokenLaws(database())).toEqual([]);
    expect(await disagreements(database())).toEqual([]);
    server.clock.advance(MINUTE_MS);
  });
  afterAll(() => server.close());

  /** A purchase far enough below the market to wait. */
  async function rests(own: Trader = trader, limit = 150, account: "both" | "cad" = "both"): Promise<string> {
    const { status, body } = await own.post({
      symbol: "RY",
      action: "BUY",
      quantity: 1,
      account_id: own.account(account),
      order_type: "Limit",
      limit_price: limit,
      time_in_force: "GTC",
    });
    expect([status, body.order?.status]).toEqual([202, "pending"]);
    return body.order.id;
  }
  const statusOf = async (id: string) =>
    (await database().orm.select().from(orders).where(eq(orders.id, id)))[0]?.status;
  const turn = (own: Trader, on: boolean) => own.client.call("setKillSwitch", { body: { on } });
  const switchOf = async (own: Trader) => (await own.client.call("accountSettings")).settings.kill_switch;
  const cash = () => server.balance(trader.account("both"), "cash", "CAD");
  const linesOf = (action: string, subjectId: string) =>
    database()
      .orm.select()
      .from(auditLog)
      .where(and(eq(auditLog.action, action), eq(auditLog.subjectId, subjectId)));
  /** Makes an order an exit of a bracket, as the server places them. */
  const makeExit = (id: string, parentId: string) =>
    database().orm.update(orders).set({ parentId, parentFillId: "fill-1" }).where(eq(orders.id, id));

  async function newAdmin(): Promise<Trader> {
    const admin = await server.newTrader();
    await database().orm.update(users).set({ role: "admin" }).where(eq(users.id, admin.userId));
    return admin;
  }
  const halt = (admin: Trader, body: { on: boolean; reason?: string }) =>
    admin.client.call("adminSetTradingHalt", { body });

  test("the kill switch cancels every order at work in all accounts and gives the money back", async () => {
    const before = await cash();
    const ids = [await rests(), await rests(trader, 151), await rests(trader, 152, "cad")];
    expect(await cash()).not.toBe(before);
    const answer = await turn(trader, true);
    expect(answer).toMatchObject({ on: true, cancelled: 3, still_cancelling: 0, kept: 0 });
    expect(answer.message).toBe(
      "All trading is stopped: no order of yours is sent until you turn the kill switch off. Working orders cancelled: 3.",
    );
    for (const id of ids) expect(await statusOf(id)).toBe("cancelled");
    expect(await cash()).toBe(before);
    expect(await switchOf(trader)).toBe(true);
  });

  test("other users trade on", async () => {
    const other = await server.newTrader();
    const id = await rests(other);
    await turn(trader, true);
    expect(await cancelWhileStopped(server.ctx)).toBe(0);
    expect(await statusOf(id)).toBe("working");
    expect(await switchOf(other)).toBe(false);
    await turn(other, true);
  });

  test("exits of brackets stay, and the answer says how many", async () => {
    const parent = await rests();
    const exit = await rests(trader, 149);
    await makeExit(exit, parent);
    const answer = await turn(trader, true);
    expect(answer).toMatchObject({ cancelled: 1, kept: 1 });
    expect(answer.message).toContain("kept to protect what you hold: 1.");
    await cancelWhileStopped(server.ctx);
    expect(await statusOf(exit)).toBe("working");
    const french = await server.client(trader.token, "fr").call("setKillSwitch", { body: { on: true } });
    expect(french.message).toBe(
      "Toutes vos opérations sont arrêtées\u00a0: aucun ordre n’est envoyé tant que l’arrêt d’urgence est activé. Ordres stop et de prise de bénéfices conservés pour protéger ce que vous détenez\u00a0: 1.",
    );
  });

  test("turning it on twice does nothing twice, and off again resumes", async () => {
    await rests();
    expect((await turn(trader, true)).cancelled).toBe(1);
    expect((await turn(trader, true)).cancelled).toBe(0);
    expect(await turn(trader, false)).toMatchObject({ on: false, cancelled: 0, kept: 0 });
    await turn(trader, false);
    expect(await switchOf(trader)).toBe(false);
    const [on, off] = [
      await linesOf("kill_switch.turned_on", trader.userId),
      await linesOf("kill_switch.turned_off", trader.userId),
    ];
    expect([on.length, off.length]).toEqual([1, 1]);
    expect(on[0]).toMatchObject({ actorId: trader.userId, details: { by: "kill-switch" } });
    await rests(trader, 148);
    await turn(trader, true);
  });

  test("turning it on several times at once writes one line to the audit log", async () => {
    await Promise.all([turn(trader, true), turn(trader, true), turn(trader, true)]);
    expect(await linesOf("kill_switch.turned_on", trader.userId)).toHaveLength(1);
  });

  test("saved with the settings it cancels as well", async () => {
    const id = await rests();
    await trader.client.call("saveAccountSettings", { body: { kill_switch: true } });
    expect(await statusOf(id)).toBe("cancelled");
  });

  test("a venue that does not answer is told of, and asked until it does", async () => {
    const id = await rests();
    const silent: Venue = {
      ...paper,
      cancel: async (): Promise<CancelOutcome> => ({ outcome: "unreachable", events: [] }),
    };
    const ctx = { ...server.ctx, venueOf: () => silent };
    const call = {
      user: { id: trader.userId } as User,
      on: true,
      locale: "en",
      from: { requestId: "r", address: "127.0.0.1", userAgent: null },
    } as const;
    const answer = await setKillSwitch(ctx, call);
    expect(answer).toMatchObject({ cancelled: 0, still_cancelling: 1 });
    expect(answer.message).toContain("Waiting for the venue to confirm the cancellation of: 1.");
    expect(await statusOf(id)).toBe("working");
    await reconcileOpenOrders(server.ctx, { olderThanMs: 0, unconfirmedOnly: true });
    expect(await statusOf(id)).toBe("cancelled");
  });

  test("after a crash in the middle the passes cancel the rest", async () => {
    const ids = [await rests(), await rests(trader, 151), await rests(trader, 152)];
    let cancels = 0;
    const crashing: Venue = {
      ...paper,
      cancel: (orderId) => {
        cancels += 1;
        if (cancels > 1) throw new Error("the process died");
        return paper.cancel(orderId);
      },
    };
    const died = { ...server.ctx, venueOf: () => crashing };
    const call = {
      user: { id: trader.userId } as User,
      on: true,
      locale: "en",
      from: { requestId: "r", address: "127.0.0.1", userAgent: null },
    } as const;
    await setKillSwitch(died, call);
    // As if the process had ended before it wrote down a wish to cancel.
    const own = and(eq(orders.userId, trader.userId), eq(orders.status, "working"));
    const wished = await database()
      .orm.update(orders)
      .set({ cancelRequestedAt: null })
      .where(own)
      .returning();
    expect(wished.length).toBe(2);
    const open = async () => (await Promise.all(ids.map(statusOf))).filter((each) => each === "working");
    expect((await open()).length).toBe(2);
    expect(await cancelWhileStopped(server.ctx)).toBe(2);
    expect(await open()).toEqual([]);
    expect(await cancelWhileStopped(server.ctx)).toBe(0);
  });

  test("an order placed in the very moment of the stop is refused or cancelled, never left", async () => {
    const placing = Array.from({ length: 6 }, (_, place) =>
      trader.post({
        symbol: "RY",
        action: "BUY",
        quantity: 1 + place,
        account_id: trader.account("both"),
        order_type: "Limit",
        limit_price: 150 + place,
      }),
    );
    await Promise.all([...placing, turn(trader, true)]);
    // Nothing is left for the passes to find: what was not refused has been asked back.
    expect(await cancelWhileStopped(server.ctx)).toBe(0);
    await reconcileOpenOrders(server.ctx, { olderThanMs: 0 });
    const { orders: open } = await trader.client.call("orders", { query: { open: true } });
    expect(open).toEqual([]);
  });

  test("the halt of everybody cancels all orders in the background, and lets exits stay", async () => {
    const [admin, other] = [await newAdmin(), await server.newTrader()];
    const ids = [await rests(), await rests(other)];
    const exit = await rests(other, 149);
    await makeExit(exit, ids[1]!);
    expect(await halt(admin, { on: true, reason: "Exchange outage" })).toEqual({ success: true, on: true });
    expect(await admin.client.call("adminTradingHalt")).toEqual({
      on: true,
      reason: "Exchange outage",
      since: new Date(server.clock.now()).toISOString(),
    });
    expect(await cancelWhileStopped(server.ctx)).toBe(2);
    for (const id of ids) expect(await statusOf(id)).toBe("cancelled");
    expect(await statusOf(exit)).toBe("working");
    await halt(admin, { on: false });
    expect(await admin.client.call("adminTradingHalt")).toEqual({ on: false, reason: null, since: null });
    await rests(other, 148);
    await turn(other, true);
  });

  test("a halt keeps its beginning when its reason changes, and repeats leave no trace", async () => {
    const admin = await newAdmin();
    const since = new Date(server.clock.now()).toISOString();
    await halt(admin, { on: true, reason: "One" });
    server.clock.advance(5_000);
    await halt(admin, { on: true, reason: "Two" });
    await halt(admin, { on: true });
    expect(await admin.client.call("adminTradingHalt")).toEqual({ on: true, reason: "Two", since });
    await halt(admin, { on: false, reason: "Over" });
    await halt(admin, { on: false });
    const lines = await database().orm.select().from(auditLog).where(eq(auditLog.actorId, admin.userId));
    const shown = lines.filter(({ action }) => action.startsWith("trading_halt"));
    expect(shown.map(({ action, details }) => [action, details]).sort()).toEqual([
      ["trading_halt.turned_off", { reason: "Over" }],
      ["trading_halt.turned_on", { reason: "One" }],
      ["trading_halt.turned_on", { reason: "Two" }],
    ]);
  });

  test("only administrators read and set the halt", async () => {
    expect((await refusalOf(halt(trader, { on: true }))).status).toBe(403);
    expect((await refusalOf(trader.client.call("adminTradingHalt"))).status).toBe(403);
    const admin = await newAdmin();
    const tooLong = await refusalOf(halt(admin, { on: true, reason: "x".repeat(301) }));
    expect(tooLong.fields[0]?.path).toBe("reason");
  });

  test("screens of everybody hear of a halt", async () => {
    const heard: string[] = [];
    const leave = server.ctx.stream.join({
      userId: trader.userId,
      instrumentIds: new Set(),
      deliver: ({ name }) => heard.push(name),
      deliverQuotes: () => undefined,
      end: () => undefined,
    });
    const admin = await newAdmin();
    await halt(admin, { on: true });
    await halt(admin, { on: false });
    await turn(trader, true);
    leave();
    expect(heard).toEqual(["trading_status", "trading_status", "trading_status"]);
    server.clock.advance(DAY_MS);
  });
});
