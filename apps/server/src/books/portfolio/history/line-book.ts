/** Lines of value of accounts, without their value of now; kept, and continued when the journal or the time has moved on. */
import type { ListingCurrency } from "@neuro/contract";
import { type InstrumentId, MINUTE_MS } from "@neuro/contract/primitives";
import type { Market } from "@neuro/market";
import { createTransactionColumns, type TransactionColumns } from "@neuro/portfolio";
import type { Logger } from "pino";
import {
  currentSession,
  northAmericanDays,
  type SessionDays,
  sessionOf,
} from "../../../market/market-data/session-days.ts";
import { type AccountBooks, currenciesOf } from "../accounts/account-books.ts";
import { marketOf } from "../own-prices/own-market.ts";
import { type DailyHistory, dailyHistory } from "./daily-history.ts";
import { dailyLine, depositsOf } from "./daily-line.ts";
import { createRateBook, ratesIn } from "./day-prices.ts";
import { fineLine } from "./fine-line.ts";
import { createIncrementalCache } from "./incremental-cache.ts";
import type { LineParts } from "./line-parts.ts";
import { createPromiseCache } from "./promise-cache.ts";
import type { Deposit, ValuePoint } from "./value-point.ts";
import { createPause } from "./yield-to-event-loop.ts";

/** `day`: the current session by 5 minutes; `week`: five sessions by 30 minutes; `daily`: all sessions before. */
export type LineName = "day" | "week" | "daily";

export interface LineBook {
  readonly days: SessionDays;
  /** In `home`, as everything here. */
  line(books: AccountBooks, home: ListingCurrency, name: LineName): Promise<readonly ValuePoint[]>;
  /** Listings of which nobody has a close of any day; empty where the account has no past. */
  unpriced(books: AccountBooks, home: ListingCurrency): Promise<ReadonlySet<InstrumentId>>;
  /** Home currency for one unit of each of these at a point of a line (epoch ms). */
  ratesAt(
    home: ListingCurrency,
    time: number,
    currencies: Iterable<string>,
  ): Promise<(currency: string) => number>;
  /** Ascending by posting. */
  deposits(books: AccountBooks, home: ListingCurrency): Promise<readonly Deposit[]>;
}

interface KeptDaily {
  /** What it shows: version of the books and session. */
  readonly state: string;
  readonly history: DailyHistory | null;
  readonly line: readonly ValuePoint[];
}

interface KeptColumns {
  readonly transactions: TransactionColumns;
  readonly entryCount: number;
}

const KEPT_ACCOUNTS = 1_000;
const FINE_KEPT_MS = MINUTE_MS;
const SPANS = {
  day: { sessions: 1, stepMinutes: 5 },
  week: { sessions: 5, stepMinutes: 30 },
} as const;

/** The columns with what is new in the journal. */
async function columnsOf({ entries }: AccountBooks, known: KeptColumns | null): Promise<KeptColumns> {
  const { transactions, entryCount } = known ?? { transactions: createTransactionColumns(), entryCount: 0 };
  transactions.add(entries.slice(entryCount));
  return { transactions, entryCount: Math.max(entryCount, entries.length) };
}

export function createLineBook(market: Market, log: Logger): LineBook {
  const days = northAmericanDays(market);
  const rates = createRateBook(market);
  const dailies = createIncrementalCache<KeptDaily>(KEPT_ACCOUNTS);
  const columns = createIncrementalCache<KeptColumns>(KEPT_ACCOUNTS);
  const fines = createPromiseCache<readonly ValuePoint[]>(2 * KEPT_ACCOUNTS);
  const deposits = createPromiseCache<readonly Deposit[]>(KEPT_ACCOUNTS);
  /** A line with a gap is shown but not kept, so that the next caller asks the market again. */
  const partsOf = (books: AccountBooks, home: ListingCurrency, onGap: () => void): LineParts => ({
    market: marketOf(market, [books]),
    days,
    home,
    rates: ratesIn(rates, home),
    onMissing: (instrument, err) => {
      log.warn({ err, instrument }, "no history; the last known price stands in");
      onGap();
    },
  });

  async function daily(books: AccountBooks, home: ListingCurrency): Promise<KeptDaily> {
    const key = `${home} ${books.journal}`;
    let hasGap = false;
    const parts = partsOf(books, home, () => {
      hasGap = true;
    });
    const kept = await dailies.grow(key, async (known) => {
      const state = `${books.version} ${currentSession(days, market.clock.now())}`;
      const isNewer = (known?.history?.entryCount ?? 0) > books.entries.length;
      if (known !== null && (known.state === state || isNewer)) return known;
      if (books.entries.length === 0) return { state, history: null, line: [] };
      const history = await dailyHistory(parts, books, {
        known: known?.history ?? null,
        pause: createPause(),
      });
      return { state, history, line: dailyLine(history) };
    });
    if (hasGap) dailies.forget(key);
    return kept;
  }

  function fine(
    books: AccountBooks,
    home: ListingCurrency,
    name: "day" | "week",
  ): Promise<readonly ValuePoint[]> {
    const { journal } = books;
    const key = `${name} ${home} ${journal}`;
    const shows = Math.floor(market.clock.now() / FINE_KEPT_MS);
    return fines.get(key, `${books.version} ${shows}`, async () => {
      const { transactions } = await columns.grow(journal, (known) => columnsOf(books, known));
      const parts = partsOf(books, home, () => fines.forget(key));
      return await fineLine(parts, transactions, {
        ...{ span: SPANS[name], currencies: currenciesOf(books), pause: createPause() },
      });
    });
  }

  return {
    days,
    line: async (books, home, name) =>
      name === "daily" ? (await daily(books, home)).line : await fine(books, home, name),
    async ratesAt(home, time, currencies) {
      const session = sessionOf(days, time);
      const rateOn = await ratesIn(rates, home).gather([session], currencies);
      return (currency) => rateOn(currency, session);
    },
    unpriced: async (books, home) => (await daily(books, home)).history?.unpriced ?? new Set(),
    deposits: (books, home) =>
      deposits.get(`${home} ${books.journal}`, String(books.version), () =>
        depositsOf(
          partsOf(books, home, () => undefined),
          books,
        ),
      ),
  };
}
