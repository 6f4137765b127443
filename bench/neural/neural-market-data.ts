/** The files market as networks see it: each symbol with its country's index and its sector's. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { ReferenceCloses, SymbolSeries } from "../../packages/neural/src/index.ts";
import { rowsOf } from "../market-files.ts";

export interface MarketSymbol {
  readonly country: "US" | "CA";
  readonly series: SymbolSeries;
}

/** Funds that stand for a country's market. */
const INDEX_FUNDS = { US: "SPY", CA: "XIC.TO" } as const;

/** Every share and fund of the folder with at least so many sessions, in the order of the symbols; coins are left out. */
export function marketSymbols(marketDir: string, atLeast: number): MarketSymbol[] {
  const read = readdirSync(join(marketDir, "prices"))
    .map((file) => file.replace(/\.csv\.gz$/, ""))
    .filter((symbol) => !symbol.endsWith("-USD"))
    .sort()
    .map((symbol) => readSeries(marketDir, symbol))
    .filter(({ dates }) => dates.length >= atLeast);
  const bySymbol = new Map(read.map((series) => [series.symbol, series]));
  const sectors = sectorsOf(marketDir);
  const groupOf = (symbol: string) => `${countryOf(symbol)} ${sectors.get(symbol) ?? ""}`;
  const indices = new Map<string, ReferenceCloses>();
  for (const [group, members] of Map.groupBy(read, ({ symbol }) => groupOf(symbol))) {
    indices.set(group, equalWeightIndex(members));
  }
  return read.map((series) => {
    const country = countryOf(series.symbol);
    const fund = bySymbol.get(INDEX_FUNDS[country]);
    const market = fund === undefined ? null : { dates: fund.dates, close: fund.bars.close };
    const sector = sectors.get(series.symbol) ? (indices.get(groupOf(series.symbol)) ?? null) : null;
    return { country, series: { ...series, market, sector } };
  });
}

function countryOf(symbol: string): "US" | "CA" {
  return symbol.endsWith(".TO") ? "CA" : "US";
}

function readSeries(marketDir: string, symbol: string): SymbolSeries {
  const rows = rowsOf(join(marketDir, "prices", `${symbol}.csv.gz`));
  const column = (index: number) => Float64Array.from(rows, (row) => Number(row[index]));
  const bars = { open: column(1), high: column(2), low: column(3), close: column(4), volume: column(6) };
  return { symbol, dates: rows.map((row) => row[0] ?? ""), bars, market: null, sector: null };
}

/** Sector by symbol. Names are quoted where they hold a comma, so fields are counted from the symbol's type on. */
function sectorsOf(marketDir: string): Map<string, string> {
  const sectors = new Map<string, string>();
  for (const fields of rowsOf(join(marketDir, "securities.csv.gz"))) {
    const type = fields.findIndex((field) => field === "stock" || field === "etf");
    sectors.set(fields[0] ?? "", (type === -1 ? "" : fields[type + 5]) ?? "");
  }
  return sectors;
}

/** Each day's mean return of the members that have one, chained from 100. */
function equalWeightIndex(members: readonly SymbolSeries[]): ReferenceCloses {
  const moves = new Map<string, { sum: number; count: number }>();
  for (const { dates, bars } of members) {
    for (let bar = 1; bar < dates.length; bar++) {
      const day = moves.get(dates[bar]!) ?? { sum: 0, count: 0 };
      day.sum += bars.close[bar]! / bars.close[bar - 1]! - 1;
      day.count++;
      moves.set(dates[bar]!, day);
    }
  }
  const dates = [...moves.keys()].sort();
  let level = 100;
  const close = Float64Array.from(dates, (date) => {
    const { sum, count } = moves.get(date)!;
    level *= 1 + sum / count;
    return level;
  });
  return { dates, close };
}
