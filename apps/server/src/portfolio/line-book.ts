/** Lines of value of accounts, without their value of now; kept until the journal or the time they show changes. */
import type { Market } from "@neuro/market";
import type { Logger } from "pino";
import { currentSession, northAmericanDays, type SessionDays } from "../market-data/session-days.ts";
import type { AccountBooks } from "./account-books.ts";
import { dailyLine, depositsOf, type LineParts } from "./daily-line.ts";
import { createRateBook } from "./day-prices.ts";
import { fineLine } from "./fine-line.ts";
import { createKeptPromises } from "./kept-promises.ts";
import type { Deposit, ValuePoint } from "./performance.ts";

/** `day`: the current session by 5 minutes; `week`: five sessions by 30 minutes; `daily`: all sessions before. */
export type LineName = "day" | "week" | "daily";

export interface LineBook {
  readonly days: SessionDays;
  line(books: AccountBooks, name: LineName): Promise<readonly ValuePoint[]>;
  /** Ascending by posting. */
  deposits(books: AccountBooks): Promise<readonly Deposit[]>;
}

const KEPT_LINES = 3_000;
const FINE_KEPT_MS = 60_000;
const SPANS = {
  day: { sessions: 1, stepMinutes: 5 },
  week: { sessions: 5, stepMinutes: 30 },
} as const;

export function createLineBook(market: Market, log: Logger): LineBook {
  const days = northAmericanDays(market);
  const rates = createRateBook(market);
  const lines = createKeptPromises<readonly ValuePoint[]>(KEPT_LINES);
  const deposits = createKeptPromises<readonly Deposit[]>(KEPT_LINES);
  /** A line with a gap is shown but not kept, so that the next caller asks the market again. */
  const partsOf = (onGap: () => void): LineParts => ({
    market,
    days,
    rates,
    onMissing: (instrument, err) => {
      log.warn({ err, instrument }, "no history; the last known price stands in");
      onGap();
    },
  });
  return {
    days,
    line(books, name) {
      const key = `${name} ${books.account.id}`;
      const now = market.clock.now();
      const shows = name === "daily" ? currentSession(days, now) : Math.floor(now / FINE_KEPT_MS);
      return lines.get(key, `${books.version} ${shows}`, () => {
        const parts = partsOf(() => lines.forget(key));
        return name === "daily" ? dailyLine(parts, books) : fineLine(parts, books, SPANS[name]);
      });
    },
    deposits: (books) =>
      deposits.get(books.account.id, String(books.version), () =>
        depositsOf(
          partsOf(() => undefined),
          books,
        ),
      ),
  };
}
