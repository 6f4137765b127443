/** A table of a tax year’s file, in the reader's words. */
import { type Currency, type Locale, type MessageKey, message } from "@neuro/contract";

export interface TaxTable {
  readonly title: string;
  /** Below the table; a line each. */
  readonly note: string | null;
  readonly columns: readonly {
    readonly title: string;
    readonly isNumber: boolean;
    readonly weight: number;
  }[];
  /** Numbers are money, but for those of a column of units or years, which come as text. */
  readonly rows: readonly (readonly (string | number | null)[])[];
  /** Last row. */
  readonly total: readonly (string | number | null)[] | null;
}

export interface Reader {
  readonly locale: Locale;
  /** Account names as the reader calls them, by id. */
  readonly names: ReadonlyMap<string, string>;
  money(amount: number, currency: Currency): string;
}

type Col = Extract<MessageKey, `tax_year.col.${string}`> extends `tax_year.col.${infer Name}` ? Name : never;
export type Written = readonly [name: Col, weight: number, isText?: "text"];

export const columnsOf = (locale: Locale, columns: readonly Written[]): TaxTable["columns"] =>
  columns.map(([name, weight, text]) => ({
    ...{ title: message(`tax_year.col.${name}`, locale), isNumber: text === undefined, weight },
  }));
