import { quickSectorLists, stockPresets } from "@neuro/contract";
import { useOperation } from "../queries/use-operation.ts";
import { useSession } from "../session/session.ts";
import { type OwnStock, type SuggestedStock, suggestStocks } from "./suggest-stocks.ts";
import { useStockSearch } from "./use-stock-search.ts";

/** What a visitor, who has no list, can be offered. */
const presets: readonly OwnStock[] = [
  ...new Set([...stockPresets, ...quickSectorLists].flatMap((list) => [...list.symbols])),
].map((symbol) => ({ id: symbol, symbol, name: "" }));

/** Securities a text may mean, held and watched ones first; the list is loaded once `wanted`. */
export function useSuggestedStocks(
  text: string,
  { limit, wanted }: { readonly limit: number; readonly wanted: boolean },
): readonly SuggestedStock[] {
  const isVisitor = useSession().kind !== "server";
  const holdings = useOperation("holdings", undefined, { enabled: wanted }).data?.holdings ?? [];
  const watched = useOperation("watchlist", undefined, { enabled: wanted }).data?.items ?? [];
  const { hits } = useStockSearch({ text }, { enabled: wanted && text.trim() !== "" });
  const own = [
    ...holdings
      .filter(({ holding_category: kind }) => kind !== "cash")
      .map(({ instrument_id: id, symbol, name }) => ({ id, symbol, name })),
    ...watched.map(({ instrument: { instrument_id: id, symbol, name } }) => ({ id, symbol, name })),
  ];
  const unique = [...new Map(own.map((stock) => [stock.id, stock])).values()];
  return suggestStocks(text, { own: isVisitor ? presets : unique, hits, limit });
}
