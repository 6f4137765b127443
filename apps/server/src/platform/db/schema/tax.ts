/** What a person tells of their tax: slips of brokers, and which listings are one property. */
import type { InstrumentId } from "@neuro/contract/primitives";
import { date, index, integer, numeric, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { ownerId } from "./access.ts";
import { instant } from "./columns.ts";
import { accounts } from "./trading.ts";

const exact = (name: string) => numeric(name, { precision: 38, scale: 18 });

/** T5008: one disposition. */
export const taxSlips = pgTable(
  "tax_slips",
  {
    id: uuid("id").primaryKey(),
    userId: ownerId(),
    /** For which the broker sent it. */
    year: integer("year").notNull(),
    /** Null where its owner did not say. */
    accountId: text("account_id").references(() => accounts.id, { onDelete: "set null" }),
    /** In the words of the slip. */
    security: text("security").notNull(),
    /** Null where nobody knows it by these words. */
    instrumentId: text("instrument_id").$type<InstrumentId>(),
    disposedOn: date("disposed_on", { mode: "string" }).notNull(),
    units: exact("units").notNull(),
    proceeds: exact("proceeds").notNull(),
    /** Null where the broker left it empty. */
    cost: exact("cost"),
    currency: text("currency", { enum: ["CAD", "USD"] }).notNull(),
    source: text("source", { enum: ["typed", "csv", "pdf"] }).notNull(),
    madeAt: instant("made_at").notNull(),
    removedAt: instant("removed_at"),
  },
  (table) => [index("tax_slips_by_user").on(table.userId, table.year)],
);

/** Two listings that their owner says are one property. */
export const identicalProperties = pgTable(
  "identical_properties",
  {
    id: uuid("id").primaryKey(),
    userId: ownerId(),
    firstId: text("first_id").$type<InstrumentId>().notNull(),
    secondId: text("second_id").$type<InstrumentId>().notNull(),
    reason: text("reason").notNull(),
    madeAt: instant("made_at").notNull(),
    undoneAt: instant("undone_at"),
  },
  (table) => [index("identical_properties_by_user").on(table.userId)],
);
