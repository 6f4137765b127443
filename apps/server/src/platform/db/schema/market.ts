/** What providers of market data have answered, kept so that it is asked once; and what users watch. */

import type { InstrumentId } from "@neuro/contract/primitives";
import type { HistoryName } from "@neuro/market";
import { date, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { ownerId } from "./access.ts";
import { bytes, exact, instant } from "./columns.ts";

export const marketHistories = pgTable(
  "market_histories",
  {
    provider: text("provider").notNull(),
    instrumentId: text("instrument_id").$type<HistoryName>().notNull(),
    kind: text("kind", { enum: ["daily", "dividends", "splits", "minutes", "fx"] }).notNull(),
    /** Date of the session of minutes; empty otherwise. */
    session: text("session").notNull().default(""),
    /** Null when the provider said that it has none. */
    columns: bytes("columns"),
    /** Last day inside. */
    through: text("through"),
    /** Wall time. */
    askedAt: instant("asked_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.instrumentId, table.kind, table.session] }),
    index("market_histories_by_age").on(table.kind, table.askedAt),
  ],
);

/** Listings a provider's search found, beyond the product's own list. */
export const marketListings = pgTable(
  "market_listings",
  {
    provider: text("provider").notNull(),
    instrumentId: text("instrument_id").$type<InstrumentId>().notNull(),
    listing: jsonb("listing").notNull(),
    /** Wall time. */
    foundAt: instant("found_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.instrumentId] })],
);

/** The last quote of each listing: what is shown, marked stale, when its provider does not answer after a restart. */
export const marketQuotes = pgTable(
  "market_quotes",
  {
    provider: text("provider").notNull(),
    instrumentId: text("instrument_id").$type<InstrumentId>().notNull(),
    quote: jsonb("quote").notNull(),
    asOf: instant("as_of").notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.instrumentId] })],
);

/**
 * Listings that were traded at invented prices while a provider of real ones was in the chain. They keep the invented prices as
 * long as somebody holds them or has an order for them: a jump to real ones would be a gain nobody made.
 */
export const marketPins = pgTable("market_pins", {
  instrumentId: text("instrument_id").$type<InstrumentId>().primaryKey(),
  provider: text("provider").notNull(),
  /** Wall time. */
  since: instant("since").notNull(),
});

/**
 * Exchange rates that a central bank published, as tax returns use them: CAD for one unit of the currency, of days that had one. A
 * rate is replaced only when somebody says that the later file counts, and none is ever removed.
 */
export const officialRates = pgTable(
  "official_rates",
  {
    currency: text("currency").notNull(),
    date: date("date", { mode: "string" }).notNull(),
    rate: exact("rate").notNull(),
    source: text("source", { enum: ["bank_of_canada_noon", "bank_of_canada_daily"] }).notNull(),
    /** Wall time; later than of all that was written before, so the latest names the state of the table. */
    importedAt: instant("imported_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.currency, table.date] }),
    index("official_rates_by_import").on(table.importedAt),
  ],
);

export const watchlistItems = pgTable(
  "watchlist_items",
  {
    userId: ownerId(),
    instrumentId: text("instrument_id").$type<InstrumentId>().notNull(),
    position: integer("position").notNull(),
    addedAt: instant("added_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.instrumentId] })],
);
