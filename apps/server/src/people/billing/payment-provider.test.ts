/** What every payment provider has to do, whoever it is: the same for Stripe and for the sandbox. */
import { DAY_MS } from "@neuro/contract/primitives";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkouts, subscriptions } from "../../platform/db/schema/index.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../testing/databases.ts";
import type { Answer, CheckoutTold, PaymentProvider } from "./payment-provider.ts";
import { monthsLater } from "./sandbox/months-later.ts";
import { factsOfCustomer } from "./subscription-state.ts";
import { storeFacts } from "./subscription-store.ts";
import { type BillingApp, createBillingApp, ORIGIN } from "./testing/billing-app.ts";

function good<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(`refused: ${answer.reason}`);
  return answer.value;
}

onOneDatabase("a payment provider", (database) => {
  let server: BillingApp;
  beforeAll(async () => {
    server = await createBillingApp(database());
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  describe.each(["stripe", "sandbox"] as const)("%s", (id) => {
    const provider = (): PaymentProvider => server.ctx.payments[id]!;
    const second = (ms: number) => Math.floor(ms / 1000) * 1000;

    async function newCustomer() {
      const { userId } = await server.newMember();
      const customerId = good(
        await provider().createCustomer({ userId, email: "payer@example.com", key: userId }),
      );
      const row = {
        userId,
        provider: id,
        customerId,
        state: "none",
        createdAt: new Date(server.clock.now()),
      };
      await database().orm.insert(subscriptions).values(row);
      return { userId, customerId };
    }
    type Customer = Awaited<ReturnType<typeof newCustomer>>;

    async function open({ userId, customerId }: Customer, key = userId): Promise<CheckoutTold> {
      const [successUrl, cancelUrl] = [`${ORIGIN}/done`, `${ORIGIN}/left`];
      const made = good(
        await provider().createCheckout({ userId, customerId, key, locale: "fr", successUrl, cancelUrl }),
      );
      const { expiresAt, url } = made;
      const times = { createdAt: new Date(server.clock.now()), expiresAt: new Date(expiresAt) };
      await database()
        .orm.insert(checkouts)
        .values({ id: made.id, userId, provider: id, status: "open", returnUrl: ORIGIN, url, ...times })
        .onConflictDoNothing();
      return made;
    }

    async function pay(page: CheckoutTold) {
      if (id === "stripe") server.stripe.pay(server.stripe.checkout(page.id));
      else await database().orm.update(checkouts).set({ status: "paid" }).where(eq(checkouts.id, page.id));
    }

    /** Asked, and stored as the server does. */
    async function read({ userId, customerId }: Customer) {
      const told = good(await provider().readCustomer(customerId));
      const [row] = await database().orm.select().from(subscriptions).where(eq(subscriptions.userId, userId));
      await storeFacts(database().orm, userId, factsOfCustomer(row!, told));
      return told;
    }

    async function paying() {
      const customer = await newCustomer();
      await pay(await open(customer));
      const { subscription } = await read(customer);
      return { customer, subscriptionId: subscription!.subscriptionId };
    }

    const pass = (days: number) => {
      server.clock.advance(days * DAY_MS);
      server.stripe.passTime();
    };

    test("knows a new customer, who has nothing and paid nothing", async () => {
      const customer = await newCustomer();
      expect(await read(customer)).toMatchObject({ subscription: null, payments: [] });
    });

    test("opens the same page for the same key, and says whether it is open", async () => {
      const customer = await newCustomer();
      const page = await open(customer);
      expect(await open(customer)).toEqual(page);
      expect((await open(customer, `${customer.userId}-2`)).id).not.toBe(page.id);
      expect(good(await provider().readCheckout(page.id))).toMatchObject({
        status: "open",
        url: page.url,
      });
      expect(page.expiresAt).toBeGreaterThan(server.clock.now());
      await pay(page);
      expect(good(await provider().readCheckout(page.id)).status).toBe("paid");
    });

    test("a paid page is a subscription for a month, with one payment", async () => {
      const customer = await newCustomer();
      const start = second(server.clock.now());
      await pay(await open(customer));
      const told = await read(customer);
      expect(second(told.at)).toBe(start);
      expect(told.subscription).toMatchObject({ state: "active", cancels: false, endedAt: null });
      expect(second(told.subscription!.paidUntil!)).toBe(monthsLater(start, 1));
      expect(told.payments).toMatchObject([{ kind: "subscription", currency: "CAD" }]);
      expect(told.payments[0]!.amountCents).toBe(id === "stripe" ? 2_599 : 0);
    });

    test("is renewed when its month is over, and paid again", async () => {
      const { customer } = await paying();
      const before = await read(customer);
      pass(31);
      const { subscription, payments } = await read(customer);
      expect(subscription).toMatchObject({ state: "active" });
      expect(subscription!.paidUntil).toBe(monthsLater(before.subscription!.paidUntil!, 1));
      expect(payments.length).toBeGreaterThanOrEqual(1);
      expect(payments[0]!.at).toBeGreaterThanOrEqual(second(before.subscription!.paidUntil!));
    });

    test("cancelled, it ends with its month; taken back before, it goes on", async () => {
      const { customer, subscriptionId } = await paying();
      good(await provider().setCancels(subscriptionId, true));
      expect((await read(customer)).subscription).toMatchObject({ state: "active", cancels: true });
      good(await provider().setCancels(subscriptionId, false));
      expect((await read(customer)).subscription).toMatchObject({ state: "active", cancels: false });
      good(await provider().setCancels(subscriptionId, true));
      await read(customer);
      pass(31);
      const { subscription } = await read(customer);
      expect(subscription).toMatchObject({ state: "canceled" });
      expect(subscription!.endedAt).not.toBeNull();
    });

    test("can be ended at once, after which another may begin, which then counts", async () => {
      const { customer, subscriptionId } = await paying();
      good(await provider().endSubscription(subscriptionId));
      expect((await read(customer)).subscription).toMatchObject({ state: "canceled" });
      server.clock.advance(1_000);
      await pay(await open(customer, `${customer.userId}-2`));
      const { subscription } = await read(customer);
      expect(subscription).toMatchObject({ state: "active" });
      expect(subscription!.subscriptionId).not.toBe(subscriptionId);
    });

    test("says that what it does not know is gone, and closes a page twice without complaint", async () => {
      for (const asked of [provider().readCustomer("cus_unknown"), provider().readCheckout("unknown")])
        expect(await asked).toEqual({ ok: false, reason: "gone" });
      expect(await provider().setCancels("sub_unknown", true)).toEqual({ ok: false, reason: "gone" });
      const page = await open(await newCustomer());
      for (let time = 0; time < 2; time += 1) good(await provider().closeCheckout(page.id));
    });

    test("forgets a customer for good", async () => {
      const { customer } = await paying();
      good(await provider().deleteCustomer(customer.customerId));
      if (id === "stripe")
        expect(await provider().readCustomer(customer.customerId)).toMatchObject({ ok: false });
    });
  });

  test("Stripe's refusals are told apart: no answer, an unknown thing, a wrong key, a page that is none", async () => {
    const provider = server.ctx.payments.stripe!;
    server.stripe.trouble = 500;
    expect(await provider.readCustomer("cus_1")).toEqual({ ok: false, reason: "unreachable" });
    server.stripe.trouble = 401;
    expect(await provider.readCustomer("cus_1")).toEqual({ ok: false, reason: "refused" });
    server.stripe.trouble = 429;
    expect(await provider.readCustomer("cus_1")).toEqual({ ok: false, reason: "unreachable" });
    server.stripe.trouble = null;
  });
});
