/** Linked brokerages: users at the aggregator, their connections, what the broker said, and orders sent through it. */
import { type ActivityFormatId, aggregatorIds, allocationDimensions } from "@neuro/contract";
import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { ownerId } from "./access.ts";
import { bytes, instant } from "./columns.ts";
import { accountId, accounts, orders } from "./trading.ts";

export const aggregatorUsers = pgTable(
  "aggregator_users",
  {
    userId: ownerId(),
    aggregator: text("aggregator", { enum: aggregatorIds }).notNull(),
    /** The aggregator's name for the user; random, so that it tells nothing. */
    externalId: text("external_id").notNull(),
    /** Encrypted, bound to the user's id. Null while the registration has not been answered. */
    sealedSecret: bytes("sealed_secret"),
    /** The same: handed out by a rotation, and kept apart until it was seen to work. */
    pendingSecret: bytes("pending_secret"),
    createdAt: instant("created_at").notNull(),
    rotatedAt: instant("rotated_at"),
    /** Since when the aggregator refuses the secret; null while it does not. */
    refusedAt: instant("refused_at"),
    /** Names of before whose secret was refused: what was linked there is deleted with the user's account, never before. */
    formerIds: jsonb("former_ids").$type<readonly string[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.aggregator] }),
    uniqueIndex("aggregator_users_external").on(table.aggregator, table.externalId),
  ],
);

export const brokerConnections = pgTable(
  "broker_connections",
  {
    id: uuid("id").primaryKey(),
    userId: ownerId(),
    aggregator: text("aggregator", { enum: aggregatorIds }).notNull(),
    externalId: text("external_id").notNull(),
    brokerageSlug: text("brokerage_slug").notNull(),
    brokerageName: text("brokerage_name").notNull(),
    access: text("access", { enum: ["read", "trade"] }).notNull(),
    authorizedAt: instant("authorized_at").notNull(),
    /** Since when the broker asks the user to sign in again; null while it does not. */
    disabledAt: instant("disabled_at"),
    removedAt: instant("removed_at"),
    /** Since when its owner wants it here no more, though it still is at the aggregator; null while it counts. */
    forgottenAt: instant("forgotten_at"),
    /** Whether it is read as the broker has it now; null where nobody says. */
    freshness: text("freshness", { enum: ["realtime", "delayed"] }),
    isDegraded: boolean("is_degraded").notNull().default(false),
    /** By the real clock, which the pauses between attempts go by. */
    lastAttemptAt: instant("last_attempt_at"),
    /** Last time all its accounts were good, by the market's clock, as theirs are. */
    lastSyncedAt: instant("last_synced_at"),
    /** Reason of the last failure; null after a good attempt. */
    lastError: text("last_error"),
    /** Until when somebody is at synchronizing it, unless they died; null while nobody is. */
    syncLeaseUntil: instant("sync_lease_until"),
    /** News came while somebody was at it. */
    syncWantedAt: instant("sync_wanted_at"),
  },
  (table) => [
    uniqueIndex("broker_connections_external").on(table.userId, table.aggregator, table.externalId),
    index("broker_connections_by_user").on(table.userId),
  ],
);

/** Names the connection a row belongs to, and goes with. */
const connectionId = () =>
  uuid("connection_id")
    .notNull()
    .references(() => brokerConnections.id, { onDelete: "cascade" });

/** Links to the sandbox's portal on their way: each good once. */
export const portalTickets = pgTable(
  "portal_tickets",
  {
    /** SHA-256. */
    ticketHash: text("ticket_hash").primaryKey(),
    userId: ownerId(),
    /** Brokerage and access asked for. */
    wanted: jsonb("wanted").notNull(),
    /** The connection that is signed in to again; null for a new one. */
    reconnects: uuid("reconnects"),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [
    index("portal_tickets_by_user").on(table.userId),
    index("portal_tickets_by_expiry").on(table.expiresAt),
  ],
);

/** One row for each hour in which a connection was asked: synced once in it is synced. */
export const connectionHours = pgTable(
  "connection_hours",
  {
    connectionId: connectionId(),
    hour: instant("hour").notNull(),
    outcome: text("outcome", { enum: ["synced", "missed"] }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.connectionId, table.hour] })],
);

/** What the broker said happened, as it came, and what became of it in the books. */
export const brokerActivities = pgTable(
  "broker_activities",
  {
    accountId: accountId(),
    /** The broker's or aggregator's name for it; may change between fetches. */
    externalId: text("external_id").notNull(),
    /** What it is made of, and a number among equals: the same activity has the same one in every fetch. */
    fingerprint: text("fingerprint").notNull(),
    type: text("type").notNull(),
    tradeDate: instant("trade_date").notNull(),
    payload: jsonb("payload").notNull(),
    outcome: text("outcome", { enum: ["booked", "matched", "set_aside"] }).notNull(),
    /** Why it was set aside; null otherwise. */
    reason: text("reason"),
    /** The journal entries it made, or was found to be. */
    entryIds: uuid("entry_ids").array().notNull(),
    /** Format of the file that told it, while no broker has; null of what a broker told. */
    fileFormat: text("file_format").$type<ActivityFormatId>(),
    /** Fingerprint of the file's line that was taken instead of it: what it is booked as is taken back while that is there. */
    replacedBy: text("replaced_by"),
    receivedAt: instant("received_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.fingerprint] }),
    index("broker_activities_by_date").on(table.accountId, table.tradeDate),
    index("broker_activities_replaced").on(table.accountId).where(sql`${table.replacedBy} is not null`),
  ],
);

/** The broker's last good numbers of an account. */
export const brokerSnapshots = pgTable("broker_snapshots", {
  accountId: text("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  asOf: instant("as_of").notNull(),
  positions: jsonb("positions").notNull(),
  balances: jsonb("balances").notNull(),
  /** What the books did not explain at the last synchronization, each with when it was first seen. */
  differences: jsonb("differences").notNull(),
  receivedAt: instant("received_at").notNull(),
});

/** What the sandbox brokerage keeps of its accounts: who they are and what happened in them before they were linked. */
export const sandboxAccounts = pgTable(
  "sandbox_accounts",
  {
    /** Also the account's id once it is linked. */
    id: text("id").primaryKey(),
    connectionId: connectionId(),
    record: jsonb("record").notNull(),
    sortOrder: integer("sort_order").notNull(),
  },
  (table) => [index("sandbox_accounts_by_connection").on(table.connectionId, table.sortOrder)],
);

/** Events of the aggregator, so that each is acted on once. They name no user: what they tell is fetched again. */
export const webhookEvents = pgTable(
  "webhook_events",
  {
    id: text("id").notNull(),
    aggregator: text("aggregator", { enum: aggregatorIds }).notNull(),
    eventType: text("event_type").notNull(),
    receivedAt: instant("received_at").notNull(),
    handledAt: instant("handled_at"),
  },
  (table) => [
    primaryKey({ columns: [table.aggregator, table.id] }),
    index("webhook_events_by_time").on(table.receivedAt),
  ],
);

/** What a venue keeps of an order on its way. */
const orderRecord = {
  /** The venue's own: what was sent, what the vendor called it, what was told of it. */
  record: jsonb("record").notNull(),
  version: integer("version").notNull(),
  /** There may still be news of it. */
  isOpen: boolean("is_open").notNull(),
  updatedAt: instant("updated_at").notNull(),
};

/** Orders sent through the aggregator: what was about to be sent is written down first. They go with their user. */
export const submittedOrders = pgTable(
  "submitted_orders",
  {
    /** The order's own id, or one derived from it for a part of it. */
    orderId: uuid("order_id").primaryKey(),
    accountId: accountId(),
    ...orderRecord,
  },
  (table) => [index("submitted_orders_by_account").on(table.accountId, table.isOpen)],
);

/** Orders of types their broker does not know: this server watches the market for them. They go with their user. */
export const watchedOrders = pgTable(
  "watched_orders",
  {
    orderId: uuid("order_id")
      .primaryKey()
      .references(() => orders.id, { onDelete: "cascade" }),
    ...orderRecord,
  },
  (table) => [index("watched_orders_open").on(table.isOpen)],
);

/** How a user wants the portfolio to be divided, by one dimension: percents by key. */
export const portfolioTargets = pgTable(
  "portfolio_targets",
  {
    userId: ownerId(),
    dimension: text("dimension", { enum: allocationDimensions }).notNull(),
    weights: jsonb("weights")
      .$type<readonly { readonly key: string; readonly percent: number }[]>()
      .notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.dimension] })],
);
