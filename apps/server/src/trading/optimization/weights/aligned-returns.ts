/** Daily returns of several listings over the same days, in Canadian dollars: what weights are computed from. */

import type { Based } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import type { DailySeries, Instrument, Market, Sourced } from "@neuro/market";
import type { RateBook, RateOn } from "../../../books/portfolio/history/day-prices.ts";
import { northAmericanDays } from "../../../market/market-data/session-days.ts";

/** Two years: long enough for a covariance, short enough to be of today. */
const WINDOW_SESSIONS = 504;
/** Half a year of returns: fewer hardly tell how holdings move together. */
export const NEEDED_RETURNS = 126;
/** Crypto has a bar for every day, so the same window has more of them. */
const WINDOW_BARS = 760;
/** A history that ends earlier than this many sessions ago is not of today. */
const RECENT_SESSIONS = 10;

export interface ShortHistory {
  readonly instrument: Instrument;
  /** Closes needed, and those there are in the window. */
  readonly needed: number;
  readonly available: number;
}

export interface AlignedReturns {
  /** In the order of the question, those with too little history left away. */
  readonly instruments: readonly Instrument[];
  /** One column per instrument: close to close, dividends counted. */
  readonly columns: readonly Float64Array[];
  /** Close before the first return, and of the last; null without any instrument. */
  readonly from: string | null;
  readonly to: string | null;
  readonly short: readonly ShortHistory[];
  /** Who gave the prices. */
  readonly sources: readonly string[];
  /** The histories, and the rates where something is in US dollars. */
  readonly madeOf: readonly Based[];
}

interface History {
  readonly instrument: Instrument;
  /** Adjusted close by day of the window. */
  readonly closes: ReadonlyMap<string, number>;
  readonly from: Sourced<DailySeries> | null;
}

export interface HistoryParts {
  readonly market: Market;
  readonly rates: RateBook;
  /** Told of a history that could not be read: it then counts as having no days. */
  readonly onMissing: (instrumentId: InstrumentId, error: unknown) => void;
}

export async function alignedReturns(
  parts: HistoryParts,
  instruments: readonly Instrument[],
  neededReturns: number,
): Promise<AlignedReturns> {
  const window = windowDays(parts.market);
  const all = await Promise.all(instruments.map((instrument) => historyOf(parts, instrument, window)));
  const needed = neededReturns + 1;
  const short = all.filter(({ closes }) => closes.size < needed);
  let kept = all.filter(({ closes }) => closes.size >= needed);
  let days = commonDays(kept, window);
  // Enough of their own days, but not of the same ones: the one with the fewest goes.
  while (days.length < needed && kept.length > 0) {
    const fewest = kept.reduce((least, each) => (each.closes.size < least.closes.size ? each : least));
    short.push(fewest);
    kept = kept.filter((each) => each !== fewest);
    days = commonDays(kept, window);
  }
  const currencies = kept.map(({ instrument }) => instrument.currency);
  const rateOn = days.length === 0 ? () => 1 : await parts.rates.gather(days, currencies);
  return {
    instruments: kept.map(({ instrument }) => instrument),
    columns: kept.map((history) => returnsOf(history, days, rateOn)),
    from: kept.length === 0 ? null : (days[0] ?? null),
    to: kept.length === 0 ? null : (days.at(-1) ?? null),
    short: short.map(({ instrument, closes }) => ({
      instrument,
      needed,
      available: Math.min(closes.size, needed - 1),
    })),
    sources: [...new Set(kept.flatMap(({ from }) => (from === null ? [] : [from.label])))],
    madeOf: kept.flatMap(({ from }) => (from === null ? [] : [from])),
  };
}

function windowDays(market: Market): readonly string[] {
  const days = northAmericanDays(market);
  const today = days.dateOf(market.clock.now());
  const window = [today];
  while (window.length < WINDOW_SESSIONS + 2) window.unshift(days.previousSession(window[0] ?? ""));
  return window;
}

async function historyOf(
  { market, onMissing }: HistoryParts,
  instrument: Instrument,
  window: readonly string[],
): Promise<History> {
  const daily = await market.daily(instrument, { limit: WINDOW_BARS }).catch((error: unknown) => {
    onMissing(instrument.id, error);
    return null;
  });
  const closes = daily === null ? new Map<string, number>() : closesIn(daily.value, window);
  return { instrument, closes, from: daily };
}

/** Nothing when the series ended before the last days of the window. */
function closesIn({ dates, adjClose }: DailySeries, window: readonly string[]): ReadonlyMap<string, number> {
  const recent = window.at(-RECENT_SESSIONS) ?? "";
  if ((dates.at(-1) ?? "") < recent) return new Map();
  const wanted = new Set(window);
  const pairs = dates.map((date, i) => [date, adjClose[i] ?? Number.NaN] as const);
  return new Map(pairs.filter(([date]) => wanted.has(date)));
}

function commonDays(histories: readonly History[], window: readonly string[]): readonly string[] {
  const common = window.filter((date) => histories.every(({ closes }) => closes.has(date)));
  return common.slice(-(WINDOW_SESSIONS + 1));
}

function returnsOf({ instrument, closes }: History, days: readonly string[], rateOn: RateOn): Float64Array {
  const worth = days.map((date) => {
    const close = closes.get(date) ?? Number.NaN;
    return close * rateOn(instrument.currency, date);
  });
  return Float64Array.from({ length: Math.max(0, days.length - 1) }, (_, i) => {
    return (worth[i + 1] ?? Number.NaN) / (worth[i] ?? Number.NaN) - 1;
  });
}
