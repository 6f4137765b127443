import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { basisOfProvider } from "@neuro/contract";
import { createMarket, createSimulatedProvider, isoDateOf } from "@neuro/market";
import { expect, test } from "vitest";
import { loadConfig } from "../../../platform/config/config.ts";
import { NOTHING_KEPT } from "../kept-histories.ts";
import { measureInWorker, STRATEGIES_WORKER } from "../measure-in-worker.ts";
import type { MeasuredEvaluation } from "./evaluate-strategies.ts";
import { readTestedData } from "./tested-data.ts";

const NOW = Date.parse("2026-05-28T18:00:00Z");

test("a payout counts on its ex-date or the next session, and never outside the bars", async () => {
  const market = createMarket({
    providers: [createSimulatedProvider({ through: () => "2026-05-28" })],
    clock: { now: () => NOW, mode: "live", speed: 1 },
  });
  const instrument = (await market.resolve("RY"))!;
  const series = (await market.daily(instrument, { limit: 5 }))!.value;
  const paid = [
    { exDate: "1999-01-04", amount: 7 },
    { exDate: series.dates[1]!, amount: 0.5 },
    { exDate: series.dates[1]!, amount: 0.25 },
    // A Sunday of this span: nothing trades before the Monday after it.
    { exDate: "2026-05-24", amount: 1 },
    { exDate: "2026-05-28", amount: 9 },
  ];
  const dividends = async () => ({
    value: paid,
    basis: basisOfProvider({}),
    provider: "test",
    label: "Test",
  });
  const tested = (await readTestedData({ ...market, dividends }, instrument, 5))!;
  const expected = series.dates.map((date, bar) => (bar === 1 ? 0.75 : date === "2026-05-25" ? 1 : 0));
  expect(series.dates).toContain("2026-05-25");
  expect([...tested.data.dividends!]).toEqual(expected);
});

test("the session after each bar is the exchange's next one, also where it has not come yet", async () => {
  const market = createMarket({
    providers: [createSimulatedProvider({ through: () => "2026-04-02" })],
    clock: { now: () => Date.parse("2026-04-02T21:00:00Z"), mode: "live", speed: 1 },
  });
  const nextOf = async (symbol: string) => {
    const instrument = (await market.resolve(symbol))!;
    const { data, dates } = (await readTestedData(market, instrument, 3, { dated: true }))!;
    return dates.map((date, bar) => [date, isoDateOf(data.bars.nextDay![bar]!)]);
  };
  // Good Friday is the third of April.
  expect(await nextOf("RY")).toEqual([
    ["2026-03-31", "2026-04-01"],
    ["2026-04-01", "2026-04-02"],
    ["2026-04-02", "2026-04-06"],
  ]);
  expect((await nextOf("BTC")).at(-1)).toEqual(["2026-04-01", "2026-04-02"]);
});

/** History files of a few listings, as the simulated market has them. */
async function historyFiles(symbols: readonly string[], sessions: number): Promise<string> {
  const market = createMarket({
    providers: [createSimulatedProvider({ through: () => "2026-05-28" })],
    clock: { now: () => NOW, mode: "live", speed: 1 },
  });
  const folder = await mkdtemp(join(tmpdir(), "neuro-history-"));
  await mkdir(join(folder, "prices"));
  for (const symbol of symbols) {
    const { value } = (await market.daily((await market.resolve(symbol))!, { limit: sessions }))!;
    const rows = value.dates.map((date, i) =>
      [
        date,
        value.open[i],
        value.high[i],
        value.low[i],
        value.close[i],
        value.adjClose[i],
        value.volume[i],
      ].join(),
    );
    const header = "date,open,high,low,close,adj_close,volume";
    await writeFile(join(folder, "prices", `${symbol}.csv`), [header, ...rows, ""].join("\n"));
  }
  return folder;
}

test("the worker evaluates every strategy over its own market", async () => {
  const folder = await historyFiles(["AAPL", "MSFT"], 1_000);
  const loaded = loadConfig({ PORT: "0", MARKET_DIR: folder, MARKET_PROVIDERS: "files" });
  if (!loaded.ok) throw new Error(loaded.problems.join());
  const evaluation = await measureInWorker<MeasuredEvaluation>(STRATEGIES_WORKER, {
    market: loaded.config.market,
    now: NOW,
    key: "this one",
    provider: "files",
    kept: NOTHING_KEPT,
  });
  await rm(folder, { recursive: true });
  expect(evaluation).toMatchObject({ key: "this one", provider: "files", measuredAt: NOW });
  for (const figures of Object.values(evaluation.strategies)) {
    expect(figures!.symbols).toBe(2);
    expect(figures!.winRate.value).toBeCloseTo(figures!.winningTrades / figures!.trades, 12);
  }
});
