import type { Holding } from "@neuro/contract";

export interface DayBar {
  symbol: string;
  /** CAD since the previous close, over all accounts that hold it. */
  changeCad: number;
}

export interface DayBars {
  /** Largest gain first, largest loss last. */
  bars: DayBar[];
  /** Holdings without a bar of their own, added up; null when every holding has one. */
  others: { count: number; changeCad: number } | null;
}

const BARS_SHOWN = 6;

/** Who carried the day and who cost: one bar a symbol, the `shown` largest by size. Cash is no holding here. */
export function dayBars(
  holdings: ReadonlyArray<
    Pick<Holding, "symbol" | "holding_category" | "day_change" | "market_value" | "market_value_cad">
  >,
  shown = BARS_SHOWN,
): DayBars {
  const bySymbol = new Map<string, number>();
  for (const holding of holdings) {
    // Cash has no day of its own, and a price from before today has none that is known.
    if (holding.holding_category === "cash" || holding.day_change === null) continue;
    const rate = holding.market_value === 0 ? 1 : holding.market_value_cad / holding.market_value;
    bySymbol.set(holding.symbol, (bySymbol.get(holding.symbol) ?? 0) + holding.day_change * rate);
  }
  const all = [...bySymbol]
    .map(([symbol, changeCad]) => ({ symbol, changeCad }))
    .sort((a, b) => Math.abs(b.changeCad) - Math.abs(a.changeCad));
  const rest = all.slice(shown);
  return {
    bars: all.slice(0, shown).sort((a, b) => b.changeCad - a.changeCad),
    others:
      rest.length === 0
        ? null
        : { count: rest.length, changeCad: rest.reduce((sum, { changeCad }) => sum + changeCad, 0) },
  };
}
