/** One subscription's life, with its events in any order, doubled, late or lost: what is stored is what Stripe says in the end. */
import { DAY_MS } from "@neuro/contract/primitives";
import fc from "fast-check";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { OPEN_TIMEOUT_MS, onBothDatabases } from "../../testing/databases.ts";
import { rereadSubscriptions } from "./reread-job.ts";
import { type BillingApp, createBillingApp, type Payer } from "./testing/billing-app.ts";
import type { FakeEvent } from "./testing/stripe-books.ts";

const RUNS = 15;
/** The orders are proven on PostgreSQL; that the embedded database stores the same takes a few. */
const EMBEDDED_RUNS = 4;
const runsOn = (kind: "embedded" | "postgresql") =>
  kind === "embedded" && inject("postgresqlUrl") !== "" ? EMBEDDED_RUNS : RUNS;

const happenings = [
  "month",
  "break",
  "mend",
  "give_up",
  "cancel",
  "resume",
  "end",
  "refund",
  "second",
] as const;
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom(...happenings) }) },
  { weight: 4, arbitrary: fc.record({ deliver: fc.nat(), again: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ lose: fc.nat() }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

onBothDatabases("the events of one subscription's life", (database, kind) => {
  let server: BillingApp;
  beforeAll(async () => {
    server = await createBillingApp(database());
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  async function happen(payer: Payer, what: (typeof happenings)[number]): Promise<void> {
    const customer = await payer.customerId();
    const { stripe, clock } = server;
    const client = server.client(payer.token);
    switch (what) {
      case "month":
        clock.advance(31 * DAY_MS);
        return stripe.passTime();
      case "break":
        return stripe.breakCard(customer);
      case "mend":
        return stripe.mendCard(customer);
      case "give_up":
        return stripe.giveUp(customer);
      case "end":
        return stripe.endByHand(customer);
      case "refund":
        return stripe.refund(customer);
      case "second":
        return clock.advance(1_000);
      case "cancel":
        return void (await client.call("cancelSubscription").catch(() => undefined));
      case "resume":
        return void (await client.call("resumeSubscription").catch(() => undefined));
    }
  }

  /** Whether news was lost. */
  async function live(payer: Payer, steps: readonly Step[]): Promise<boolean> {
    const waiting: FakeEvent[] = [];
    const take = (at: number) => waiting.splice(at % waiting.length, 1)[0]!;
    let lost = false;
    for (const each of steps) {
      waiting.push(...server.stripe.events.splice(0));
      if ("do" in each) await happen(payer, each.do);
      else if (waiting.length === 0) continue;
      else if ("lose" in each) {
        take(each.lose);
        lost = true;
      } else {
        const event = take(each.deliver);
        expect(await server.deliver(event)).toBe(200);
        if (each.again) waiting.push(event);
      }
    }
    waiting.push(...server.stripe.events.splice(0));
    // The latest first: every one of the rest comes too late.
    for (const event of waiting.toReversed()) expect(await server.deliver(event)).toBe(200);
    return lost;
  }

  test("end in what is true, and every payment is kept once", { timeout: 300_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
        const payer = await server.newMember();
        await server.subscribe(payer);
        const lost = await live(payer, steps);
        if (lost) {
          server.clock.advance(2 * DAY_MS);
          server.stripe.passTime();
          server.stripe.events.length = 0;
          await rereadSubscriptions(server.ctx);
        }
        const customer = await payer.customerId();
        const told = await server.ctx.payments.stripe!.readCustomer(customer);
        if (!told.ok || told.value.subscription === null) throw new Error("Stripe knows nothing");
        const { subscriptionId, state, cancels } = told.value.subscription;
        const row = await server.rowOf(payer);
        expect(row).toMatchObject({ subscriptionId, state, cancels });
        const kept = (await server.paymentsOf(payer)).filter(({ kind }) => kind === "subscription");
        expect(new Set(kept.map(({ id }) => id))).toEqual(new Set(told.value.payments.map(({ id }) => id)));
      }),
      { numRuns: runsOn(kind), seed: 20260528 },
    );
  });
});
