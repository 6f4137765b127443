/** Who pays: subscriptions, payment pages, what the payment provider told, and what came in. */
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "./access.ts";
import { instant } from "./columns.ts";

const providers = ["stripe", "sandbox"] as const;

export const subscriptions = pgTable(
  "subscriptions",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    provider: text("provider", { enum: providers }).notNull(),
    /** The provider's names for the customer and the subscription; the second is null until there is one. */
    customerId: text("customer_id").notNull(),
    subscriptionId: text("subscription_id"),
    /** The provider's word for its state: active, trialing, past_due, canceled, unpaid, incomplete … */
    state: text("state").notNull(),
    paidUntil: instant("paid_until"),
    /** Not renewed at `paidUntil`. */
    cancels: boolean("cancels").notNull().default(false),
    /** Time of the event that last told of it, by the provider's clock: older ones change nothing. */
    toldAt: instant("told_at"),
    createdAt: instant("created_at").notNull(),
    endedAt: instant("ended_at"),
  },
  (table) => [
    uniqueIndex("subscriptions_customer").on(table.provider, table.customerId),
    uniqueIndex("subscriptions_subscription").on(table.provider, table.subscriptionId),
  ],
);

export const checkouts = pgTable(
  "checkouts",
  {
    /** The provider's name for the payment page; of the sandbox a random one. */
    id: text("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    provider: text("provider", { enum: providers }).notNull(),
    status: text("status", { enum: ["open", "paid", "abandoned"] }).notNull(),
    /** Where the sandbox's page sends people back to. */
    returnUrl: text("return_url").notNull(),
    /** The provider's page itself. */
    url: text("url").notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    index("checkouts_by_user").on(table.userId, table.createdAt),
    index("checkouts_by_expiry").on(table.expiresAt),
  ],
);

/** Each event is acted on once. They name nobody: what they tell of is looked up by the provider's ids. */
export const billingEvents = pgTable(
  "billing_events",
  {
    provider: text("provider", { enum: providers }).notNull(),
    id: text("id").notNull(),
    type: text("type").notNull(),
    /** By the provider's clock. */
    createdAt: instant("created_at").notNull(),
    receivedAt: instant("received_at").notNull(),
    outcome: text("outcome", { enum: ["applied", "overtaken", "ignored"] }).notNull(),
  },
  (table) => [
    uniqueIndex("billing_events_id").on(table.provider, table.id),
    index("billing_events_by_time").on(table.receivedAt),
  ],
);

/**
 * Digests of the provider's names for customers who have left: what still comes of them, such as a refund by hand, belongs in the
 * books of this installation, and what comes of strangers to it does not.
 */
export const departedCustomers = pgTable(
  "departed_customers",
  {
    provider: text("provider", { enum: providers }).notNull(),
    customerHash: text("customer_hash").notNull(),
    leftAt: instant("left_at").notNull(),
  },
  (table) => [uniqueIndex("departed_customers_id").on(table.provider, table.customerHash)],
);

/** Money that came in or went back. Accounts must be kept: a row outlives its user, whom it then no longer names. */
export const payments = pgTable(
  "payments",
  {
    provider: text("provider", { enum: providers }).notNull(),
    /** The provider's name for the invoice or refund. */
    id: text("id").notNull(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    /** Negative for a refund. */
    amountCents: bigint("amount_cents", { mode: "number" }).notNull(),
    currency: text("currency").notNull(),
    /** `failed`: was asked for and did not come; its amount is nothing. */
    kind: text("kind", { enum: ["subscription", "refund", "failed"] }).notNull(),
    paidAt: instant("paid_at").notNull(),
    /** Months it is for. */
    months: integer("months").notNull().default(1),
  },
  (table) => [
    uniqueIndex("payments_id").on(table.provider, table.id),
    index("payments_by_time").on(table.paidAt),
    index("payments_by_user").on(table.userId),
  ],
);
