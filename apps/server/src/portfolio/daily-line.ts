/** Points of value of an account: one a session since it was opened, the current session left out. */
import { entryInstrument } from "@neuro/ledger";
import type { Market } from "@neuro/market";
import { currentSession, type SessionDays, sessionOf } from "../market-data/session-days.ts";
import type { AccountBooks } from "./account-books.ts";
import { dayPrices, type RateBook, readHistories } from "./day-prices.ts";
import type { Deposit, ValuePoint } from "./performance.ts";
import { type DayPrices, externalFlow, valueHistory } from "./value-history.ts";

export interface LineParts {
  readonly market: Market;
  readonly rates: RateBook;
  readonly days: SessionDays;
  /** Told of each listing whose history could not be read; its last known price or its cost stands in. */
  readonly onMissing: (instrumentId: string, error: unknown) => void;
}

export function instrumentsOf(books: AccountBooks): readonly string[] {
  const ids = books.entries.map(entryInstrument).filter((id) => id !== null);
  return [...new Set(ids)];
}

/** Sessions from the one that the first entry falls into to the one before the current; empty when there is none. */
function daysOf({ market, days }: LineParts, opened: number): readonly string[] {
  const first = sessionOf(days, opened);
  const last = days.previousSession(currentSession(days, market.clock.now()));
  return first > last ? [] : days.sessionsBetween(first, last);
}

async function pricesOf(parts: LineParts, books: AccountBooks, dates: readonly string[]): Promise<DayPrices> {
  const histories = await readHistories(parts, instrumentsOf(books));
  return dayPrices(histories, await parts.rates.gather(dates));
}

/**
 * Ascending. The first point is the opening: what the first entry brought in, before anything came of it. Then the close of
 * each session; what happens after a close counts for the next session.
 */
export async function dailyLine(parts: LineParts, books: AccountBooks): Promise<readonly ValuePoint[]> {
  const { days } = parts;
  const [first] = books.entries;
  if (first === undefined) return [];
  const dates = daysOf(parts, first.occurredAt);
  const dateOf = (time: number) => sessionOf(days, time);
  const prices = await pricesOf(parts, books, dates.length > 0 ? dates : [dateOf(first.occurredAt)]);
  const opening = books.entries
    .filter(({ occurredAt }) => occurredAt === first.occurredAt)
    .reduce((sum, entry) => sum + externalFlow(entry, dateOf(entry.occurredAt), prices), 0);
  const valued = valueHistory(books.entries, dates, prices, dateOf);
  return [
    { time: first.occurredAt, value: opening, flow: opening },
    ...valued.map(({ date, value, flow }, index) => ({
      time: days.session(date)?.close ?? 0,
      value,
      flow: index === 0 ? flow - opening : flow,
    })),
  ];
}

/** Money that came in (positive) or went out, in CAD at the rates of its days. In posting order. */
export async function depositsOf(parts: LineParts, books: AccountBooks): Promise<readonly Deposit[]> {
  const external = books.entries.filter(({ kind }) => kind === "deposit" || kind === "withdrawal");
  const dateOf = (time: number) => sessionOf(parts.days, time);
  const dates = [...new Set(external.map(({ occurredAt }) => dateOf(occurredAt)))].sort();
  if (dates.length === 0) return [];
  const prices = dayPrices(new Map(), await parts.rates.gather(dates));
  return external.map((entry) => ({
    time: entry.occurredAt,
    amount: externalFlow(entry, dateOf(entry.occurredAt), prices),
    memo: entry.memo,
  }));
}
