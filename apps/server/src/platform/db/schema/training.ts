/** The users' neural networks: trainings under way and done, the models they made, and simulations. */
import type { InstrumentId } from "@neuro/contract/primitives";
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { ownerId } from "./access.ts";
import { bytes, instant } from "./columns.ts";

export const trainings = pgTable(
  "trainings",
  {
    id: uuid("id").primaryKey(),
    userId: ownerId(),
    instrumentId: text("instrument_id").$type<InstrumentId>().notNull(),
    symbol: text("symbol").notNull(),
    /** Calendar days of history. */
    days: integer("days").notNull(),
    seed: integer("seed").notNull(),
    status: text("status", { enum: ["queued", "running", "completed", "failed", "cancelled"] }).notNull(),
    /** How far it is, as last reported; null before it began. */
    progress: jsonb("progress"),
    /** From which it goes on after a crash, to the same result to the last bit. */
    checkpoint: bytes("checkpoint"),
    attempts: integer("attempts").notNull().default(0),
    /** `{code, params}` of a failure, in no language. */
    failure: jsonb("failure"),
    createdAt: instant("created_at").notNull(),
    startedAt: instant("started_at"),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("trainings_by_user").on(table.userId, table.createdAt),
    uniqueIndex("trainings_under_way")
      .on(table.userId, table.instrumentId)
      .where(sql`status in ('queued', 'running')`),
  ],
);

export const networkModels = pgTable(
  "network_models",
  {
    userId: ownerId(),
    instrumentId: text("instrument_id").$type<InstrumentId>().notNull(),
    symbol: text("symbol").notNull(),
    trainingId: uuid("training_id").notNull(),
    /** The serialized model: weights, standardizers, calibration, evaluation. */
    model: bytes("model").notNull(),
    /** What lists and the state need, so that they read no weights. */
    summary: jsonb("summary").notNull(),
    dataHash: text("data_hash").notNull(),
    seed: integer("seed").notNull(),
    version: text("version").notNull(),
    /** Market time. */
    trainedAt: instant("trained_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.instrumentId] })],
);

export const simulations = pgTable(
  "simulations",
  {
    id: uuid("id").primaryKey(),
    userId: ownerId(),
    instrumentId: text("instrument_id").$type<InstrumentId>().notNull(),
    symbol: text("symbol").notNull(),
    days: integer("days").notNull(),
    initialBalance: text("initial_balance").notNull(),
    status: text("status", { enum: ["queued", "running", "completed", "failed"] }).notNull(),
    attempts: integer("attempts").notNull().default(0),
    result: jsonb("result"),
    failure: jsonb("failure"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("simulations_by_symbol").on(table.userId, table.instrumentId, table.createdAt),
    uniqueIndex("simulations_under_way")
      .on(table.userId, table.instrumentId)
      .where(sql`status in ('queued', 'running')`),
  ],
);
