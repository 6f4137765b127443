/** Closing figures of accounts, as their owner typed them or a file brought them; what differs from the books is worked out when asked. */

import type { InstrumentId } from "@neuro/contract/primitives";
import { boolean, date, index, jsonb, pgTable, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { imports } from "./imports.ts";
import { accountId } from "./trading.ts";

export const accountStatements = pgTable(
  "account_statements",
  {
    id: uuid("id").primaryKey(),
    accountId: accountId(),
    closesOn: date("closes_on", { mode: "string" }).notNull(),
    /** Decimal strings by currency. */
    cash: jsonb("cash").$type<Readonly<Record<string, string>>>().notNull(),
    /** Decimal strings by listing. */
    units: jsonb("units").$type<Readonly<Record<InstrumentId, string>>>().notNull(),
    /** Whether there was nothing else. */
    isWhole: boolean("is_whole").notNull(),
    /** The file that brought it, with which it goes; null of one that was typed. */
    importId: uuid("import_id").references(() => imports.id, { onDelete: "cascade" }),
    madeAt: instant("made_at").notNull(),
  },
  (table) => [index("account_statements_of_account").on(table.accountId, table.closesOn)],
);
