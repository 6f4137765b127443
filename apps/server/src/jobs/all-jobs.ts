/** Every kind of background work of the server; a capability adds its own here. */

import { sweepDemoUsers, sweepSessions } from "../access/sweep.ts";
import { administrationJobs } from "../administration/administration-jobs.ts";
import { sweepAssistantJob } from "../assistant/sweep-assistant-job.ts";
import { autoTradingJob } from "../auto-trading/run-job.ts";
import { rereadSubscriptionsJob } from "../billing/reread-job.ts";
import { syncConnectionsJob } from "../connection/sync/sync-job.ts";
import type { AppContext } from "../context.ts";
import { sweepMarketDataJob } from "../market-data/sweep-market-data-job.ts";
import { mailNoticesJob } from "../notifications/mail-notices-job.ts";
import { sweepNoticesJob } from "../notifications/sweep-notices-job.ts";
import { sweepProposalsJob } from "../optimization/sweep-proposals-job.ts";
import { creditDividendsJob } from "../portfolio/credit-dividends-job.ts";
import {
  measureInWorker,
  measureOrder,
  SIGNALS_WORKER,
  STRATEGIES_WORKER,
} from "../research/measure-in-worker.ts";
import { measureSignalsJob } from "../research/measure-signals-job.ts";
import { measureStrategiesJob } from "../research/strategies/measure-strategies-job.ts";
import { sweepPreviewsJob } from "../trading/preview/sweep-previews-job.ts";
import { reviveSimulationsJob, simulationJob } from "../training/run-simulation.ts";
import { reviveTrainingsJob, trainingJob } from "../training/training-job.ts";
import type { JobDefinition } from "./job-definition.ts";

export function allJobs(ctx: AppContext): readonly JobDefinition[] {
  return [
    {
      queue: "sweep-demo-users",
      cron: "7 * * * *",
      run: async () => {
        const removed = await sweepDemoUsers(ctx);
        if (removed > 0) ctx.log.info({ removed }, "idle demo users removed");
      },
    },
    {
      queue: "sweep-sessions",
      cron: "17 * * * *",
      run: async () => {
        await sweepSessions(ctx);
      },
    },
    ...administrationJobs(ctx),
    sweepProposalsJob(ctx),
    sweepPreviewsJob(ctx),
    sweepAssistantJob(ctx),
    sweepMarketDataJob(ctx),
    sweepNoticesJob(ctx),
    mailNoticesJob(ctx),
    creditDividendsJob(ctx),
    syncConnectionsJob(ctx),
    rereadSubscriptionsJob(ctx),
    measureSignalsJob(ctx, async (key, signal) =>
      measureInWorker(SIGNALS_WORKER, await measureOrder(ctx, key), signal),
    ),
    measureStrategiesJob(ctx, async (key, signal) =>
      measureInWorker(STRATEGIES_WORKER, await measureOrder(ctx, key), signal),
    ),
    autoTradingJob(ctx),
    trainingJob(ctx),
    reviveTrainingsJob(ctx),
    simulationJob(ctx),
    reviveSimulationsJob(ctx),
  ];
}
