/**
 * What a `MarketStore` keeps of a listing, as bytes and back. Lossless; bytes of another version, of another kind, cut or
 * changed are answered with null, never misread: then the history is fetched again.
 */
import { dayNumberOf, isoDateOf } from "@neuro/contract/primitives";
import type { DailyRates, DailySeries, Dividend, IntradaySeries, Split } from "../../port.ts";
import { packColumns, unpackColumns } from "./packed-columns.ts";

const KINDS = { daily: 1, minutes: 2, dividends: 3, splits: 4, fx: 5 } as const;

function dayColumn(dates: readonly string[]): Float64Array {
  return Float64Array.from(dates, (date) => {
    const day = dayNumberOf(date);
    if (Number.isNaN(day)) throw new RangeError(`A history holds the date "${date}".`);
    return day;
  });
}

const datesOf = (days: Float64Array) => Array.from(days, isoDateOf);

/** The `columns` unpacked, for `build`, which may rely on their number; null when the bytes are something else. */
function decode<T>(
  bytes: Uint8Array,
  kind: keyof typeof KINDS,
  columns: number,
  build: (column: (index: number) => Float64Array) => T,
): T | null {
  const unpacked = unpackColumns(bytes, { kind: KINDS[kind], columns });
  return unpacked && build((index) => unpacked[index] ?? new Float64Array(0));
}

export function encodeDaily(series: DailySeries): Uint8Array {
  const { open, high, low, close, adjClose, volume } = series;
  return packColumns(KINDS.daily, [dayColumn(series.dates), open, high, low, close, adjClose, volume]);
}

export function decodeDaily(bytes: Uint8Array): DailySeries | null {
  return decode(bytes, "daily", 7, (column) => ({
    dates: datesOf(column(0)),
    open: column(1),
    high: column(2),
    low: column(3),
    close: column(4),
    adjClose: column(5),
    volume: column(6),
  }));
}

/** Minutes drawn from a day's bar have a seventh column, so that they are never taken for recorded ones. */
export function encodeMinutes({
  time,
  open,
  high,
  low,
  close,
  volume,
  isBridged,
}: IntradaySeries): Uint8Array {
  const columns = [time, open, high, low, close, volume];
  return packColumns(
    KINDS.minutes,
    isBridged === true ? [...columns, new Float64Array(time.length)] : columns,
  );
}

export function decodeMinutes(bytes: Uint8Array): IntradaySeries | null {
  const minutesOf = (column: (index: number) => Float64Array): IntradaySeries => ({
    time: column(0),
    open: column(1),
    high: column(2),
    low: column(3),
    close: column(4),
    volume: column(5),
  });
  return (
    decode(bytes, "minutes", 6, minutesOf) ??
    decode(bytes, "minutes", 7, (column): IntradaySeries => ({ ...minutesOf(column), isBridged: true }))
  );
}

export function encodeDividends(dividends: readonly Dividend[]): Uint8Array {
  return packColumns(KINDS.dividends, [
    dayColumn(dividends.map(({ exDate }) => exDate)),
    Float64Array.from(dividends, ({ amount }) => amount),
    Float64Array.from(dividends, ({ derived }) => (derived === true ? 1 : 0)),
  ]);
}

export function decodeDividends(bytes: Uint8Array): readonly Dividend[] | null {
  return decode(bytes, "dividends", 3, (column) =>
    datesOf(column(0)).map((exDate, row) => ({
      exDate,
      amount: column(1)[row] ?? 0,
      ...(column(2)[row] === 1 ? { derived: true as const } : {}),
    })),
  );
}

export function encodeSplits(splits: readonly Split[]): Uint8Array {
  return packColumns(KINDS.splits, [
    dayColumn(splits.map(({ exDate }) => exDate)),
    Float64Array.from(splits, ({ numerator }) => numerator),
    Float64Array.from(splits, ({ denominator }) => denominator),
  ]);
}

export function decodeSplits(bytes: Uint8Array): readonly Split[] | null {
  return decode(bytes, "splits", 3, (column) =>
    datesOf(column(0)).map((exDate, row) => ({
      exDate,
      numerator: column(1)[row] ?? 1,
      denominator: column(2)[row] ?? 1,
    })),
  );
}

export function encodeFx({ dates, rate }: DailyRates): Uint8Array {
  return packColumns(KINDS.fx, [dayColumn(dates), rate]);
}

export function decodeFx(bytes: Uint8Array): DailyRates | null {
  return decode(bytes, "fx", 2, (column) => ({ dates: datesOf(column(0)), rate: column(1) }));
}
