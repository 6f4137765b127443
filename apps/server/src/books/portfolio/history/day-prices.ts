/** Closes and rates of past days, gathered before a replay so that the replay itself asks nobody. */
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

/** CAD for one USD on a day; on a day that was not asked for, the rate of the latest one before it. */
export type RateOn = (date: string) => number;

/** Rates per day, kept once their day is over: they do not change any more. */
export interface RateBook {
  /** `dates` ascending, at least one. */
  gather(dates: readonly string[]): Promise<RateOn>;
}

const KEPT_RATES = 20_000;

export function createRateBook(market: Market): RateBook {
  const kept = new Map<string, number>();
  let latest: number | null = null;

  /** A failure leaves the latest rate that was asked for, which is not kept as the day's. */
  async function ask(date: string, isOver: boolean): Promise<number> {
    try {
      const { rate } = await market.fx("USD", "CAD", date);
      if (isOver && kept.size < KEPT_RATES) kept.set(date, rate);
      latest = rate;
    } catch (error) {
      if (latest === null) throw error;
    }
    return latest;
  }

  return {
    async gather(dates) {
      const today = market.calendar("XTSE").dateOf(market.clock.now());
      const rates: number[] = [];
      const pause = createPause();
      for (const date of dates) {
        const known = kept.get(date);
        if (known === undefined) await pause();
        rates.push(known ?? (await ask(date, date < today)));
      }
      return (date) => rates[Math.max(0, lastAtOrBefore(dates, date))] ?? 1;
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
