/** State of the installation itself, one row per key. */
import { jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const installationState = pgTable("installation_state", {
  /** `market_clock` keeps the last market time, so that a replay goes on where it stopped. */
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true, mode: "date" }).notNull(),
});
