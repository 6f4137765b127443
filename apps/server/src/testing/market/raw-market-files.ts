/** A second, own reader of `MARKET_DIR`: what tests compare the program's figures with. Knows nothing of the program's. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { HOUR_MS, type InstrumentId } from "@neuro/contract/primitives";

export interface RawBar {
  readonly date: string;
  readonly low: number;
  readonly high: number;
  readonly close: number;
  readonly adjClose: number;
}

type Row = Readonly<Record<string, string>>;

const files = new Map<string, readonly Row[]>();

/** Rows of a compressed file by the names of its header. */
export function rawRows(path: string): readonly Row[] {
  const known = files.get(path);
  if (known !== undefined) return known;
  const text = gunzipSync(readFileSync(join(process.env.MARKET_DIR ?? "", path))).toString();
  const [header = "", ...lines] = text.trim().split("\n");
  const names = header.trim().split(",");
  const rows = lines.map((line) => {
    const fields = line.trim().split(",");
    return Object.fromEntries(names.map((name, index) => [name, fields[index] ?? ""]));
  });
  files.set(path, rows);
  return rows;
}

export function rawBars(ticker: string, through: string): readonly RawBar[] {
  return rawRows(`prices/${ticker}.csv.gz`)
    .map(({ date = "", high, low, close, adj_close }) => ({
      date,
      high: Number(high),
      low: Number(low),
      close: Number(close),
      adjClose: Number(adj_close),
    }))
    .filter(({ date }) => date <= through);
}

/** `XTSE:RY` is in RY.TO.csv, `CRYPTO:BTC` in BTC-USD.csv. */
export function tickerOf(instrumentId: InstrumentId): string {
  const [mic, symbol = ""] = instrumentId.split(":");
  return mic === "XTSE" ? `${symbol.replace(".", "-")}.TO` : mic === "CRYPTO" ? `${symbol}-USD` : symbol;
}

export const currencyOf = (instrumentId: InstrumentId) => (instrumentId.startsWith("XTSE:") ? "CAD" : "USD");

export function closeOn(instrumentId: InstrumentId, date: string): number {
  return rawBars(tickerOf(instrumentId), date).at(-1)?.close ?? Number.NaN;
}

export function usdCadOn(date: string): number {
  return Number(rawRows("fx/USDCAD.csv.gz").findLast((row) => (row.date ?? "") <= date)?.close);
}

export function inCad(amount: number, currency: string, date: string): number {
  return currency === "CAD" ? amount : amount * usdCadOn(date);
}

/**
 * The later close of Toronto and New York in 2025 and 2026, epoch ms: four or five hours behind Greenwich, early in both on
 * Christmas Eve.
 */
export function closeTime(date: string): number {
  const summer = (date > "2025-03-09" && date < "2025-11-02") || (date > "2026-03-08" && date < "2026-11-01");
  const early = date.endsWith("-12-24") ? 3 : 0;
  return Date.parse(`${date}T00:00:00Z`) + ((summer ? 20 : 21) - early) * HOUR_MS;
}
