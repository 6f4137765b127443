/** What users are told, how they want to be told, and the alerts they set. */

import { alertKinds, CURRENCIES, notificationCategories } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import { sql } from "drizzle-orm";
import {
  boolean,
  doublePrecision,
  index,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "./access.ts";
import { instant } from "./columns.ts";

const ownerId = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const notifications = pgTable(
  "notifications",
  {
    id: uuid("id").primaryKey(),
    userId: ownerId(),
    category: text("category", { enum: notificationCategories }).notNull(),
    alertType: text("alert_type").notNull(),
    priority: text("priority", { enum: ["urgent", "high", "medium", "low"] }).notNull(),
    /** What its words are filled with when it is read, in whatever language; of a personal one, the words themselves. */
    facts: jsonb("facts").notNull(),
    /** Path inside the app. */
    link: text("link"),
    /** The same thing is told once: an order's end, a connection's expiry. Null where each is another. */
    about: text("about"),
    /** False where it only goes out by e-mail. */
    inApp: boolean("in_app").notNull(),
    createdAt: instant("created_at").notNull(),
    readAt: instant("read_at"),
    /** Of its e-mail: `due` until the mail server took it; then when it did. */
    mail: text("mail", { enum: ["none", "due", "sent", "refused"] }).notNull(),
    mailedAt: instant("mailed_at"),
    /** Until when somebody is at sending it, unless they died. */
    mailLeaseUntil: instant("mail_lease_until"),
  },
  (table) => [
    index("notifications_by_user").on(table.userId, table.createdAt.desc(), table.id.desc()),
    index("notifications_unread").on(table.userId).where(sql`${table.readAt} is null and ${table.inApp}`),
    uniqueIndex("notifications_about").on(table.userId, table.about),
    index("notifications_by_time").on(table.createdAt),
    index("notifications_to_mail").on(table.createdAt).where(sql`${table.mail} = 'due'`),
  ],
);

/** Only what the user chose, by category: `{"orders": {"in_app": true, "email": false}}`. */
export const notificationChoices = pgTable("notification_choices", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  categories: jsonb("categories").notNull(),
  updatedAt: instant("updated_at").notNull(),
});

export const alerts = pgTable(
  "alerts",
  {
    id: uuid("id").primaryKey(),
    userId: ownerId(),
    instrumentId: text("instrument_id").$type<InstrumentId>().notNull(),
    symbol: text("symbol").notNull(),
    name: text("name").notNull(),
    currency: text("currency", { enum: CURRENCIES }).notNull(),
    kind: text("kind", { enum: alertKinds }).notNull(),
    /** Price in the listing's currency, or percent; null for a range and a signal. */
    threshold: doublePrecision("threshold"),
    /** Of a signal: what it is to become. */
    wanted: text("wanted", { enum: ["BUY", "SELL", "ANY"] }),
    /** Of a signal: what it was when the alert was set, or last looked at. */
    before: text("before", { enum: ["BUY", "SELL", "HOLD"] }),
    note: text("note"),
    createdAt: instant("created_at").notNull(),
    /** Market time; null while it waits. */
    triggeredAt: instant("triggered_at"),
    triggeredPrice: doublePrecision("triggered_price"),
    triggeredSignal: text("triggered_signal", { enum: ["BUY", "SELL", "HOLD"] }),
  },
  (table) => [
    index("alerts_by_user").on(table.userId, table.createdAt),
    index("alerts_waiting").on(table.instrumentId).where(sql`${table.triggeredAt} is null`),
  ],
);
