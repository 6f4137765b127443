/** What a user owns and owes beside their accounts, and what it was worth on which day, as they typed it. */
import { CURRENCIES } from "@neuro/contract";
import { date, foreignKey, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { ownerId } from "./access.ts";
import { exact, instant } from "./columns.ts";

export const netWorthItems = pgTable(
  "net_worth_items",
  {
    id: uuid("id").primaryKey(),
    userId: ownerId(),
    kind: text("kind", {
      enum: ["home", "vehicle", "other_asset", "mortgage", "loan", "other_debt"],
    }).notNull(),
    name: text("name").notNull(),
    currency: text("currency", { enum: CURRENCIES }).notNull(),
    /** Of a debt: the item that secures it. */
    securedOn: uuid("secured_on"),
    /** Day it was sold or repaid, from which it counts nothing. */
    endedOn: date("ended_on", { mode: "string" }),
    madeAt: instant("made_at").notNull(),
  },
  (table) => [
    index("net_worth_items_by_user").on(table.userId),
    foreignKey({
      columns: [table.securedOn],
      foreignColumns: [table.id],
      name: "net_worth_items_secured_on",
    }).onDelete("set null"),
  ],
);

export const netWorthValues = pgTable(
  "net_worth_values",
  {
    itemId: uuid("item_id")
      .notNull()
      .references(() => netWorthItems.id, { onDelete: "cascade" }),
    day: date("day", { mode: "string" }).notNull(),
    /** Of a debt what was still owed. */
    amount: exact("amount").notNull(),
    /** Percent a year that a debt bears from that day; null where it was not told. */
    rate: exact("rate"),
    payment: exact("payment"),
    paidEvery: text("paid_every", { enum: ["week", "two_weeks", "half_month", "month"] }),
    madeAt: instant("made_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.day] })],
);
