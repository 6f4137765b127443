import type { DailySeries } from "../../port.ts";
import { columnsOf, fieldsOf } from "./csv-file.ts";
import { createPriceBars } from "./price-bars.ts";
import { faultOf, priceRowOf } from "./price-fault.ts";
import { type PriceColumns, readPlainRow } from "./price-row.ts";
import type { ProblemLog } from "./problem-log.ts";

const REQUIRED = ["date", "open", "high", "low", "close"] as const;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

export interface PriceFileOptions {
  /** Crypto histories count volume in dollars, the product in coins. */
  readonly volumeInMoney: boolean;
}

/**
 * Daily bars of one file: `date,open,high,low,close[,adj_close][,volume]`, its bytes in UTF-8. A row that cannot be true (no number,
 * not above zero, high under low, open or close outside them, a date that does not follow the one before) is refused and reported.
 */
export function parsePriceFile(
  bytes: Buffer,
  file: string,
  problems: ProblemLog,
  { volumeInMoney }: PriceFileOptions,
): DailySeries {
  const headerEnd = lineEnd(bytes, 0);
  const names = columnsOf(bytes.toString("utf8", 0, headerEnd).trimEnd());
  const bars = createPriceBars(rowsIn(bytes), volumeInMoney);
  const missing = REQUIRED.filter((name) => !names.has(name));
  if (missing.length > 0) {
    problems.add({ file, line: 1, reason: `the header lacks ${missing.join(", ")}` });
    return bars.series();
  }
  const columns = priceColumns(names);
  const fields = new Float64Array(Math.max(...names.values()) + 1);
  for (let line = 2, start = headerEnd + 1; start < bytes.length; line++) {
    const feed = lineEnd(bytes, start);
    const end = bytes[feed - 1] === CARRIAGE_RETURN ? feed - 1 : feed;
    const isPlain = readPlainRow(bytes, { start, end, dateColumn: columns.date, fields });
    if (end > start && !(isPlain && bars.addPlain(fields, columns))) {
      const row = priceRowOf(fieldsOf(bytes.toString("utf8", start, end)), columns);
      const reason = faultOf(row, bars.lastDate());
      if (reason === null) bars.add(row);
      else problems.add({ file, line, reason });
    }
    start = feed + 1;
  }
  return bars.series();
}

function lineEnd(bytes: Buffer, start: number): number {
  const feed = bytes.indexOf(LINE_FEED, start);
  return feed < 0 ? bytes.length : feed;
}

/** Rows after the header, an empty or refused one counted too. */
function rowsIn(bytes: Buffer): number {
  let rows = bytes.at(-1) === LINE_FEED ? -1 : 0;
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) rows++;
  return Math.max(0, rows);
}

function priceColumns(names: ReadonlyMap<string, number>): PriceColumns {
  const of = (name: string): number => names.get(name) ?? -1;
  return {
    date: of("date"),
    open: of("open"),
    high: of("high"),
    low: of("low"),
    close: of("close"),
    adjClose: of("adj_close"),
    volume: of("volume"),
  };
}
