/** `npm run worker`: runs background jobs in a process of its own, beside servers started with WORKER=none. */
import type { Server } from "node:http";
import { runAlerts } from "./administration/notifications/alerts/run-alerts.ts";
import { keepInStep } from "./administration/users/keep-in-step.ts";
import { allJobs } from "./composition/all-jobs.ts";
import { endGracefully } from "./composition/end-gracefully.ts";
import { refuseToStart, startContext } from "./composition/start-context.ts";
import { serveMetrics } from "./platform/http/metrics-route.ts";
import { measureProcess } from "./platform/metrics.ts";
import { runScheduler } from "./trading/auto-trading/schedule/run-scheduler.ts";

if (!process.env.DATABASE_URL?.trim())
  refuseToStart([
    "A worker of its own needs DATABASE_URL: the embedded database belongs to one process, and the server runs its jobs itself.",
  ]);

const { ctx, close } = await startContext(process.env);
measureProcess(ctx.metrics);
let metricsServer: Server | null = null;
let stopScheduler: () => unknown = () => undefined;
let stopAlerts: () => unknown = () => undefined;
let endStep: () => unknown = () => undefined;
endGracefully(ctx.log, async () => {
  metricsServer?.close();
  await stopAlerts();
  await stopScheduler();
  await endStep();
  await close();
});

const { metricsPort: port, metricsHost: host } = ctx.config;
if (port !== null)
  metricsServer = await serveMetrics(ctx.metrics, { port, host }).catch(async (error: unknown) => {
    await close();
    return refuseToStart([`METRICS_PORT ${port} on ${host} cannot be used: ${(error as Error).message}.`]);
  });
const jobs = allJobs(ctx);
await ctx.jobs.start(jobs);
await ctx.jobs.work(jobs);
stopScheduler = runScheduler(ctx);
stopAlerts = runAlerts(ctx);
endStep = keepInStep(ctx, { kind: "worker", works: true });
if (ctx.config.logFormat === "json") ctx.log.info({ kinds: jobs.length }, "working");
else console.log(`Neuro's worker is running ${jobs.length} kinds of jobs. Ctrl-C stops it.`);
