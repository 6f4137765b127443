/** What Neuro looked at, concluded and did: runs, the decision on each security, drafts that wait for a person. */

import { SAMPLE_BASED } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import type { PriceBasis } from "@neuro/ledger";
import { sql } from "drizzle-orm";
import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { ownerId } from "./access.ts";
import { instant } from "./columns.ts";

/** A note as code and figures, said in the reader's language when it is read. */
export interface StoredNote {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** What became of a decision, and what it rests on. */
export interface DecisionNote extends StoredNote {
  /** Its shape belongs to `auto-trading/decision-reason.ts`. */
  readonly reason: object | null;
}

export const analysisRuns = pgTable(
  "analysis_runs",
  {
    id: uuid("id").primaryKey(),
    userId: ownerId(),
    /** Null when there was no account to trade in. */
    accountId: text("account_id"),
    phase: text("phase", { enum: ["pre_open", "open", "midday", "close", "manual"] }).notNull(),
    trigger: text("trigger", { enum: ["schedule", "manual", "strategy", "rule"] }).notNull(),
    /** `YYYY-MM-DD`, the session it belongs to. */
    sessionDate: text("session_date").notNull(),
    status: text("status", { enum: ["running", "completed", "failed", "skipped"] }).notNull(),
    /** What it was asked to do, so that another worker can take it over. */
    plan: jsonb("plan").$type<object>().notNull(),
    note: jsonb("note").$type<StoredNote>(),
    signals: integer("signals").notNull().default(0),
    highConfidence: integer("high_confidence").notNull().default(0),
    orders: integer("orders").notNull().default(0),
    drafts: integer("drafts").notNull().default(0),
    /** Market time. */
    startedAt: instant("started_at").notNull(),
    endedAt: instant("ended_at"),
    /** Wall time until which its worker is believed alive; past it another may go on with the run. */
    leaseUntil: instant("lease_until").notNull(),
  },
  (table) => [
    /** A phase of a session is run once for a user, whoever gets there first. */
    uniqueIndex("analysis_runs_once")
      .on(table.userId, table.phase, table.sessionDate)
      .where(sql`trigger = 'schedule'`),
    index("analysis_runs_by_user").on(table.userId, table.startedAt),
    index("analysis_runs_by_status").on(table.status, table.leaseUntil),
  ],
);

export const aiDecisions = pgTable(
  "ai_decisions",
  {
    id: uuid("id").primaryKey(),
    runId: uuid("run_id")
      .notNull()
      .references(() => analysisRuns.id, { onDelete: "cascade" }),
    userId: ownerId(),
    instrumentId: text("instrument_id").$type<InstrumentId>().notNull(),
    symbol: text("symbol").notNull(),
    strategy: text("strategy").notNull(),
    signal: text("signal", { enum: ["BUY", "SELL", "HOLD"] }).notNull(),
    confidence: doublePrecision("confidence"),
    outcome: text("outcome", {
      enum: ["ordered", "drafted", "held", "skipped", "refused", "failed"],
    }).notNull(),
    note: jsonb("note").$type<DecisionNote>().notNull(),
    stopLoss: doublePrecision("stop_loss"),
    takeProfit: doublePrecision("take_profit"),
    orderId: uuid("order_id"),
    draftId: uuid("draft_id"),
    /** How real the prices were that it was decided at. */
    priceBasis: text("price_basis").$type<PriceBasis>().notNull().default(SAMPLE_BASED.basis),
    /** Market time. */
    decidedAt: instant("decided_at").notNull(),
  },
  (table) => [
    /** Taking over a run decides on nothing twice. */
    uniqueIndex("ai_decisions_once").on(table.runId, table.instrumentId, table.strategy),
    index("ai_decisions_by_user").on(table.userId, table.decidedAt),
  ],
);

export const draftOrders = pgTable(
  "draft_orders",
  {
    id: uuid("id").primaryKey(),
    userId: ownerId(),
    runId: uuid("run_id"),
    decisionId: uuid("decision_id"),
    accountId: text("account_id").notNull(),
    instrumentId: text("instrument_id").$type<InstrumentId>().notNull(),
    symbol: text("symbol").notNull(),
    currency: text("currency").notNull(),
    strategy: text("strategy").notNull(),
    side: text("side", { enum: ["BUY", "SELL"] }).notNull(),
    units: doublePrecision("units").notNull(),
    price: doublePrecision("price").notNull(),
    stopLoss: doublePrecision("stop_loss"),
    takeProfit: doublePrecision("take_profit"),
    confidence: doublePrecision("confidence"),
    reasoning: jsonb("reasoning").$type<object>().notNull(),
    status: text("status", { enum: ["open", "approved", "rejected", "expired"] }).notNull(),
    orderId: uuid("order_id"),
    /** As of its decision. */
    priceBasis: text("price_basis").$type<PriceBasis>().notNull().default(SAMPLE_BASED.basis),
    /** Market time. */
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    decidedAt: instant("decided_at"),
  },
  (table) => [index("draft_orders_by_user").on(table.userId, table.status, table.createdAt)],
);
