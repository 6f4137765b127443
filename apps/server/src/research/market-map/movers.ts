/** The ends of the list: what rose most, fell most, and was traded most. */
import type { AnswerOf, MappedStock, MapTimeframe } from "@neuro/contract";
import { mappedStocks } from "./mapped-stocks.ts";
import { type MarketView, viewProvenance } from "./market-view.ts";

type Movers = AnswerOf<"marketMovers">;

export function movers(
  view: MarketView,
  { timeframe, limit }: { readonly timeframe: MapTimeframe; readonly limit: number },
): Movers {
  const { stocks, listings } = mappedStocks(view, timeframe);
  const traded = new Map(
    listings.map(({ instrument, quote }) => [instrument.id, quote.price * quote.volume] as const),
  );
  const tradedIn = ({ instrument_id }: MappedStock) => traded.get(instrument_id) ?? 0;
  return {
    country: view.country,
    covered: stocks.length,
    listed: view.listed,
    invented_left_out: view.inventedLeftOut,
    timeframe,
    gainers: stocks
      .filter(({ change_percent }) => change_percent > 0)
      .sort((a, b) => b.change_percent - a.change_percent)
      .slice(0, limit),
    losers: stocks
      .filter(({ change_percent }) => change_percent < 0)
      .sort((a, b) => a.change_percent - b.change_percent)
      .slice(0, limit),
    most_traded: stocks.toSorted((a, b) => tradedIn(b) - tradedIn(a)).slice(0, limit),
    provenance: viewProvenance(listings),
  };
}
