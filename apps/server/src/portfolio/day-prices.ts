/** Closes and rates of past days, gathered before a replay so that the replay itself asks nobody. */
import type { Currency, DailySeries, Instrument, Market } from "@neuro/market";
import type { DayPrices } from "./value-history.ts";

/** Position of the last element at or before `key` in an ascending list; -1 when all are later. */
function lastAtOrBefore(sorted: readonly string[], key: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? "") <= key) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Rates per day, kept: a past day's rate does not change. */
export interface RateBook {
  usdCadOn(dates: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

const KEPT_RATES = 20_000;

export function createRateBook(market: Market): RateBook {
  const kept = new Map<string, number>();
  return {
    async usdCadOn(dates) {
      const today = market.calendar("XTSE").dateOf(market.clock.now());
      const rates = new Map<string, number>();
      for (const date of dates) {
        const rate = kept.get(date) ?? (await market.fx("USD", "CAD", date)).rate;
        if (date < today && kept.size < KEPT_RATES) kept.set(date, rate);
        rates.set(date, rate);
      }
      return rates;
    },
  };
}

export async function gatherDayPrices(
  parts: { readonly market: Market; readonly rates: RateBook },
  instrumentIds: readonly string[],
  dates: readonly string[],
): Promise<DayPrices> {
  const instruments = new Map<string, Instrument>();
  const series = new Map<string, DailySeries>();
  for (const id of instrumentIds) {
    const instrument = await parts.market.instrument(id);
    if (instrument === null) continue;
    instruments.set(id, instrument);
    const daily = await parts.market.daily(instrument);
    if (daily !== null) series.set(id, daily.value);
  }
  const usdCad = await parts.rates.usdCadOn(dates);
  return {
    closeOn(instrumentId, date) {
      const columns = series.get(instrumentId);
      if (columns === undefined) return null;
      return columns.close[lastAtOrBefore(columns.dates, date)] ?? null;
    },
    toCadOn: (currency, date) => (currency === "CAD" ? 1 : (usdCad.get(date) ?? 1)),
    currencyOf: (instrumentId): Currency => instruments.get(instrumentId)?.currency ?? "CAD",
  };
}
