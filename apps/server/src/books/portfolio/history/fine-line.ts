/** Points of value inside the latest sessions. */
import { type InstrumentId, isInstrumentId, MINUTE_MS } from "@neuro/contract/primitives";
import type { IntradaySeries } from "@neuro/market";
import { createValueReplay, type TransactionColumns } from "@neuro/portfolio";
import { latestSessions, sessionOf } from "../../../market/market-data/session-days.ts";
import { otherDollar } from "../rates/current-rates.ts";
import { closeOn, type ListingHistory, lastAtOrBefore, readHistories } from "./day-prices.ts";
import type { LineParts } from "./line-parts.ts";
import { replayPrices } from "./point-prices.ts";
import { pointsOf } from "./points-of.ts";
import { NO_PARTS, type ValuePoint } from "./value-point.ts";
import type { Pause } from "./yield-to-event-loop.ts";

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

/** Listings held when the line begins, or moved since; the others need no price. */
function shownListings({ commodities }: TransactionColumns, start: number): readonly InstrumentId[] {
  return [...commodities].flatMap(([commodity, { count, time, held }]) => {
    if (!isInstrumentId(commodity)) return [];
    const units = held.subarray(0, count).reduce((sum, change) => sum + change, 0);
    const isMoved = count > 0 && (time[count - 1] ?? 0) > start;
    return isMoved || Math.abs(units) > 1e-9 ? [commodity] : [];
  });
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
 * The first point is the close before the sessions, what happened before it left out. A listing without minutes keeps its close before. A
 * session's rate of exchange holds all day.
 */
export async function fineLine(
  parts: LineParts,
  transactions: TransactionColumns,
  {
    span,
    currencies,
    pause,
  }: { readonly span: FineSpan; readonly currencies: ReadonlySet<string>; readonly pause: Pause },
): Promise<readonly ValuePoint[]> {
  const { market, days, rates, home } = parts;
  const dates = latestSessions(days, market.clock.now(), span.sessions);
  const before = days.previousSession(dates[0] ?? "");
  const rateOn = await rates.gather([before, ...dates], currencies);
  const times = timesOf(parts, before, dates, span.stepMinutes);
  const listings = new Map<InstrumentId, ListingMinutes>();
  const wanted = shownListings(transactions, times[0] ?? 0);
  for (const [id, history] of await readHistories(parts, wanted, { limit: DAILY_BARS, pause })) {
    listings.set(id, await minutesOf(parts, history, { before, dates }));
    await pause();
  }
  const rateAt = (currency: string, point: number) => rateOn(currency, sessionOf(days, times[point] ?? 0));
  const prices = replayPrices({
    first: 0,
    count: times.length,
    pricesOf: (id) => {
      const own = listings.get(id);
      return (point) => (own === undefined ? Number.NaN : (priceAt(own, times[point] ?? 0) ?? Number.NaN));
    },
    currencyOf: (id) => listings.get(id)?.instrument.currency ?? null,
    rateAt,
  });
  const replay = createValueReplay(transactions);
  for (const _ of replay.extend(times, prices)) await pause();
  const points = pointsOf(replay, (point) => rateAt(otherDollar(home), point));
  return points.map((each, point) => (point === 0 ? { ...each, ...NO_PARTS } : each));
}
