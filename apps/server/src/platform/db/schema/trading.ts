/** What is transacted: brokerage accounts, their double-entry books, orders and the paper exchange's own records. */

import { CURRENCIES, SAMPLE_BASED } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import type { Basis, BracketExits, PriceBasis } from "@neuro/ledger";
import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  date,
  doublePrecision,
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
import { exact, instant } from "./columns.ts";
import { householdPeople } from "./household.ts";

export const accounts = pgTable(
  "accounts",
  {
    /** Ids of sandbox accounts contain `demo`, as the screens' live counts expect. */
    id: text("id").primaryKey(),
    userId: ownerId(),
    venue: text("venue").notNull(),
    mode: text("mode", { enum: ["paper", "live"] }).notNull(),
    type: text("type").notNull(),
    name: text("name").notNull(),
    displayName: text("display_name").notNull(),
    accountNumber: text("account_number").notNull(),
    brokerageName: text("brokerage_name").notNull(),
    /** Home currency: cash of the other currency is converted at the day's rate when a trade needs it. */
    currency: text("currency", { enum: CURRENCIES }).notNull(),
    goal: text("goal"),
    portfolioType: text("portfolio_type"),
    status: text("status").notNull().default("active"),
    isConnected: boolean("is_connected").notNull().default(true),
    needsRefresh: boolean("needs_refresh").notNull().default(false),
    openedAt: instant("opened_at").notNull(),
    lastSyncedAt: instant("last_synced_at").notNull(),
    /** Currencies it keeps cash in; others are converted from and to its home currency with each trade. */
    heldCurrencies: text("held_currencies").array().notNull(),
    sortOrder: integer("sort_order").notNull().default(0),
    /** The connection it came by, and its name there; null for accounts no brokerage was linked for. */
    connectionId: uuid("connection_id"),
    externalId: text("external_id"),
    /** False where the connection may only read. */
    canTrade: boolean("can_trade").notNull().default(true),
    /** Of a bank account or a credit line, which hold no investments. */
    category: text("category", { enum: ["investment", "deposit", "credit"] })
      .notNull()
      .default("investment"),
    /** Whose room it uses; null is the user themself. */
    personId: uuid("person_id").references(() => householdPeople.id, { onDelete: "set null" }),
  },
  (table) => [
    index("accounts_by_user").on(table.userId, table.sortOrder),
    uniqueIndex("accounts_by_connection").on(table.connectionId, table.externalId),
  ],
);

/** Names the brokerage account a row belongs to, and goes with. */
export const accountId = () =>
  text("account_id")
    .notNull()
    .references(() => accounts.id, { onDelete: "cascade" });

export const journalEntries = pgTable(
  "journal_entries",
  {
    seq: bigserial("seq", { mode: "number" }).primaryKey(),
    id: uuid("id").notNull().unique(),
    accountId: accountId(),
    kind: text("kind").notNull(),
    occurredAt: instant("occurred_at").notNull(),
    /** As a broker told it; null where nobody did. */
    settledOn: date("settled_on", { mode: "string" }),
    memo: text("memo").notNull(),
    cause: text("cause").notNull(),
    orderId: uuid("order_id"),
    /** What the units cost or brought, in the trade's and the home currency; null where no units move. */
    basis: jsonb("basis").$type<Basis>(),
    /** How real what it was made of was; null where no price and no rate is in it, or where nobody wrote it down. */
    priceBasis: text("price_basis").$type<PriceBasis>(),
  },
  (table) => [
    uniqueIndex("journal_entries_cause").on(table.accountId, table.cause),
    index("journal_entries_by_account").on(table.accountId, table.occurredAt),
    /** An account's journal is read whole, in the order it was posted. */
    index("journal_entries_in_order").on(table.accountId, table.seq),
  ],
);

/** Whether an entry uses contribution room where its owner knows better than the rule. */
export const roomChoices = pgTable(
  "room_choices",
  {
    accountId: accountId(),
    /** Of the entry, which keeps its cause where its journal is written anew. */
    cause: text("cause").notNull(),
    counts: boolean("counts").notNull(),
    madeAt: instant("made_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.cause] })],
);

export const postings = pgTable(
  "postings",
  {
    entrySeq: bigint("entry_seq", { mode: "number" })
      .notNull()
      .references(() => journalEntries.seq, { onDelete: "cascade" }),
    line: integer("line").notNull(),
    book: text("book").notNull(),
    commodity: text("commodity").notNull(),
    amount: exact("amount").notNull(),
  },
  (table) => [primaryKey({ columns: [table.entrySeq, table.line] })],
);

/** Running sums per book, kept in the same transaction as the postings; always equal to their replay. */
export const balances = pgTable(
  "balances",
  {
    accountId: accountId(),
    book: text("book").notNull(),
    commodity: text("commodity").notNull(),
    amount: exact("amount").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.book, table.commodity] })],
);

export const orders = pgTable(
  "orders",
  {
    /** Also the client order id at the venue. */
    id: uuid("id").primaryKey(),
    userId: ownerId(),
    accountId: accountId(),
    idempotencyKey: text("idempotency_key").notNull(),
    /** SHA-256 of the canonical request body: the same key with another body is a conflict. */
    requestHash: text("request_hash").notNull(),
    origin: text("origin").notNull(),
    instrumentId: text("instrument_id").$type<InstrumentId>().notNull(),
    symbol: text("symbol").notNull(),
    currency: text("currency").notNull(),
    side: text("side", { enum: ["BUY", "SELL"] }).notNull(),
    type: text("type").notNull(),
    quantity: exact("quantity").notNull(),
    limitPrice: exact("limit_price"),
    stopPrice: exact("stop_price"),
    /** Of a purchase: where what it brings is sold again. */
    exits: jsonb("exits").$type<BracketExits>(),
    /** Of an exit: the order and the fill it sells again. One exit for each fill, and one again for each that was taken back. */
    parentId: uuid("parent_id"),
    parentFillId: text("parent_fill_id"),
    timeInForce: text("time_in_force").notNull().default("Day"),
    status: text("status").notNull(),
    filledQuantity: exact("filled_quantity").notNull().default("0"),
    avgFillPrice: exact("avg_fill_price"),
    commission: exact("commission").notNull().default("0"),
    /** Refusal or rejection code; null while all is well. */
    reasonCode: text("reason_code"),
    reason: text("reason"),
    label: text("label"),
    /** Wall time somebody asked to cancel it; the venue is asked until it answers. */
    cancelRequestedAt: instant("cancel_requested_at"),
    /** Of an exit: the key of the sale that it was taken back for, which may not be journaled yet. */
    takenBackFor: text("taken_back_for"),
    /** What became of an exit that was taken back; null while its sale is not over. */
    givenBack: text("given_back", { enum: ["placed", "sold", "refused"] }),
    /** Of an exit placed again: the one that was taken back. */
    replaces: uuid("replaces"),
    /** Quote of the security when the order was admitted; null where there was none, or it was not kept yet. */
    quotedBid: doublePrecision("quoted_bid"),
    quotedAsk: doublePrecision("quoted_ask"),
    /** The decision of Neuro behind it, with the signal's figures. */
    decisionId: uuid("decision_id"),
    /** The order's reducer state (ledger), including the reservation left. */
    state: jsonb("state").notNull(),
    /** Market time. */
    submittedAt: instant("submitted_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    /** Wall time, for throughput and audits. */
    receivedAt: instant("received_at").notNull(),
  },
  (table) => [
    uniqueIndex("orders_idempotency").on(table.userId, table.idempotencyKey),
    index("orders_by_user").on(table.userId, table.receivedAt),
    index("orders_by_account").on(table.accountId, table.receivedAt),
    index("orders_by_status").on(table.status),
    index("orders_by_decision").on(table.decisionId),
    // What the sandbox made up of an account's past is no trade of anybody's.
    index("orders_of_sandbox").on(table.id).where(sql`${table.origin} = 'sandbox'`),
    uniqueIndex("orders_one_exit_per_fill")
      .on(table.parentId, table.parentFillId)
      .where(sql`${table.replaces} is null`),
    uniqueIndex("orders_placed_again_once").on(table.replaces),
    index("orders_taken_back")
      .on(table.userId, table.takenBackFor)
      .where(sql`${table.takenBackFor} is not null and ${table.givenBack} is null`),
  ],
);

export const fills = pgTable(
  "fills",
  {
    /** The venue's; unique within its order, since two venues may number alike. */
    fillId: text("fill_id").notNull(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** That of its order: the database writes it (`fill_owner` of the migrations), so that a user's fills are found by time. */
    userId: uuid("user_id")
      .notNull()
      .$defaultFn(() => sql`default`),
    quantity: exact("quantity").notNull(),
    price: exact("price").notNull(),
    commission: exact("commission").notNull(),
    filledAt: instant("filled_at").notNull(),
    label: text("label"),
    /** How real the price is. What nobody wrote down is the least certain. */
    priceBasis: text("price_basis").$type<PriceBasis>().notNull().default(SAMPLE_BASED.basis),
    /** Why the exit of this fill could not be placed: a refusal code. Null where it was, or where none is wanted. */
    exitRefusal: text("exit_refusal"),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.fillId] }),
    index("fills_by_time").on(table.filledAt),
    index("fills_by_user").on(table.userId, table.filledAt, table.fillId, table.orderId),
  ],
);

/** The paper exchange's own book of orders: what a real venue would keep on its side. It goes with its user. */
export const paperOrders = pgTable(
  "paper_orders",
  {
    orderId: uuid("order_id")
      .primaryKey()
      .references(() => orders.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    status: text("status").notNull(),
    instrumentId: text("instrument_id").$type<InstrumentId>().notNull(),
    record: jsonb("record").notNull(),
  },
  (table) => [index("paper_orders_by_status").on(table.status)],
);

/** What a user was shown before confirming: the order in canonical form, for a short time. */
export const orderPreviews = pgTable(
  "order_previews",
  {
    id: uuid("id").primaryKey(),
    userId: ownerId(),
    requestHash: text("request_hash").notNull(),
    /** Wall time. */
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    index("order_previews_by_expiry").on(table.expiresAt),
    index("order_previews_by_user").on(table.userId),
  ],
);
