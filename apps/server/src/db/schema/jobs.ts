/** How far long jobs are. The queue itself belongs to pg-boss and its own schema. */
import { doublePrecision, index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./access.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const jobProgress = pgTable(
  "job_progress",
  {
    jobId: uuid("job_id").primaryKey(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    queue: text("queue").notNull(),
    status: text("status", { enum: ["queued", "running", "completed", "failed", "cancelled"] }).notNull(),
    /** 0 to 1. */
    progress: doublePrecision("progress").notNull().default(0),
    message: text("message"),
    result: jsonb("result"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [index("job_progress_by_user").on(table.userId, table.createdAt)],
);
