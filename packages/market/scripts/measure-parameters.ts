/**
 * Measures, on a folder of daily history (MARKET_DIR), the figures the simulated market is drawn from, and writes them as
 * a small table: `MARKET_DIR=… node packages/market/scripts/measure-parameters.ts`.
 *
 * Per security of the embedded list that has a history: last price at the anchor day, annual drift and volatility of log
 * returns (last three years), regression on its market (SPY, XIU or BTC) and on the leave-one-out average of its sector's
 * market residuals, median daily volume of the last half year, dividends of the last year over price.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { daysOfYear } from "@neuro/quant";
import { EMBEDDED_INSTRUMENTS } from "../src/instruments/embedded-instruments.ts";
import type { Instrument } from "../src/port.ts";

const ANCHOR = "2026-05-29";
const WINDOW_DAYS = 756;
const OUTPUT = new URL("../src/providers/simulated/parameters-table.ts", import.meta.url);

interface History {
  readonly dates: string[];
  readonly close: number[];
  readonly adjClose: number[];
  readonly volume: number[];
}

type Returns = Map<string, number>;

const marketDir = process.env.MARKET_DIR ?? "";
if (marketDir === "") throw new Error("Set MARKET_DIR to the folder that holds prices/.");

function rowsOf(path: string): string[][] {
  const text = gunzipSync(readFileSync(join(marketDir, path))).toString("utf8");
  const lines = text.trim().split("\n").slice(1);
  return lines.map((line) => line.split(","));
}

function historyOf(path: string): History | null {
  try {
    const rows = rowsOf(path).filter((row) => (row[0] ?? "") <= ANCHOR);
    const column = (index: number) => rows.map((row) => Number(row[index]));
    return {
      dates: rows.map((row) => row[0] ?? ""),
      close: column(4),
      adjClose: column(5),
      volume: column(6),
    };
  } catch {
    return null;
  }
}

function returnsOf({ dates, close }: History): Returns {
  const returns: Returns = new Map();
  for (let i = Math.max(1, close.length - WINDOW_DAYS); i < close.length; i++) {
    returns.set(dates[i] ?? "", Math.log((close[i] ?? 1) / (close[i - 1] ?? 1)));
  }
  return returns;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function deviation(values: readonly number[]): number {
  const average = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - average) ** 2)));
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Slope of y on x over the days both have. */
function slope(y: Returns, x: Returns): number {
  const days = [...y.keys()].filter((day) => x.has(day));
  if (days.length < 60) return 0;
  const xs = days.map((day) => x.get(day) ?? 0);
  const ys = days.map((day) => y.get(day) ?? 0);
  const meanX = mean(xs);
  const meanY = mean(ys);
  const covariance = mean(xs.map((value, i) => (value - meanX) * ((ys[i] ?? 0) - meanY)));
  return covariance / mean(xs.map((value) => (value - meanX) ** 2));
}

function minus(y: Returns, beta: number, x: Returns): Returns {
  const residuals: Returns = new Map();
  for (const [day, value] of y) {
    const market = x.get(day);
    if (market !== undefined) residuals.set(day, value - beta * market);
  }
  return residuals;
}

function averageOf(all: readonly Returns[]): Returns {
  const sums = new Map<string, [number, number]>();
  for (const returns of all) {
    for (const [day, value] of returns) {
      const [sum, count] = sums.get(day) ?? [0, 0];
      sums.set(day, [sum + value, count + 1]);
    }
  }
  return new Map(
    [...sums].filter(([, [, count]]) => count >= 3).map(([day, [sum, count]]) => [day, sum / count]),
  );
}

function yearBefore(date: string): string {
  return `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`;
}

/** Dividends of the year before the last bar, as a share of the last price, and how many there were. */
function dividendsOf(
  instrument: Instrument,
  history: History,
  listed: ReadonlyMap<string, [string, number][]>,
) {
  const last = history.dates.at(-1) ?? ANCHOR;
  const from = yearBefore(last);
  const price = history.close.at(-1) ?? 1;
  const rows = listed.get(instrument.ticker);
  if (rows) {
    const paid = rows.filter(([date]) => date > from && date <= last);
    return { yield: paid.reduce((sum, [, amount]) => sum + amount, 0) / price, count: paid.length };
  }
  let total = 0;
  let count = 0;
  for (let i = 1; i < history.dates.length; i++) {
    const before = (history.adjClose[i - 1] ?? 1) / (history.close[i - 1] ?? 1);
    const after = (history.adjClose[i] ?? 1) / (history.close[i] ?? 1);
    const share = 1 - before / after;
    if ((history.dates[i] ?? "") > from && share > 3e-4) {
      total += share;
      count++;
    }
  }
  return { yield: total, count };
}

const dividendRows = new Map<string, [string, number][]>();
for (const [ticker = "", date = "", amount] of rowsOf("dividends.csv.gz")) {
  const rows = dividendRows.get(ticker) ?? [];
  rows.push([date, Number(amount)]);
  dividendRows.set(ticker, rows);
}

const measured = EMBEDDED_INSTRUMENTS.flatMap((instrument) => {
  const history = historyOf(`prices/${instrument.ticker}.csv.gz`);
  return history && history.dates.length > 120 ? [{ instrument, history, returns: returnsOf(history) }] : [];
});

function marketKeyOf({ type, country }: Instrument): "US" | "CA" | "CRYPTO" {
  return type === "crypto" ? "CRYPTO" : country;
}

function returnsOfTicker(ticker: string): Returns {
  const found = measured.find(({ instrument }) => instrument.ticker === ticker);
  if (!found)
    throw new Error(`MARKET_DIR has no history of ${ticker}, against which the market is measured.`);
  return found.returns;
}

const markets = {
  US: returnsOfTicker("SPY"),
  CA: returnsOfTicker("XIU.TO"),
  CRYPTO: returnsOfTicker("BTC-USD"),
};
const sectorOf = (instrument: Instrument) => instrument.sector ?? instrument.type;

const withResiduals = measured.map((one) => {
  const market = markets[marketKeyOf(one.instrument)];
  const beta = slope(one.returns, market);
  return { ...one, beta, residuals: minus(one.returns, beta, market) };
});

const sectors = [...new Set(withResiduals.map(({ instrument }) => sectorOf(instrument)))];
const averages = new Map(
  sectors.map((sector) => [
    sector,
    averageOf(
      withResiduals.filter(({ instrument }) => sectorOf(instrument) === sector).map((one) => one.residuals),
    ),
  ]),
);

const lines = withResiduals.map((one) => {
  const { instrument, history } = one;
  const sector = sectorOf(instrument);
  const peers = withResiduals.filter((peer) => sectorOf(peer.instrument) === sector && peer !== one);
  const gamma =
    sector === "crypto" || sector === "etf"
      ? 0
      : slope(one.residuals, averageOf(peers.map((p) => p.residuals)));
  const perYear = daysOfYear(instrument.type);
  const daily = [...one.returns.values()];
  const price = history.close.at(-1) ?? 0;
  // Crypto histories count volume in dollars; the simulated market counts coins.
  const volumes = history.volume.slice(-126).map((volume, i, all) => {
    const close = history.close[history.close.length - all.length + i] ?? 1;
    return instrument.type === "crypto" ? volume / close : volume;
  });
  const dividends = dividendsOf(instrument, history, dividendRows);
  return [
    instrument.id,
    price,
    history.dates.at(-1),
    (mean(daily) * perYear).toFixed(3),
    (deviation(daily) * Math.sqrt(perYear)).toFixed(3),
    one.beta.toFixed(2),
    Math.min(1.5, Math.max(0, gamma)).toFixed(2),
    Math.round(median(volumes)),
    dividends.yield.toFixed(4),
    dividends.count,
  ].join(" ");
});

const annual = (returns: Returns, perYear = daysOfYear("stock")) =>
  Number((deviation([...returns.values()]) * Math.sqrt(perYear)).toFixed(3));
const shared = [...markets.US.keys()].filter((day) => markets.CA.has(day));
const standardized = (returns: Returns) => {
  const values = shared.map((day) => returns.get(day) ?? 0);
  return values.map((value) => (value - mean(values)) / deviation(values));
};
const canadian = standardized(markets.CA);
const correlation = mean(standardized(markets.US).map((value, i) => value * (canadian[i] ?? 0)));
const usdCad = historyOf("fx/USDCAD.csv.gz");
if (!usdCad) throw new Error("MARKET_DIR has no fx/USDCAD.csv.gz.");
const sectorLines = sectors.map((sector) => `${annual(averages.get(sector) ?? new Map())} ${sector}`);

writeFileSync(
  OUTPUT,
  `/** Written by scripts/measure-parameters.ts from daily history up to ${ANCHOR}; do not edit. */
export const MEASURED_ON = "${ANCHOR}";

/** Annual volatilities of the market factors, and the correlation of the two stock markets. */
export const MEASURED_MARKETS = {
  US: ${annual(markets.US)},
  CA: ${annual(markets.CA)},
  CRYPTO: ${annual(markets.CRYPTO, daysOfYear("crypto"))},
  correlation: ${correlation.toFixed(2)},
};

/** CAD per USD at the anchor day, and its annual volatility. */
export const MEASURED_USD_CAD = { rate: ${usdCad.close.at(-1)}, volatility: ${annual(returnsOf(usdCad))} };

/** Annual volatility of each sector's average market residual. */
export const MEASURED_SECTORS = \`
${sectorLines.join("\n")}
\`;

/** id, last price, its date, annual drift, annual volatility, market beta, sector loading, median volume, dividend yield, dividends a year. */
export const MEASURED_SECURITIES = \`
${lines.join("\n")}
\`;
`,
);
console.log(`Measured ${lines.length} securities.`);
