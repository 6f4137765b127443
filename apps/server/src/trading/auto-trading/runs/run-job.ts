/** The queue of runs: each is taken by a worker, one after the other, and gone on with by the next one after a crash. */
import type { JobDefinition } from "../../../platform/jobs/job-definition.ts";
import type { ResearchContext } from "../../../research/research-context.ts";
import type { AutoTradingContext } from "../auto-trading-context.ts";
import { watchRecord } from "../rule-gap/watch-record.ts";
import { LEASE_MS, RUN_QUEUE } from "./begin-run.ts";
import {
  endRun,
  findRun,
  findRunsUnderWay,
  leaseOf,
  lockRunsOf,
  type RunRow,
  takeLease,
} from "./run-store.ts";
import { announceRun, workRun } from "./work-run.ts";

/** Null when it is over, or when an older run of the same user comes first: it is sent again when that one has ended. */
async function takeRun(ctx: AutoTradingContext, runId: string): Promise<RunRow | null> {
  const found = await findRun(ctx.db.orm, runId);
  if (found === null || found.status !== "running") return null;
  return await ctx.db.transaction(async (tx) => {
    await lockRunsOf(tx, found.userId);
    const wallMs = ctx.wall();
    const [oldest] = await findRunsUnderWay(tx, { userId: found.userId, except: runId, wallMs });
    const isFirst = oldest === undefined || comesBefore(found, oldest);
    if (!isFirst) return null;
    return await takeLease(tx, { id: runId, worker: ctx.newId(), wallMs, until: wallMs + LEASE_MS });
  });
}

function comesBefore(a: RunRow, b: RunRow): boolean {
  const apart = a.startedAt.getTime() - b.startedAt.getTime();
  return apart === 0 ? a.id < b.id : apart < 0;
}

/** What breaks a run as a whole would break it again: it ends as failed. A database that is gone leaves it as it is. */
export async function workQueuedRun(
  ctx: AutoTradingContext,
  runId: string,
  signal?: AbortSignal,
): Promise<void> {
  const run = await takeRun(ctx, runId);
  if (run === null) return;
  try {
    await workRun(ctx, run, signal);
    await watchRecordSafely(ctx, run);
  } catch (error) {
    ctx.log.error({ err: error, runId }, "a run failed");
    const nothing = { signals: 0, highConfidence: 0, orders: 0, drafts: 0 };
    const note = { code: "run_failed", params: {} };
    await endRun(ctx.db.orm, leaseOf(run), {
      ...nothing,
      status: "failed",
      note,
      endedAt: ctx.market.clock.now(),
    });
    announceRun(ctx, run);
  }
}

/** What a rule did stays done, whether or not its record can be looked at. */
async function watchRecordSafely(ctx: AutoTradingContext, run: RunRow): Promise<void> {
  try {
    await watchRecord(ctx, run);
  } catch (error) {
    ctx.log.error({ err: error, runId: run.id }, "the record of a rule could not be looked at");
  }
}

export function autoTradingJob(ctx: ResearchContext): JobDefinition {
  return {
    queue: RUN_QUEUE,
    run: async (data, { signal }) => {
      const { runId } = data as { runId: string };
      await workQueuedRun(ctx, runId, signal);
    },
  };
}
