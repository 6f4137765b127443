/** A thousand five-year backtests of each strategy over the files market, on two worker threads. */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { type StrategyKey, type SweepRequest, splitSweep } from "../../packages/quant/src/index.ts";
import { marketSeries } from "../market-files.ts";

const fiveYearBars = 1_260;
const warmUpBars = 60;
const backtestsPerStrategy = 1_000;
const workerCount = 2;
/** Those whose stop or spacing can be varied to make enough sets. */
const strategies = [
  "rsi_macd_bollinger",
  "volume_breakout",
  "mean_reversion",
  "grid_trading",
] as const satisfies readonly StrategyKey[];

export interface MarketSweep {
  readonly backtests: number;
  readonly symbols: number;
  readonly seconds: number;
}

export async function timeMarketSweep(marketDir: string): Promise<MarketSweep> {
  const bars = fiveYearBars + warmUpBars;
  const symbols = marketSeries(marketDir, { atLeast: bars, bars });
  const requests = strategies.map((strategy) => requestFor(strategy, symbols));
  const workers: Worker[] = [];
  for (let part = 0; part < workerCount; part++) {
    const parts = requests.map((request) => splitSweep(request, workerCount)[part]);
    const worker = new Worker(new URL("./sweep-worker.ts", import.meta.url), { workerData: parts });
    await once(worker, "message");
    workers.push(worker);
  }
  const start = performance.now();
  const done = workers.map((worker) => once(worker, "message"));
  for (const worker of workers) worker.postMessage("go");
  const counts = (await Promise.all(done)).map(([count]) => Number(count));
  const seconds = (performance.now() - start) / 1000;
  await Promise.all(workers.map((worker) => worker.terminate()));
  const backtests = counts.reduce((sum, count) => sum + count, 0);
  const asked = backtestsPerStrategy * requests.length;
  if (backtests < asked) throw new Error(`${backtests} of ${asked} backtests were done.`);
  return { backtests, symbols: symbols.length, seconds };
}

/** Enough sets, the stop (or the grid's spacing) varied, that symbols × sets is at least what is asked for. */
function requestFor(strategy: StrategyKey, symbols: SweepRequest["symbols"]): SweepRequest {
  const sets = Math.ceil(backtestsPerStrategy / symbols.length);
  const name = strategy === "grid_trading" ? "spacingAtr" : "stopAtr";
  const parameterSets = Array.from({ length: sets }, (_, i) => ({ [name]: 1 + 0.5 * i }));
  return { symbols, strategy, parameterSets, sessions: fiveYearBars };
}
