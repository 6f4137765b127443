/** The market by sector: each stock sized by the money traded in it, each sector's change weighted by it. */
import type { AnswerOf, MappedStock, MapTimeframe } from "@neuro/contract";
import { asPercent } from "@neuro/contract/primitives";
import { mappedStocks } from "./mapped-stocks.ts";
import { type MarketView, viewProvenance } from "./market-view.ts";

type HeatMap = AnswerOf<"marketHeatMap">;
type Sector = HeatMap["sectors"][number];

/** Of stocks that no data source classifies. */
const NO_SECTOR = "Other";

function sumOf(stocks: readonly MappedStock[], figure: (stock: MappedStock) => number): number {
  return stocks.reduce((sum, stock) => sum + figure(stock), 0);
}

/** The mean change weighted by money traded; the plain mean where none was. */
function weightedChange(stocks: readonly MappedStock[]): number {
  const weight = sumOf(stocks, ({ value_traded }) => value_traded);
  if (weight > 0) return sumOf(stocks, (stock) => stock.change_percent * stock.value_traded) / weight;
  return sumOf(stocks, ({ change_percent }) => change_percent) / Math.max(1, stocks.length);
}

function bySize<T extends { readonly value_traded: number }>(a: T, b: T): number {
  return b.value_traded - a.value_traded;
}

function sectorOf(sector: string, stocks: readonly MappedStock[]): Sector {
  return {
    sector,
    change_percent: asPercent(weightedChange(stocks)),
    value_traded: sumOf(stocks, ({ value_traded }) => value_traded),
    stocks: stocks.toSorted(bySize),
  };
}

export function heatMap(view: MarketView, timeframe: MapTimeframe): HeatMap {
  const { from, stocks, listings } = mappedStocks(view, timeframe);
  const bySector = Map.groupBy(stocks, ({ sector }) => sector ?? NO_SECTOR);
  return {
    country: view.country,
    covered: stocks.length,
    listed: view.listed,
    invented_left_out: view.inventedLeftOut,
    timeframe,
    from,
    sectors: [...bySector].map(([sector, members]) => sectorOf(sector, members)).sort(bySize),
    provenance: viewProvenance(listings),
  };
}
