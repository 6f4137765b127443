import { DAY_MS } from "@neuro/contract/primitives";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { checkouts, users } from "../../platform/db/schema/index.ts";
import { OPEN_TIMEOUT_MS, onBothDatabases } from "../../testing/databases.ts";
import { refusalOf } from "../../testing/held-accounts.ts";
import { requireSubscription } from "./entitlement.ts";
import { monthsLater } from "./sandbox/months-later.ts";
import { type BillingApp, createBillingApp, ORIGIN, type Payer } from "./testing/billing-app.ts";

onBothDatabases("the subscription", (database) => {
  let server: BillingApp;
  let payer: Payer;
  const logged: string[] = [];
  beforeAll(async () => {
    server = await createBillingApp(database(), { onLog: (line) => logged.push(line) });
  }, OPEN_TIMEOUT_MS);
  beforeEach(async () => {
    server.stripe.events.length = 0;
    server.stripe.trouble = null;
    payer = await server.newMember();
  });
  afterAll(() => server.close());

  const client = () => server.client(payer.token);
  const checkout = (origin_url = ORIGIN) => client().call("createCheckout", { body: { origin_url } });
  const subscribed = async () => {
    await server.subscribe(payer);
    await server.deliverAll();
  };
  /** A month from now. */
  const until = () => new Date(monthsLater(server.clock.now(), 1)).toISOString();
  const setUser = (change: Partial<typeof users.$inferInsert>) =>
    database().orm.update(users).set(change).where(eq(users.id, payer.userId));
  const mayTrade = async (change: { role?: "admin" } = {}) =>
    (await requireSubscription(
      { db: database().orm, config: server.ctx.config, now: server.clock.now() },
      { id: payer.userId, kind: "member", role: change.role ?? "user", subscriptionExempt: false },
    )) === null;

  test("is none at first, and its price is said; an exempt user has it for life, an administrator needs none", async () => {
    expect(await server.info(payer)).toEqual({
      ...{ status: "none", tier: null, expires_at: null, price: 25.99 },
      ...{ cancels: false, entitled: false, provider: null },
    });
    await setUser({ subscriptionExempt: true });
    expect(await server.info(payer)).toMatchObject({
      ...{ status: "lifetime", tier: "free_lifetime", expires_at: null, entitled: true },
    });
    await setUser({ subscriptionExempt: false, role: "admin" });
    expect(await server.info(payer)).toMatchObject({ status: "none", entitled: true });
    expect([await mayTrade(), await mayTrade({ role: "admin" })]).toEqual([false, true]);
  });

  test("begins on Stripe's page, which asks for the price that is shown and comes back to the settings", async () => {
    const { checkout_url } = await checkout();
    const page = server.stripe.lastCheckout();
    expect(page).toMatchObject({
      url: checkout_url,
      success_url: `${ORIGIN}/dashboard?tab=settings&checkout=done`,
      cancel_url: `${ORIGIN}/dashboard?tab=settings&checkout=cancelled`,
    });
    expect(page.line).toMatchObject({
      "line_items[0][price_data][currency]": "cad",
      "line_items[0][price_data][unit_amount]": "2599",
      "line_items[0][price_data][recurring][interval]": "month",
    });
    server.stripe.pay(page);
    await server.deliverAll();
    expect(await server.info(payer)).toEqual({
      ...{ status: "active", tier: "monthly", expires_at: until(), price: 25.99 },
      ...{ cancels: false, entitled: true, provider: "stripe" },
    });
    expect(await mayTrade()).toBe(true);
    expect(await server.paymentsOf(payer)).toMatchObject([
      { amountCents: 2_599, currency: "CAD", kind: "subscription", months: 1 },
    ]);
    expect((await refusalOf(checkout())).code).toBe("already_subscribed");
  });

  test("opens one page however often it is asked for, also at once, so nobody pays twice", async () => {
    const atOnce = await Promise.all(Array.from({ length: 6 }, () => checkout()));
    const later = await checkout();
    expect(new Set([...atOnce, later].map(({ checkout_url }) => checkout_url)).size).toBe(1);
    expect(await database().orm.$count(checkouts, eq(checkouts.userId, payer.userId))).toBe(1);
    server.stripe.leave(server.stripe.lastCheckout());
    expect((await checkout()).checkout_url).not.toBe(later.checkout_url);
  });

  test("is known to be paid before any event comes, when its owner is back", async () => {
    await checkout();
    server.stripe.pay(server.stripe.lastCheckout());
    expect(await server.info(payer)).toMatchObject({ status: "active", entitled: true });
    await server.deliverAll();
    expect(await server.info(payer)).toMatchObject({ status: "active" });
    expect(await server.paymentsOf(payer)).toHaveLength(1);
  });

  test("ends with what is paid when it is cancelled, and goes on when that is taken back", async () => {
    await subscribed();
    const expires_at = until();
    const cancelled = await client().call("cancelSubscription");
    expect(cancelled).toMatchObject({
      ...{ success: true, message: "Subscription cancelled successfully!" },
      subscription: {
        status: "active",
        cancels: true,
        expires_at,
        entitled: true,
      },
    });
    expect(await client().call("cancelSubscription")).toMatchObject({ subscription: { cancels: true } });
    const resumed = await client().call("resumeSubscription");
    expect(resumed.subscription).toMatchObject({ status: "active", cancels: false });
    await client().call("cancelSubscription");
    server.clock.advance(31 * DAY_MS);
    server.stripe.passTime();
    await server.deliverAll();
    expect(await server.info(payer)).toMatchObject({ status: "cancelled", cancels: false, entitled: false });
    expect((await refusalOf(client().call("cancelSubscription"))).code).toBe("no_subscription");
    expect((await refusalOf(client().call("resumeSubscription"))).code).toBe("no_subscription");
    await subscribed();
    expect(await server.info(payer)).toMatchObject({ status: "active", entitled: true });
  });

  test("goes on for seven days after a payment that failed, and no longer; the failure is kept, without an amount", async () => {
    await subscribed();
    const expires_at = until();
    server.stripe.breakCard(await payer.customerId());
    server.clock.advance(31 * DAY_MS);
    server.stripe.passTime();
    await server.deliverAll();
    expect(await server.info(payer)).toMatchObject({
      ...{ status: "past_due", entitled: true, expires_at },
    });
    server.clock.advance(7 * DAY_MS);
    expect(await server.info(payer)).toMatchObject({ status: "past_due", entitled: false });
    expect(await mayTrade()).toBe(false);
    server.stripe.mendCard(await payer.customerId());
    await server.deliverAll();
    expect(await server.info(payer)).toMatchObject({ status: "active", entitled: true });
    const kept = await server.paymentsOf(payer);
    expect(kept.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ["subscription", 2_599],
      ["failed", 0],
      ["subscription", 2_599],
    ]);
  });

  test("its owner is told of the beginning, a payment that failed and the end, each once, in words", async () => {
    await subscribed();
    const until = (await server.info(payer)).expires_at;
    server.stripe.breakCard(await payer.customerId());
    server.clock.advance(31 * DAY_MS);
    server.stripe.passTime();
    await server.deliverAll();
    server.clock.advance(1_000);
    server.stripe.giveUp(await payer.customerId());
    await server.deliverAll();
    const { notifications } = await client().call("notifications");
    expect(notifications.map(({ alert_type }) => alert_type).toReversed()).toEqual([
      ...["subscription_active", "subscription_past_due", "subscription_cancelled"],
    ]);
    const told = notifications.at(-1);
    expect(told).toMatchObject({ category: "subscription", link: "/dashboard?tab=settings#subscription" });
    expect(told?.message).toContain(new Date(until ?? 0).getUTCFullYear().toString());
  });

  test("whoever cancels what is overdue owes nothing more", async () => {
    await subscribed();
    server.stripe.breakCard(await payer.customerId());
    server.clock.advance(31 * DAY_MS);
    server.stripe.passTime();
    await server.deliverAll();
    const { subscription } = await client().call("cancelSubscription");
    expect(subscription).toMatchObject({ status: "cancelled", entitled: false });
  });

  test("a refund is kept as money that went back, once", async () => {
    await subscribed();
    server.stripe.refund(await payer.customerId());
    const [event] = server.stripe.events.splice(0);
    expect([await server.deliver(event!), await server.deliver({ ...event!, id: "evt_again" })]).toEqual([
      200, 200,
    ]);
    const kept = await server.paymentsOf(payer);
    expect(kept.map(({ kind, amountCents }) => [kind, amountCents]).sort()).toEqual([
      ["refund", -2_599],
      ["subscription", 2_599],
    ]);
  });

  test("cards and receipts are on Stripe's own page, for whoever is known there", async () => {
    const open = () => client().call("billingPortal", { body: { origin_url: ORIGIN } });
    expect((await refusalOf(open())).code).toBe("no_subscription");
    await subscribed();
    expect((await open()).portal_url).toMatch(/^https:\/\/billing\.stripe\.test\//);
  });

  test("nobody is sent from a payment page to another site", async () => {
    for (const origin of ["https://evil.test", "http://neuro.test", "https://neuro.test.evil.test"]) {
      const refused = await refusalOf(checkout(origin));
      expect([refused.status, refused.code]).toEqual([403, "forbidden"]);
      expect(refused.detail).toContain(ORIGIN);
    }
    expect((await refusalOf(checkout("javascript:alert(1)"))).status).toBe(400);
  });

  test("while Stripe does not answer nothing changes, and what is stored still counts", async () => {
    await subscribed();
    server.stripe.trouble = 503;
    for (const call of ["cancelSubscription", "resumeSubscription"] as const) {
      const refused = await refusalOf(client().call(call));
      expect([refused.status, refused.code]).toEqual([503, "payment_unreachable"]);
    }
    expect((await refusalOf(checkout())).code).toBe("payment_unreachable");
    expect(await server.info(payer)).toMatchObject({ status: "active", cancels: false, entitled: true });
    server.stripe.trouble = null;
    expect(await client().call("cancelSubscription")).toMatchObject({ success: true });
  });

  test("somebody deleted at Stripe by hand can begin anew", async () => {
    await subscribed();
    server.stripe.deleteCustomer(await payer.customerId());
    const { checkout_url } = await checkout();
    expect(checkout_url).toBe(server.stripe.lastCheckout().url);
    server.stripe.pay(server.stripe.lastCheckout());
    expect(await server.info(payer)).toMatchObject({ status: "active" });
  });

  test("a change is told to the browsers of its owner", async () => {
    const told: string[] = [];
    const leave = server.ctx.stream.join({
      userId: payer.userId,
      instrumentIds: new Set(),
      deliver: ({ name }) => told.push(name),
      deliverQuotes: () => undefined,
      end: () => undefined,
    });
    await subscribed();
    await client().call("cancelSubscription");
    leave();
    expect(told).toEqual(["subscription", "subscription"]);
  });

  test("a demo never gets near Stripe: it pays nothing on the sandbox's page", async () => {
    const { token } = await server.client().call("authDemoLogin");
    const demo = server.client(token);
    const before = server.stripe.calls.length;
    const { checkout_url } = await demo.call("createCheckout", { body: { origin_url: ORIGIN } });
    expect(checkout_url).toMatch(/^https:\/\/neuro\.test\/sandbox-checkout\?id=[\da-f-]{36}$/);
    expect(server.stripe.calls.length).toBe(before);
  });

  test("no key is in any line of the log", () => {
    expect(logged.length).toBeGreaterThan(0);
    const { secretKey, webhookSecret } = server.ctx.config.stripe!;
    expect(logged.filter((line) => line.includes(secretKey) || line.includes(webhookSecret))).toEqual([]);
  });
});

onBothDatabases("a price kept at Stripe", (database) => {
  test("must be the one that is shown; another is refused and said to whoever runs the server", async () => {
    const logged: string[] = [];
    const priceId = "price_ours";
    const server = await createBillingApp(database(), { priceId, onLog: (line) => logged.push(line) });
    const payer = await server.newMember();
    const open = () => server.client(payer.token).call("createCheckout", { body: { origin_url: ORIGIN } });
    const monthly = { interval: "month", interval_count: 1 };
    server.stripe.prices.set(priceId, {
      id: priceId,
      unit_amount: 2_999,
      currency: "cad",
      recurring: monthly,
    });
    expect((await refusalOf(open())).code).toBe("payment_unreachable");
    expect(logged.join("\n")).toContain("STRIPE_PRICE_ID must be a price of 25.99 CAD a month");
    server.stripe.prices.set(priceId, {
      id: priceId,
      unit_amount: 2_599,
      currency: "cad",
      recurring: monthly,
    });
    await open();
    expect(server.stripe.lastCheckout().line).toMatchObject({ "line_items[0][price]": priceId });
    await server.close();
  });
});
