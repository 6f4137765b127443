import { createHash } from "node:crypto";
import type { Bars } from "../bars.ts";
import type { Refused } from "../refused.ts";
import type { ExitColumns } from "../strategy/exit-levels.ts";

/** A checked series ready to be traded, whatever strategy comes. Its columns must not be changed any more. */
export interface BacktestData {
  readonly bars: Bars;
  /** Money per unit paid to whoever held at the close before, by ex-date; null when there is none. */
  readonly dividends: Float64Array | null;
  /** SHA-256 of all columns, in hexadecimal; of the days after each nothing, since they follow from the exchange and the day. */
  readonly hash: string;
}

type Column = Float64Array | Float32Array | Int32Array;

export type BacktestDataRefusal = Refused<
  "invalid_bar",
  { readonly bar: number; readonly column: keyof Bars | "dividends" }
>;

/**
 * Checks a series and takes its fingerprint. Prices and dividends are of the same adjustment (for splits, not for dividends,
 * or those would count twice). A volume that is not known is NaN: orders then fill whole, without slippage by size.
 *
 * Refuses, as a value, a price that is not a positive number, a high below another price of its bar, a low above one, and a
 * volume or dividend below zero. Throws RangeError when the columns differ in length.
 */
export function backtestData(
  bars: Bars,
  dividends: Float64Array | null = null,
): { readonly ok: true; readonly data: BacktestData } | BacktestDataRefusal {
  const columns: Column[] = [bars.open, bars.high, bars.low, bars.close, bars.volume];
  if (dividends !== null) columns.push(dividends);
  if (bars.day !== undefined) columns.push(bars.day);
  if (bars.week !== undefined) columns.push(...weekColumns(bars.week));
  const beside = bars.nextDay === undefined ? [] : [bars.nextDay];
  for (const column of [...columns, ...beside]) {
    if (column.length !== bars.close.length) throw new RangeError("columns differ in length");
  }
  for (let bar = 0; bar < bars.close.length; bar++) {
    const column = wrongColumn(bars, dividends, bar);
    if (column !== null) return { ok: false, code: "invalid_bar", details: { bar, column } };
  }
  return { ok: true, data: { bars, dividends, hash: hashOf(columns) } };
}

function wrongColumn(
  bars: Bars,
  dividends: Float64Array | null,
  bar: number,
): keyof Bars | "dividends" | null {
  for (const name of ["open", "high", "low", "close"] as const) {
    const price = bars[name][bar] as number;
    if (!(price > 0 && Number.isFinite(price))) return name;
  }
  const open = bars.open[bar] as number;
  const close = bars.close[bar] as number;
  if ((bars.high[bar] as number) < Math.max(open, close)) return "high";
  if ((bars.low[bar] as number) > Math.min(open, close)) return "low";
  const volume = bars.volume[bar] as number;
  if (volume < 0 || volume === Number.POSITIVE_INFINITY) return "volume";
  const dividend = dividends?.[bar] ?? 0;
  return dividend >= 0 && Number.isFinite(dividend) ? null : "dividends";
}

/** Rounded: the last bits of a forecast hang on how far back the history goes that it was made of. */
const weekColumns = ({ stop, target }: ExitColumns): readonly Column[] => [
  Float32Array.from(stop),
  Float32Array.from(target),
];

function hashOf(columns: readonly Column[]): string {
  const hash = createHash("sha256");
  for (const column of columns) {
    hash.update(new Uint8Array(column.buffer, column.byteOffset, column.byteLength));
  }
  return hash.digest("hex");
}
