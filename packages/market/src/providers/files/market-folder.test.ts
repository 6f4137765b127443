/** The whole market folder through the provider; skipped without MARKET_DIR. */
import { expect, test, vi } from "vitest";
import type { DailySeries, Dividend, Instrument } from "../../port.ts";
import { derivedDividends } from "./dividend-file.ts";
import { openFilesProvider } from "./files-provider.ts";

// Hundreds of files; a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 });

const marketDir = process.env.MARKET_DIR ?? "";
const withFolder = test.skipIf(marketDir === "");

async function open() {
  const opened = await openFilesProvider({ root: marketDir });
  return opened.ok ? opened.value : expect.fail(opened.message);
}

/** The folder lists some capital pools twice, once spelt with a dot; nothing else in it is refused. */
const listedTwice = [
  [255, "XTSX:AF.P"],
  [3511, "XTSE:DHT.UN"],
  [3800, "XTSX:DVX.P"],
  [6206, "XTSX:HCO.P"],
  [6370, "XTSX:HMCC.P"],
  [7343, "XTSX:JAB.P"],
  [7590, "XTSX:KAC.P"],
  [12580, "XTSX:SOO.P"],
].map(([line, id]) => ({ file: "securities.csv.gz", line, reason: `${id} is there twice` }));

withFolder(
  "all 422 price files keep the laws of a series, and only the known rows are refused (needs MARKET_DIR)",
  async () => {
    const provider = await open();
    const instruments = await provider.instruments();
    expect(instruments.length).toBeGreaterThan(15_000);
    expect(new Set(instruments.map(({ id }) => id)).size).toBe(instruments.length);
    let series = 0;
    let bars = 0;
    let dividends = 0;
    const broken: string[] = [];
    for (const instrument of instruments) {
      const daily = await provider.dailySeries(instrument);
      if (daily === null) continue;
      series++;
      bars += daily.dates.length;
      broken.push(...brokenLaws(instrument, daily));
      const paid = (await provider.dividends(instrument)) ?? [];
      const recorded = paid.filter(({ derived }) => derived !== true);
      dividends += recorded.length;
      broken.push(...unexplained(instrument, daily, recorded));
    }
    expect(broken).toEqual([]);
    expect([series, bars, dividends]).toEqual([422, 1_324_793, 18_645]);
    expect((await provider.rates("USD"))?.dates.length).toBeGreaterThan(5_000);
    expect(provider.problems()).toEqual(listedTwice);
  },
);

/** The rounding of a price to six decimals, as a share of it. */
const ADJUSTMENT_ROUNDING = 2e-4;

/** Which laws a series breaks: equal columns, ascending dates, prices above zero inside the day's range, shares, adjustments. */
function brokenLaws({ ticker }: Instrument, series: DailySeries): string[] {
  const { dates, open, high, low, close, adjClose, volume } = series;
  const broken: string[] = [];
  for (const column of [open, high, low, close, adjClose, volume]) {
    if (column.length !== dates.length) broken.push(`${ticker}: columns of different lengths`);
  }
  for (let i = 0; i < dates.length; i++) {
    const [o, h, l, c, v] = [open[i]!, high[i]!, low[i]!, close[i]!, volume[i]!];
    const isOrdered = i === 0 || dates[i]! > dates[i - 1]!;
    const isRange = l > 0 && o >= l && o <= h && c >= l && c <= h && Number.isFinite(h);
    const isAdjusted = adjClose[i]! > 0 && adjClose[i]! <= c * (1 + ADJUSTMENT_ROUNDING);
    // Each payout lowers all that is before it, so the share that the adjustment leaves never falls.
    const step = i === 0 ? 1 : adjClose[i]! / c / (adjClose[i - 1]! / close[i - 1]!);
    const isKept = step >= 1 - ADJUSTMENT_ROUNDING;
    if (!(isOrdered && isRange && isAdjusted && isKept && v >= 0 && Number.isFinite(v)))
      broken.push(`${ticker} ${dates[i]}`);
  }
  if (adjClose.at(-1) !== close.at(-1)) broken.push(`${ticker}: the last bar is adjusted`);
  return broken;
}

/** Adjustments that no recorded dividend explains, or another amount than recorded. Splits are in all prices, so none must show. */
function unexplained({ ticker }: Instrument, series: DailySeries, recorded: readonly Dividend[]): string[] {
  if (recorded.length === 0) return [];
  const amounts = new Map(recorded.map(({ exDate, amount }) => [exDate, amount]));
  return derivedDividends(series)
    .filter(({ exDate, amount }) => {
      const paid = amounts.get(exDate);
      return paid === undefined || Math.abs(paid - amount) > Math.max(0.02, paid / 10);
    })
    .map(({ exDate, amount }) => `${ticker} ${exDate}: ${amount} where ${amounts.get(exDate)} was recorded`);
}

withFolder("the last session most files have, and real minutes, are found (needs MARKET_DIR)", async () => {
  const provider = await open();
  expect(await provider.lastSession()).toBe("2026-05-29");
  const spy = (await provider.instruments()).find(({ id }) => id === "ARCX:SPY")!;
  expect((await provider.minuteSeries(spy, "2019-12-16"))!.time.length).toBeGreaterThan(300);
  expect(provider.problems()).toEqual(listedTwice);
});

withFolder("derived dividends agree with recorded ones (needs MARKET_DIR)", async () => {
  const provider = await open();
  const instruments = await provider.instruments();
  for (const id of ["XNAS:AAPL", "XNYS:JPM", "XNYS:KO"]) {
    const instrument = instruments.find((one) => one.id === id)!;
    const recorded = (await provider.dividends(instrument))!.filter(({ exDate }) => exDate > "2016");
    const derived = derivedDividends((await provider.dailySeries(instrument))!).filter(
      ({ exDate }) => exDate > "2016",
    );
    expect(derived.map(({ exDate }) => exDate)).toEqual(recorded.map(({ exDate }) => exDate));
    for (const [i, { amount }] of derived.entries()) expect(amount).toBeCloseTo(recorded[i]!.amount, 2);
  }
});
