import type { ListedStock } from "@neuro/contract";

export type Country = ListedStock["country"];

/** What is wanted. Every part narrows; an empty list of exchanges or sectors narrows nothing. */
export interface StockQuery {
  /** A symbol, a name, words of one, or words of what is meant; blank for all. */
  readonly text?: string | undefined;
  readonly country?: Country | undefined;
  /** As shown: `TSX`, `NASDAQ`; any case. */
  readonly exchanges?: readonly string[] | undefined;
  /** Of the 22; a wide one includes the narrow ones within it. */
  readonly sectors?: readonly string[] | undefined;
  readonly currency?: string | undefined;
  readonly isEtf?: boolean | undefined;
  /** Whose listing comes first; CA unless given. */
  readonly prefer?: Country | undefined;
}

/** Characters `start` up to, not including, `end`. */
export interface Mark {
  readonly start: number;
  readonly end: number;
}

export interface FoundStock<T extends ListedStock = ListedStock> {
  readonly stock: T;
  /** What of symbol and name was matched, ascending, without overlap. */
  readonly symbolMarks: readonly Mark[];
  readonly nameMarks: readonly Mark[];
}

export interface RankedStock<T extends ListedStock = ListedStock> extends FoundStock<T> {
  /** 1: the text is its symbol or its name; less: it resembles it, or is a part of it. */
  readonly likeness: number;
}

export interface StockFound<T extends ListedStock = ListedStock> {
  /** Best first. */
  readonly hits: readonly RankedStock<T>[];
  /** All that match, shown or not. */
  readonly total: number;
  /** What was looked for instead of a text that nothing is called; null when the text itself was found. */
  readonly corrected: string | null;
}

export interface StockIndex<T extends ListedStock = ListedStock> {
  /** How many securities there are. */
  readonly size: number;
  /** At most `limit` hits; never throws, whatever the text. */
  search(query: StockQuery, limit: number): StockFound<T>;
}
