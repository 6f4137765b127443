/** How the installation is used and who serves it: calls by hour, days people were there, processes at work. */
import { bigint, date, index, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
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
