/** The calls of the portfolio capability. */

import { placeOf } from "../../platform/db/page-cursor.ts";
import { failure, isFailure } from "../../platform/failure.ts";
import type { Handlers } from "../../platform/http/handlers.ts";
import type { BooksContext } from "../books-context.ts";
import { isKept, tradesRealMoney } from "../brokerage-accounts/trades-real-money.ts";
import { ratesOfBooks } from "./accounts/account-books.ts";
import { ACTIVITY_PLACES, recentActivity } from "./accounts/activity-shown.ts";
import { roomOf } from "./accounts/contribution-room.ts";
import { readOrigins } from "./accounts/entry-origins.ts";
import { listAccounts, listAccountsEnhanced } from "./accounts/list-accounts.ts";
import { cents } from "./cents.ts";
import { LEDGER_SOURCE, portfolioFx, provenanceOf } from "./figure-shown.ts";
import { heldInstrumentIds, holdingsShown } from "./holdings-shown.ts";
import { ofMode } from "./of-mode.ts";
import { marketOf } from "./own-prices/own-market.ts";
import { setBenchmark } from "./performance/set-benchmark.ts";
import { showAccountDetails, showAnalytics, showPerformance } from "./performance/show-performance.ts";
import { showPerformanceChart } from "./performance/show-performance-chart.ts";
import type { Portfolio } from "./portfolio-reader.ts";
import { rateOfMarket } from "./rates/current-rates.ts";
import { readRooms } from "./room/rooms.ts";
import { summarize } from "./summary-shown.ts";

type PortfolioContext = Pick<
  BooksContext,
  "db" | "market" | "portfolio" | "taxRates" | "outlook" | "booksChanged"
>;

const booksOf = ({ accounts }: Portfolio) => accounts.map(({ books }) => books);

export function portfolioHandlers(ctx: PortfolioContext) {
  const { db, portfolio: reader, market } = ctx;

  /** All active accounts, or the one asked for; null when the user has no such account. */
  function readWanted(userId: string, accountId: string | undefined): Promise<Portfolio | null> {
    return accountId === undefined ? reader.read(userId) : reader.readAccount(userId, accountId);
  }

  return {
    accounts: async ({ user }) => await listAccounts(reader, await reader.read(user.id)),

    accountsEnhanced: async ({ user }) => await listAccountsEnhanced(reader, await reader.read(user.id)),

    holdings: async ({ user, query, locale }) => {
      const wanted = await readWanted(user.id, query.account_id);
      if (wanted === null) return failure("account_not_found");
      const portfolio = query.mode === undefined ? wanted : ofMode(wanted, query.mode);
      return {
        holdings: holdingsShown(portfolio, locale),
        total_portfolio_value: cents(portfolio.accounts.reduce((sum, { totalHome }) => sum + totalHome, 0)),
        fx: portfolioFx(portfolio),
        provenance: provenanceOf(portfolio),
      };
    },

    portfolioSummary: async ({ user }) => await summarize(reader, await reader.read(user.id)),

    accountDetails: async ({ user, params, locale }) => {
      const portfolio = await reader.readAccount(user.id, params.id);
      const [valued] = portfolio?.accounts ?? [];
      if (portfolio === null || valued === undefined) return failure("account_not_found");
      const rooms = await readRooms(
        { orm: ctx.db.orm, market, taxRates: ctx.taxRates },
        user.id,
        await reader.books(user.id),
      );
      const room = roomOf(rooms, valued.books, await ratesOfBooks(rateOfMarket(market), [valued.books]));
      return await showAccountDetails(
        { reader, market: marketOf(market, [valued.books]) },
        { portfolio, valued, room, locale },
      );
    },

    dashboardSummary: async ({ user, locale }) => {
      const portfolio = await reader.read(user.id);
      const books = booksOf(portfolio);
      const [summary, outlook] = await Promise.all([
        summarize(reader, portfolio),
        ctx.outlook(heldInstrumentIds(portfolio), locale),
      ]);
      return {
        summary,
        ...outlook,
        account_count: books.length,
        live_accounts: books.filter(({ account }) => tradesRealMoney(account)).length,
        kept_accounts: books.filter(({ account }) => isKept(account)).length,
        needs_refresh: books.filter(({ account }) => account.needsRefresh).length,
      };
    },

    portfolioAnalytics: async ({ user }) => await showAnalytics(reader, await reader.read(user.id)),

    performanceChart: async ({ user, params }) =>
      await showPerformanceChart({ reader, market }, await reader.read(user.id), params.period),

    portfolioPerformance: async ({ user }) => {
      const portfolio = await reader.read(user.id);
      return await showPerformance(
        { reader, market: marketOf(market, booksOf(portfolio)) },
        portfolio,
        user.benchmark,
      );
    },

    setBenchmark: ({ user, body }) => setBenchmark(ctx, user, body.symbol),

    portfolioActivity: async ({ user, query, locale }) => {
      const before = placeOf(query.before, { ...ACTIVITY_PLACES, locale });
      if (isFailure(before)) return before;
      const portfolio = await readWanted(user.id, query.account_id);
      if (portfolio === null) return failure("account_not_found");
      const books = booksOf(portfolio);
      return {
        ...(await recentActivity(marketOf(market, books), books, {
          ...{ ...query, before, locale, originsOf: (entries) => readOrigins(db.orm, entries) },
        })),
        provenance: {
          ...provenanceOf(portfolio),
          asOf: new Date(portfolio.now).toISOString(),
          source: LEDGER_SOURCE,
        },
      };
    },
  } satisfies Handlers;
}
