/** `npm run worker`: runs background jobs in a process of its own, beside servers started with WORKER=none. */
import { keepInStep } from "./administration/keep-in-step.ts";
import { runScheduler } from "./auto-trading/run-scheduler.ts";
import { endGracefully } from "./end-gracefully.ts";
import { allJobs } from "./jobs/all-jobs.ts";
import { runAlerts } from "./notifications/alerts/run-alerts.ts";
import { refuseToStart, startContext } from "./start-context.ts";

if (!process.env.DATABASE_URL?.trim())
  refuseToStart([
    "A worker of its own needs DATABASE_URL: the embedded database belongs to one process, and the server runs its jobs itself.",
  ]);

const { ctx, close } = await startContext(process.env);
let stopScheduler: () => unknown = () => undefined;
let stopAlerts: () => unknown = () => undefined;
let endStep: () => unknown = () => undefined;
endGracefully(ctx.log, async () => {
  await stopAlerts();
  await stopScheduler();
  await endStep();
  await close();
});

const jobs = allJobs(ctx);
await ctx.jobs.start(jobs);
await ctx.jobs.work(jobs);
stopScheduler = runScheduler(ctx);
stopAlerts = runAlerts(ctx);
endStep = keepInStep(ctx, { kind: "worker", works: true });
console.log(`Neuro's worker is running ${jobs.length} kinds of jobs. Ctrl-C stops it.`);
