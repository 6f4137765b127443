import { dayNumber, isoDateOf } from "@neuro/contract/primitives";
import type { DailySeries } from "../../port.ts";
import type { PriceRow } from "./price-fault.ts";
import type { PriceColumns } from "./price-row.ts";

/** One string per date for all files, hundreds of which name the same days; by the date as 20260529. Null is no real date. */
const knownDates = new Map<number, string | null>();

function dateOf(digits: number): string | null {
  const known = knownDates.get(digits);
  if (known !== undefined) return known;
  const [year, month, day] = [Math.floor(digits / 10_000), Math.floor(digits / 100) % 100, digits % 100];
  const date = isoDateOf(dayNumber(year, month, day));
  const real = Number(date.replaceAll("-", "")) === digits ? date : null;
  knownDates.set(digits, real);
  return real;
}

export interface PriceBars {
  readonly lastDate: () => string;
  /** Adds a row that is known to be true. */
  readonly add: (row: PriceRow) => void;
  /** False, and nothing added, when a row as `readPlainRow` reads it cannot be true. */
  readonly addPlain: (fields: Float64Array, columns: PriceColumns) => boolean;
  readonly series: () => DailySeries;
}

/** Columns with room for `atMost` bars, filled one by one; of crypto the volume is money and becomes coins. */
export function createPriceBars(atMost: number, volumeInMoney: boolean): PriceBars {
  const [open, high, low, close, adjClose, volume] = Array.from(
    { length: 6 },
    () => new Float64Array(atMost),
  );
  if (!open || !high || !low || !close || !adjClose || !volume) throw new Error("Six columns were made.");
  const dates: string[] = [];
  let last = "";

  const put = (
    date: string,
    o: number,
    h: number,
    l: number,
    c: number,
    adjusted: number,
    traded: number,
  ) => {
    const at = dates.length;
    last = date;
    dates.push(date);
    open[at] = o;
    high[at] = h;
    low[at] = l;
    close[at] = c;
    adjClose[at] = adjusted;
    volume[at] = volumeInMoney ? Math.round(traded / c) : traded;
  };
  const cut = (values: Float64Array) => (dates.length === atMost ? values : values.slice(0, dates.length));

  return {
    lastDate: () => last,
    add(row) {
      const date = dateOf(Number(row.date.replaceAll("-", ""))) ?? row.date;
      put(date, row.open, row.high, row.low, row.close, row.adjClose, row.volume);
    },
    addPlain(fields, columns) {
      const date = dateOf(fields[columns.date] ?? 0);
      const o = fields[columns.open] ?? 0;
      const h = fields[columns.high] ?? 0;
      const l = fields[columns.low] ?? 0;
      const c = fields[columns.close] ?? 0;
      const adjusted = columns.adjClose < 0 ? c : (fields[columns.adjClose] ?? 0);
      const traded = columns.volume < 0 ? 0 : (fields[columns.volume] ?? 0);
      if (date === null || date <= last || l <= 0 || adjusted <= 0) return false;
      if (o < l || o > h || c < l || c > h) return false;
      put(date, o, h, l, c, adjusted, traded);
      return true;
    },
    series: () => ({
      // Grown by pushing, an array holds room for half as many again.
      dates: dates.slice(),
      open: cut(open),
      high: cut(high),
      low: cut(low),
      close: cut(close),
      adjClose: cut(adjClose),
      volume: cut(volume),
    }),
  };
}
