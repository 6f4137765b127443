import type { Settings } from "@neuro/contract";

export interface Universe {
  symbols: string[];
  sectors: Settings["sectors"];
}

/** What auto-trading looks at: the lists of the chosen mode. */
export function universeOf({
  ai_trading_mode: mode,
  watch_list: symbols,
  sectors,
}: Pick<Settings, "ai_trading_mode" | "watch_list" | "sectors">): Universe {
  return {
    symbols: mode === "sectors" ? [] : [...symbols],
    sectors: mode === "specific_stocks" ? [] : [...sectors],
  };
}

export function isEmpty({ symbols, sectors }: Universe): boolean {
  return symbols.length === 0 && sectors.length === 0;
}
