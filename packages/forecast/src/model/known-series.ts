import type { FeatureSource, MarketAt } from "../har/features.ts";
import type { PriceSeries } from "../price-series.ts";
import type { ForecastMethod, ForecastRefusal } from "../range-forecast.ts";
import { refusalOf } from "../variance/check-bars.ts";
import { type DayColumns, dayColumns } from "../variance/day-columns.ts";
import { type MarketState, stateIndexAt } from "../variance/market-state.ts";
import type { RangeModel } from "./range-model.ts";

/** A series ready to be forecast from any of its bars. */
export interface KnownSeries {
  readonly ok: true;
  readonly source: FeatureSource;
  readonly columns: DayColumns;
  readonly marketAt: (i: number) => MarketAt | null;
  readonly methodAt: (i: number) => ForecastMethod;
}

export function knownSeries(
  { usual }: Pick<RangeModel, "usual">,
  series: PriceSeries,
  market: MarketState | null,
): KnownSeries | ForecastRefusal {
  const refusal = refusalOf(series.bars);
  return refusal ?? knownColumns(series, dayColumns(series), { usual, market });
}

/** The same of a series that was checked and measured. */
export function knownColumns(
  series: PriceSeries,
  columns: DayColumns,
  { usual, market }: Pick<RangeModel, "usual"> & { readonly market: MarketState | null },
): KnownSeries {
  const { dates } = series.bars;
  const isEveryDay = series.tradingDays === "every_day";
  const { pool, bySector } = usual;
  const like = (series.sector === null ? undefined : bySector[series.sector]) ?? pool;
  // What trades every day is like nothing in the pool: it has its own past alone.
  const source = { columns, dates, usual: isEveryDay ? null : like };
  const marketAt = (i: number): MarketAt | null => {
    if (market === null || isEveryDay) return null;
    const index = stateIndexAt(market, dates[i] as string);
    return index === -1 ? null : { of: market, index };
  };
  const methodAt = (i: number): ForecastMethod => ({
    variance: columns.method,
    isNewListing: i < columns.windows.year,
    isEveryDay,
    hasMarket: marketAt(i) !== null,
  });
  return { ok: true, source, columns, marketAt, methodAt };
}
