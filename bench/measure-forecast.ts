/** `npm run bench -- forecast`: forecasts, odds, losses and their record over the market folder, written to docs/performance.md. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@neuro/contract";
import { freePort, startServerProcess } from "../e2e/harness/server-process.ts";
import {
  forecastRange,
  marketState,
  type PriceSeries,
  pastWeeks,
  portfolioLoss,
  type RangeForecast,
  recordRange,
  referenceModel,
  touchOdds,
} from "../packages/forecast/src/index.ts";
import { marketPool } from "../scripts/forecast/market-pool.ts";
import { eventLoopP99Ms } from "./event-loop.ts";
import { machineDescription, today } from "./machine.ts";
import { median } from "./medians.ts";
import { untilMeasured } from "./until-measured.ts";
import { writeSection } from "./write-section.ts";

const securities = 500;
const held = 20;
const rounds = 7;

export async function measureForecast(marketDir: string): Promise<void> {
  const pool = await marketPool(marketDir);
  const model = referenceModel;
  const asked = Array.from({ length: securities }, (_, k) => pool[k % pool.length] as PriceSeries);
  const market = marketState(pool);
  const forecastAll = () =>
    asked
      .map((series) => forecastRange({ model, series, market }))
      .filter((said) => said.ok) as RangeForecast[];
  const forecasts = forecastAll();
  const oddsOfAll = () =>
    forecasts.map((forecast) => {
      const [up, down] = [forecast.close * 1.04, forecast.close * 0.98];
      return touchOdds({ model, forecast, up, down, sessions: 63 });
    });
  const holdings = asked.slice(0, held).map((series) => ({ series, value: 1_000 }));
  const weeksOfAll = () => {
    for (const series of asked.slice(0, held)) pastWeeks({ model, series, market, level: 80 });
  };
  const lossOfAll = () => portfolioLoss({ model, market, holdings, sessions: 5, level: 95, seed: 1 });
  const stateMs = medianMs(() => marketState(pool));
  const recordMs = timeMs(() => {
    const steps = recordRange(pool, { seed: 1 });
    while (!steps.next().done);
  });
  const server = await serverMeanwhile(marketDir);
  writeSection(
    "forecast",
    [
      `Processor times over the ${pool.length} series of the market folder, ${today()}: medians of ${rounds}, the record once. No package of npm`,
      "that forecasts variance was found, so there is no peer here; what simple rivals foretell is in [forecast](forecast.md).",
      `Machine: ${machineDescription()}. Repeat: \`npm run bench -- forecast\` with \`MARKET_DIR\`.`,
      "",
      "| what | time |",
      "|---|---|",
      `| forecasts of ${securities} securities | ${medianMs(forecastAll).toFixed(0)} ms |`,
      `| odds of two prices to 63 sessions of each | ${medianMs(oddsOfAll).toFixed(0)} ms |`,
      `| the week at each close of ${held} histories, by what was learnt before its year | ${medianMs(weeksOfAll).toFixed(0)} ms |`,
      `| losses of a portfolio of ${held} | ${medianMs(lossOfAll).toFixed(0)} ms |`,
      `| state of the market on every date | ${stateMs.toFixed(0)} ms |`,
      `| the whole record, every year and horizon | ${(recordMs / 1000).toFixed(1)} s |`,
      `| a first start measures its market (signals, strategies, ranges), in the background | ${server.seconds.toFixed(0)} s |`,
      `| period of its event loop meanwhile, 99th percentile | ${server.p99Ms.toFixed(1)} ms |`,
    ].join("\n"),
  );
}

/** Of the processor: what else the machine does meanwhile does not count. */
function timeMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const medianMs = (work: () => unknown): number => median(Array.from({ length: rounds }, () => timeMs(work)));

/** A new server on the market folder, from its being quiet until all of the market has been measured. */
async function serverMeanwhile(
  marketDir: string,
): Promise<{ readonly seconds: number; readonly p99Ms: number }> {
  const dataDir = mkdtempSync(join(tmpdir(), "neuro-bench-"));
  const metricsPort = await freePort();
  const env = {
    LOG_LEVEL: "error",
    MARKET_PROVIDERS: "",
    MARKET_DIR: marketDir,
    METRICS_PORT: String(metricsPort),
  };
  const server = await startServerProcess({ dataDir, env });
  try {
    await eventLoopP99Ms(metricsPort);
    const startedAt = performance.now();
    const baseUrl = `${server.url}/api`;
    await untilMeasured(createClient({ baseUrl, fetch, token: () => null, locale: () => "en" }));
    const seconds = (performance.now() - startedAt) / 1000;
    return { seconds, p99Ms: await eventLoopP99Ms(metricsPort) };
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
