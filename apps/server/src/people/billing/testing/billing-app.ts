/** The whole server with the stand-in for Stripe, and what a test does with both. */
import { randomUUID } from "node:crypto";
import type { Subscription } from "@neuro/contract";
import { DAY_MS } from "@neuro/contract/primitives";
import { eq } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { payments, subscriptions, users } from "../../../platform/db/schema/index.ts";
import {
  createTestApp,
  type TestApp,
  type TestAppOptions,
  testClock,
  withoutAccounts,
} from "../../../testing/test-app.ts";
import { createSession } from "../../access/session-store.ts";
import { type FakeStripe, STRIPE_KEYS, signedEvent, startFakeStripe } from "./fake-stripe.ts";
import type { FakeEvent } from "./stripe-books.ts";

export const ORIGIN = "https://neuro.test";

export interface Payer {
  readonly userId: string;
  readonly token: string;
  readonly customerId: () => Promise<string>;
}

export interface BillingApp extends TestApp {
  readonly stripe: FakeStripe;
  newMember(): Promise<Payer>;
  /** Delivers an event; the status of the answer. */
  deliver(event: FakeEvent): Promise<number>;
  deliverAll(): Promise<void>;
  /** Pays on a page opened now; the events wait at Stripe. */
  subscribe(payer: Payer): Promise<void>;
  info(payer: Payer): Promise<Subscription>;
  rowOf(payer: Payer): Promise<typeof subscriptions.$inferSelect | undefined>;
  paymentsOf(payer: Payer): Promise<(typeof payments.$inferSelect)[]>;
}

/** Months pass in these tests. */
const YEARS_MS = 5 * 365 * DAY_MS;

export async function createBillingApp(
  database: Database,
  options: Pick<TestAppOptions, "onLog"> & { readonly priceId?: string } = {},
): Promise<BillingApp> {
  const clock = testClock();
  const stripe = await startFakeStripe(clock.now);
  const { priceId = null, ...rest } = options;
  const app = await createTestApp(database, {
    ...rest,
    ...{ clock, provisionDemo: withoutAccounts },
    config: {
      ...{ publicUrl: ORIGIN, sessionIdleMs: YEARS_MS, sessionAbsoluteMs: YEARS_MS },
      stripe: { ...STRIPE_KEYS, priceId, url: stripe.url },
    },
  });
  const { orm } = database;

  async function rowOf({ userId }: Pick<Payer, "userId">) {
    const [row] = await orm.select().from(subscriptions).where(eq(subscriptions.userId, userId));
    return row;
  }

  async function info({ token }: Payer) {
    return (await app.client(token).call("subscriptionInfo")).subscription;
  }

  async function deliver(event: FakeEvent): Promise<number> {
    const { payload, signature } = signedEvent(event, { at: clock.now() });
    const answer = await app.app.inject({
      method: "POST",
      url: "/api/billing/webhook",
      headers: { "content-type": "application/json", "stripe-signature": signature },
      payload,
    });
    return answer.statusCode;
  }

  return {
    ...app,
    stripe,
    deliver,
    rowOf,
    info,
    async deliverAll() {
      for (const event of stripe.events.splice(0)) await deliver(event);
    },
    async newMember() {
      const now = clock.now();
      const userId = randomUUID();
      const at = new Date(now);
      const email = `payer-${userId}@example.com`;
      const from = { requestId: "test", address: "192.0.2.1", userAgent: null };
      const token = await database.transaction(async (tx) => {
        await tx.insert(users).values({
          id: userId,
          kind: "member",
          role: "user",
          email,
          name: "P",
          createdAt: at,
          lastSeenAt: at,
        });
        const session = { id: randomUUID(), userId, method: "password", now, absoluteMs: YEARS_MS } as const;
        return await createSession(tx, { ...session, from });
      });
      return { userId, token, customerId: async () => (await rowOf({ userId }))?.customerId ?? "" };
    },
    async subscribe({ token }) {
      await app.client(token).call("createCheckout", { body: { origin_url: ORIGIN } });
      stripe.pay(stripe.lastCheckout());
    },
    paymentsOf: ({ userId }) =>
      orm.select().from(payments).where(eq(payments.userId, userId)).orderBy(payments.paidAt, payments.id),
    async close() {
      await app.close();
      await stripe.close();
    },
  };
}
