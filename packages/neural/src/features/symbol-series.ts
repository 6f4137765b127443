import type { Bars, Refused } from "@neuro/quant";

/** Closes of an index or of a sector's fund, by date, to compare a symbol with. */
export interface ReferenceCloses {
  /** Ascending ISO dates. */
  readonly dates: readonly string[];
  readonly close: Float64Array;
}

/** What a network may learn of one symbol. Bars are daily, split-adjusted, not dividend-adjusted. */
export interface SymbolSeries {
  readonly symbol: string;
  /** Session of each bar, ascending ISO dates in the exchange's own time zone. */
  readonly dates: readonly string[];
  readonly bars: Bars;
  /** Null where there is none: the features that need it are then left out and say so. */
  readonly market: ReferenceCloses | null;
  readonly sector: ReferenceCloses | null;
}

export type SeriesRefusal =
  | Refused<
      "invalid_bar",
      {
        readonly symbol: string;
        readonly bar: number;
        readonly column: "open" | "high" | "low" | "close" | "volume";
      }
    >
  | Refused<"invalid_dates", { readonly symbol: string; readonly bar: number }>;

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/**
 * What is wrong with a series, or null: a price that is not a positive number, a volume below zero or infinite (NaN is an unknown
 * one and allowed), a date that is not ISO or not after the one before. Throws RangeError when columns differ in length.
 */
export function wrongSeries(series: SymbolSeries): SeriesRefusal | null {
  const { symbol, dates, bars } = series;
  const length = bars.close.length;
  for (const column of [dates, bars.open, bars.high, bars.low, bars.volume]) {
    if (column.length !== length) throw new RangeError(`columns of ${symbol} differ in length`);
  }
  for (let bar = 0; bar < length; bar++) {
    for (const column of ["open", "high", "low", "close"] as const) {
      const price = bars[column][bar] as number;
      if (!(price > 0 && Number.isFinite(price))) {
        return { ok: false, code: "invalid_bar", details: { symbol, bar, column } };
      }
    }
    const volume = bars.volume[bar] as number;
    if (volume < 0 || volume === Number.POSITIVE_INFINITY) {
      return { ok: false, code: "invalid_bar", details: { symbol, bar, column: "volume" } };
    }
    const date = dates[bar] as string;
    if (!ISO_DATE.test(date) || (bar > 0 && date <= (dates[bar - 1] as string))) {
      return { ok: false, code: "invalid_dates", details: { symbol, bar } };
    }
  }
  return null;
}
