/** Every kind of background work of the server; a capability adds its own here. */
import { mailNoticesJob } from "../administration/notifications/mail-notices-job.ts";
import { sweepNoticesJob } from "../administration/notifications/sweep-notices-job.ts";
import { administrationJobs } from "../administration/users/administration-jobs.ts";
import { sweepAssistantJob } from "../assistant/sweep-assistant-job.ts";
import { syncConnectionsJob } from "../books/connection/sync/sync-job.ts";
import { bookImportJob } from "../books/imports/import-job.ts";
import { importPartsOf } from "../books/imports/routes.ts";
import { creditDividendsJob } from "../books/portfolio/corporate-actions/credit-dividends-job.ts";
import { splitPaperAccountsJob } from "../books/portfolio/corporate-actions/split-paper-accounts-job.ts";
import { bookRecurringJob } from "../books/recurring/recurring-job.ts";
import { sweepMarketDataJob } from "../market/market-data/sweep-market-data-job.ts";
import { fetchOfficialRatesJob } from "../market/official-rates/fetch-official-rates-job.ts";
import { sweepDemoUsers, sweepSessions } from "../people/access/users/sweep.ts";
import { rereadSubscriptionsJob } from "../people/billing/reread-job.ts";
import type { JobDefinition } from "../platform/jobs/job-definition.ts";
import {
  measureInWorker,
  measureOrder,
  SIGNALS_WORKER,
  STRATEGIES_WORKER,
} from "../research/analysis/measure-in-worker.ts";
import { measureSignalsJob } from "../research/analysis/measure-signals-job.ts";
import { measureStrategiesJob } from "../research/analysis/strategies/measure-strategies-job.ts";
import { measureRangeJob, RANGE_WORKER } from "../research/range/measure-range-job.ts";
import { reviveRuleTestsJob, ruleTestJob } from "../research/trading-rules/rule-test-job.ts";
import { reviveSimulationsJob, simulationJob } from "../research/training/simulation/run-simulation.ts";
import { reviveTrainingsJob, trainingJob } from "../research/training/training-job.ts";
import { autoTradingJob } from "../trading/auto-trading/runs/run-job.ts";
import { sweepProposalsJob } from "../trading/optimization/proposals/sweep-proposals-job.ts";
import { sweepPreviewsJob } from "../trading/orders/preview/sweep-previews-job.ts";
import type { AppContext } from "./context.ts";

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
    ...(ctx.config.officialRates === null ? [] : [fetchOfficialRatesJob(ctx, ctx.config.officialRates.url)]),
    sweepNoticesJob(ctx),
    mailNoticesJob(ctx),
    creditDividendsJob(ctx),
    splitPaperAccountsJob(ctx),
    bookRecurringJob(ctx),
    syncConnectionsJob(ctx),
    bookImportJob(importPartsOf(ctx)),
    rereadSubscriptionsJob(ctx),
    ...(ctx.config.measureMarket ? measureJobs(ctx) : []),
    autoTradingJob(ctx),
    trainingJob(ctx),
    reviveTrainingsJob(ctx),
    simulationJob(ctx),
    reviveSimulationsJob(ctx),
    ruleTestJob(ctx),
    reviveRuleTestsJob(ctx),
  ];
}

function measureJobs(ctx: AppContext): readonly JobDefinition[] {
  return [
    measureSignalsJob(ctx, async (key, signal) =>
      measureInWorker(SIGNALS_WORKER, await measureOrder(ctx, key), signal),
    ),
    measureStrategiesJob(ctx, async (key, signal) =>
      measureInWorker(STRATEGIES_WORKER, await measureOrder(ctx, key), signal),
    ),
    measureRangeJob(ctx, async (key, signal) =>
      measureInWorker(RANGE_WORKER, await measureOrder(ctx, key), signal),
    ),
  ];
}
