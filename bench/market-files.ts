/** Reads the price and dividend files of MARKET_DIR into checked series. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { backtestData, type SweepSymbol } from "../packages/quant/src/index.ts";

/** Every series of the folder with at least so many bars, cut to the last `bars` ones where a number is given. */
export function marketSeries(
  marketDir: string,
  { atLeast, bars }: { readonly atLeast: number; readonly bars?: number },
): SweepSymbol[] {
  const dividends = dividendsBySymbol(marketDir);
  const series: SweepSymbol[] = [];
  for (const file of readdirSync(join(marketDir, "prices")).sort()) {
    const symbol = file.replace(/\.csv\.gz$/, "");
    const all = rowsOf(join(marketDir, "prices", file));
    if (all.length < atLeast) continue;
    const rows = bars === undefined ? all : all.slice(-bars);
    const column = (index: number) => Float64Array.from(rows, (row) => Number(row[index]));
    const [open, close] = [column(1), column(4)];
    // Files round the four prices one by one, so an open may lie a hair outside its bar.
    const high = column(2).map((value, i) => Math.max(value, open[i]!, close[i]!));
    const low = column(3).map((value, i) => Math.min(value, open[i]!, close[i]!));
    const paid = dividends.get(symbol);
    const perShare = paid && Float64Array.from(rows, (row) => paid.get(row[0] ?? "") ?? 0);
    const checked = backtestData({ open, high, low, close, volume: column(6) }, perShare ?? null);
    if (!checked.ok) throw new Error(`${symbol}: ${checked.code} ${JSON.stringify(checked.details)}`);
    series.push({ symbol, data: checked.data });
  }
  return series;
}

function dividendsBySymbol(marketDir: string): Map<string, Map<string, number>> {
  const bySymbol = new Map<string, Map<string, number>>();
  for (const [symbol = "", date = "", amount] of rowsOf(join(marketDir, "dividends.csv.gz"))) {
    const paid = bySymbol.get(symbol) ?? new Map<string, number>();
    bySymbol.set(symbol, paid.set(date, Number(amount)));
  }
  return bySymbol;
}

/** Fields of each line of a compressed file after its first one. No field of theirs holds a comma, but those quoted. */
export function rowsOf(path: string): string[][] {
  const lines = gunzipSync(readFileSync(path)).toString("utf8").trim().split("\n").slice(1);
  return lines.map((line) => line.trim().split(","));
}
