/** How the installation is used and who serves it: calls by hour, days people were there, processes at work. */
import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./access.ts";
import { instant } from "./columns.ts";

/** Calls of each operation, added up by every server each few seconds. */
export const callHours = pgTable(
  "call_hours",
  {
    hour: instant("hour").notNull(),
    operation: text("operation").notNull(),
    calls: bigint("calls", { mode: "number" }).notNull(),
    /** Of them answered with 500 or more. */
    failed: bigint("failed", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.operation] })],
);

/** What was found each few minutes, kept by the hour: how many were there at once, and how often everything worked. */
export const watchHours = pgTable("watch_hours", {
  hour: instant("hour").primaryKey(),
  /** The most sessions open at once. */
  sessions: integer("sessions").notNull(),
  /** Parts that were asked how they are, those not set up left out. */
  asked: integer("asked").notNull(),
  /** Of them well. */
  ok: integer("ok").notNull(),
});

/** Days, in Toronto, on which somebody was there; members only. */
export const activeDays = pgTable(
  "active_days",
  {
    day: date("day", { mode: "string" }).notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.userId] }),
    index("active_days_by_user").on(table.userId),
  ],
);

/** Trades that were closed, by the day and by who ordered them: added up from the journals, user by user. */
export const closedTradeDays = pgTable(
  "closed_trade_days",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Toronto's, market time. */
    day: date("day", { mode: "string" }).notNull(),
    /** Of the order that closed it; of an exit, that of the purchase it belongs to. */
    origin: text("origin").notNull(),
    closed: integer("closed").notNull(),
    /** Of them with a gain after all costs. */
    gained: integer("gained").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day, table.origin] }),
    index("closed_trade_days_by_day").on(table.day),
  ],
);

/** Servers and workers, each by its heartbeat. */
export const processes = pgTable(
  "processes",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind", { enum: ["server", "worker"] }).notNull(),
    startedAt: instant("started_at").notNull(),
    seenAt: instant("seen_at").notNull(),
    /** Version, memory, lag, listeners, requests. */
    state: jsonb("state").notNull(),
  },
  (table) => [index("processes_by_time").on(table.seenAt)],
);
