import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { removeEverything } from "../../administration/profile/delete-account.ts";
import { auditLog, checkouts, payments, users } from "../../platform/db/schema/index.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../testing/databases.ts";
import { userOf } from "../access/users/user.ts";
import { type BillingApp, createBillingApp, ORIGIN, type Payer } from "./testing/billing-app.ts";

onOneDatabase("whoever leaves", (database) => {
  let server: BillingApp;
  let payer: Payer;
  beforeAll(async () => {
    server = await createBillingApp(database());
  }, OPEN_TIMEOUT_MS);
  beforeEach(async () => {
    server.stripe.events.length = 0;
    server.stripe.trouble = null;
    server.stripe.before = null;
    payer = await server.newMember();
  });
  afterAll(() => server.close());

  const remove = async () => {
    const [row] = await database().orm.select().from(users).where(eq(users.id, payer.userId));
    return removeEverything(server.ctx, { user: userOf(row!), actorId: payer.userId, by: "user" });
  };
  const isThere = async () => (await database().orm.$count(users, eq(users.id, payer.userId))) === 1;

  test("pays nothing any more: the customer ends at Stripe, and the payments name nobody", async () => {
    await server.subscribe(payer);
    await server.deliverAll();
    const customer = await payer.customerId();
    const before = await database().orm.$count(payments, isNull(payments.userId));
    expect(await remove()).toBeNull();
    expect(() => server.stripe.subscriptionsOf(customer)).toThrow();
    expect(await isThere()).toBe(false);
    expect(await database().orm.$count(payments, isNull(payments.userId))).toBe(before + 1);
    // What Stripe tells of the end is of nobody.
    await server.deliverAll();
    expect(await server.rowOf(payer)).toBeUndefined();
  });

  test("is refunded later all the same: in the books without a name, in the log, and once", async () => {
    const { orm } = database();
    await server.subscribe(payer);
    await server.deliverAll();
    const customer = await payer.customerId();
    expect(await remove()).toBeNull();
    await server.deliverAll();
    const refunds = () => orm.$count(payments, and(isNull(payments.userId), eq(payments.kind, "refund")));
    const lines = () => orm.select().from(auditLog).where(eq(auditLog.action, "payment.after_leaving"));
    const [before, noted] = [await refunds(), (await lines()).length];
    server.stripe.refund(customer);
    const [refund] = server.stripe.events.splice(0);
    server.stripe.trouble = 500;
    expect(await server.deliver(refund!)).toBe(503);
    server.stripe.trouble = null;
    for (const status of [200, 200]) expect(await server.deliver(refund!)).toBe(status);
    expect(await refunds()).toBe(before + 1);
    expect((await lines()).slice(noted).map(({ details, subjectId }) => [details, subjectId])).toEqual([
      [{ kind: "refund", amount_cents: -2_599, currency: "CAD" }, null],
    ]);
  });

  test("cannot be charged by a page left open", async () => {
    await server.client(payer.token).call("createCheckout", { body: { origin_url: ORIGIN } });
    expect(await remove()).toBeNull();
    expect(server.stripe.lastCheckout().status).toBe("expired");
    expect(await database().orm.$count(checkouts, eq(checkouts.userId, payer.userId))).toBe(0);
  });

  test("stays while Stripe does not answer, with everything as it was", async () => {
    await server.subscribe(payer);
    await server.deliverAll();
    server.stripe.trouble = 500;
    expect(await remove()).toMatchObject({ code: "payment_unreachable", params: { departure: "payments" } });
    expect(await isThere()).toBe(true);
    server.stripe.trouble = null;
    expect(await server.info(payer)).toMatchObject({ status: "active" });
    expect(await remove()).toBeNull();
  });

  test("is not removed while another tab begins to pay again", async () => {
    await server.subscribe(payer);
    await server.deliverAll();
    server.stripe.before = async (call) => {
      if (!call.startsWith("DELETE /v1/customers/")) return;
      server.stripe.before = null;
    };
    const deletionSteps = server.ctx.deletionSteps.map((departure) =>
      departure.name === "payments"
        ? {
            ...departure,
            async carryOut(user: Parameters<typeof departure.carryOut>[0]) {
              const refused = await departure.carryOut(user);
              await server.client(payer.token).call("createCheckout", { body: { origin_url: ORIGIN } });
              return refused;
            },
          }
        : departure,
    );
    const [row] = await database().orm.select().from(users).where(eq(users.id, payer.userId));
    const removal = { user: userOf(row!), actorId: payer.userId, by: "user" } as const;
    expect(await removeEverything({ ...server.ctx, deletionSteps }, removal)).toMatchObject({
      code: "payment_unreachable",
    });
    expect(await isThere()).toBe(true);
    expect(await remove()).toBeNull();
  });
});
