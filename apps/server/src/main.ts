/** The server process: configuration, storage, market, jobs, HTTP; and their end in the opposite order. */
import type { Server } from "node:http";
import { fileURLToPath } from "node:url";
import { serveControl } from "./administration/backup/control-channel.ts";
import { runAlerts } from "./administration/notifications/alerts/run-alerts.ts";
import { type NoticeWatch, watchNotices } from "./administration/notifications/watch-notices.ts";
import { keepInStep } from "./administration/users/keep-in-step.ts";
import { warmDemoPrices } from "./books/brokerage-accounts/settle-demo-prices.ts";
import { allHandlers } from "./composition/all-handlers.ts";
import { allJobs } from "./composition/all-jobs.ts";
import { announcement } from "./composition/announce.ts";
import { buildApp } from "./composition/api/build-app.ts";
import { endGracefully } from "./composition/end-gracefully.ts";
import { refuseToStart, startContext } from "./composition/start-context.ts";
import { type MarketStateWatch, watchMarketState } from "./market/market-data/watch-market-state.ts";
import { serveMetrics } from "./platform/http/metrics-route.ts";
import { measureProcess } from "./platform/metrics.ts";
import { browserUrl } from "./platform/public-origin.ts";
import { releaseMemory } from "./platform/release-memory.ts";
import { measureSignalsOnce } from "./research/analysis/measure-signals-job.ts";
import { measureStrategiesOnce } from "./research/analysis/strategies/measure-strategies-job.ts";
import { measureRangeOnce } from "./research/range/measure-range-job.ts";
import { reviveRuleTestsAtStart } from "./research/trading-rules/rule-test-job.ts";
import { reviveTrainingsAtStart } from "./research/training/training-job.ts";
import { runScheduler } from "./trading/auto-trading/schedule/run-scheduler.ts";
import { reconcileAtStart, runVenues } from "./trading/orders/venue-events/run-venues.ts";

/** Measuring takes both cores for a while, and giving memory back blocks; whoever opens the product right after its start comes first. */
const QUIET_AFTER_MS = 10_000;

const webDirectory = fileURLToPath(new URL("../../web/dist", import.meta.url));

const { ctx, close } = await startContext(process.env);
const { config, log } = ctx;
measureProcess(ctx.metrics);
const app = await buildApp({ ctx, handlers: allHandlers(ctx), webDirectory, shedLoad: true });
let metricsServer: Server | null = null;
let endStep: () => unknown = () => undefined;
let stopVenues: () => unknown = () => undefined;
let stopScheduler: () => unknown = () => undefined;
let endControl: () => unknown = () => undefined;
let stopAlerts: () => unknown = () => undefined;
let notices: NoticeWatch | null = null;
let marketWatch: MarketStateWatch | null = null;
let quiet: NodeJS.Timeout | undefined;
let ending = false;

async function end(): Promise<void> {
  ending = true;
  clearTimeout(quiet);
  metricsServer?.close();
  marketWatch?.stop();
  endControl();
  await app.close();
  await notices?.stop();
  await stopAlerts();
  await stopScheduler();
  await stopVenues();
  await endStep();
  await close();
}

/** Nothing is promised to anybody yet: say which setting is wrong and leave. */
async function refusePort(setting: string, where: string, error: unknown): Promise<never> {
  await end();
  const { code, message } = error as NodeJS.ErrnoException;
  return refuseToStart([
    code === "EADDRINUSE"
      ? `Port ${where} is in use. Stop what uses it, or set ${setting} to another.`
      : `The server cannot listen on ${where}: ${message}.`,
  ]);
}

endGracefully(log, end);

// Before anybody may place an order, what a crash left open is looked up at its venue.
await reconcileAtStart(ctx);
const { copyFiles } = ctx.db;
if (copyFiles !== undefined) endControl = serveControl({ dataDir: config.dataDir, copyFiles, log });
stopVenues = runVenues(ctx);

ctx.startup.begin();
await app
  .listen({ port: config.port, host: config.host })
  .catch((error: unknown) => refusePort("PORT", `${config.port} on ${config.host}`, error));
const { metricsPort, metricsHost } = config;
if (metricsPort !== null)
  metricsServer = await serveMetrics(ctx.metrics, { port: metricsPort, host: metricsHost }).catch(
    (error: unknown) => refusePort("METRICS_PORT", `${metricsPort} on ${metricsHost}`, error),
  );

const address = app.server.address();
const port = typeof address === "object" && address ? address.port : config.port;
const url = browserUrl(config.host, port);
ctx.publicOrigin.listensAt(url);
if (config.logFormat === "json") log.info({ url }, "serving");
else console.log(announcement(ctx, url));
endStep = keepInStep(ctx, { kind: "server", works: config.worker === "inprocess" });
ctx.quotes.start();
marketWatch = watchMarketState(ctx);
notices = watchNotices(ctx);

/** Background work, once requests are answered. */
async function beginWork(): Promise<void> {
  const jobs = allJobs(ctx);
  await ctx.jobs.start(jobs);
  if (config.worker === "inprocess") {
    await ctx.jobs.work(jobs);
    if (ending) return;
    stopScheduler = runScheduler(ctx);
    stopAlerts = runAlerts(ctx);
  }
  await reviveTrainingsAtStart(ctx);
  await reviveRuleTestsAtStart(ctx);
  ctx.startup.done();
  void warmDemoPrices(ctx.market);
  quiet = setTimeout(() => {
    releaseMemory();
    if (config.measureMarket) void measure().catch(noteUnmeasured);
  }, QUIET_AFTER_MS).unref();
}

async function measure(): Promise<void> {
  await measureSignalsOnce(ctx);
  await measureStrategiesOnce(ctx);
  await measureRangeOnce(ctx);
}

/** The next start measures; until then the screens say that nothing is known yet. */
function noteUnmeasured(err: unknown): void {
  if (!ending) log.error({ err }, "signals, strategies and ranges could not be measured");
}

/** Ended in the middle: the database is closed under it, and the next start begins anew. */
function unlessEnding(error: unknown): void {
  if (!ending) throw error;
}

await beginWork().catch(unlessEnding);
