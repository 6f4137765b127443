import { quickSectorLists, stockPresets } from "@neuro/contract";
import type { KnownStocks } from "./known-stocks.ts";
import { useOperation } from "./use-operation.ts";

const presetSymbols = [
  ...new Set([...stockPresets, ...quickSectorLists].flatMap((list) => [...list.symbols])),
];

/** The presets, what is watched and what is held. */
export function useKnownStocks(): KnownStocks {
  const holdings = useOperation("holdings").data?.holdings ?? [];
  const overview = useOperation("marketOverview").data?.market_overview ?? [];
  const named = new Map<string, string>();
  for (const symbol of presetSymbols) named.set(symbol, "");
  for (const item of overview) named.set(item.symbol, item.name);
  for (const held of holdings) if (held.holding_category !== "cash") named.set(held.symbol, held.name);
  return named;
}
