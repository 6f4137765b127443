/** What people say of their books instead of, or besides, what is booked; nothing booked is changed by it. */

import type { Currency, ToldTransaction } from "@neuro/contract";
import { CURRENCIES } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import type { Basis } from "@neuro/ledger";
import { bigserial, date, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { ownerId } from "./access.ts";
import { exact, instant } from "./columns.ts";
import { accountId } from "./trading.ts";

export interface ToldAmount {
  /** Decimal string. */
  readonly amount: string;
  readonly currency: Currency;
}

/** What a person says that units cost or brought, in place of what is booked. The latest that is not undone stands. */
export const costCorrections = pgTable(
  "cost_corrections",
  {
    seq: bigserial("seq", { mode: "number" }).primaryKey(),
    id: uuid("id").notNull().unique(),
    accountId: accountId(),
    /** Of the entry, which keeps its cause where its journal is written anew. */
    cause: text("cause").notNull(),
    /** At the rates that were known when it was told. */
    basis: jsonb("basis").$type<Basis>().notNull(),
    /** As it was typed; null of what was told before that was kept, which stays at its rate. */
    told: jsonb("told").$type<ToldAmount>(),
    /** Day of the rate; null where none was needed. */
    ratedOn: date("rated_on", { mode: "string" }),
    reason: text("reason").notNull(),
    madeAt: instant("made_at").notNull(),
    undoneAt: instant("undone_at"),
  },
  (table) => [index("cost_corrections_of_entry").on(table.accountId, table.cause)],
);

/** What a person says happened instead of, or besides, what is booked. Nothing of it is ever removed; undone it counts no more. */
export const entryCorrections = pgTable(
  "entry_corrections",
  {
    seq: bigserial("seq", { mode: "number" }).primaryKey(),
    id: uuid("id").notNull().unique(),
    accountId: accountId(),
    /** Causes of entries that count no more while it stands. */
    removed: text("removed").array().notNull(),
    /** As it was typed. */
    told: jsonb("told").$type<readonly ToldTransaction[]>().notNull(),
    /** Causes of entries that count while it stands. */
    entered: text("entered").array().notNull(),
    /** Causes of adjustments that it explained: they come back as they were once it is undone. */
    explained: text("explained").array().notNull(),
    reason: text("reason").notNull(),
    madeAt: instant("made_at").notNull(),
    undoneAt: instant("undone_at"),
  },
  (table) => [index("entry_corrections_of_account").on(table.accountId, table.seq)],
);

/** What a fund did to the cost of a unit, as its owner tells it: by record date, in both currencies at the rate of that day. */
export const costEvents = pgTable(
  "cost_events",
  {
    id: uuid("id").primaryKey(),
    userId: ownerId(),
    instrumentId: text("instrument_id").$type<InstrumentId>().notNull(),
    kind: text("kind", { enum: ["return_of_capital", "reinvested_distribution"] }).notNull(),
    recordDate: date("record_date", { mode: "string" }).notNull(),
    currency: text("currency").notNull(),
    perUnit: exact("per_unit").notNull(),
    perUnitCad: exact("per_unit_cad").notNull(),
    perUnitUsd: exact("per_unit_usd").notNull(),
    /** The currency that was typed; null of what was told before that was kept. Others are at the rates that were known then. */
    toldIn: text("told_in", { enum: CURRENCIES }),
    /** As it was typed; null where it is one of the columns above. */
    perUnitTold: exact("per_unit_told"),
    source: text("source").notNull(),
    madeAt: instant("made_at").notNull(),
    undoneAt: instant("undone_at"),
  },
  (table) => [index("cost_events_by_user").on(table.userId)],
);
