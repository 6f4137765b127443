/** What live and imported providers have answered, in the database: fetched once, known after a restart. */
import { type InstrumentId, isInstrumentId } from "@neuro/contract/primitives";
import type { HistoryKey, Instrument, KeptHistory, LiveQuote, MarketStore } from "@neuro/market";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { marketHistories, marketListings, marketQuotes } from "../../../platform/db/schema/index.ts";
import { isStoredInstrument, isStoredQuote } from "./stored-market-shapes.ts";

/** Rows of one statement, far below PostgreSQL's 65,535 parameters. */
const ROWS_AT_ONCE = 500;

function* portions<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    yield rows.slice(start, start + ROWS_AT_ONCE);
}

const isHistory = ({ provider, instrumentId, kind, session }: HistoryKey) =>
  and(
    eq(marketHistories.provider, provider),
    eq(marketHistories.instrumentId, instrumentId),
    eq(marketHistories.kind, kind),
    eq(marketHistories.session, session),
  );

/** `wall` is the real time, epoch ms. Rows that are no longer what this version writes are left out when read. */
export function createSqlMarketStore(orm: Orm, wall: () => number): MarketStore {
  return {
    async readHistory(key) {
      const [row] = await orm.select().from(marketHistories).where(isHistory(key));
      return row === undefined
        ? null
        : { columns: row.columns, through: row.through, askedAt: row.askedAt.getTime() };
    },

    async writeHistory(key, { columns, through, askedAt }) {
      const set = { columns, through, askedAt: new Date(askedAt) };
      await orm
        .insert(marketHistories)
        .values({ ...key, ...set })
        .onConflictDoUpdate({
          target: [
            marketHistories.provider,
            marketHistories.instrumentId,
            marketHistories.kind,
            marketHistories.session,
          ],
          set,
        });
    },

    async dailyHistoriesOf(provider) {
      const { instrumentId, through, askedAt } = marketHistories;
      const rows = await orm
        .select({ instrumentId, through, askedAt })
        .from(marketHistories)
        .where(
          and(
            eq(marketHistories.provider, provider),
            eq(marketHistories.kind, "daily"),
            isNotNull(marketHistories.columns),
          ),
        );
      const kept = rows.flatMap((row): [InstrumentId, KeptHistory][] =>
        row.through === null || !isInstrumentId(row.instrumentId)
          ? []
          : [[row.instrumentId, { through: row.through, askedAt: row.askedAt.getTime() }]],
      );
      return new Map(kept.sort(([a], [b]) => (a < b ? -1 : 1)));
    },

    async listings(provider) {
      const rows = await orm
        .select({ listing: marketListings.listing })
        .from(marketListings)
        .where(eq(marketListings.provider, provider))
        .orderBy(marketListings.instrumentId);
      return rows.flatMap(({ listing }) => (isStoredInstrument(listing) ? [listing] : []));
    },

    async addListings(provider, found) {
      const foundAt = new Date(wall());
      const byId = new Map<InstrumentId, Instrument>(found.map((listing) => [listing.id, listing]));
      const rows = [...byId.values()].map((listing) => ({
        provider,
        instrumentId: listing.id,
        listing,
        foundAt,
      }));
      for (const portion of portions(rows))
        await orm
          .insert(marketListings)
          .values(portion)
          .onConflictDoUpdate({
            target: [marketListings.provider, marketListings.instrumentId],
            set: { listing: sql`excluded.listing`, foundAt: sql`excluded.found_at` },
          });
    },

    async readQuotes(provider) {
      const rows = await orm.select().from(marketQuotes).where(eq(marketQuotes.provider, provider));
      return new Map<InstrumentId, LiveQuote>(
        rows.flatMap(({ instrumentId, quote }) => (isStoredQuote(quote) ? [[instrumentId, quote]] : [])),
      );
    },

    async writeQuotes(provider, quotes) {
      const rows = [...quotes].map(([instrumentId, quote]) => ({
        provider,
        instrumentId,
        quote,
        asOf: new Date(quote.asOf),
      }));
      for (const portion of portions(rows))
        await orm
          .insert(marketQuotes)
          .values(portion)
          .onConflictDoUpdate({
            target: [marketQuotes.provider, marketQuotes.instrumentId],
            set: { quote: sql`excluded.quote`, asOf: sql`excluded.as_of` },
            // Two processes may write at once: the later trade stays.
            setWhere: sql`${marketQuotes.asOf} <= excluded.as_of`,
          });
    },
  };
}
