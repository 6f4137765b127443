import { dayNumberOf } from "@neuro/contract/primitives";
import { numberOf } from "./csv-file.ts";
import type { PriceColumns } from "./price-row.ts";

export interface PriceRow {
  readonly date: string;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly adjClose: number;
  readonly volume: number;
}

/** A row of any form, from its fields as text; what is no number is NaN. */
export function priceRowOf(fields: readonly string[], columns: PriceColumns): PriceRow {
  const close = numberOf(fields[columns.close]);
  return {
    date: fields[columns.date] ?? "",
    open: numberOf(fields[columns.open]),
    high: numberOf(fields[columns.high]),
    low: numberOf(fields[columns.low]),
    close,
    adjClose: columns.adjClose < 0 ? close : numberOf(fields[columns.adjClose]),
    volume: columns.volume < 0 ? 0 : numberOf(fields[columns.volume]),
  };
}

/** Why a row after that of the date `previous` cannot be true; null when it can. */
export function faultOf(row: PriceRow, previous: string): string | null {
  const { date, open, high, low, close, adjClose, volume } = row;
  if (Number.isNaN(dayNumberOf(date))) return `"${date.slice(0, 20)}" is not a date (YYYY-MM-DD)`;
  if (date === previous) return `${date} is there twice`;
  if (date < previous) return `${date} comes after ${previous}; dates must ascend`;
  for (const [name, value] of Object.entries({ open, high, low, close, adj_close: adjClose })) {
    if (Number.isNaN(value)) return `${name} is not a number`;
    if (value <= 0) return `${name} is ${value}, not above zero`;
  }
  if (Number.isNaN(volume)) return "volume is not a number";
  if (volume < 0) return `volume is ${volume}, below zero`;
  if (high < low) return `high ${high} is under low ${low}`;
  if (open > high || open < low) return `open ${open} is outside low ${low} and high ${high}`;
  if (close > high || close < low) return `close ${close} is outside low ${low} and high ${high}`;
  return null;
}
