/** Securities that no market knows, as their owner named and priced them. */

import type { OwnSecurityKind } from "@neuro/contract";
import { CURRENCIES } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import type { DepositTerms } from "@neuro/portfolio";
import { integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { ownerId } from "./access.ts";
import { instant } from "./columns.ts";
import { imports } from "./imports.ts";

export const ownSecurities = pgTable(
  "own_securities",
  {
    userId: ownerId(),
    /** As the books name it. */
    instrumentId: text("instrument_id").$type<InstrumentId>().notNull(),
    name: text("name").notNull(),
    kind: text("kind").$type<OwnSecurityKind>().notNull(),
    currency: text("currency", { enum: CURRENCIES }).notNull(),
    /** Of a deposit; null where its owner types prices. */
    terms: jsonb("terms").$type<DepositTerms>(),
    /** Decimal strings by day, ascending. */
    prices: jsonb("prices").$type<readonly (readonly [date: string, price: string])[]>().notNull(),
    /** Grows with each change: with the time of it, it names what figures that are kept were made of. */
    version: integer("version").notNull(),
    changedAt: instant("changed_at").notNull(),
    /** Of the file that brought it, with which it goes again; null once its owner changed it. */
    importId: uuid("import_id").references(() => imports.id, { onDelete: "cascade" }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.instrumentId] })],
);
