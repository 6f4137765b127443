import {
  alertKinds,
  DAY_MS,
  HOUR_MS,
  type MessageKey,
  MINUTE_MS,
  message,
  messageKeys,
  notificationCategories,
} from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { raiseNotice } from "../../people/notices/raise-notice.ts";
import { notifications, users } from "../../platform/db/schema/index.ts";
import { codeOf } from "../../testing/code-of.ts";
import { onOneDatabase } from "../../testing/databases.ts";
import { type MailServer, startMailServer } from "../../testing/mail-server.ts";
import { createTradingApp, type Trader, type TradingApp } from "../../testing/trading-app.ts";
import { haltTrading } from "../../trading/orders/halt/halt-trading.ts";
import { mailNotices } from "./mail-notices.ts";
import { noticeWords } from "./notice-words.ts";
import { sweepNoticesJob } from "./sweep-notices-job.ts";
import { watchNotices } from "./watch-notices.ts";

const order = { symbol: "RY", action: "BUY", quantity: 5, order_type: "Market" } as const;
const personal = { alert_type: "note", title: "A title", message: "A message" };
const from = { requestId: "request-1", address: "127.0.0.1", userAgent: null };

onOneDatabase("notifications", (database) => {
  let server: TradingApp;
  let mail: MailServer;
  let trader: Trader;
  beforeAll(async () => {
    mail = await startMailServer();
    server = await createTradingApp(database(), undefined, { config: { mail: mail.settings } });
  });
  afterAll(async () => {
    await server.close();
    await mail.close();
  });
  beforeEach(async () => {
    trader = await server.newTrader();
  });

  const listOf = (who = trader, query = {}) => who.client.call("notifications", { query });
  const raise = (who = trader, body: object = {}) =>
    who.client.call("createNotification", { body: { ...personal, ...body } });

  test("an order that is filled is told once, with its figures in the reader's language", async () => {
    await trader.client.call("placeOrder", { body: { ...order, account_id: trader.account("cad") } });
    const { notifications: told, unread_count } = await listOf();
    expect(unread_count).toBe(1);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({
      ...{ alert_type: "order_filled", category: "orders", title: "BUY RY filled", priority: "medium" },
      ...{ read: false, link: "/dashboard?tab=trading" },
    });
    expect(told[0]?.message).toMatch(/^5 RY at CAD\s200\.\d+ in cad\.$/);
    const french = await server.client(trader.token, "fr").call("notifications", {});
    expect(french.notifications[0]?.title).toBe("ACHAT RY : exécuté");
    expect(french.notifications[0]?.message).toMatch(/^5 RY à 200,\d+\sCAD dans cad\.$/);
  });

  test("who cancels an order is not told so; what the venue ends is told, with the reason", async () => {
    const placed = await trader.client.call("placeOrder", {
      body: { ...order, order_type: "Limit", limit_price: 100, account_id: trader.account("cad") },
    });
    await trader.client.call("cancelOrder", { params: { id: placed.order?.id ?? "" } });
    expect((await listOf()).notifications).toEqual([]);
    await trader.client.call("placeOrder", {
      body: { ...order, order_type: "Limit", limit_price: 100, account_id: trader.account("cad") },
    });
    await server.advance(3 * HOUR_MS);
    const { notifications: told } = await listOf();
    expect(told.map(({ alert_type, priority }) => [alert_type, priority])).toEqual([
      ["order_cancelled", "high"],
    ]);
    expect(told[0]?.message).toContain("5 RY in cad: not by you.");
  });

  test("pages follow each other without a gap or a double, while new ones come in", async () => {
    for (let number = 0; number < 7; number += 1) {
      await raise(trader, { title: `Number ${number}` });
      if (number % 2 === 0) server.clock.advance(1);
    }
    const seen: string[] = [];
    let before: string | undefined;
    for (;;) {
      const page = await listOf(trader, { limit: 2, ...(before === undefined ? {} : { before }) });
      seen.push(...page.notifications.map(({ title }) => title));
      expect(page.unread_count).toBeGreaterThanOrEqual(7);
      if (page.next === null) break;
      before = page.next;
      server.clock.advance(1);
      await raise(trader, { title: "Later" });
    }
    expect(seen.toSorted()).toEqual(Array.from({ length: 7 }, (_, number) => `Number ${number}`));
    for (const cursor of ["x", "9".repeat(16), "1.x", "1.00000000-0000-4000-8000-000000000000"])
      expect(await codeOf(listOf(trader, { before: cursor }))).toBe("ok");
  });

  test("one is read, then all, and every window of the user hears of it", async () => {
    const first = (await raise()).notification;
    await raise();
    const heard: unknown[] = [];
    const leave = server.ctx.stream.join({
      ...{ userId: trader.userId, instrumentIds: new Set<InstrumentId>(), end: () => undefined },
      deliver: ({ name, data }) => heard.push([name, (data as { unread_count?: number }).unread_count]),
      deliverQuotes: () => undefined,
    });
    const one = await trader.client.call("readNotification", { params: { id: first.id } });
    expect(one.unread_count).toBe(1);
    expect((await trader.client.call("readNotification", { params: { id: first.id } })).unread_count).toBe(1);
    expect(await trader.client.call("readAllNotifications")).toEqual({ success: true, unread_count: 0 });
    expect((await listOf()).notifications.every(({ read }) => read)).toBe(true);
    leave();
    expect(heard).toEqual([
      ["notification", 1],
      ["notification", 1],
      ["notification", 0],
    ]);
  });

  test("somebody's own programs are heard, up to a bound, in their own words", async () => {
    const { notification } = await raise(trader, { title: "<b>Sold</b>", priority: "urgent" });
    expect(notification).toMatchObject({ title: "<b>Sold</b>", priority: "urgent", category: "personal" });
    expect(await codeOf(raise(trader, { title: " " }))).toBe("invalid_input");
    expect(await codeOf(raise(trader, { alert_type: "not a type!" }))).toBe("invalid_input");
    expect(await codeOf(raise(trader, { message: "x".repeat(2_001) }))).toBe("invalid_input");
    const at = server.clock.now();
    const rows = Array.from({ length: 199 }, () => ({
      ...{ id: server.ctx.newId(), userId: trader.userId, category: "personal" as const, alertType: "note" },
      ...{ priority: "low" as const, facts: {}, mail: "none" as const, inApp: true, createdAt: new Date(at) },
    }));
    await database().orm.insert(notifications).values(rows);
    expect(await codeOf(raise())).toBe("notification_quota");
    server.clock.advance(25 * HOUR_MS);
    expect(await codeOf(raise())).toBe("ok");
  });

  test("what somebody does not want to hear of is not told, but for what protects the account", async () => {
    const quiet = { in_app: false, email: false };
    const { preferences } = await trader.client.call("saveNotificationPreferences", {
      body: { categories: { orders: quiet, security: quiet } },
    });
    expect(preferences.categories.orders).toEqual(quiet);
    expect(preferences.categories.security).toEqual({ in_app: true, email: true });
    expect(preferences.categories.alerts.in_app).toBe(true);
    await trader.client.call("placeOrder", { body: { ...order, account_id: trader.account("cad") } });
    expect((await listOf()).notifications).toEqual([]);
    const again = await trader.client.call("notificationPreferences");
    expect(again.preferences).toEqual(preferences);
    // Of the demo no address is known.
    expect(preferences.email).toBe("not_configured");
  });

  async function newMember(name: string) {
    const body = { email: `${name}@example.com`, password: `correct horse ${name} battery` };
    const { token } = await server.client().call("authRegister", { body });
    // The registration's own letter goes out once it is answered.
    await server.ctx.background.idle();
    mail.takeLetters();
    const [row] = await database().orm.select().from(users).where(eq(users.email, body.email));
    return { token, userId: row?.id ?? "", client: server.client(token), email: body.email };
  }

  const notice = (about: string | null) => ({
    ...{ alertType: "difference", category: "connections" as const, priority: "high" as const, about },
    ...{ facts: { account: "TFSA", count: 2 }, link: "/dashboard?tab=portfolio" },
  });

  test("a letter goes to a confirmed address alone, once, and waits while the mail server is away", async () => {
    const member = await newMember("letters");
    const { orm } = database();
    const stored = async () => {
      const rows = await orm.select().from(notifications).where(eq(notifications.userId, member.userId));
      return rows.filter(({ category }) => category === "connections").map(({ mail: state }) => state);
    };
    const told = () => ({ id: server.ctx.newId(), userId: member.userId, at: server.clock.now() });
    expect((await member.client.call("notificationPreferences")).preferences.email).toBe("unverified");
    await raiseNotice(orm, told(), notice("one"));
    await mailNotices(server.ctx);
    expect(mail.takeLetters()).toEqual([]);
    expect(await stored()).toEqual(["refused"]);

    await orm.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, member.userId));
    expect((await member.client.call("notificationPreferences")).preferences.email).toBe("possible");
    await raiseNotice(orm, told(), notice("two"));
    expect(await raiseNotice(orm, told(), notice("two"))).toBeNull();
    mail.answerWith(451);
    await mailNotices(server.ctx);
    expect(await stored()).toEqual(["refused", "due"]);
    mail.answerWith(null);
    // Somebody is at it until the lease ends.
    expect(await mailNotices(server.ctx)).toBe(0);
    server.clock.advance(16 * MINUTE_MS);
    const both = await Promise.all([mailNotices(server.ctx), mailNotices(server.ctx)]);
    expect(both.toSorted()).toEqual([0, 1]);
    const letters = mail.takeLetters();
    expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
      [member.email, "TFSA: the broker's numbers differ"],
    ]);
    expect(letters[0]?.text).toContain("/dashboard?tab=portfolio");
    expect(await stored()).toEqual(["refused", "sent"]);
  });

  test("a change of what protects the account is told at once, with what was done", async () => {
    const member = await newMember("security");
    await member.client.call("changePassword", {
      body: {
        current_password: "correct horse security battery",
        new_password: "another horse and no battery",
      },
    });
    const { notifications: told } = await member.client.call("notifications", {});
    expect(told[0]).toMatchObject({
      category: "security",
      priority: "urgent",
      link: "/dashboard?tab=settings",
    });
    expect(told[0]?.message).toBe(
      "The password was changed. If that was not you, change your password and end all other sessions.",
    );
  });

  test("a halt of all trading reaches everybody who wants to know, and its end too", async () => {
    const other = await server.newTrader();
    const quiet = { in_app: false, email: false };
    await other.client.call("saveNotificationPreferences", { body: { categories: { risk: quiet } } });
    const admin = { id: trader.userId } as Parameters<typeof haltTrading>[1]["admin"];
    await haltTrading(server.ctx, { admin, on: true, reason: "A test", from });
    await haltTrading(server.ctx, { admin, on: true, reason: "A test", from });
    server.clock.advance(1_000);
    await haltTrading(server.ctx, { admin, on: false, reason: undefined, from });
    const titles = async (who: Trader) => (await listOf(who)).notifications.map(({ title }) => title);
    expect(await titles(trader)).toEqual(["Trading goes on", "All trading is halted"]);
    expect(await titles(other)).toEqual([]);
  });

  test("screens of this server hear of what any process raised, each once and only the owner's", async () => {
    const stranger = await server.newTrader();
    const watch = watchNotices(server.ctx, HOUR_MS);
    const heard = new Map<string, unknown[]>();
    const leaves = [trader, stranger].map(({ userId }) => {
      const own: unknown[] = [];
      heard.set(userId, own);
      return server.ctx.stream.join({
        ...{
          userId,
          instrumentIds: new Set<InstrumentId>(),
          end: () => undefined,
          deliverQuotes: () => undefined,
        },
        deliver: ({ name, data }) => own.push([name, data]),
      });
    });
    const { notification } = await raise();
    await watch.look();
    await watch.look();
    expect(heard.get(trader.userId)).toEqual([
      [
        "notification",
        expect.objectContaining({
          unread_count: 1,
          raised: { id: notification.id, alert_type: "note", priority: "medium" },
        }),
      ],
    ]);
    expect(heard.get(stranger.userId)).toEqual([]);
    for (const leave of leaves) leave();
    await watch.stop();
  });

  test("what is half a year old is forgotten", async () => {
    await raise();
    server.clock.advance(181 * DAY_MS);
    await sweepNoticesJob(server.ctx).run({}, { jobId: "1", signal: new AbortController().signal });
    const left = await database()
      .orm.select()
      .from(notifications)
      .where(eq(notifications.userId, trader.userId));
    expect(left).toEqual([]);
  });
});

test("every kind of notice has a title and a text in both languages, and none leaves a place unfilled", () => {
  const titles = messageKeys.filter((key) => /^notice\..*_title$/.test(key));
  expect(titles.length).toBeGreaterThan(20);
  const facts = {
    ...{ action: "BUY", symbol: "RY", quantity: 5, filled: 2, price: 200, currency: "CAD", account: "TFSA" },
    ...{ reason: "A reason", limit: 210, change: -3.5, signal: "SELL", before: "HOLD", confidence: 0.61 },
    ...{ low: 190.5, high: 209.5, held: 0.951 },
    ...{ name: "Dip of the week", trades: 5, made: -0.12, worst: -0.04, best: 0.09 },
    ...{ brokerage: "Questrade", count: 3, until: 1_780_000_000_000, failure: "internal" },
  };
  for (const titleKey of titles) {
    const alertType = titleKey.slice("notice.".length, -"_title".length);
    const category = notificationCategories[0];
    for (const locale of ["en", "fr"] as const) {
      const shown = { ...facts, ...(alertType === "security" ? { action: "password.changed" } : {}) };
      const { title, message: text } = noticeWords({ alertType, category, facts: shown }, locale);
      expect([titleKey, title]).not.toEqual([titleKey, alertType]);
      expect(`${title} ${text}`).not.toMatch(/[{}]|undefined|NaN/);
    }
  }
  expect(
    alertKinds.every((kind) => kind === "signal" || messageKeys.includes(`notice.${kind}` as MessageKey)),
  ).toBe(true);
  expect(message("notifications.empty", "en")).toBe("No notifications");
});
