import { isInSector, symbolIn } from "@neuro/contract";
import type { StockIndex } from "@neuro/search";
import { useOperation } from "#data/queries/use-operation.ts";
import { useStockList } from "#data/stocks/stock-list.ts";
import { textFor } from "#data/stocks/suggest-stocks.ts";
import { exchangeOf } from "#shared/auto-trading/universe/listing-text.ts";
import type { Universe } from "#shared/auto-trading/universe/universe.ts";

export interface UniverseSize {
  readonly count: number;
  /** False while it is not known which of the chosen stocks belong to a chosen sector, too. */
  readonly exact: boolean;
}

const NAMESAKES = 30;

/**
 * How many securities a universe means: the chosen stocks and all that are listed in the chosen sectors, each once. Counted in the
 * browser's list where that is there, else by the server; null while it is not known.
 */
export function useUniverseSize({ symbols, sectors }: Universe): UniverseSize | null {
  const { list } = useStockList();
  const sector = sectors.join(",");
  const asked = useOperation(
    "stockSearch",
    { query: { sector, limit: 1 } },
    { enabled: sector !== "" && list === null, keepLast: true },
  ).data?.total;
  if (sectors.length === 0) return { count: symbols.length, exact: true };
  if (list !== null) {
    const outside = symbols.filter((symbol) => !isListedIn(list.index, symbol, sectors));
    return { count: list.index.search({ sectors }, 0).total + outside.length, exact: true };
  }
  if (asked === undefined) return null;
  return { count: asked + symbols.length, exact: symbols.length === 0 };
}

function isListedIn(index: StockIndex, text: string, sectors: readonly string[]): boolean {
  const symbol = symbolIn(text);
  const { hits } = index.search({ text: symbol }, NAMESAKES);
  const meant = hits
    .map(({ stock }) => stock)
    .find((stock) =>
      exchangeOf(text) === null
        ? stock.symbol === symbol && textFor(stock, hits) === symbol
        : stock.instrument_id === text,
    );
  return meant !== undefined && sectors.some((sector) => isInSector(meant.sector, sector));
}
