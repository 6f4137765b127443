/** What people and Neuro said to each other, the orders prepared meanwhile, and what a language model was used for. */
import type { ChatAnswer } from "@neuro/contract";
import {
  type AnyPgColumn,
  bigserial,
  date,
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
import { instant } from "./columns.ts";

/** One for each user: what was said outlives a logout. */
export const chatSessions = pgTable("chat_sessions", {
  id: uuid("id").primaryKey(),
  userId: ownerId().unique(),
  createdAt: instant("created_at").notNull(),
});

export const chatMessages = pgTable(
  "chat_messages",
  {
    seq: bigserial("seq", { mode: "number" }).primaryKey(),
    id: uuid("id").notNull().unique(),
    userId: ownerId(),
    role: text("role", { enum: ["user", "neuro"] }).notNull(),
    content: text("content").notNull(),
    /** Of a question: made by the client, so that the same one asked again gets the same answer. */
    requestId: text("request_id"),
    /** Of an answer: its question. A question without one was never answered to the end. */
    replyTo: uuid("reply_to")
      .unique()
      .references((): AnyPgColumn => chatMessages.id, { onDelete: "cascade" }),
    answer: jsonb("answer").$type<ChatAnswer>(),
    /** What the question was taken to mean, for the next one that builds on it. */
    understanding: jsonb("understanding"),
    /** Real time: people talk in it, whatever the speed of a replay. */
    saidAt: instant("said_at").notNull(),
  },
  (table) => [
    index("chat_messages_by_user").on(table.userId, table.seq),
    uniqueIndex("chat_messages_by_request").on(table.userId, table.requestId),
  ],
);

/** Orders that the chat or a voice command prepared and nobody has placed, or somebody has. */
export const chatTickets = pgTable(
  "chat_tickets",
  {
    id: uuid("id").primaryKey(),
    userId: ownerId(),
    origin: text("origin", { enum: ["chat", "voice"] }).notNull(),
    /** What was asked for. */
    wish: jsonb("wish").notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** What was placed with it; it is good for one order. */
    orderId: uuid("order_id"),
  },
  (table) => [
    index("chat_tickets_by_user").on(table.userId, table.createdAt),
    index("chat_tickets_by_expiry").on(table.expiresAt),
  ],
);

/** What of a day's budget a user has had of the language model. */
export const assistantUsage = pgTable(
  "assistant_usage",
  {
    userId: ownerId(),
    /** UTC. */
    day: date("day", { mode: "string" }).notNull(),
    turns: integer("turns").notNull(),
    tokens: integer("tokens").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);
