/** Everything known of a user's accounts at one moment: books, prices of now, history. */

import { homeCurrency, type ListingCurrency, type Timeframe } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import type { Market } from "@neuro/market";
import type { Logger } from "pino";
import { baseSession } from "../../market/market-data/timeframe-start.ts";
import type { Database } from "../../platform/db/database.ts";
import {
  type AccountBooks,
  createBooksReader,
  currenciesOf,
  ratesOfBooks,
} from "./accounts/account-books.ts";
import { type ValuedAccount, valueAccount } from "./accounts/value-account.ts";
import { addUpLines } from "./history/add-up-lines.ts";
import { createLineBook, type LineName } from "./history/line-book.ts";
import { gatherRecentChanges } from "./history/recent-changes.ts";
import { type Deposit, NO_PARTS, type ValuePoint } from "./history/value-point.ts";
import { createLastKnown } from "./last-known.ts";
import { pricesOf } from "./own-prices/own-market.ts";
import { type PerformanceFigures, performanceOver } from "./performance/performance.ts";
import { otherDollar, type Rates } from "./rates/current-rates.ts";

/** Accounts at the prices of one moment. */
export interface Portfolio {
  /** Market time, epoch ms; no figure is later. */
  readonly now: number;
  readonly fx: Rates;
  /** What is invested. */
  readonly accounts: readonly ValuedAccount[];
  /** Bank accounts and credit lines: in no value, return, share or risk of a portfolio. */
  readonly banks: readonly ValuedAccount[];
  /** Inactive accounts that were left out. */
  readonly inactive: number;
}

export type PerTimeframe<T extends Timeframe, Value> = Readonly<Record<T, Value>>;

export interface PortfolioReader {
  /** The user's active accounts, in the currency that they count in, or in this one. */
  read(userId: string, home?: ListingCurrency): Promise<Portfolio>;
  /** One account, whatever its status; null when the user has no such account. */
  readAccount(userId: string, accountId: string, home?: ListingCurrency): Promise<Portfolio | null>;
  /**
   * Value of all its accounts together over each timeframe: the close it begins at, each close since, and now. At least one point
   * each. Every figure is made of these.
   */
  lines<T extends Timeframe>(
    portfolio: Portfolio,
    names: readonly T[],
  ): Promise<PerTimeframe<T, readonly ValuePoint[]>>;
  /** The same to be drawn: a day and a week have points inside their sessions. */
  drawnLines<T extends Timeframe>(
    portfolio: Portfolio,
    names: readonly T[],
  ): Promise<PerTimeframe<T, readonly ValuePoint[]>>;
  performance<T extends Timeframe>(
    portfolio: Portfolio,
    names: readonly T[],
  ): Promise<PerTimeframe<T, PerformanceFigures>>;
  /** All accounts with their journals, whatever their status, without asking for a price. */
  books(userId: string): Promise<readonly AccountBooks[]>;
  /** Listings whose past days count at what was paid, because nobody has a price of any of them. */
  unpriced(portfolio: Portfolio): Promise<ReadonlySet<InstrumentId>>;
  /** All deposits and withdrawals, oldest first. */
  deposits(portfolio: Portfolio): Promise<readonly Deposit[]>;
}

/** From the last point at or before `start`, or from the first one. */
function since(points: readonly ValuePoint[], start: number): readonly ValuePoint[] {
  const index = points.findLastIndex(({ time }) => time <= start);
  return points.slice(Math.max(index, 0));
}

const FINE_LINES: Readonly<Partial<Record<Timeframe, LineName>>> = { "1D": "day", "1W": "week" };

/** From the same start as the figures to the same end. */
function withinFigures(fine: readonly ValuePoint[], figures: readonly ValuePoint[]): readonly ValuePoint[] {
  const [start] = figures;
  const end = figures.at(-1);
  if (start === undefined || end === undefined || start === end) return figures;
  const [first, ...rest] = fine.filter(({ time }) => time > start.time && time < end.time);
  if (first === undefined) return figures;
  // An account that was opened on the way brought its opening in here.
  const brought = (fine[0]?.time ?? 0) < start.time ? start : NO_PARTS;
  const flow = first.flow - brought.flow;
  return [start, { ...first, flow, cashFlow: first.cashFlow - brought.cashFlow }, ...rest, end];
}

export function createPortfolioReader(db: Database, market: Market, log: Logger): PortfolioReader {
  const books = createBooksReader(db);
  const lastKnown = createLastKnown(market, log);
  const book = createLineBook(market, log);

  async function value(
    all: readonly AccountBooks[],
    home: ListingCurrency = all[0]?.countedIn ?? homeCurrency,
  ): Promise<Omit<Portfolio, "inactive" | "banks">> {
    const fx = await ratesOfBooks(lastKnown.rate, all, home);
    const accounts = await Promise.all(all.map((own) => valueAccount({ market, lastKnown, fx }, own)));
    return { now: market.clock.now(), fx, accounts };
  }

  async function lineOf(
    { accounts, fx: { home } }: Portfolio,
    name: LineName,
  ): Promise<readonly ValuePoint[]> {
    return addUpLines(await Promise.all(accounts.map((own) => book.line(own.books, home, name))));
  }

  async function ratesOf({ time, dollar }: ValuePoint, { accounts, fx: { home } }: Portfolio) {
    const currencies = accounts.flatMap((own) => [...currenciesOf(own.books)]);
    const then = await book.ratesAt(home, time, currencies);
    return (currency: string) => (currency === otherDollar(home) ? dollar : then(currency));
  }

  /** All closes and the value of now. */
  async function wholeLine(portfolio: Portfolio): Promise<readonly ValuePoint[]> {
    const { now, fx, accounts } = portfolio;
    const past = (await lineOf(portfolio, "daily")).filter(({ time }) => time < now);
    const last = past.at(-1);
    const prices = pricesOf(
      { market, lastKnown },
      accounts.map((own) => own.books),
    );
    const recent = await gatherRecentChanges({ ...prices, fx }, accounts, last?.time ?? now);
    const value = accounts.reduce((sum, { totalHome }) => sum + totalHome, 0);
    const cash = accounts.reduce((sum, { cashHome }) => sum + cashHome, 0);
    const parts = last === undefined ? NO_PARTS : recent.after(last.time, await ratesOf(last, portfolio));
    return [...past, { time: now, value, cash, dollar: fx.dollar.rate, ...parts }];
  }

  async function lines<T extends Timeframe>(portfolio: Portfolio, names: readonly T[]) {
    const { now } = portfolio;
    const whole = await wholeLine(portfolio);
    const found = names.map((name) => {
      const base = baseSession(name, { days: book.days, now });
      const start = base === null ? null : (book.days.session(base)?.close ?? null);
      return [name, start === null ? whole : since(whole, start)] as const;
    });
    return Object.fromEntries(found) as Record<T, readonly ValuePoint[]>;
  }

  async function drawnLines<T extends Timeframe>(portfolio: Portfolio, names: readonly T[]) {
    const figures = await lines(portfolio, names);
    const drawn: [T, readonly ValuePoint[]][] = [];
    for (const name of names) {
      const kind = FINE_LINES[name];
      const fine = kind === undefined ? null : await lineOf(portfolio, kind);
      drawn.push([name, fine === null ? figures[name] : withinFigures(fine, figures[name])]);
    }
    return Object.fromEntries(drawn) as Record<T, readonly ValuePoint[]>;
  }

  async function deposits({ accounts, fx: { home } }: Portfolio): Promise<readonly Deposit[]> {
    const found = await Promise.all(accounts.map(({ books: own }) => book.deposits(own, home)));
    return found.flat().sort((a, b) => a.time - b.time);
  }

  return {
    books: books.read,
    deposits,
    async unpriced({ accounts, fx: { home } }) {
      const found = await Promise.all(accounts.map(({ books: own }) => book.unpriced(own, home)));
      return new Set(found.flatMap((ids) => [...ids]));
    },
    async read(userId, home) {
      const all = await books.read(userId);
      const active = all.filter(({ account }) => account.status === "active");
      const valued = await value(active, home);
      const isInvested = ({ books: { account } }: ValuedAccount) => account.category === "investment";
      const [accounts, banks] = [isInvested, (each: ValuedAccount) => !isInvested(each)].map((is) =>
        valued.accounts.filter(is),
      ) as [ValuedAccount[], ValuedAccount[]];
      return { ...valued, accounts, banks, inactive: all.length - active.length };
    },
    async readAccount(userId, accountId, home) {
      const own = (await books.read(userId)).find(({ account }) => account.id === accountId);
      return own === undefined ? null : { ...(await value([own], home)), banks: [], inactive: 0 };
    },
    lines,
    drawnLines,
    async performance<T extends Timeframe>(portfolio: Portfolio, names: readonly T[]) {
      const [found, moved] = await Promise.all([lines(portfolio, names), deposits(portfolio)]);
      const figures = names.map((name) => [name, performanceOver(found[name], moved)] as const);
      return Object.fromEntries(figures) as Record<T, PerformanceFigures>;
    },
  };
}
