import { DAY_MS } from "@neuro/contract/primitives";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { payments } from "../../../platform/db/schema/index.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../../testing/databases.ts";
import { refusalOf } from "../../../testing/held-accounts.ts";
import { createTestApp, type TestApp, withoutAccounts } from "../../../testing/test-app.ts";
import { rereadSubscriptions } from "../reread-job.ts";

const YEARS_MS = 5 * 365 * DAY_MS;
const ORIGIN = "http://localhost:80";

onOneDatabase("the sandbox's payment page", (database) => {
  let server: TestApp;
  let token: string;
  let userId: string;
  beforeAll(async () => {
    const config = { sessionIdleMs: YEARS_MS, sessionAbsoluteMs: YEARS_MS };
    server = await createTestApp(database(), { provisionDemo: withoutAccounts, config });
  }, OPEN_TIMEOUT_MS);
  beforeEach(async () => {
    const login = await server.client().call("authDemoLogin");
    token = login.token;
    userId = login.user.user_id;
  });
  afterAll(() => server.close());

  const client = (locale: "en" | "fr" = "en") => server.client(token, locale);
  const info = async () => (await client().call("subscriptionInfo")).subscription;
  const open = async () => {
    const { checkout_url } = await client().call("createCheckout", { body: { origin_url: ORIGIN } });
    return new URL(checkout_url).searchParams.get("id")!;
  };
  const shown = async (id: string) => (await client().call("sandboxCheckout", { params: { id } })).checkout;
  const act = (id: string, wish: "pay" | "decline" | "abandon", locale: "en" | "fr" = "en") =>
    client(locale).call("actOnSandboxCheckout", { params: { id }, body: { act: wish } });

  test("shows the price and until when it is open, and the way back after it", async () => {
    const id = await open();
    expect(await shown(id)).toEqual({
      ...{ id, status: "open", email: null, price: 25.99 },
      expires_at: new Date(server.clock.now() + DAY_MS).toISOString(),
    });
    expect(await open()).toBe(id);
    expect(await act(id, "pay")).toEqual({
      return_url: `${new URL(ORIGIN).origin}/dashboard?tab=settings&checkout=done`,
      message: "Thank you. Your subscription is active, and nothing was charged.",
    });
    expect(await shown(id)).toMatchObject({ status: "paid" });
    expect(await info()).toMatchObject({ status: "active", entitled: true, provider: "sandbox" });
  });

  test("nothing is charged, and the books say so", async () => {
    await act(await open(), "pay");
    const kept = await database().orm.select().from(payments).where(eq(payments.userId, userId));
    expect(kept).toMatchObject([{ provider: "sandbox", kind: "subscription", amountCents: 0 }]);
  });

  test("a declined card leaves the page open and the subscription as it was, in the reader's language", async () => {
    const id = await open();
    expect(await act(id, "decline", "fr")).toEqual({
      return_url: null,
      message: "La carte a été refusée. Rien n’a été facturé; essayez-en une autre.",
    });
    expect([(await shown(id)).status, (await info()).status]).toEqual(["open", "none"]);
    await act(id, "pay");
    expect((await info()).status).toBe("active");
  });

  test("whoever leaves it comes back without a subscription, and the next page is another", async () => {
    const id = await open();
    expect((await act(id, "abandon")).return_url).toMatch(/checkout=cancelled$/);
    expect([(await shown(id)).status, (await info()).status]).toEqual(["abandoned", "none"]);
    expect((await refusalOf(act(id, "pay"))).code).toBe("checkout_closed");
    expect(await open()).not.toBe(id);
  });

  test("paid twice at once is paid once", async () => {
    const id = await open();
    await Promise.all([act(id, "pay"), act(id, "pay")]);
    const kept = await database().orm.select().from(payments).where(eq(payments.userId, userId));
    expect(kept).toHaveLength(1);
    expect((await refusalOf(act(id, "decline"))).code).toBe("checkout_closed");
  });

  test("after a day nobody can pay there", async () => {
    const id = await open();
    server.clock.advance(DAY_MS);
    expect((await shown(id)).status).toBe("expired");
    expect((await refusalOf(act(id, "pay"))).code).toBe("checkout_closed");
  });

  test("what was paid there is renewed by the month, ends when it was cancelled, and is shown in a portal", async () => {
    await act(await open(), "pay");
    server.clock.advance(31 * DAY_MS);
    await rereadSubscriptions(server.ctx);
    expect(await info()).toMatchObject({ status: "active", cancels: false, entitled: true });
    await client().call("cancelSubscription");
    expect(await info()).toMatchObject({ status: "active", cancels: true });
    const { portal_url } = await client().call("billingPortal", { body: { origin_url: ORIGIN } });
    expect(portal_url).toBe(`${new URL(ORIGIN).origin}/sandbox-billing`);
    const { billing } = await client().call("sandboxBilling");
    expect(billing.subscription).toEqual(await info());
    expect(billing.invoices).toMatchObject([
      { kind: "subscription", amount: 0 },
      { kind: "subscription", amount: 0 },
    ]);
    server.clock.advance(31 * DAY_MS);
    await rereadSubscriptions(server.ctx);
    expect(await info()).toMatchObject({ status: "cancelled", entitled: false });
    await act(await open(), "pay");
    expect(await info()).toMatchObject({ status: "active", entitled: true });
  });
});
