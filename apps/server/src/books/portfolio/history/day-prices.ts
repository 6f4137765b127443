/** Closes and rates of past days, gathered before a replay so that the replay itself asks nobody. */
import { type Currency, homeCurrency, isCurrency, type ListingCurrency } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import type { DailySeries, Instrument, Market } from "@neuro/market";
import { createPause, type Pause } from "./yield-to-event-loop.ts";

/** Position of the last element at or before `key` in an ascending list; -1 when all are later. */
export function lastAtOrBefore<K extends string | number>(sorted: ArrayLike<K>, key: K): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as K) <= key) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** CAD for one unit of a currency on a day; on a day that was not asked for, the rate of the latest one before it. */
export type RateOn = (currency: string, date: string) => number;

/** Rates per day, kept once their day is over: they do not change any more. */
export interface RateBook {
  /** `dates` ascending, at least one. Of a currency that is not among these there is no rate. */
  gather(dates: readonly string[], currencies: Iterable<string>): Promise<RateOn>;
}

/** Of each currency. */
const KEPT_RATES = 20_000;

interface KeptRates {
  readonly byDay: Map<string, number>;
  latest: number | null;
}

export function createRateBook(market: Market): RateBook {
  const known = new Map<Currency, KeptRates>();

  function keptOf(currency: Currency): KeptRates {
    const kept = known.get(currency) ?? { byDay: new Map(), latest: null };
    known.set(currency, kept);
    return kept;
  }

  /** A failure leaves the latest rate that was asked for, which is not kept as the day's. */
  async function ask(currency: Currency, date: string, isOver: boolean): Promise<number> {
    const kept = keptOf(currency);
    try {
      const { rate } = await market.fx(currency, "CAD", date);
      if (isOver && kept.byDay.size < KEPT_RATES) kept.byDay.set(date, rate);
      kept.latest = rate;
    } catch (error) {
      if (kept.latest === null) throw error;
    }
    return kept.latest;
  }

  async function along(currency: Currency, dates: readonly string[], pause: Pause) {
    const today = market.calendar("XTSE").dateOf(market.clock.now());
    const { byDay } = keptOf(currency);
    const rates = new Float64Array(dates.length);
    for (const [at, date] of dates.entries()) {
      const own = byDay.get(date);
      if (own === undefined) await pause();
      rates[at] = own ?? (await ask(currency, date, date < today));
    }
    return rates;
  }

  return {
    async gather(dates, currencies) {
      const pause = createPause();
      const found = new Map<string, Float64Array>();
      for (const currency of new Set(currencies))
        if (isCurrency(currency) && currency !== "CAD")
          found.set(currency, await along(currency, dates, pause));
      return (currency, date) => {
        if (currency === "CAD") return 1;
        const rate = found.get(currency)?.[Math.max(0, lastAtOrBefore(dates, date))];
        if (rate === undefined) throw new RangeError(`No rate of ${currency} was asked for`);
        return rate;
      };
    },
  };
}

/** The same in another home currency. */
export function ratesIn(book: RateBook, home: ListingCurrency): RateBook {
  if (home === homeCurrency) return book;
  return {
    async gather(dates, currencies) {
      const inCad = await book.gather(dates, [...currencies, home]);
      return (currency, date) => (currency === home ? 1 : inCad(currency, date) / inCad(home, date));
    },
  };
}

/** A listing with its completed sessions; `series` null when nobody has them. */
export interface ListingHistory {
  readonly instrument: Instrument;
  readonly series: DailySeries | null;
}

/** The close of the latest session at or before a date. */
export function closeOn({ series }: ListingHistory, date: string): number | null {
  return series === null ? null : (series.close[lastAtOrBefore(series.dates, date)] ?? null);
}

export interface HistorySource {
  readonly market: Market;
  readonly onMissing: (instrumentId: InstrumentId, error: unknown) => void;
}

/** Listings that nobody knows are left out; one that fails has no series. `limit`: the last bars only. */
export async function readHistories(
  { market, onMissing }: HistorySource,
  instrumentIds: readonly InstrumentId[],
  { limit, pause }: { readonly limit?: number; readonly pause?: Pause } = {},
): Promise<ReadonlyMap<InstrumentId, ListingHistory>> {
  const histories = new Map<InstrumentId, ListingHistory>();
  for (const id of instrumentIds) {
    const instrument = await market.instrument(id);
    if (instrument === null) continue;
    const daily = await market
      .daily(instrument, limit === undefined ? {} : { limit })
      .catch((error: unknown) => {
        onMissing(id, error);
        return null;
      });
    histories.set(id, { instrument, series: daily?.value ?? null });
    await pause?.();
  }
  return histories;
}
