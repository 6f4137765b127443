import type { ListedStock } from "@neuro/contract";
import { stockSearchLimit } from "@neuro/contract";
import type { FoundStock, StockQuery } from "@neuro/search";
import { useState } from "react";
import { useStockList } from "#data/stocks/stock-list.ts";
import { textFor } from "#data/stocks/suggest-stocks.ts";
import { useStockSearch } from "#data/stocks/use-stock-search.ts";

export type CountryChoice = "all" | "US" | "CA";
export type TypeChoice = "all" | "stock" | "etf";

export interface StockOption {
  hit: FoundStock;
  /** As the settings would name it. */
  text: string;
  chosen: boolean;
}

const NAMESAKES = 30;

/** What the selector looks for, what it finds, and which of that is chosen already. */
export function useSelector(chosen: readonly string[]) {
  const [text, setText] = useState("");
  const [country, setCountry] = useState<CountryChoice>("all");
  const [type, setType] = useState<TypeChoice>("all");
  const { list } = useStockList();
  const query: StockQuery = {
    text,
    ...(country === "all" ? {} : { country }),
    ...(type === "all" ? {} : { isEtf: type === "etf" }),
  };
  const search = useStockSearch(query, { limit: stockSearchLimit });
  const nameOf = (stock: ListedStock): string => {
    if (list !== null) return textFor(stock, list.index.search({ text: stock.symbol }, NAMESAKES).hits);
    // Without the list nobody knows which other listings there are.
    return country === "all" ? textFor(stock, search.hits) : stock.instrument_id;
  };
  const options = search.hits.map((hit): StockOption => {
    const { instrument_id: id, symbol } = hit.stock;
    if (chosen.includes(id)) return { hit, text: id, chosen: true };
    return { hit, text: symbol, chosen: chosen.includes(symbol) && nameOf(hit.stock) === symbol };
  });
  return { text, setText, country, setCountry, type, setType, search, options, nameOf };
}

export type Selector = ReturnType<typeof useSelector>;
