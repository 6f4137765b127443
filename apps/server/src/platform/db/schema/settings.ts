/** Settings: of the installation itself, one row per key, and of each user. */
import { boolean, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { ownerId } from "./access.ts";
import { instant } from "./columns.ts";

export const installationState = pgTable("installation_state", {
  /** `market_clock` keeps the last market time, so that a replay goes on where it stopped. */
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
  updatedAt: instant("updated_at").notNull(),
});

/** A user without a row has the defaults. */
export const userSettings = pgTable("user_settings", {
  userId: ownerId().primaryKey(),
  /** Only what the user saved, by the contract's field names. */
  values: jsonb("values").notNull(),
  killSwitch: boolean("kill_switch").notNull().default(false),
  updatedAt: instant("updated_at").notNull(),
});
