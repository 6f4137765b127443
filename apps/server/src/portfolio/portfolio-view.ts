/** Everything known of a user's accounts at this moment, computed once per call. */
import type { Market } from "@neuro/market";
import type { Database } from "../db/database.ts";
import { type AccountBooks, type BooksReader, createBooksReader } from "./account-books.ts";
import { flowsAfter } from "./account-history.ts";
import { createRateBook } from "./day-prices.ts";
import {
  type AccountPoints,
  addUp,
  createHistoryBook,
  depositsOf,
  type HistoryBook,
  type PerformanceInput,
} from "./timeframes.ts";
import { type ValuedAccount, valueAccount } from "./value-account.ts";

export interface PortfolioReader {
  /** The user's accounts at the prices of now; `accountId` narrows to one. */
  read(userId: string, accountId?: string): Promise<readonly ValuedAccount[]>;
  /** History and value of some accounts taken together. */
  performanceInput(valued: readonly ValuedAccount[]): Promise<PerformanceInput>;
  readonly market: Market;
}

export function createPortfolioReader(db: Database, market: Market): PortfolioReader {
  const books: BooksReader = createBooksReader(db);
  const rates = createRateBook(market);
  const history: HistoryBook = createHistoryBook({ market, rates });

  async function pointsOf(all: readonly AccountBooks[]): Promise<AccountPoints> {
    const points = await Promise.all(all.map((own) => history.pointsOf(own)));
    const [only, ...others] = points;
    if (only !== undefined && others.length === 0) return only;
    return {
      daily: addUp(points.map(({ daily }) => daily)),
      week: addUp(points.map(({ week }) => week)),
      day: addUp(points.map(({ day }) => day)),
    };
  }

  return {
    market,
    async read(userId, accountId) {
      const all = await books.read(userId);
      const wanted = accountId === undefined ? all : all.filter(({ account }) => account.id === accountId);
      return await Promise.all(wanted.map((own) => valueAccount(market, own)));
    },
    async performanceInput(valued) {
      const own = valued.map((account) => account.books);
      const rate = valued[0]?.fx.rate ?? 1;
      return {
        now: market.clock.now(),
        points: await pointsOf(own),
        deposits: own.flatMap(depositsOf).sort((a, b) => a.time - b.time),
        valueNow: valued.reduce((sum, { totalCad }) => sum + totalCad, 0),
        flowsAfter: (time) => own.reduce((sum, account) => sum + flowsAfter(account, time, rate), 0),
      };
    },
  };
}
