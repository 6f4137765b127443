import type { ListedStock } from "@neuro/contract";

type Board = Pick<ListedStock, "country" | "exchange" | "currency" | "type"> & { readonly mic: string };

/** All securities column by column, so that 15,000 of them fit into local storage several times. */
export interface StockColumns {
  /** What many listings share, each once. */
  readonly boards: readonly Board[];
  readonly sectors: readonly (string | null)[];
  /** One entry a listing: places in the two lists above, then symbol, name and rank. */
  readonly board: readonly number[];
  readonly sector: readonly number[];
  readonly symbol: readonly string[];
  readonly name: readonly string[];
  readonly rank: readonly (number | null)[];
  /** By place in the list, for the few that no longer trade. */
  readonly retired: readonly (readonly [number, string])[];
}

export function packStocks(stocks: readonly ListedStock[]): StockColumns {
  const boards = createDictionary<Board>(JSON.stringify);
  const sectors = createDictionary<string | null>(String);
  return {
    board: stocks.map((stock) => boards.placeOf(boardOf(stock))),
    sector: stocks.map((stock) => sectors.placeOf(stock.sector)),
    symbol: stocks.map((stock) => stock.symbol),
    name: stocks.map((stock) => stock.name),
    rank: stocks.map((stock) => stock.rank),
    retired: stocks.flatMap(({ retired }, place) => (retired === null ? [] : [[place, retired] as const])),
    boards: boards.values,
    sectors: sectors.values,
  };
}

export function unpackStocks(columns: StockColumns): ListedStock[] {
  const retired = new Map(columns.retired);
  return columns.symbol.map((symbol, place): ListedStock => {
    const board = columns.boards[columns.board[place] ?? 0];
    if (board === undefined) throw new RangeError("A kept list names a board it does not have.");
    const { mic, country, exchange, currency, type } = board;
    return {
      symbol,
      instrument_id: `${mic}:${symbol}`,
      name: columns.name[place] ?? symbol,
      country,
      exchange,
      sector: columns.sectors[columns.sector[place] ?? 0] ?? null,
      currency,
      is_etf: type === "etf",
      type,
      retired: retired.get(place) ?? null,
      rank: columns.rank[place] ?? null,
    };
  });
}

function boardOf({ instrument_id: id, country, exchange, currency, type }: ListedStock): Board {
  return { mic: id.slice(0, id.indexOf(":")), country, exchange, currency, type };
}

function createDictionary<T>(keyOf: (value: T) => string) {
  const values: T[] = [];
  const places = new Map<string, number>();
  const placeOf = (value: T): number => {
    const key = keyOf(value);
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, values.length);
    values.push(value);
    return values.length - 1;
  };
  return { values, placeOf };
}
