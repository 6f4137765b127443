/** Bars inside sessions: minutes of a day, half hours of a week; and as many earlier ones as lines need to warm up. */
import { setImmediate as breathe } from "node:timers/promises";
import type { Based, FineTimeframe } from "@neuro/contract";
import { DAY_MS, MINUTE_MS } from "@neuro/contract/primitives";
import type { DailySeries, ExchangeCalendar, Instrument, IntradaySeries, Market } from "@neuro/market";
import { currentSession } from "../session-days.ts";
import { type Bar, type Bars, barsOf, joinBars } from "./bars.ts";

const MINUTES_OF_BAR = { "1D": 1, "1W": 30 } as const satisfies Record<FineTimeframe, number>;
/** Sessions looked at for warming up: half an hour's mean of 200 takes sixteen. */
const WARM_SESSIONS = 22;
/** Earlier sessions read together; one of minutes is mostly enough, and each may be a request to a vendor. */
const SESSIONS_AT_ONCE = { "1D": 1, "1W": 4 } as const satisfies Record<FineTimeframe, number>;
/** So many earlier sessions without a bar, and there are no more. */
const EMPTY_SESSIONS = 3;

/** `first`: where the timeframe begins; the bars before it are for warming up. */
export interface FoundBars {
  readonly bars: Bars;
  readonly first: number;
  /** The minutes read, whatever else is known of the listing. */
  readonly madeOf: readonly Based[];
}

/** Trading days of the timeframe: coins never rest, and their day of 24 hours reaches into the one before. */
function sessionsOf(timeframe: FineTimeframe, { mic }: Instrument): number {
  if (timeframe === "1D") return mic === "CRYPTO" ? 2 : 1;
  return mic === "CRYPTO" ? 7 : 5;
}

/** Joins minutes into bars of `size` minutes, counted from the open; one without trades is left out. */
export function joinMinutes(minutes: IntradaySeries, open: number, size: number): Bars {
  const { time } = minutes;
  const slotOf = (index: number) => Math.floor(((time[index] ?? 0) - open) / (size * MINUTE_MS));
  const list: Bar[] = [];
  for (let start = 0, end = 0; start < time.length; start = end) {
    const slot = slotOf(start);
    let [high, low, volume] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, 0];
    for (; end < time.length && slotOf(end) === slot; end += 1) {
      high = Math.max(high, minutes.high[end] ?? high);
      low = Math.min(low, minutes.low[end] ?? low);
      volume += minutes.volume[end] ?? 0;
    }
    list.push({
      date: new Date(open + slot * size * MINUTE_MS).toISOString(),
      open: minutes.open[start] ?? 0,
      ...{ high, low, volume },
      close: minutes.close[end - 1] ?? 0,
    });
  }
  return barsOf(list);
}

interface Asked {
  readonly market: Market;
  readonly instrument: Instrument;
  readonly daily: DailySeries;
  readonly timeframe: FineTimeframe;
  /** Earlier bars wanted. */
  readonly warmBars: number;
}

/** What it reads it also puts among `parts`. */
function readerOf({ market, instrument, timeframe }: Asked, calendar: ExchangeCalendar, parts: Based[]) {
  return async (date: string): Promise<Bars> => {
    const hours = calendar.session(date);
    const minutes = hours === null ? null : await market.minutes(instrument, date);
    if (minutes !== null) parts.push(minutes);
    // Each session may take a millisecond or two to make: others come in between.
    await breathe();
    return joinMinutes(minutes?.value ?? NO_MINUTES, hours?.open ?? 0, MINUTES_OF_BAR[timeframe]);
  };
}

const NONE = new Float64Array();
const NO_MINUTES: IntradaySeries = {
  time: NONE,
  open: NONE,
  high: NONE,
  low: NONE,
  close: NONE,
  volume: NONE,
};

/** The session under way or the latest; while it has no bar yet, or has none any more, the last one on record. */
async function latestBars(
  { market, daily }: Asked,
  calendar: ExchangeCalendar,
  read: (date: string) => Promise<Bars>,
) {
  const session = currentSession(calendar, market.clock.now());
  const bars = await read(session);
  const recorded = daily.dates.at(-1) ?? session;
  if (bars.dates.length > 0 || recorded >= session) return { session, bars };
  return { session: recorded, bars: await read(recorded) };
}

/** The next ones before those it has named already, oldest first. */
function sessionsBefore(calendar: ExchangeCalendar, latest: string): (count: number) => string[] {
  let session = latest;
  return (count) => {
    const named: string[] = [];
    while (named.length < count) {
      session = calendar.previousSession(session);
      named.unshift(session);
    }
    return named;
  };
}

export async function fineBars(asked: Asked): Promise<FoundBars> {
  const { market, instrument, timeframe, warmBars } = asked;
  const calendar = market.calendar(instrument.mic);
  const madeOf: Based[] = [];
  const read = readerOf(asked, calendar, madeOf);
  const latest = await latestBars(asked, calendar, read);
  const earlier = sessionsBefore(calendar, latest.session);
  const range = await Promise.all(earlier(sessionsOf(timeframe, instrument) - 1).map(read));
  const warm: Bars[] = [];
  let [looked, warmed, empty] = [0, 0, 0];
  while (warmed < warmBars && empty < EMPTY_SESSIONS && looked < WARM_SESSIONS) {
    const found = await Promise.all(earlier(SESSIONS_AT_ONCE[timeframe]).map(read));
    const counted = found.reduce((sum, { dates }) => sum + dates.length, 0);
    warm.unshift(...found);
    looked += found.length;
    warmed += counted;
    empty = counted === 0 ? empty + found.length : 0;
  }
  const bars = joinBars([...warm, ...range, latest.bars]);
  if (timeframe !== "1D" || instrument.mic !== "CRYPTO") return { bars, first: warmed, madeOf };
  const dayAgo = new Date(Date.parse(bars.dates.at(-1) ?? "1970-01-01") - DAY_MS).toISOString();
  return {
    bars,
    madeOf,
    first: Math.max(
      0,
      bars.dates.findIndex((date) => date > dayAgo),
    ),
  };
}
