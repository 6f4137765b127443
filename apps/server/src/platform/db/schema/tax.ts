/** What a person tells of their tax: slips of brokers, and which listings are one property. */
import { CURRENCIES } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import {
  bigserial,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
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
    currency: text("currency", { enum: CURRENCIES }).notNull(),
    source: text("source", { enum: ["typed", "csv", "pdf"] }).notNull(),
    madeAt: instant("made_at").notNull(),
    removedAt: instant("removed_at"),
  },
  (table) => [index("tax_slips_by_user").on(table.userId, table.year)],
);

export interface NamedLotRow {
  /** Of the entry that brought it, maybe in another account than the sale. */
  readonly accountId: string;
  readonly cause: string;
  /** Decimal string, as they were counted on the day of the sale. */
  readonly units: string;
}

/** Lots that a person named to the broker at a sale. The latest that is not undone stands. */
export const namedLots = pgTable(
  "named_lots",
  {
    seq: bigserial("seq", { mode: "number" }).primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** Of the sale, which keeps its cause where its journal is written anew. */
    cause: text("cause").notNull(),
    /** In the order in which they are sold. */
    lots: jsonb("lots").$type<readonly NamedLotRow[]>().notNull(),
    madeAt: instant("made_at").notNull(),
    undoneAt: instant("undone_at"),
  },
  (table) => [index("named_lots_of_sale").on(table.accountId, table.cause)],
);

export interface GainsShown {
  /** Version of how gains are counted. */
  readonly rules: number;
  /** CAD, decimal strings. */
  readonly realized: string;
  readonly denied: string;
  /** ISO. */
  readonly shownAt: string;
}

/** What a person was shown the gains of a year that is over to be, so that an upgrade that makes others says so. */
export const shownGains = pgTable(
  "shown_gains",
  {
    userId: ownerId(),
    /** Of the household, or `self`. */
    personId: text("person_id").notNull(),
    /** Whose rule counts. */
    country: text("country").notNull(),
    year: integer("year").notNull(),
    /** Names the books and the rates that they were worked out of. */
    books: text("books").notNull(),
    shown: jsonb("shown").$type<GainsShown>().notNull(),
    /** What an earlier version made of the same books; null where it made the same. */
    before: jsonb("before").$type<GainsShown>(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.personId, table.country, table.year] })],
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
