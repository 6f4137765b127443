/** A second, plain reader of the market's daily files: what the screens show is recomputed from what it reads. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

export interface DailyBar {
  /** Calendar day of the session, as `2026-05-27`. */
  readonly date: string;
  readonly open: number;
  readonly low: number;
  readonly high: number;
  readonly close: number;
  readonly volume: number;
}

/** All sessions of a symbol, oldest first. */
export function readDailyBars(marketDir: string, symbol: string): DailyBar[] {
  const text = gunzipSync(readFileSync(join(marketDir, "prices", `${symbol}.csv.gz`))).toString("utf8");
  const [head = "", ...rows] = text.trim().split("\n");
  const names = head.trim().split(",");
  return rows.map((row) => {
    const cells = row.trim().split(",");
    const cell = (name: string): string => cells[names.indexOf(name)] ?? "";
    return {
      date: cell("date"),
      open: Number(cell("open")),
      low: Number(cell("low")),
      high: Number(cell("high")),
      close: Number(cell("close")),
      volume: Number(cell("volume")),
    };
  });
}

/** Dividends per share paid on sessions after `from` up to `to`, as `dividends.csv.gz` has them. */
export function readDividends(
  marketDir: string,
  symbol: string,
  { from, to }: { readonly from: string; readonly to: string },
): number {
  const text = gunzipSync(readFileSync(join(marketDir, "dividends.csv.gz"))).toString("utf8");
  return text
    .split("\n")
    .map((row) => row.trim().split(","))
    .filter(([name, day = ""]) => name === symbol && day > from && day <= to)
    .reduce((total, [, , amount]) => total + Number(amount), 0);
}
