/** Points of value inside the latest sessions. */
import type { IntradaySeries } from "@neuro/market";
import { latestSessions, sessionOf } from "../market-data/session-days.ts";
import type { AccountBooks } from "./account-books.ts";
import { instrumentsOf, type LineParts } from "./daily-line.ts";
import { closeOn, type ListingHistory, lastAtOrBefore, readHistories } from "./day-prices.ts";
import type { ValuePoint } from "./performance.ts";
import { type DayPrices, valueHistory } from "./value-history.ts";

const MINUTE_MS = 60_000;
/** Enough daily bars to reach before a week of sessions, also of a coin that trades every day. */
const DAILY_BARS = 20;

export interface FineSpan {
  /** Sessions ending with the current one. */
  readonly sessions: number;
  readonly stepMinutes: number;
}

interface ListingMinutes extends ListingHistory {
  /** Close before the first of the sessions. */
  readonly before: number | null;
  /** Ascending; sessions without bars are left out. */
  readonly sessions: readonly IntradaySeries[];
}

async function minutesOf(
  { market, onMissing }: LineParts,
  history: ListingHistory,
  { before, dates }: { readonly before: string; readonly dates: readonly string[] },
): Promise<ListingMinutes> {
  const { instrument } = history;
  const reading = Promise.all(dates.map((date) => market.minutes(instrument, date)));
  const found = await reading.catch((error: unknown) => {
    onMissing(instrument.id, error);
    return [];
  });
  const sessions = found.flatMap((session) =>
    session !== null && session.value.time.length > 0 ? session.value : [],
  );
  return { ...history, before: closeOn(history, before), sessions };
}

/** The close of the last minute that was over at `time`, or what was known before the sessions. */
function priceAt({ before, sessions }: ListingMinutes, time: number): number | null {
  const lastStart = time - MINUTE_MS;
  const session = sessions.findLast(({ time: starts }) => (starts[0] ?? 0) <= lastStart);
  if (session === undefined) return before;
  return session.close[lastAtOrBefore(session.time, lastStart)] ?? before;
}

/** The close before the first session, then a point every step of each session up to now. Epoch ms. */
function timesOf({ market, days }: LineParts, before: string, dates: readonly string[], stepMinutes: number) {
  const now = market.clock.now();
  const times = [days.session(before)?.close ?? 0];
  for (const date of dates) {
    const session = days.session(date);
    if (session === null) continue;
    const end = Math.min(now, session.close);
    for (let time = session.open; time <= end; time += stepMinutes * MINUTE_MS) times.push(time);
  }
  return times;
}

/**
 * The first point is the close before the sessions, its flow left out. A listing without minutes keeps its close before. A
 * session's USD/CAD rate holds all day.
 */
export async function fineLine(
  parts: LineParts,
  books: AccountBooks,
  span: FineSpan,
): Promise<readonly ValuePoint[]> {
  const { market, days, rates } = parts;
  const dates = latestSessions(days, market.clock.now(), span.sessions);
  const before = days.previousSession(dates[0] ?? "");
  const rateOn = await rates.gather([before, ...dates]);
  const listings = new Map<string, ListingMinutes>();
  for (const [id, history] of await readHistories(parts, instrumentsOf(books), DAILY_BARS))
    listings.set(id, await minutesOf(parts, history, { before, dates }));
  // The replay's days are moments here: ISO times, which sort like dates.
  const keyOf = (time: number) => new Date(time).toISOString();
  const prices: DayPrices = {
    closeOn(instrumentId, key) {
      const own = listings.get(instrumentId);
      return own === undefined ? null : priceAt(own, Date.parse(key));
    },
    toCadOn: (currency, key) => (currency === "CAD" ? 1 : rateOn(sessionOf(days, Date.parse(key)))),
    currencyOf: (instrumentId) => listings.get(instrumentId)?.instrument.currency ?? null,
  };
  const keys = timesOf(parts, before, dates, span.stepMinutes).map(keyOf);
  return valueHistory(books.entries, keys, prices, keyOf).map(({ date, value, flow }, index) => ({
    time: Date.parse(date),
    value,
    flow: index === 0 ? 0 : flow,
  }));
}
