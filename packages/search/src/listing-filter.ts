import { isInSector, type ListedStock } from "@neuro/contract";
import type { StockQuery } from "./stock-query.ts";

/** Values of one column as small numbers. */
interface Column {
  readonly values: readonly (string | null)[];
  readonly codes: Uint16Array;
}

export interface ListingColumns {
  readonly exchange: Column;
  readonly sector: Column;
  readonly country: Column;
  readonly currency: Column;
  readonly type: Column;
  readonly isEtf: Uint8Array;
}

export function columnsOf(listed: readonly ListedStock[]): ListingColumns {
  return {
    exchange: columnOf(listed, ({ exchange }) => exchange),
    sector: columnOf(listed, ({ sector }) => sector),
    country: columnOf(listed, ({ country }) => country),
    currency: columnOf(listed, ({ currency }) => currency),
    type: columnOf(listed, ({ type }) => type),
    isEtf: Uint8Array.from(listed, ({ is_etf: isEtf }) => Number(isEtf)),
  };
}

function columnOf(listed: readonly ListedStock[], read: (stock: ListedStock) => string | null): Column {
  const codes = new Map<string | null, number>();
  const column = Uint16Array.from(listed, (stock) => {
    const value = read(stock);
    const known = codes.get(value);
    if (known !== undefined) return known;
    codes.set(value, codes.size);
    return codes.size - 1;
  });
  return { values: [...codes.keys()], codes: column };
}

/** One flag a code: whether listings with that value are meant. */
function codesWhere(column: Column, isMeant: (value: string | null) => boolean): Uint8Array {
  return Uint8Array.from(column.values, (value) => Number(isMeant(value)));
}

type Test = (position: number) => boolean;

/** Whether the listing at a position is within the query's filters, and on one of `named` exchanges (upper case) if any. */
export function filterOf(columns: ListingColumns, query: StockQuery, named: readonly string[] | null): Test {
  const tests: Test[] = [];
  const only = (column: Column, isMeant: (value: string | null) => boolean): void => {
    const flags = codesWhere(column, isMeant);
    tests.push((position) => flags[column.codes[position] ?? 0] === 1);
  };
  const isOneOf = (names: readonly string[]) => (value: string | null) =>
    value !== null && names.includes(value.toUpperCase());
  const { country, currency, exchanges = [], sectors = [], isEtf } = query;
  if (country !== undefined) only(columns.country, (value) => value === country);
  if (currency !== undefined) only(columns.currency, (value) => value === currency);
  if (exchanges.length > 0) only(columns.exchange, isOneOf(exchanges.map((name) => name.toUpperCase())));
  if (named !== null) only(columns.exchange, isOneOf(named));
  if (sectors.length > 0)
    only(columns.sector, (value) => sectors.some((chosen) => isInSector(value, chosen)));
  if (isEtf !== undefined) tests.push((position) => (columns.isEtf[position] === 1) === isEtf);
  return (position) => tests.every((test) => test(position));
}
