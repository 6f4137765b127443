/** Securities the browser can name without asking: symbol → company name, empty where only the symbol is known. */
export type KnownStocks = ReadonlyMap<string, string>;

export interface KnownStock {
  symbol: string;
  name: string;
}

/** Those that a text may mean, the symbol itself first, then the shortest; none for a blank text. */
export function matchingStocks(known: KnownStocks, text: string, limit: number): KnownStock[] {
  const wanted = text.trim().toUpperCase();
  if (wanted === "") return [];
  return [...known]
    .filter(([symbol, name]) => symbol.startsWith(wanted) || name.toUpperCase().includes(wanted))
    .sort(
      ([a], [b]) => Number(b === wanted) - Number(a === wanted) || a.length - b.length || a.localeCompare(b),
    )
    .slice(0, limit)
    .map(([symbol, name]) => ({ symbol, name }));
}
