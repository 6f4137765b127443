import { dayNumberOf } from "../../calendar/civil-date.ts";
import type { DailySeries } from "../../port.ts";
import { columnsOf, headerOf, numberOf, rowsOf } from "./csv-file.ts";
import type { ProblemLog } from "./problem-log.ts";

const REQUIRED = ["date", "open", "high", "low", "close"] as const;

interface PriceRow {
  readonly date: string;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly adjClose: number;
  readonly volume: number;
}

export interface PriceFileOptions {
  /** Crypto histories count volume in dollars, the product in coins. */
  readonly volumeInMoney: boolean;
}

/**
 * Daily bars of one file: `date,open,high,low,close[,adj_close][,volume]`. A row that cannot be true (no number, not above zero,
 * high under low, open or close outside them, a date that does not follow the one before) is refused and reported.
 */
export function parsePriceFile(
  text: string,
  file: string,
  problems: ProblemLog,
  { volumeInMoney }: PriceFileOptions,
): DailySeries {
  const columns = columnsOf(headerOf(text));
  const missing = REQUIRED.filter((name) => !columns.has(name));
  if (missing.length > 0) {
    problems.add({ file, line: 1, reason: `the header lacks ${missing.join(", ")}` });
    return seriesOf([], volumeInMoney);
  }
  const rows: PriceRow[] = [];
  let previous = "";
  for (const { line, fields } of rowsOf(text)) {
    const row = priceRow(fields, columns);
    const reason = faultOf(row, previous);
    if (reason === null) {
      rows.push(row);
      previous = row.date;
    } else {
      problems.add({ file, line, reason });
    }
  }
  return seriesOf(rows, volumeInMoney);
}

function priceRow(fields: readonly string[], columns: ReadonlyMap<string, number>): PriceRow {
  const of = (name: string) => numberOf(fields[columns.get(name) ?? -1]);
  const close = of("close");
  return {
    date: fields[columns.get("date") ?? -1] ?? "",
    open: of("open"),
    high: of("high"),
    low: of("low"),
    close,
    adjClose: columns.has("adj_close") ? of("adj_close") : close,
    volume: columns.has("volume") ? of("volume") : 0,
  };
}

function faultOf(row: PriceRow, previous: string): string | null {
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

/** One string per date for all files: hundreds of histories name the same days. */
const sharedDates = new Map<string, string>();

function shared(date: string): string {
  const known = sharedDates.get(date);
  if (known !== undefined) return known;
  // A slice of the file's text would keep the whole text alive.
  const own = Buffer.from(date).toString();
  sharedDates.set(own, own);
  return own;
}

function seriesOf(rows: readonly PriceRow[], volumeInMoney: boolean): DailySeries {
  const column = (pick: (row: PriceRow) => number) => Float64Array.from(rows, pick);
  return {
    dates: rows.map(({ date }) => shared(date)),
    open: column(({ open }) => open),
    high: column(({ high }) => high),
    low: column(({ low }) => low),
    close: column(({ close }) => close),
    adjClose: column(({ adjClose }) => adjClose),
    volume: column(({ volume, close }) => (volumeInMoney ? Math.round(volume / close) : volume)),
  };
}
