/** What happens again and again in accounts that are kept here: booked when its day has come. */

import type { RecurringInterval, RecurringType } from "@neuro/contract";
import { CURRENCIES } from "@neuro/contract";
import { date, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { exact, instant } from "./columns.ts";
import { accountId } from "./trading.ts";

export const recurringEntries = pgTable(
  "recurring_entries",
  {
    id: uuid("id").primaryKey(),
    accountId: accountId(),
    type: text("type").$type<RecurringType>().notNull(),
    amount: exact("amount").notNull(),
    currency: text("currency", { enum: CURRENCIES }).notNull(),
    /** Of a purchase. */
    symbol: text("symbol"),
    every: text("every").$type<RecurringInterval>().notNull(),
    startsOn: date("starts_on", { mode: "string" }).notNull(),
    endsOn: date("ends_on", { mode: "string" }),
    /** Null once it is over. */
    nextOn: date("next_on", { mode: "string" }),
    note: text("note").notNull(),
    /** Code of what kept the next one from being booked; null where nothing does. */
    problem: text("problem"),
    madeAt: instant("made_at").notNull(),
  },
  (table) => [index("recurring_entries_of_account").on(table.accountId)],
);
