/**
 * A payment provider that charges nothing, for demos and installations without keys. It keeps no books of its own: a payment
 * page that was paid is a subscription, and what was stored of it last, moved on to now, is what it says of it.
 */
import { DAY_MS } from "@neuro/contract/primitives";
import { and, desc, eq } from "drizzle-orm";
import { checkouts, subscriptions } from "../../../platform/db/schema/index.ts";
import { derivedId } from "../../../platform/derived-id.ts";
import type { PeopleContext } from "../../people-context.ts";
import type {
  Answer,
  CheckoutTold,
  PaymentProvider,
  PaymentTold,
  SubscriptionTold,
} from "../payment-provider.ts";
import { type SubscriptionRow, statusOf } from "../subscription-state.ts";
import { monthsLater } from "./months-later.ts";

type Parts = Pick<PeopleContext, "db" | "wall">;

const PAGE_LIFE_MS = DAY_MS;
const ID = "sandbox";

const good = <T>(value: T): Answer<T> => ({ ok: true, value });
const GONE = { ok: false, reason: "gone" } as const;

interface Stood {
  readonly subscription: SubscriptionTold;
  readonly payments: readonly PaymentTold[];
}

/** No money: the row says that a month began, and that nothing came in for it. */
function freeMonth(subscriptionId: string, at: number): PaymentTold {
  const id = `${subscriptionId}:${new Date(at).toISOString()}`;
  return { id, kind: "subscription", amountCents: 0, currency: "CAD", at };
}

/** Renewed as often as its months have passed, or ended with the last of them. */
function movedOn(row: SubscriptionRow & { subscriptionId: string }, now: number): Stood {
  const { subscriptionId, cancels } = row;
  let paidUntil = row.paidUntil?.getTime() ?? now;
  const payments: PaymentTold[] = [];
  while (!cancels && statusOf(row) === "active" && paidUntil <= now) {
    payments.push(freeMonth(subscriptionId, paidUntil));
    paidUntil = monthsLater(paidUntil, 1);
  }
  const endedAt = row.endedAt?.getTime() ?? (cancels && paidUntil <= now ? paidUntil : null);
  const state = endedAt === null ? row.state : "canceled";
  return { subscription: { subscriptionId, state, paidUntil, cancels, endedAt }, payments };
}

function begun(subscriptionId: string, now: number): Stood {
  const paidUntil = monthsLater(now, 1);
  return {
    subscription: { subscriptionId, state: "active", paidUntil, cancels: false, endedAt: null },
    payments: [freeMonth(subscriptionId, now)],
  };
}

const subscriptionOf = (checkoutId: string) => `sub_${checkoutId}`;

export function createSandboxProvider({ db, wall }: Parts): PaymentProvider {
  const isOurs = (customerId: string) =>
    and(eq(subscriptions.provider, ID), eq(subscriptions.customerId, customerId));

  async function rowOf(customerId: string): Promise<SubscriptionRow | null> {
    const [row] = await db.orm.select().from(subscriptions).where(isOurs(customerId));
    return row ?? null;
  }

  async function lastPaid(userId: string): Promise<string | null> {
    const isPaid = and(
      eq(checkouts.userId, userId),
      eq(checkouts.provider, ID),
      eq(checkouts.status, "paid"),
    );
    const [paid] = await db.orm
      .select({ id: checkouts.id })
      .from(checkouts)
      .where(isPaid)
      .orderBy(desc(checkouts.createdAt), desc(checkouts.id))
      .limit(1);
    return paid === undefined ? null : subscriptionOf(paid.id);
  }

  async function stoodOf(row: SubscriptionRow): Promise<Stood | null> {
    const { subscriptionId } = row;
    const paid = await lastPaid(row.userId);
    if (paid !== null && paid !== subscriptionId) return begun(paid, wall());
    return subscriptionId === null ? null : movedOn({ ...row, subscriptionId }, wall());
  }

  async function changed(
    subscriptionId: string,
    change: Partial<typeof subscriptions.$inferInsert>,
  ): Promise<Answer<null>> {
    const isIt = and(eq(subscriptions.provider, ID), eq(subscriptions.subscriptionId, subscriptionId));
    const rows = await db.orm.update(subscriptions).set(change).where(isIt).returning();
    return rows.length > 0 ? good(null) : GONE;
  }

  async function readCheckout(id: string): Promise<Answer<CheckoutTold>> {
    const [row] = await db.orm.select().from(checkouts).where(eq(checkouts.id, id));
    if (row === undefined) return GONE;
    return good({ id, url: row.url, status: row.status, expiresAt: row.expiresAt.getTime() });
  }

  return {
    id: ID,
    createCustomer: async ({ userId }) => good(`cus_${userId}`),
    async readCustomer(customerId) {
      const row = await rowOf(customerId);
      if (row === null) return GONE;
      const stood = await stoodOf(row);
      return good({ at: wall(), subscription: stood?.subscription ?? null, payments: stood?.payments ?? [] });
    },
    deleteCustomer: async () => good(null),
    async createCheckout({ key, successUrl }) {
      const id = derivedId("sandbox-checkout", key);
      const url = `${new URL(successUrl).origin}/sandbox-checkout?id=${id}`;
      return good({ id, url, status: "open", expiresAt: wall() + PAGE_LIFE_MS });
    },
    readCheckout,
    closeCheckout: async () => good(null),
    setCancels: (subscriptionId, cancels) => changed(subscriptionId, { cancels }),
    endSubscription: (subscriptionId) =>
      changed(subscriptionId, { state: "canceled", endedAt: new Date(wall()), paidUntil: new Date(wall()) }),
    refundsOf: async () => good([]),
    portal: async (customerId, returnUrl) =>
      (await rowOf(customerId)) === null ? GONE : good(`${new URL(returnUrl).origin}/sandbox-billing`),
  };
}
