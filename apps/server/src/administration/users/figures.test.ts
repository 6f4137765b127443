import { randomUUID } from "node:crypto";
import type { OperationId } from "@neuro/contract";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@neuro/contract/primitives";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Orm } from "../../platform/db/database.ts";
import {
  activeDays,
  callHours,
  closedTradeDays,
  fills,
  orders,
  payments,
  users,
} from "../../platform/db/schema/index.ts";
import { createCallCounter } from "../../platform/http/call-counter.ts";
import { type Member, newMember } from "../../testing/administrators.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../testing/databases.ts";
import { createTradingApp, type Trader, type TradingApp } from "../../testing/trading-app.ts";
import { createAnalytics } from "./analytics/show-analytics.ts";
import { createMeasured } from "./measured.ts";
import { createStats } from "./show-stats.ts";
import { watch } from "./watch.ts";

test("a quick measure is taken for each reader; a slow one is shared, and renewed behind their backs", async () => {
  let now = 0;
  let runs = 0;
  let tookMs = 5;
  let elapsedMs = 0;
  const read = createMeasured(
    async () => {
      elapsedMs += tookMs;
      runs += 1;
      return runs;
    },
    () => now,
    () => elapsedMs,
  );
  expect((await read()).value).toBe(1);
  tookMs = 30;
  const both = await Promise.all([read(), read()]);
  expect(both.map(({ value }) => value)).toEqual([2, 2]);
  now = 2_999;
  expect(await read()).toEqual(both[0]);
  now = 3_001;
  expect((await read()).value).toBe(2);
  expect(await read()).toMatchObject({ value: 3, at: 3_001 });
  now += 6 * MINUTE_MS;
  expect(await read()).toMatchObject({ value: 4, at: now });
});

onOneDatabase("figures of the installation", (database) => {
  let server: TradingApp;
  let ann: Member;
  let demo: Trader;
  beforeAll(async () => {
    server = await createTradingApp(database());
    ann = await newMember(server, "ann", "admin");
    demo = await server.newTrader();
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  // Measured anew each time: what the calls keep is a test of its own.
  const stats = () => createStats(server.ctx)("en");
  const analytics = (locale: "en" | "fr" = "en") => createAnalytics(server.ctx)(locale);
  const callsOf = async (operation: OperationId) => {
    await server.ctx.calls.flush();
    const rows = await database().orm.select().from(callHours).where(eq(callHours.operation, operation));
    return rows.reduce((sum, { calls }) => sum + calls, 0);
  };

  /** A fill of an order of the demo's, as the venue would have told it. */
  async function plantFill(at: number, origin = "place-order", side: "BUY" | "SELL" = "BUY"): Promise<void> {
    const id = randomUUID();
    const when = new Date(at);
    const accountId = demo.account("both");
    await database()
      .orm.insert(orders)
      .values({
        ...{ id, userId: demo.userId, accountId, idempotencyKey: id, requestHash: id, origin },
        ...{ instrumentId: "XTSE:RY", symbol: "RY", currency: "CAD", side, type: "Market", quantity: "1" },
        ...{ status: "filled", state: {}, submittedAt: when, updatedAt: when, receivedAt: when },
      });
    await database()
      .orm.insert(fills)
      .values({ fillId: id, orderId: id, quantity: "1", price: "1", commission: "0", filledAt: when });
  }

  test("users, sessions and subscriptions are counted, demos apart", async () => {
    expect((await ann.client.call("adminStats")).stats).toMatchObject({
      total_users: 1,
      server_status: "down",
    });
    expect((await ann.client.call("adminAnalytics")).analytics.metrics.total_trades).toBe(0);
    const before = await stats();
    expect(before).toMatchObject({ total_users: 1, demo_users: 1, active_users: 1, active_subscriptions: 0 });
    const bob = await newMember(server, "bob");
    await database().orm.update(users).set({ subscriptionExempt: true }).where(eq(users.id, bob.userId));
    const after = await stats();
    expect(after).toMatchObject({ total_users: 2, demo_users: 1, active_users: 2, active_subscriptions: 1 });
    expect(after.active_sessions).toBe(before.active_sessions + 1);
    await bob.client.call("authLogout");
    expect((await stats()).active_sessions).toBe(before.active_sessions);
    await database()
      .orm.update(users)
      .set({ lastSeenAt: new Date(server.clock.now() - 31 * DAY_MS) })
      .where(eq(users.id, bob.userId));
    expect(await stats()).toMatchObject({ total_users: 2, active_users: 1 });
    expect(after.provenance).toMatchObject({ basis: "real", source: "Counted on this installation" });
  });

  test("the past day is told by the hour as it was watched, members by the day they came", async () => {
    const first = await stats();
    expect(first.hours).toHaveLength(24);
    expect(first.hours.at(-1)).toMatchObject({ sessions: null, checks: 0, failed: 0 });
    await watch(server.ctx);
    const cara = await newMember(server, "cara");
    await watch(server.ctx);
    const watched = await stats();
    expect(watched.hours.at(-1)).toMatchObject({ sessions: watched.active_sessions });
    const { checks = 0, checks_passed: passed = 0, requests = 0 } = watched.hours.at(-1) ?? {};
    expect(checks).toBeGreaterThan(passed);
    expect(requests).toBeGreaterThan(0);
    await cara.client.call("authLogout");
    await watch(server.ctx);
    const after = await stats();
    expect(after.hours.at(-1)).toMatchObject({ sessions: watched.active_sessions });
    expect(after.hours.at(-2)).toMatchObject({ sessions: null, requests: 0 });
    await database()
      .orm.update(users)
      .set({ createdAt: new Date(server.clock.now() - 3 * DAY_MS) })
      .where(eq(users.id, cara.userId));
    const { registered, total_users: members } = await stats();
    expect(registered).toHaveLength(30);
    expect(registered.slice(-5).map((day) => day.users)).toEqual([0, ...[1, 1, 1], members]);
    await database().orm.delete(users).where(eq(users.id, cara.userId));
  });

  test("calls are counted once, by operation and hour, over all servers, also after a write that failed", async () => {
    const before = await callsOf("authMe");
    for (let call = 0; call < 3; call += 1) await ann.client.call("authMe");
    expect(await callsOf("authMe")).toBe(before + 3);
    const { ctx } = server;
    let broken = true;
    const orm: Orm = new Proxy(database().orm, {
      get: (target, name, self) => {
        if (name === "insert" && broken) throw new Error("broken");
        return Reflect.get(target, name, self);
      },
    });
    const counter = createCallCounter({ orm, wall: ctx.wall, log: ctx.log });
    for (let call = 0; call < 5; call += 1) counter.count("authMe", call === 0);
    await expect(counter.flush()).rejects.toThrow("broken");
    broken = false;
    await Promise.all([counter.flush(), counter.flush()]);
    expect(await callsOf("authMe")).toBe(before + 8);
    const counted = (await stats()).api_requests;
    server.clock.advance(25 * HOUR_MS);
    ann = { ...ann, client: server.client(ann.token) };
    expect((await stats()).api_requests).toBeLessThan(counted);
    const [{ failed } = { failed: 0 }] = await database()
      .orm.select({ failed: sql<number>`sum(failed)::int` })
      .from(callHours)
      .where(eq(callHours.operation, "authMe"));
    expect(failed).toBe(1);
  });

  test("fills are counted without what the sandbox made up, with the hours in which most of them are", async () => {
    const total = (await stats()).total_trades;
    const noon = Date.parse("2026-05-28T12:10:00-04:00");
    for (let fill = 0; fill < 3; fill += 1) await plantFill(noon + fill * MINUTE_MS);
    await plantFill(noon + HOUR_MS);
    await plantFill(noon - 40 * DAY_MS);
    for (let fill = 0; fill < 9; fill += 1) await plantFill(noon - 2 * HOUR_MS, "sandbox");
    expect((await stats()).total_trades).toBe(total + 5);
    const shown = await analytics();
    expect(shown.metrics.total_trades).toBe(4);
    expect(shown.changes.total_trades).toBe(300);
    expect(shown.insights).toMatchObject({
      peak_trading_hours: "12:00–13:00, Toronto time",
      peak_trading_volume: 3,
    });
    expect((await analytics("fr")).insights.peak_trading_hours).toBe("12:00 à 13:00, heure de Toronto");
    const market = server.ctx.market.clock.now();
    const today = new Date(market - 4 * HOUR_MS).toISOString().slice(0, 10);
    const back = (Date.parse(today) - Date.parse("2026-05-28")) / DAY_MS;
    expect(shown.weekly_activity[6 - back]).toMatchObject({ trades: 4 });
  });

  test("a day on which somebody was there is kept once, and yesterday is compared with the day before", async () => {
    await ann.client.call("authMe");
    await ann.client.call("authMe");
    const days = await database().orm.select().from(activeDays).where(eq(activeDays.userId, ann.userId));
    expect(days.map(({ day }) => day).toSorted()).toEqual(["2026-05-28", "2026-05-29"]);
    const others = [await newMember(server, "cleo"), await newMember(server, "dora")];
    for (const { userId } of others)
      await database().orm.insert(activeDays).values({ userId, day: "2026-05-28" });
    await database().orm.insert(activeDays).values({ userId: ann.userId, day: "2026-05-27" });
    const shown = await analytics();
    expect(shown.metrics.daily_active_users).toBe(3);
    expect(shown.changes.daily_active_users).toBe(300);
    expect(shown.weekly_activity).toHaveLength(7);
    expect(shown.weekly_activity.at(-2)).toMatchObject({ day: "Thu", date: "2026-05-28", users: 4 });
    expect((await analytics("fr")).weekly_activity.at(-2)!.day).toBe("jeu.");
  });

  test("revenue is what came in this month, and the sandbox's is told as such until somebody really pays", async () => {
    expect((await analytics()).metrics.revenue_cad).toBe(0);
    const pay = (provider: "stripe" | "sandbox", amountCents: number, at: string) =>
      database()
        .orm.insert(payments)
        .values({
          ...{ provider, id: randomUUID(), userId: ann.userId, amountCents, currency: "cad" },
          ...{ kind: amountCents < 0 ? "refund" : "subscription", paidAt: new Date(at) },
        });
    await pay("sandbox", 2_599, "2026-05-10T12:00:00Z");
    const practice = await analytics();
    expect(practice.metrics.revenue_cad).toBe(25.99);
    expect(practice.provenance.source).toMatch(/nobody paid anything/);
    await pay("stripe", 5_198, "2026-05-10T12:00:00Z");
    await pay("stripe", -2_599, "2026-05-11T12:00:00Z");
    // The first hours of May in Toronto are its own; those of April's end there are not.
    await pay("stripe", 100, "2026-05-01T04:30:00Z");
    await pay("stripe", 1_000, "2026-05-01T03:30:00Z");
    await pay("stripe", 2_000, "2026-04-05T12:00:00Z");
    const real = await analytics();
    expect(real.metrics.revenue_cad).toBe(26.99);
    expect(real.changes.revenue_cad).toBe(35);
    expect(real.revenue_breakdown).toEqual([
      { source: "Subscriptions", amount: 52.98, percent: 100, color: "series-1" },
      { source: "Refunds", amount: -25.99, percent: -49.1, color: "series-2" },
    ]);
    expect(real.provenance.source).not.toMatch(/nobody/);
  });

  test("features are told by name with their share, and the one used most", async () => {
    await database().orm.delete(callHours);
    const hour = new Date(Math.floor(server.clock.now() / HOUR_MS) * HOUR_MS);
    const plant = (operation: string, calls: number, at = hour) =>
      database().orm.insert(callHours).values({ hour: at, operation, calls, failed: 0 });
    await plant("holdings", 60);
    await plant("placeOrder", 40);
    await plant("authMe", 1_000);
    await plant("gone", 1_000);
    await plant("stockSearch", 500, new Date(hour.getTime() - 8 * DAY_MS));
    const { feature_use, insights } = await analytics("fr");
    expect(feature_use.slice(0, 2)).toEqual([
      { feature: "Portefeuille", calls: 60, percent: 60 },
      { feature: "Négociation", calls: 40, percent: 40 },
    ]);
    expect(insights).toMatchObject({ most_used_feature: "Portefeuille", most_used_feature_percentage: 60 });
  });

  test("a trade that was closed is added up with who ordered it, and nothing is said of too few", async () => {
    expect((await analytics()).metrics.success_rate).toBeNull();
    await demo.post({ symbol: "RY", action: "BUY", quantity: 2, account_id: demo.account("both") });
    server.market.setQuote("XTSE:RY", { price: 250 });
    await demo.post({ symbol: "RY", action: "SELL", quantity: 1, account_id: demo.account("both") });
    const shown = await analytics();
    const rows = await database().orm.select().from(closedTradeDays);
    expect(rows).toEqual([expect.objectContaining({ origin: "place-order", closed: 1, gained: 1 })]);
    expect(shown.metrics.success_rate).toBe(100);
    expect(shown.insights.top_performing_ai).toBeNull();
    const day = rows[0]!.day;
    await database()
      .orm.insert(closedTradeDays)
      .values([
        { userId: ann.userId, day, origin: "auto-trading", closed: 6, gained: 3 },
        { userId: ann.userId, day, origin: "ai-strategy", closed: 4, gained: 4 },
      ]);
    expect((await analytics()).insights).toMatchObject({
      ...{ top_performing_ai: "Auto-trading", top_performing_success_rate: 50, top_performing_trades: 6 },
    });
  });
});
