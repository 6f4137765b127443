import { DAY_MS, HOUR_MS } from "@neuro/contract/primitives";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { billingEvents, checkouts } from "../../platform/db/schema/index.ts";
import { OPEN_TIMEOUT_MS, onBothDatabases } from "../../testing/databases.ts";
import { createTestApp, withoutAccounts } from "../../testing/test-app.ts";
import { rereadSubscriptions } from "./reread-job.ts";
import { type BillingApp, createBillingApp, ORIGIN, type Payer } from "./testing/billing-app.ts";
import { signedEvent } from "./testing/fake-stripe.ts";
import type { FakeEvent } from "./testing/stripe-books.ts";

onBothDatabases("Stripe's events", (database) => {
  let server: BillingApp;
  let payer: Payer;
  beforeAll(async () => {
    server = await createBillingApp(database());
  }, OPEN_TIMEOUT_MS);
  beforeEach(async () => {
    server.stripe.events.length = 0;
    server.stripe.before = null;
    server.stripe.trouble = null;
    payer = await server.newMember();
  });
  afterAll(() => server.close());

  const post = async (payload: string, signature?: string) => {
    const answer = await server.app.inject({
      method: "POST",
      url: "/api/billing/webhook",
      headers: {
        "content-type": "application/json; charset=utf-8",
        ...(signature !== undefined && { "stripe-signature": signature }),
      },
      payload,
    });
    return answer.statusCode;
  };
  const outcomeOf = async ({ id }: FakeEvent) => {
    const [row] = await database().orm.select().from(billingEvents).where(eq(billingEvents.id, id));
    return row?.outcome ?? null;
  };
  const events = () => server.stripe.events.splice(0);
  const client = () => server.client(payer.token);

  test("are taken only as Stripe signed them: not tampered with, not stale, not by another, not unsigned", async () => {
    await server.subscribe(payer);
    const [event] = events();
    const at = server.clock.now();
    const { payload, signature } = signedEvent(event!, { at });
    expect(await post(payload.replace("active", "Active").replace("incomplete", "active"), signature)).toBe(
      403,
    );
    expect(await post(`${payload} `, signature)).toBe(403);
    const stale = signedEvent(event!, { at: at - 301_000 });
    expect(await post(stale.payload, stale.signature)).toBe(403);
    const foreign = signedEvent(event!, { at, secret: "whsec_somebody_elses" });
    expect(await post(foreign.payload, foreign.signature)).toBe(403);
    expect(await post(payload, "t=1,v1=00")).toBe(403);
    expect(await post(payload, "")).toBe(403);
    expect(await post(payload)).toBe(400);
    const nothing = signedEvent([1], { at });
    expect(await post(nothing.payload, nothing.signature)).toBe(403);
    expect(await outcomeOf(event!)).toBeNull();
    expect(await post(payload, signature)).toBe(200);
    expect(await outcomeOf(event!)).toBe("applied");
  });

  test("are of no use where nobody is charged", async () => {
    const sandbox = await createTestApp(database(), { provisionDemo: withoutAccounts });
    const answer = await sandbox.app.inject({
      method: "POST",
      url: "/api/billing/webhook",
      headers: { "content-type": "application/json", "stripe-signature": "t=1" },
      payload: "{}",
    });
    expect([answer.statusCode, answer.json().code]).toEqual([501, "not_configured"]);
    await sandbox.close();
  });

  test("that this application knows nothing of are taken and change nothing", async () => {
    await server.subscribe(payer);
    await server.deliverAll();
    const before = await server.rowOf(payer);
    server.stripe.somethingElse();
    const [unknown] = events();
    expect([await server.deliver(unknown!), await outcomeOf(unknown!)]).toEqual([200, "ignored"]);
    const stranger = structuredClone(unknown!) as FakeEvent & { data: { object: object } };
    const ofNobody = {
      ...{ ...stranger, id: "evt_of_nobody", type: "charge.refunded" },
      data: { object: { id: "ch_1", customer: "cus_nobody" } },
    };
    expect([await server.deliver(ofNobody), await outcomeOf(ofNobody)]).toEqual([200, "ignored"]);
    expect(await server.rowOf(payer)).toEqual(before);
  });

  test("are acted on once, however often they come, also all at once", async () => {
    await server.subscribe(payer);
    const all = events();
    const codes = await Promise.all([...all, ...all, ...all].map((event) => server.deliver(event)));
    expect(new Set(codes)).toEqual(new Set([200]));
    expect(await server.info(payer)).toMatchObject({ status: "active" });
    expect(await server.paymentsOf(payer)).toHaveLength(1);
  });

  test("older than what was told change nothing, and are noted as overtaken", async () => {
    await server.subscribe(payer);
    await server.deliverAll();
    server.clock.advance(HOUR_MS);
    await client().call("cancelSubscription");
    const [cancelled] = events();
    server.clock.advance(HOUR_MS);
    await client().call("resumeSubscription");
    const [resumed] = events();
    expect([await server.deliver(resumed!), await server.deliver(cancelled!)]).toEqual([200, 200]);
    expect(await outcomeOf(cancelled!)).toBe("overtaken");
    expect(await server.info(payer)).toMatchObject({ cancels: false });
  });

  test("of the same second are settled by asking, so their order does not matter", async () => {
    await server.subscribe(payer);
    const all = events();
    const created = all.find(({ type }) => type === "customer.subscription.created")!;
    const updated = all.find(({ type }) => type === "customer.subscription.updated")!;
    await server.deliver(updated);
    expect(await server.deliver(created)).toBe(200);
    expect(await server.info(payer)).toMatchObject({ status: "active" });
  });

  test("of the payment page alone, or of the subscription alone, end the same", async () => {
    await server.subscribe(payer);
    const page = events().find(({ type }) => type === "checkout.session.completed")!;
    await server.deliver(page);
    const stored = await server.rowOf(payer);
    expect(stored).toMatchObject({ state: "active" });
    const [open] = await database().orm.select().from(checkouts).where(eq(checkouts.userId, payer.userId));
    expect(open).toMatchObject({ status: "paid" });
    const other = await server.newMember();
    await server.subscribe(other);
    const alone = events().find(({ type }) => type === "customer.subscription.updated")!;
    await server.deliver(alone);
    expect(await server.rowOf(other)).toMatchObject({ state: "active", paidUntil: stored!.paidUntil });
  });

  test("that cannot be settled yet are asked for again, and leave nothing behind", async () => {
    await server.subscribe(payer);
    const page = events().find(({ type }) => type === "checkout.session.completed")!;
    server.stripe.trouble = 500;
    expect(await server.deliver(page)).toBe(503);
    expect([await outcomeOf(page), (await server.rowOf(payer))?.state]).toEqual([null, "none"]);
    server.stripe.trouble = null;
    expect(await server.deliver(page)).toBe(200);
    expect(await server.info(payer)).toMatchObject({ status: "active" });
  });

  test("a crash between an event and what it changes leaves neither", async () => {
    await server.subscribe(payer);
    const [created] = events();
    await database().rawQuery(
      "create function break_it() returns trigger language plpgsql as $$ begin raise exception 'crash'; end $$",
    );
    await database().rawQuery(
      "create trigger break_it before update on subscriptions for each row execute function break_it()",
    );
    expect(await server.deliver(created!)).toBe(500);
    expect(await outcomeOf(created!)).toBeNull();
    await database().rawQuery("drop trigger break_it on subscriptions");
    await database().rawQuery("drop function break_it");
    expect(await server.deliver(created!)).toBe(200);
    expect(await outcomeOf(created!)).toBe("applied");
  });

  test("that come in while somebody cancels do not undo it", async () => {
    await server.subscribe(payer);
    const all = events();
    server.stripe.before = async (call) => {
      if (!call.startsWith("POST /v1/subscriptions/")) return;
      server.stripe.before = null;
      // Right before Stripe takes the cancellation, the news of the beginning arrives here.
      for (const event of all) await server.deliver(event);
    };
    const { subscription } = await client().call("cancelSubscription");
    expect(subscription).toMatchObject({ status: "active", cancels: true });
    await Promise.all(events().map((event) => server.deliver(event)));
    expect(await server.info(payer)).toMatchObject({ status: "active", cancels: true });
  });

  test("an answer that was overtaken while it travelled is asked for again", async () => {
    await server.subscribe(payer);
    await server.deliverAll();
    server.clock.advance(HOUR_MS);
    let asked = 0;
    server.stripe.before = async (call) => {
      if (!call.startsWith("GET /v1/subscriptions")) return;
      asked += 1;
      if (asked !== 1) return;
      server.stripe.endByHand(await payer.customerId());
      for (const event of events()) await server.deliver(event);
    };
    await client()
      .call("cancelSubscription")
      .catch(() => undefined);
    expect(asked).toBeGreaterThan(1);
    expect(await server.info(payer)).toMatchObject({ status: "cancelled" });
  });

  test("that never came are made up for: a payment, a renewal, a failure, an end", async () => {
    await server.subscribe(payer);
    events();
    server.clock.advance(HOUR_MS);
    await rereadSubscriptions(server.ctx);
    expect(await server.info(payer)).toMatchObject({ status: "active" });
    server.clock.advance(31 * DAY_MS);
    server.stripe.passTime();
    events();
    await rereadSubscriptions(server.ctx);
    expect(await server.info(payer)).toMatchObject({ status: "active", entitled: true });
    expect(await server.paymentsOf(payer)).toHaveLength(2);
    server.stripe.breakCard(await payer.customerId());
    server.clock.advance(31 * DAY_MS);
    server.stripe.passTime();
    events();
    await rereadSubscriptions(server.ctx);
    expect(await server.info(payer)).toMatchObject({ status: "past_due" });
    server.stripe.giveUp(await payer.customerId());
    events();
    server.clock.advance(HOUR_MS);
    await rereadSubscriptions(server.ctx);
    expect(await server.info(payer)).toMatchObject({ status: "cancelled", entitled: false });
    const calls = server.stripe.calls.length;
    expect(await rereadSubscriptions(server.ctx)).toBe(0);
    expect(server.stripe.calls.length).toBe(calls);
  });

  test("of a subscription that ended do not touch the one that followed", async () => {
    await server.subscribe(payer);
    await server.deliverAll();
    server.clock.advance(HOUR_MS);
    server.stripe.endByHand(await payer.customerId());
    const [late] = events();
    await server.info(payer);
    await client().call("createCheckout", { body: { origin_url: ORIGIN } });
    server.clock.advance(HOUR_MS);
    server.stripe.pay(server.stripe.lastCheckout());
    await server.deliverAll();
    expect(await server.deliver(late!)).toBe(200);
    expect(await server.info(payer)).toMatchObject({ status: "active", entitled: true });
  });
});
