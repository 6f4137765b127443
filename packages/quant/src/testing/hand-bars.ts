import type { Bars } from "../bars.ts";

/** Bars written out as [open, high, low, close], with one volume for all; without one it is unknown, so nothing slips by size. */
export function handBars(rows: readonly (readonly number[])[], volume = Number.NaN): Bars {
  const column = (index: number) => Float64Array.from(rows, (row) => row[index] ?? Number.NaN);
  return {
    open: column(0),
    high: column(1),
    low: column(2),
    close: column(3),
    volume: new Float64Array(rows.length).fill(volume),
  };
}

/** The same bar so many times. */
export function repeated(count: number, row: readonly number[]): readonly (readonly number[])[] {
  return Array.from({ length: count }, () => row);
}
