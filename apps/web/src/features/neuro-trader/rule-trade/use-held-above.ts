import { useOperation } from "#data/queries/use-operation.ts";

interface Asked {
  readonly symbols: readonly string[];
  readonly mode: "paper" | "live";
  /** CAD of each security, over all accounts of the mode; null until it is known. */
  readonly allowed: number | null;
}

/** Those of the securities of which so much is held already that the settings let Neuro buy no more. */
export function useHeldAbove({ symbols, mode, allowed }: Asked): readonly string[] {
  const holdings = useOperation("holdings", { query: { mode } }).data?.holdings ?? [];
  if (allowed === null) return [];
  const worthOf = (symbol: string): number =>
    holdings
      .filter((each) => each.symbol === symbol || each.instrument_id === symbol)
      .reduce((sum, each) => sum + each.market_value_home, 0);
  return symbols.filter((symbol) => worthOf(symbol) >= allowed);
}
