/** `npm run bench -- forecast`: forecasts, odds, losses and their record over the market folder, written to docs/performance.md. */
import {
  forecastRange,
  marketState,
  type PriceSeries,
  portfolioLoss,
  type RangeForecast,
  recordRange,
  referenceModel,
  touchOdds,
} from "../packages/forecast/src/index.ts";
import { marketPool } from "../scripts/forecast/market-pool.ts";
import { machineDescription, today } from "./machine.ts";
import { median } from "./medians.ts";
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
  const lossOfAll = () => portfolioLoss({ model, market, holdings, sessions: 5, level: 95, seed: 1 });
  const stateMs = medianMs(() => marketState(pool));
  const recordMs = timeMs(() => {
    const steps = recordRange(pool, { seed: 1 });
    while (!steps.next().done);
  });
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
      `| losses of a portfolio of ${held} | ${medianMs(lossOfAll).toFixed(0)} ms |`,
      `| state of the market on every date | ${stateMs.toFixed(0)} ms |`,
      `| the whole record, every year and horizon | ${(recordMs / 1000).toFixed(1)} s |`,
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
