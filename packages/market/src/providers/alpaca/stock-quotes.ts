import { easternDate, HOUR_MS } from "@neuro/contract/primitives";
import { calendarOf } from "../../calendar/exchange-calendar.ts";
import type { Instrument, InstrumentId, LiveQuote } from "../../port.ts";
import { ProviderUnavailable } from "../../port.ts";
import { type AlpacaClient, NotSubscribed } from "./alpaca-client.ts";
import { type AlpacaFeed, FEEDS } from "./alpaca-feed.ts";
import { createSeldom } from "./ask-seldom.ts";
import { type Snapshot, stockSnapshots } from "./snapshots.ts";
import type { WireBar, WireTrade } from "./wire.ts";

/** Figures that are a quarter of an hour late need not be asked for every two seconds. */
const WHOLE_DAY_AGE_MS = 30_000;
const NOT_SUBSCRIBED_AGAIN_MS = HOUR_MS;

export type AskStockQuotes = (
  symbols: ReadonlyMap<string, Instrument>,
  now: number,
) => Promise<Map<InstrumentId, LiveQuote>>;

/**
 * Quotes of regular sessions. One exchange's opening, high, low, volume and closing price are not the market's: with the feed
 * of one exchange (`iex`) only the price comes from it, the day's figures from all exchanges, 15 minutes late. Where the plan does
 * not give them, the one exchange's stand.
 */
export function createStockQuotes(client: AlpacaClient, feed: AlpacaFeed): AskStockQuotes {
  let refusedAt = Number.NEGATIVE_INFINITY;
  const consolidated = createSeldom(WHOLE_DAY_AGE_MS, async (names, now): Promise<Snapshots> => {
    const age = now - refusedAt;
    if (feed !== "iex" || (age >= 0 && age < NOT_SUBSCRIBED_AGAIN_MS)) return new Map();
    try {
      return await stockSnapshots(client, names, "delayed_sip");
    } catch (error) {
      if (error instanceof NotSubscribed) refusedAt = now;
      if (error instanceof ProviderUnavailable) return new Map();
      throw error;
    }
  });
  const live = async (names: readonly string[]): Promise<Snapshots> => {
    try {
      return await stockSnapshots(client, names, feed);
    } catch (error) {
      throw error instanceof NotSubscribed
        ? client.rest(`the subscription does not include the feed ${feed}: set ALPACA_FEED=iex`)
        : error;
    }
  };
  return async (symbols, now) => {
    const names = [...symbols.keys()];
    if (names.length === 0) return new Map();
    const [snapshots, whole] = await Promise.all([live(names), consolidated(names, now)]);
    const quotes = new Map<InstrumentId, LiveQuote>();
    for (const [symbol, instrument] of symbols) {
      const snapshot = snapshots.get(symbol);
      const quote = snapshot && quoteOf({ instrument, snapshot, whole: whole.get(symbol), feed, now });
      if (quote) quotes.set(instrument.id, quote);
    }
    return quotes;
  };
}

type Snapshots = ReadonlyMap<string, Snapshot>;

function quoteOf(options: {
  readonly instrument: Instrument;
  readonly snapshot: Snapshot;
  readonly whole: Snapshot | undefined;
  readonly feed: AlpacaFeed;
  readonly now: number;
}): LiveQuote | null {
  const { instrument, snapshot, whole, feed, now } = options;
  const sessionOf = (time: number) => calendarOf(instrument.mic).session(easternDate(time));
  const isRegular = (time: number): boolean => {
    const hours = sessionOf(time);
    return hours !== null && time >= hours.open && time < hours.close && time <= now;
  };
  const trade = snapshot.trade !== null && isRegular(snapshot.trade.time) ? snapshot.trade : null;
  const figures = dayFigures({ snapshot, whole, feed, trade });
  const hours = figures && sessionOf(figures.day.time);
  if (figures === null || hours === null || hours.open > now) return null;
  const { day, dayBefore } = figures;
  const last = lastPrice({ day, trade, close: hours.close, knownUntil: now - figures.delayMs });
  return {
    ...sidesOf(snapshot, { feed, isRegular }),
    ...last,
    previousClose: dayBefore.close,
    dayOpen: day.open,
    dayHigh: Math.max(day.high, last.price),
    dayLow: Math.min(day.low, last.price),
    volume: day.volume,
    delaySeconds: FEEDS[feed].quoteDelaySeconds,
    marketCap: null,
  };
}

interface DayFigures {
  readonly day: WireBar;
  readonly dayBefore: WireBar;
  /** How late they may be. */
  readonly delayMs: number;
}

/** The day's bar and the one before: of all exchanges where it is of the same day as the last trade, else as the feed has them. */
function dayFigures({
  snapshot,
  whole,
  feed,
  trade,
}: {
  readonly snapshot: Snapshot;
  readonly whole: Snapshot | undefined;
  readonly feed: AlpacaFeed;
  readonly trade: WireTrade | null;
}): DayFigures | null {
  const late = whole?.day;
  if (
    late != null &&
    whole?.dayBefore != null &&
    (trade === null || easternDate(late.time) === easternDate(trade.time))
  )
    return {
      day: late,
      dayBefore: whole.dayBefore,
      delayMs: FEEDS.delayed_sip.quoteDelaySeconds * 1_000 + WHOLE_DAY_AGE_MS,
    };
  const { day, dayBefore } = snapshot;
  if (day === null || dayBefore === null) return null;
  return { day, dayBefore, delayMs: FEEDS[feed].quoteDelaySeconds * 1_000 };
}

/** The closing auction once the day's bar is known to its end, the last trade before; a trade outside regular hours is neither. */
function lastPrice({
  day,
  trade,
  close,
  knownUntil,
}: {
  readonly day: WireBar;
  readonly trade: WireTrade | null;
  readonly close: number;
  readonly knownUntil: number;
}): { readonly price: number; readonly asOf: number } {
  if (trade !== null && knownUntil < close && easternDate(trade.time) === easternDate(day.time))
    return { price: trade.price, asOf: trade.time };
  return { price: day.close, asOf: Math.min(close, knownUntil) };
}

/** One exchange's best prices are not the market's: a fill at them would be one nobody could have had. */
function sidesOf(
  { quote }: Snapshot,
  { feed, isRegular }: { readonly feed: AlpacaFeed; readonly isRegular: (time: number) => boolean },
): { readonly bid: number | null; readonly ask: number | null } {
  if (feed === "iex" || quote === null || !isRegular(quote.time)) return { bid: null, ask: null };
  const { bid, ask } = quote;
  return bid === null || ask === null || bid > ask ? { bid: null, ask: null } : { bid, ask };
}
